/** The thinking. This is the file to change: `choose` is asked whenever it is your turn. */

/** What you know when it is your turn. */
export interface Turn {
  /** Your cards, such as `R5`, `GP`, `JC`. */
  hand: string[];
  /** The card on top. */
  last: string;
  /** What a card must match; type `N`: only the colour. */
  colour: string;
  type: string;
  /** A plus is waiting: answer it, or draw the sum. */
  plus: boolean;
  players: number;
  /** Your number. */
  me: number;
  /** How many cards each player holds, by number; 0 is out. */
  sizes: number[];
  /** 1: the next player is the one with the next number, −1: the one before. */
  direction: 1 | -1;
}

/** Whether a card may be put now. */
function fits(card: string, turn: Turn): boolean {
  if (turn.plus) return card[1] === "P" && (card[0] === "J" || turn.last[0] !== "J");
  return card[0] === "J" || card[0] === turn.colour || card[1] === turn.type;
}

/** The cards to put, the last of which ends on top; none draws. After a black card comes the colour you ask for. */
export function choose(turn: Turn): string[] {
  let best: string[] = [];
  for (const card of turn.hand) {
    if (card[0] === "J" || !fits(card, turn)) continue;
    const put = pileFrom(card, turn.hand);
    if (put.length > best.length) best = put;
  }
  if (best.length > 0) return best;
  const black = turn.hand.find((card) => fits(card, turn));
  return black ? [black, favouriteColour(turn.hand)] : [];
}

/** Everything that may be put together with this card first: three or more of a type, or two equal ones. */
function pileFrom(card: string, hand: readonly string[]): string[] {
  const others = hand.filter((other) => other[1] === card[1] && other[0] !== "J");
  others.splice(others.indexOf(card), 1);
  if (others.length >= 2) return [card, ...others];
  return others.includes(card) ? [card, card] : [card];
}

/** The colour you hold most of. */
function favouriteColour(hand: readonly string[]): string {
  const held = (colour: string) => hand.filter((card) => card[0] === colour).length;
  return ["R", "G", "B", "Y"].reduce((best, colour) => (held(colour) > held(best) ? colour : best));
}
