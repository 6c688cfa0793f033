/** The legal moves as the person is offered them: numbered, in words, the simple ones first, a page at a time. */
import {
  areDescribed,
  type Chance,
  type Game,
  type GameTypes,
  type LegalMoves,
  type Phrase,
  type Say,
} from "@asztal/kernel";
import { fitsIn } from "../layout.ts";

export interface Choice<Move = unknown> {
  readonly number: number;
  readonly move: Move;
  readonly words: string;
  readonly notation: string;
}

/**
 * Moves that name one thing come first, then those that name none (draw, pass), then those that name several at once,
 * the shortest first: a pile of cards gives hundreds of them.
 */
function weight({ args = {} }: Phrase): number {
  const sizes = Object.values(args).map((value) => (Array.isArray(value) ? value.length : 1));
  return sizes.length === 0 ? 1.5 : Math.max(...sizes);
}

/** The choices of a listed position; none where the game only describes its moves. */
export function choicesOf<T extends GameTypes>(
  game: Game<T>,
  legal: LegalMoves<T["Move"]>,
  say: Say,
  onBoard: (move: T["Move"]) => string | null = () => null,
): Choice<T["Move"]>[] {
  if (areDescribed(legal)) return [];
  return legal
    .map((move) => ({ move, phrase: game.phrase(move) }))
    .sort((one, other) => weight(one.phrase) - weight(other.phrase))
    .map(({ move, phrase }, i) => ({
      number: i + 1,
      move,
      // Worded when looked at: a large hand may have tens of thousands of moves, and a page shows a few.
      get words() {
        return onBoard(move) ?? say(`move.${phrase.code}`, phrase.args);
      },
      get notation() {
        return game.notation.write(move);
      },
    }));
}

/** A few moves in notation, to show how it is written. */
export function examplesOf<T extends GameTypes>(game: Game<T>, legal: LegalMoves<T["Move"]>, chance: Chance): string[] {
  const moves = areDescribed(legal) ? Array.from({ length: 3 }, () => legal.sample(chance)) : legal.slice(0, 3);
  return [...new Set(moves.map((move) => game.notation.write(move)))];
}

/** The choices in whose words or notation the text stands. */
export function choicesWith(choices: readonly Choice[], text: string): Choice[] {
  const wanted = text.toLowerCase();
  return choices.filter(
    ({ words, notation }) => words.toLowerCase().includes(wanted) || notation.toLowerCase().includes(wanted),
  );
}

/** A choice as a line: the number, as wide as `most`, then the words. */
export function lineOf({ number, words }: Choice, most: number): string {
  return `${String(number).padStart(String(most).length)}. ${words}`;
}

/** The choices from `start` on that fit into the room, side by side as long as they are short enough. */
export function pageOf(
  choices: readonly Choice[],
  start: number,
  room: { readonly width: number; readonly rows: number },
  most: number,
): readonly Choice[] {
  let page = choices.slice(start, start + room.rows);
  for (let columns = 2; start + page.length < choices.length; columns++) {
    const larger = choices.slice(start, start + columns * room.rows);
    const lines = larger.map((choice) => lineOf(choice, most));
    if (!fitsIn(lines, room.rows, room.width)) break;
    page = larger;
  }
  return page;
}
