/** All games: which one shall it be? */

import { GameList } from "../parts/game-list.tsx";
import { Heading } from "../parts/heading.tsx";
import { When } from "../parts/states.tsx";
import { useAsked } from "../state/ask.ts";
import { fetchGames } from "../state/games.ts";
import { useSay } from "../state/settings.tsx";

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
    </div>
  );
}
