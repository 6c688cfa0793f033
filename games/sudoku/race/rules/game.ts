/**
 * A race on one puzzle: everybody has the same one and fills it alone, at the same time. A wrong digit is a mistake
 * and does not stay; with too many mistakes a player is out. The first to fill the board wins.
 */
import {
  type Applied,
  type Ask,
  type Game,
  type Outcome,
  type Refusal,
  ranked,
  type Seat,
  type Viewer,
} from "@asztal/kernel";
import { Type } from "typebox";
import { written } from "../../puzzle/puzzle.ts";
import { draw, puzzleOf, shownPuzzle, solutionOf } from "./puzzle.ts";
import { shown } from "./shown.ts";
import {
  type Event,
  type Move,
  move,
  options,
  type Race,
  type Racer,
  type SeenEvent,
  type State,
  type View,
} from "./state.ts";

function isOut({ mistakes }: Racer, state: State): boolean {
  return mistakes.length >= state.options.mistakes;
}

function isOver(state: State): boolean {
  const { open } = puzzleOf(state.options, state.drawn);
  return (
    state.racers.some(({ filled }) => filled.length === open) ||
    state.racers.filter((racer) => !isOut(racer, state)).length < 2
  );
}

function turn(state: State): readonly Ask[] {
  if (isOver(state)) return [];
  const { open } = puzzleOf(state.options, state.drawn);
  return state.racers.flatMap((racer, seat) =>
    isOut(racer, state) ? [] : [{ seat, ask: "fill", args: { left: open - racer.filled.length } }],
  );
}

/** The cells that the seat has not filled yet. */
export function openCells(state: State, seat: Seat): number[] {
  const { puzzle } = puzzleOf(state.options, state.drawn);
  const filled = new Set(state.racers[seat]!.filled);
  return puzzle.givens.flatMap((given, cell) => (given === 0 && !filled.has(cell) ? [cell] : []));
}

function apply(state: State, seat: Seat, { cell, digit }: Move): Applied<State, Event> | Refusal {
  const { puzzle, solution, open } = puzzleOf(state.options, state.drawn);
  const racer = state.racers[seat]!;
  if (cell >= solution.length) return { refused: "no-such-cell", args: { cell, most: solution.length - 1 } };
  if (digit > puzzle.layout.digits) return { refused: "no-such-digit", args: { digit, most: puzzle.layout.digits } };
  if (puzzle.givens[cell] !== 0 || racer.filled.includes(cell)) return { refused: "filled", args: { cell } };
  const becomes = (after: Racer): State => ({ ...state, racers: state.racers.with(seat, after) });

  if (solution[cell] === digit) {
    const filled = [...racer.filled, cell];
    const left = open - filled.length;
    const events: Event[] = [{ event: "right", seat, cell, digit, left }];
    if (left === 0) events.push({ event: "finished", seat });
    return { state: becomes({ ...racer, filled }), events };
  }
  const mistakes = [...racer.mistakes, { cell, digit }];
  const left = state.options.mistakes - mistakes.length;
  const events: Event[] = [{ event: "wrong", seat, cell, digit, left }];
  if (left === 0) events.push({ event: "out", seat });
  return { state: becomes({ ...racer, mistakes }), events };
}

function view(state: State, viewer: Viewer): View {
  const { code, solution } = puzzleOf(state.options, state.drawn);
  const own = viewer === "spectator" ? null : state.racers[viewer]!;
  return {
    options: state.options,
    code,
    racers: state.racers.map(({ filled, mistakes }) => ({ filled, mistakes: mistakes.length })),
    own: own && { digits: own.filled.map((cell) => solution[cell]!), mistakes: own.mistakes },
  };
}

function seen(event: Event, viewer: Viewer): SeenEvent {
  if (event.event === "out" || event.event === "finished" || event.seat === viewer) return event;
  const { event: name, seat, left } = event;
  return name === "right" ? { event: name, seat, cell: event.cell, left } : { event: name, seat, left };
}

