/** How far each game is, and who may open tables for it. */

import { useAsked } from "@asztal/ui/ask.ts";
import { Problem, problemOf } from "@asztal/ui/problem.tsx";
import { useSay } from "@asztal/ui/site.ts";
import { Skeleton, When } from "@asztal/ui/states.tsx";
import { useState } from "react";
import { fetchGames, type GameInfo, useGameName } from "../../state/games.ts";
import { http } from "../../state/session.tsx";

const stages = ["alpha", "beta", "public"] as const;

export function Stages() {
  const say = useSay();
  const nameOf = useGameName();
  const [games, again] = useAsked(fetchGames, "stages");
  const [problem, setProblem] = useState<string | null>(null);
  const set = async (game: GameInfo, stage: (typeof stages)[number]) => {
    setProblem(null);
    try {
      await http.call("PUT /api/admin/games/:game/stage", { params: { game: game.id }, body: { stage } });
      again();
    } catch (error) {
      setProblem(problemOf(error, say));
    }
  };
  return (
    <section className="panel">
      <h2>{say("admin.games")}</h2>
      <p className="soft">{say("admin.games-lead")}</p>
      <When asked={games} again={again} meanwhile={<Skeleton rows={2} />}>
        {(list) => (
          <ul className="rows">
            {list.map((game) => (
              <li key={game.id} className="row">
                <strong>{nameOf(game).name}</strong>
                <select
                  aria-label={nameOf(game).name}
                  value={game.stage}
                  onChange={({ target }) => void set(game, stages.find((stage) => stage === target.value) ?? "public")}
                >
                  {stages.map((stage) => (
                    <option key={stage} value={stage}>
                      {say(`game.stage.${stage}`)}
                    </option>
                  ))}
                </select>
              </li>
            ))}
          </ul>
        )}
      </When>
      <Problem text={problem} />
    </section>
  );
}
