/** The way to a first bot, step by step: each is a whole bot, and the next begins from it. Their words stand on the site. */

export interface LabStep {
  readonly id: "first" | "pile" | "keep" | "colour" | "hinder";
  readonly source: string;
}

const first = `export function decide(view, legal) {
  // legal lists every move that is allowed. The first one is always: draw.
  const puts = legal.filter((move) => move.put);
  return puts[0] ?? legal[0];
}
`;

const pile = `export function decide(view, legal) {
  const puts = legal.filter((move) => move.put);
  // The move that gets rid of the most cards comes first.
  puts.sort((a, b) => b.put.length - a.put.length);
  return puts[0] ?? legal[0];
}
`;

const keep = `// How much I like a move: the more, the better.
function worth(move) {
  let points = move.put.length * 10;
  if (move.put[0][0] === "J") points -= 15; // black cards always fit: keep them
  return points;
}

export function decide(view, legal) {
  const puts = legal.filter((move) => move.put);
  puts.sort((a, b) => worth(b) - worth(a));
  return puts[0] ?? legal[0];
}
`;

const colour = `// How many cards of a colour I have in my hand.
function count(hand, colour) {
  return hand.filter((card) => card[0] === colour).length;
}

// How much I like a move: the more, the better.
function worth(move, view) {
  const last = move.put[move.put.length - 1];
  let points = move.put.length * 10;
  if (last[0] === "J") points -= 15; // black cards always fit: keep them
  // The colour that lies on top afterwards should be one that I have.
  points += 2 * count(view.hand, move.colour ?? last[0]);
  return points;
}

export function decide(view, legal) {
  const puts = legal.filter((move) => move.put);
  puts.sort((a, b) => worth(b, view) - worth(a, view));
  return puts[0] ?? legal[0];
}
`;

const hinder = `type Card = string;
interface Move {
  draw?: true;
  put?: Card[];
  colour?: string;
}

function count(hand: Card[], colour: string): number {
  return hand.filter((card) => card[0] === colour).length;
}

/** The player whose turn comes after mine. */
function nextSeat(view): number {
  const seats = view.handSizes.length;
  let seat = view.current;
  do seat = (seat + view.direction + seats) % seats;
  while (view.handSizes[seat] === 0 && seat !== view.current);
  return seat;
}

function worth(move: Move, view): number {
  const cards = move.put!;
  const last = cards[cards.length - 1]!;
  if (cards.length === view.hand.length) return 1000; // my last cards: out!
  let points = cards.length * 10;
  if (last[0] === "J") points -= 15;
  points += 2 * count(view.hand, move.colour ?? last[0]!);
  // Skips, reverses and pluses are dearest when the next player has few cards left.
  const isAction = "SLP".includes(last[1]!);
  if (isAction) points += view.handSizes[nextSeat(view)] <= 2 ? 12 : view.handSizes.length === 2 ? 4 : -1;
  return points;
}

export function decide(view, legal: Move[]): Move {
  const puts = legal.filter((move) => move.put);
  puts.sort((a, b) => worth(b, view) - worth(a, view));
  return puts[0] ?? legal[0]!;
}
`;

export const steps: readonly LabStep[] = [
  { id: "first", source: first },
  { id: "pile", source: pile },
  { id: "keep", source: keep },
  { id: "colour", source: colour },
  { id: "hinder", source: hinder },
];
