/** Games that were begun, each kept under its puzzle, so that every link to a puzzle leads back to the same game. */

import { LAYERS, type Marks } from "../../board/marks.ts";
import { readShareCode, shareCode } from "../../files/share.ts";
import type { Puzzle } from "../../puzzle/puzzle.ts";
import type { Level } from "../../techniques/codes.ts";
import { type Slug, slugOf } from "../catalogue.ts";
import { forget, keep, kept, keptNames } from "../keep.ts";
import { type Game, newGame } from "./game.ts";

/** Finished games are forgotten first when there are more than this. */
const MAX_GAMES = 80;
const FORM = 1;

/** A game as it is kept. Layers that are empty are left out. */
interface Shelved {
  readonly form: typeof FORM;
  readonly code: string;
  readonly solution: readonly number[] | null;
  readonly level: Level | null;
  readonly marks: Partial<Record<keyof Marks, readonly number[]>>;
  readonly past: Game["past"];
  readonly future: Game["future"];
  readonly seconds: number;
  readonly mistakes: number;
  readonly hints: number;
  readonly fullNotes: boolean;
  readonly solved: boolean;
  /** Milliseconds since 1970. */
  readonly touched: number;
}

/** A short name for a code, which may be long: FNV-1a in 53 bits. */
function nameOf(code: string): string {
  let [high, low] = [0x811c9dc5, 0x811c9dc5 ^ code.length];
  for (let at = 0; at < code.length; at++) {
    high = Math.imul(high ^ code.charCodeAt(at), 0x01000193);
    low = Math.imul(low ^ code.charCodeAt(code.length - 1 - at), 0x01000193);
  }
  return `game ${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}`;
}

export function shelve(game: Game, touched: number): void {
  const { puzzle, marks, ...rest } = game;
  const code = shareCode(puzzle);
  const written = LAYERS.filter((layer) => marks[layer].some((mark) => mark !== 0));
  const shelved: Shelved = {
    form: FORM,
    code,
    ...rest,
    marks: Object.fromEntries(written.map((layer) => [layer, marks[layer]])),
    touched,
  };
  keep(nameOf(code), shelved);
}

function isShelved(value: unknown): value is Shelved {
  return typeof value === "object" && value !== null && (value as Partial<Shelved>).form === FORM;
}

function gameOf({ code, marks, ...rest }: Shelved): Game | null {
  const reading = readShareCode(code);
  if (!reading.ok) return null;
  const { solution, level, past, future, seconds, mistakes, hints, fullNotes, solved } = rest;
  const puzzle = reading.value;
  const fresh = newGame(puzzle, solution, level);
  const fits = Object.values(marks).every((layer) => layer.length === puzzle.givens.length);
  if (!fits) return null;
  return { ...fresh, marks: { ...fresh.marks, ...marks }, past, future, seconds, mistakes, hints, fullNotes, solved };
}

const currentName = (slug: Slug, level: Level): string => `current ${slug} ${level}`;

/** Remembers which puzzle of its kind and level is being played. */
export function setCurrent(slug: Slug, level: Level, puzzle: Puzzle): void {
  keep(currentName(slug, level), shareCode(puzzle));
}

export function forgetCurrent(slug: Slug, level: Level): void {
  forget(currentName(slug, level));
}

/** The game of that kind and level that was played last, unless it is solved. */
export function currentGame(slug: Slug, level: Level): Game | null {
  const code = kept(currentName(slug, level));
  const shelved = typeof code === "string" ? kept(nameOf(code)) : undefined;
  return isShelved(shelved) && !shelved.solved ? gameOf(shelved) : null;
}

/** The game that was begun with this puzzle, if there is one. */
export function begun(puzzle: Puzzle): Game | null {
  const found = kept(nameOf(shareCode(puzzle)));
  return isShelved(found) ? gameOf(found) : null;
}

export interface Unfinished {
  readonly name: string;
  readonly code: string;
  readonly slug: Slug | null;
  readonly kind: string;
  readonly level: Level | null;
  readonly seconds: number;
  /** How much is filled in, from 0 to 1. */
  readonly share: number;
  readonly touched: number;
}

function shelvedGames(): { name: string; shelved: Shelved }[] {
  return keptNames("game ").flatMap((name) => {
    const shelved = kept(name);
    return isShelved(shelved) ? [{ name, shelved }] : [];
  });
}

/** Games that were begun and not ended, the latest first. */
export function unfinished(): Unfinished[] {
  return shelvedGames()
    .filter(({ shelved }) => !shelved.solved && shelved.past.length > 0)
    .flatMap(({ name, shelved }): Unfinished[] => {
      const game = gameOf(shelved);
      if (!game) return [];
      const { puzzle, marks } = game;
      const empty = puzzle.givens.filter((digit) => digit === 0).length;
      const open = marks.digits.filter((digit) => digit === 0).length;
      const { code, level, seconds, touched } = shelved;
      const share = 1 - open / Math.max(1, empty);
      return [{ name, code, slug: slugOf(puzzle), kind: puzzle.kind, level, seconds, share, touched }];
    })
    .sort((a, b) => b.touched - a.touched);
}

export function throwAway(name: string): void {
  forget(name);
}

/** Makes room: what is finished or was never begun goes first, then what was not touched longest. */
export function pruneShelf(): void {
  const games = shelvedGames();
  const worth = ({ shelved }: (typeof games)[number]) =>
    (shelved.solved || shelved.past.length === 0 ? 0 : 1e15) + shelved.touched;
  for (const { name } of games.sort((a, b) => worth(b) - worth(a)).slice(MAX_GAMES)) forget(name);
}
