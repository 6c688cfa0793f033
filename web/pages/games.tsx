/** All games: which one shall it be? */

import { useAsked } from "@asztal/ui/ask.ts";
import { Heading } from "@asztal/ui/heading.tsx";
import { useSay } from "@asztal/ui/site.ts";
import { When } from "@asztal/ui/states.tsx";
import { GameList, PagesList } from "../parts/game-list.tsx";
import { fetchGames } from "../state/games.ts";

export default function GamesPage() {
  const say = useSay();
  const [games, again] = useAsked(fetchGames, "games");
  return (
    <div className="page">
      <div>
        <Heading title={say("home.games")} />
        <p className="soft">{say("games.lead")}</p>
      </div>
      <When asked={games} again={again} meanwhile={<GameList games={null} />}>
        {(list) => <GameList games={list} />}
      </When>
      <PagesList />
    </div>
  );
}
