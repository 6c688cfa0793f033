/** The games of the site, and its other pages beside them, as tiles. */
import { Link } from "wouter";
import { type GameInfo, useGameName } from "../state/games.ts";
import { useSay } from "../state/settings.tsx";
import { SudokuTile } from "../workshop/tile.tsx";
import { GamePicture } from "./game-picture.tsx";
import "./game-list.css";

/** Without games yet, it keeps their place; the places that need no server are there at once. */
export function GameList({ games }: { readonly games: readonly GameInfo[] | null }) {
  return (
    <ul className="game-list">
      {games === null
        ? [0, 1].map((tile) => <li key={tile} aria-hidden="true" className="skeleton game-skeleton" />)
        : games.map((game) => <GameCard key={game.id} game={game} />)}
      <li>
        <SudokuTile />
      </li>
    </ul>
  );
}

function GameCard({ game }: { readonly game: GameInfo }) {
  const say = useSay();
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