function outcome(state: State): Outcome | null {
  if (!isOver(state)) return null;
  return ranked(
    "high",
    state.racers.map((racer) => {
      const out = isOut(racer, state);
      const tieBreaks = [out ? 0 : 1, racer.filled.length, -racer.mistakes.length];
      return { score: out ? 0 : racer.filled.length, tieBreaks };
    }),
  );
}

function progress(state: State): number {
  if (isOver(state)) return 100;
  const { open } = puzzleOf(state.options, state.drawn);
  return Math.floor((99 * Math.max(...state.racers.map(({ filled }) => filled.length))) / open);
}

function invariant(state: State): string | null {
  const { puzzle, solution } = puzzleOf(state.options, state.drawn);
  for (const { filled, mistakes } of state.racers) {
    if (new Set(filled).size !== filled.length) return "a cell is filled twice";
    if (filled.some((cell) => puzzle.givens[cell] !== 0)) return "a given is filled";
    if (mistakes.some(({ cell, digit }) => solution[cell] === digit)) return "a right digit counts as a mistake";
    if (mistakes.length > state.options.mistakes) return "somebody went on with too many mistakes";
  }
  return null;
}

function describe(state: State): string {
  const { puzzle, solution } = puzzleOf(state.options, state.drawn);
  const boards = state.racers.map(({ filled, mistakes }, seat) => {
    const board = puzzle.givens.map((given, cell) => (filled.includes(cell) ? solution[cell]! : given));
    return `${seat} ${written(puzzle.layout, board)} mistakes ${mistakes.map(notation.write).join(" ") || "-"}`;
  });
  return [`${puzzle.kind} ${written(puzzle.layout, puzzle.givens)}`, ...boards].join("\n");
}

/** `40=7`: the cell, counted from 0, and the digit. */
const notation = {
  write: ({ cell, digit }: Move): string => `${cell}=${digit}`,
  read(text: string): Move | null {
    const [, cell, digit] = /^(0|[1-9]\d{0,3})=([1-9]\d?)$/.exec(text) ?? [];
    return cell && digit ? { cell: Number(cell), digit: Number(digit) } : null;
  },
};

export const race: Game<Race> = {
  id: "sudoku",
  version: 1,
  seats: { min: 2, max: 8 },
  options,
  move,
  shown,
  setup: (chosen, seats, chance) => ({
    options: chosen,
    drawn: draw(chosen, chance),
    racers: Array.from({ length: seats }, () => ({ filled: [], mistakes: [] })),
  }),
  turn,
  legal: (state, seat) => {
    const cells = openCells(state, seat);
    const { digits } = puzzleOf(state.options, state.drawn).puzzle.layout;
    return {
      schema: Type.Object(
        { cell: Type.Enum(cells), digit: Type.Integer({ minimum: 1, maximum: digits }) },
        { additionalProperties: false },
      ),
      sample: (chance) => ({ cell: chance.pick(cells), digit: 1 + chance.below(digits) }),
    };
  },
  apply,
  view,
  seen,
  outcome,
  notation,
  phrase: ({ cell, digit }) => ({ code: "fill", args: { cell, digit } }),
  describe,
  /** Only where the others went wrong is hidden, and how. */
  resample({ options: chosen, code, racers, own }, viewer, chance) {
    const { puzzle } = shownPuzzle(code);
    const solution = solutionOf(code);
    const open = puzzle.givens.flatMap((given, cell) => (given === 0 ? [cell] : []));
    const mistake = (): Move => {
      const cell = chance.pick(open);
      const other = 1 + chance.below(puzzle.layout.digits - 1);
      return { cell, digit: other < solution[cell]! ? other : other + 1 };
    };
    return {
      options: chosen,
      drawn: { code },
      racers: racers.map(({ filled, mistakes }, seat) => ({
        filled,
        mistakes: seat === viewer && own ? own.mistakes : Array.from({ length: mistakes }, mistake),
      })),
    };
  },
  progress,
  statistics: ({ racers }) => ({
    table: {},
    seats: racers.map(({ filled, mistakes }) => ({ right: filled.length, mistakes: mistakes.length })),
  }),
  invariant,
};
