/** Asks for a match of one's own program that does not count, against a bot or anybody on the ladder. */

import { useAsked } from "@asztal/ui/ask.ts";
import { problemOf } from "@asztal/ui/problem.tsx";
import { useSay } from "@asztal/ui/site.ts";
import type { AnswerOf } from "@asztal/wire";
import { type FormEvent, useId, useState } from "react";
import { http } from "../state/session.tsx";
import { useNameOfBot } from "./words.tsx";

interface AskMatchProps {
  readonly program: AnswerOf<"GET /api/arena/programs/:id">;
  asked(): void;
}

export function AskMatch({ program, asked }: AskMatchProps) {
  const say = useSay();
  const id = useId();
  const [said, setSaid] = useState<string | null>(null);
  const { game } = program;
  const nameOfBot = useNameOfBot(game);
  const [ladder] = useAsked(() => http.call("GET /api/arena/ladders/:game", { params: { game } }), `ladder ${game}`);
  if (ladder.state !== "there") return null;
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [kind, name = ""] = String(new FormData(event.currentTarget).get("against")).split(" ");
    const body = kind === "bot" ? { bot: name } : { program: name };
    try {
      const { ahead, seconds } = await http.call("POST /api/arena/programs/:id/matches", {
        params: { id: program.id },
        body,
      });
      const about = seconds === null ? "" : ` ${say("arena.asked-about", { seconds })}`;
      setSaid(say("arena.asked", { ahead }) + about);
      asked();
    } catch (error) {
      setSaid(problemOf(error, say));
    }
  };
  const others = ladder.answer.rows.filter((row) => row.program?.id !== program.id);
  return (
    <section className="panel" aria-labelledby="arena-ask">
      <h2 id="arena-ask">{say("arena.ask")}</h2>
      <form className="form" onSubmit={(event) => void ask(event)}>
        <div className="field">
          <span>
            <label htmlFor={id}>{say("arena.ask-against")}</label>
          </span>
          <select id={id} name="against">
            {others.map(({ program: theirs, bot }) => (
              <option key={theirs?.id ?? bot} value={theirs ? `program ${theirs.id}` : `bot ${bot}`}>
                {theirs ? `${theirs.name} v${theirs.version} (${theirs.owner})` : bot && nameOfBot(bot)}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="button plain">
          {say("arena.ask-go")}
        </button>
        {said === null ? null : <p role="status">{said}</p>}
      </form>
    </section>
  );
}
