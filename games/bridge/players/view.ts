/** What one player knows of the play, and what follows from it without any guessing. */
import { after, type Card, DIRECTIONS, type Direction, type Strain, type Suit, sideOf, suitOf } from "../cards.ts";
import { legalCards, type Position, play, turnOf } from "../position.ts";
import type { Level } from "../scoring.ts";

export interface Contract {
  readonly level: Level;
  readonly strain: Strain;
  readonly declarer: Direction;
}

/** From the least to the most. */
type Range = readonly [least: number, most: number];

/** What the auction has told of a hand. */
export interface HandRange {
  readonly points?: Range;
  readonly lengths?: Readonly<Partial<Record<Suit, Range>>>;
}

/** What a hand's calls suggest when it is not known by which system they were made. */
export interface HeardHand {
  /** By a natural system. */
  readonly points: Range;
  readonly lengths: Readonly<Partial<Record<Suit, Range>>>;
  /** The opponents' bid that it passed at its first chance, before its side had bid; level 0 when nobody had. */
  readonly passedOver: { readonly level: number; readonly strain: Strain | null } | null;
}

export interface PlayView {
  readonly contract: Contract;
  /** Who decides: a defender, or declarer, who plays dummy's cards as well. */
  readonly seat: Direction;
  /** The hands that this player sees, all thirteen cards of each as they were dealt. */
  readonly hands: Readonly<Partial<Record<Direction, readonly Card[]>>>;
  /** All cards from the opening lead on. */
  readonly played: readonly Card[];
  /** What the auction has told for certain, among those who bid by the same system. */
  readonly ranges?: Readonly<Partial<Record<Direction, HandRange>>>;
  /** What the auction of strangers suggests. */
  readonly heard?: Readonly<Partial<Record<Direction, HeardHand>>>;
}

export interface Played {
  readonly seat: Direction;
  readonly card: Card;
  /** The number of the trick from 0, and of the card in it. */
  readonly trick: number;
  readonly turn: number;
  /** The first card of its trick. */
  readonly led: Card;
}

/** The play as it went. */
export interface Story {
  readonly plays: readonly Played[];
  /** Whose card comes next. */
  readonly turn: Direction;
  readonly leader: Direction;
  /** The trick on the table. */
  readonly trick: readonly Card[];
  /** Tricks of declarer's side so far. */
  readonly taken: number;
  /** The suits in which each hand has shown out. */
  readonly voids: Readonly<Record<Direction, ReadonlySet<Suit>>>;
}

/** A card has been played that nobody could play then. */
class ImpossiblePlay extends Error {}

const NO_HANDS = { N: [], E: [], S: [], W: [] } as const;

export function storyOf({ contract, played }: Pick<PlayView, "contract" | "played">): Story {
  const plays: Played[] = [];
  const voids: Record<Direction, Set<Suit>> = { N: new Set(), E: new Set(), S: new Set(), W: new Set() };
  let position: Position = { hands: NO_HANDS, strain: contract.strain, leader: after(contract.declarer), trick: [] };
  let taken = 0;
  for (const [at, card] of played.entries()) {
    const seat = turnOf(position);
    const led = position.trick[0] ?? card;
    plays.push({ seat, card, trick: at >> 2, turn: at & 3, led });
    if (suitOf(card) !== suitOf(led)) voids[seat].add(suitOf(led));
    position = play(position, card);
    if (position.trick.length === 0 && sideOf(position.leader) === sideOf(contract.declarer)) taken++;
  }
  return { plays, turn: turnOf(position), leader: position.leader, trick: position.trick, taken, voids };
}

export function dummyOf({ declarer }: Contract): Direction {
  return after(declarer, 2);
}

/** What is left of a hand that the player sees. */
export function heldBy(view: PlayView, direction: Direction): readonly Card[] {
  const hand = view.hands[direction];
  if (!hand) throw new ImpossiblePlay(`${view.seat} does not see the hand of ${direction}`);
  const gone = new Set(view.played);
  return hand.filter((card) => !gone.has(card));
}

/** The cards that may be played now by the hand whose turn it is. */
export function choicesIn(view: PlayView, story: Story = storyOf(view)): readonly Card[] {
  const hands = { ...NO_HANDS, [story.turn]: heldBy(view, story.turn) };
  return legalCards({ hands, strain: view.contract.strain, leader: story.leader, trick: story.trick });
}

/** The hands that this player does not see. */
export function hiddenSeats(view: PlayView): readonly Direction[] {
  return DIRECTIONS.filter((direction) => !view.hands[direction]);
}

/** The tricks that declarer has to take. */
export function neededTricks({ level }: Contract): number {
  return level + 6;
}

/** The view of the player to whom the next card belongs, cut out of the whole deal. */
export function viewOf(
  deal: Readonly<Record<Direction, readonly Card[]>>,
  contract: Contract,
  played: readonly Card[],
  auction: Pick<PlayView, "ranges" | "heard"> = {},
): PlayView {
  const { turn } = storyOf({ contract, played });
  const dummy = dummyOf(contract);
  const seat = turn === dummy ? contract.declarer : turn;
  const hands = { [seat]: deal[seat], ...(played.length > 0 && { [dummy]: deal[dummy] }) };
  return { contract, seat, hands, played, ...auction };
}
