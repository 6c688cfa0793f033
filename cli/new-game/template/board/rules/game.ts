/**
 * The rules, as pure functions over plain data. This is a small complete game to start from: two players mark cells in turn, and
 * who first has a line of them, straight or slanting, wins.
 *
 * Change one function at a time and run `npm test -- games/board-template`: the suite says which promise of the contract is
 * broken, and by which moves.
 */
import { type Applied, type Ask, type Game, type Outcome, type Refusal, ranked, type Seat } from "@asztal/kernel";
import { cellAt, linesThrough, nameOf, placeNamed, placeOf } from "./board.ts";
import { shown } from "./shown.ts";
import { type Event, type Move, move, type Options, options, type State, type Types } from "./state.ts";

/** The start. A game with chance draws it from the generator that is handed in as the third argument. */
function setup(chosen: Options): State {
  return {
    options: chosen,
    cells: Array<null>(chosen.size ** 2).fill(null),
    current: 0,
    last: null,
    winner: null,
  };
}

function isOver({ winner, cells }: State): boolean {
  return winner !== null || cells.every((cell) => cell !== null);
}

function marksOn({ cells }: State): number {
  return cells.filter((mark) => mark !== null).length;
}

/** Who may act, and the question in the status line (text `ask.<name>`). Several may act at once: name them all. */
function turn(state: State): readonly Ask[] {
  return isOver(state) ? [] : [{ seat: state.current, ask: "mark" }];
}

/** Exactly the moves that `apply` accepts. */
function legal({ options: { size }, cells }: State): Move[] {
  return cells.flatMap((mark, cell) => (mark === null ? [placeOf(cell, size)] : []));
}

/**
 * Makes a move or refuses it; the arguments are never changed. The refusal names a text of the game. A step that its
 * player may take back is answered with `open: true`.
 */
function apply(state: State, seat: Seat, chosen: Move): Applied<State, Event> | Refusal {
  const { size, line } = state.options;
  if (chosen.row >= size || chosen.column >= size) return { refused: "outside" };
  const cell = cellAt(chosen, size);
  if (state.cells[cell] !== null) return { refused: "taken" };
  const hasWon = linesThrough(state, chosen, seat).some((length) => length >= line);
  return {
    state: {
      ...state,
      cells: state.cells.with(cell, seat),
      current: 1 - seat,
      last: chosen,
      winner: hasWon ? seat : null,
    },
    events: [{ event: "marked", seat, place: nameOf(chosen) }],
  };
}

/** Who came where. On a full board without a line both are first. */
function outcome(state: State): Outcome | null {
  if (!isOver(state)) return null;
  return ranked(
    "high",
    [0, 1].map((seat) => ({ score: seat === state.winner ? 1 : 0 })),
  );
}

/** The position for golden games and bug reports. */
function describe({ options: { size }, cells }: State): string {
  const signs = cells.map((mark) => (mark === null ? "." : mark === 0 ? "x" : "o"));
  return Array.from({ length: size }, (_, row) => signs.slice(row * size, (row + 1) * size).join("")).join("\n");
}

/** What is wrong with a position, if anything: finds slips in `apply` early. */
function invariant({ cells }: State): string | null {
  const ahead = cells.filter((mark) => mark === 0).length - cells.filter((mark) => mark === 1).length;
  return ahead === 0 || ahead === 1 ? null : `the first player is ${ahead} marks ahead`;
}

export const game: Game<Types> = {
  id: "board-template",
  // Raise it with every change after which a stored game would replay differently.
  version: 1,
  seats: { min: 2, max: 2 },
  options,
  move,
  shown,
  setup,
  turn,
  legal,
  apply,
  // A game with secrets puts a view together field by field, and has `resample`.
  view: (state) => state,
  seen: (event) => event,
  outcome,
  // The short text of a move, for records and the terminal: `read` must give back what `write` was given.
  notation: { write: nameOf, read: placeNamed },
  // A move as something to say: the text `move.<code>`.
  phrase: (chosen) => ({ code: "mark", args: { place: nameOf(chosen) } }),
  describe,
  // From here on everything is optional.
  progress: (state) => (isOver(state) ? 100 : (100 * marksOn(state)) / state.cells.length),
  statistics: (state) => ({ table: { marks: marksOn(state) }, seats: [{}, {}] }),
  invariant,
};
