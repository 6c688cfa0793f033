/**
 * Games of version 1 of the language keep their meaning for ever: random games with all that its scripts can do, written down
 * with what came of every move when version 1 was the only one. These files are never made anew.
 */
import { readFileSync } from "node:fs";
import { Chance, Match, seedFrom } from "@asztal/kernel";
import { randomMove } from "@asztal/kernel/bots";
import { expect, test } from "vitest";
import { gameOfFiles } from "./game/index.ts";

interface Kept {
  readonly files: Readonly<Record<string, string>>;
  /** For each move what it was, and a number for all that it left: the position, and what was told. */
  readonly steps: readonly string[];
}

const kept = JSON.parse(readFileSync(new URL("testing/version-1/games.json", import.meta.url), "utf8")) as Kept[];

/** Random play of a game, by a seed of its own. */
function stepsOf(files: Kept["files"], number: number): string[] {
  const { game } = gameOfFiles({ kind: "ccg", files }, { id: "kept", version: 1 });
  const seed = seedFrom(`version 1, game ${number}`);
  const chance = new Chance(seed);
  const match = new Match({ game, options: { deck1: "First", deck2: "Second" }, seats: 2, seed });
  const steps: string[] = [];
  for (let moves = 0; moves < 40; moves++) {
    const ask = match.turn().find(({ optional }) => !optional);
    if (!ask) break;
    const move = randomMove(match.legal(ask.seat), chance);
    const { events } = match.play(ask.seat, move) as { events: readonly unknown[] };
    steps.push(`${game.notation.write(move)} ${seedFrom(game.describe(match.state) + JSON.stringify(events))}`);
  }
  return steps;
}

test("games of version 1 go as they went when it was the only version", () => {
  expect(kept.length).toBeGreaterThan(20);
  expect(kept.reduce((sum, { steps }) => sum + steps.length, 0)).toBeGreaterThan(300);
  for (const [number, { files, steps }] of kept.entries()) expect(stepsOf(files, number)).toEqual(steps);
});
