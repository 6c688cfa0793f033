/** The way into the workshop, beside the games. */
import { Link } from "wouter";
import { GamePicture } from "../parts/game-picture.tsx";
import { useSettings } from "../state/settings.tsx";
import words from "./texts/tile.ts";

export function SudokuTile() {
  const { settings } = useSettings();
  const { name, summary } = words[settings.language];
  return (
    <Link href="/sudoku" className="game-link sudoku-tile">
      <GamePicture game="sudoku" />
      <span className="game-card-words">
        <strong>{name}</strong>
        <span>{summary}</span>
      </span>
    </Link>
  );
}
