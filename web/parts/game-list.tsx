/** The games of the site, and the pages that games have beside their tables, as tiles. */
import { sites } from "@asztal/games/sites.ts";
import { useSite } from "@asztal/ui/site.ts";
import { Link } from "wouter";
import { type GameInfo, useGameName } from "../state/games.ts";
import { GamePicture } from "./game-picture.tsx";
import "./game-list.css";

/** Without games yet, it keeps their place; the places that need no server are there at once. */
export function GameList({ games }: { readonly games: readonly GameInfo[] | null }) {
  return (
    <ul className="game-list">
      {games === null
        ? [0, 1].map((tile) => <li key={tile} aria-hidden="true" className="skeleton game-skeleton" />)
        : games.map((game) => <GameCard key={game.id} game={game} />)}
      {Object.keys(sites).map((game) => (
        <PagesCard key={game} game={game} />
      ))}
    </ul>
  );
}

function GameCard({ game }: { readonly game: GameInfo }) {
  const { say } = useSite();
  const { name, summary } = useGameName()(game);
  return (
    <li className="game-card">
      <Link href={`/games/${game.id}`} className="game-link">
        <GamePicture game={game.id} />
        <span className="game-card-words">
          <strong>{name}</strong>
          <span>{summary}</span>
          <small>
            {say("game.players", game.seats)}
            {game.stage === "public" ? null : ` · ${say(`game.stage.${game.stage}`)}`}
          </small>
        </span>
      </Link>
    </li>
  );
}

function PagesCard({ game }: { readonly game: string }) {
  const { language } = useSite();
  const words = sites[game]?.pages?.tile[language];
  return words ? (
    <li>
      <Link href={`/${game}`} className="game-link">
        <GamePicture game={game} />
        <span className="game-card-words">
          <strong>{words.name}</strong>
          <span>{words.summary}</span>
        </span>
      </Link>
    </li>
  ) : null;
}
