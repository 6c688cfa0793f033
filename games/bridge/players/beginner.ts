/** The beginner as declarer: draws trumps, works on the longest suit of the two hands, follows by rules of thumb. */
import { after, type Card, type Direction, heightOf, type Strain, SUITS, type Suit, sideOf, suitOf } from "../cards.ts";
import { followTo, highest, isHonour, lowest, ofSuit } from "./rules-of-thumb.ts";
import { choicesIn, dummyOf, heldBy, type PlayView, type Story, storyOf } from "./view.ts";

/** The longest suit of the side but trumps; the higher one of two. */
export function strongestSuit(hands: readonly (readonly Card[])[], strain: Strain): Suit {
  const length = (suit: Suit) => hands.reduce((sum, hand) => sum + ofSuit(hand, suit).length, 0);
  return SUITS.filter((suit) => suit !== strain).reduce((best, suit) => (length(suit) > length(best) ? suit : best));
}

/** The trumps of the side as it was dealt; none at no-trump. */
export function initialTrumps(hands: readonly (readonly Card[])[], strain: Strain): number {
  return strain === "NT" ? 0 : hands.reduce((sum, hand) => sum + ofSuit(hand, strain).length, 0);
}

/** What everybody has played so far. */
export function observedCards(story: Pick<Story, "plays">): Readonly<Record<Direction, readonly Card[]>> {
  const of = (direction: Direction) => story.plays.filter(({ seat }) => seat === direction).map(({ card }) => card);
  return { N: of("N"), E: of("E"), S: of("S"), W: of("W") };
}

/** What declarer looks at when he plays from either hand. */
export interface DeclarerTurn {
  readonly view: PlayView;
  readonly story: Story;
  /** The hand to play, and the one opposite it. */
  readonly hand: readonly Card[];
  readonly partner: readonly Card[];
  readonly workingSuit: Suit;
  /** Trumps with the opponents. */
  readonly trumpsOut: number;
}

export function declarerTurn(view: PlayView): DeclarerTurn {
  const story = storyOf(view);
  const { declarer, strain } = view.contract;
  const dealt = [view.hands[declarer] ?? [], view.hands[dummyOf(view.contract)] ?? []];
  const hand = heldBy(view, story.turn);
  const partner = heldBy(view, after(story.turn, 2));
  const observed = observedCards(story);
  const theirs = sideOf(declarer) === "NS" ? [...observed.E, ...observed.W] : [...observed.N, ...observed.S];
  const trumpsOut =
    strain === "NT" ? 0 : 13 - initialTrumps(dealt, strain) - theirs.filter((card) => suitOf(card) === strain).length;
  return { view, story, hand, partner, workingSuit: strongestSuit(dealt, strain), trumpsOut };
}

export function followAsDeclarer({ view, story, hand, workingSuit }: DeclarerTurn): Card {
  const { turn: seat, leader, trick } = story;
  return followTo({ hand, seat, leader, trick, strain: view.contract.strain, workingSuit });
}

/** A low card for partner to ruff, if he is void where this hand is not and has a trump. */
export function leadForRuff({ view, hand, partner }: DeclarerTurn): Card | null {
  const { strain } = view.contract;
  if (strain === "NT" || ofSuit(partner, strain).length === 0) return null;
  if (ofSuit(partner, strain).length >= ofSuit(hand, strain).length) return null;
  for (const suit of SUITS) {
    const cards = ofSuit(hand, suit);
    if (suit !== strain && cards.length > 0 && ofSuit(partner, suit).length === 0) return lowest(cards);
  }
  return null;
}

/** The highest trump while the opponents have any, unless there is something to ruff first. */
export function drawTrumps({ view, hand, trumpsOut }: DeclarerTurn): Card | null {
  const { strain } = view.contract;
  if (strain === "NT" || trumpsOut <= 0) return null;
  const trumps = ofSuit(hand, strain);
  return trumps.length > 0 ? highest(trumps) : null;
}

/** The card of a suit to go on with: an honour of a sequence or a sure winner, otherwise a low one towards partner's honours. */
function continueSuit(cards: readonly Card[], partner: readonly Card[]): Card {
  const top = highest(cards);
  const partnersTop = partner.length > 0 ? heightOf(highest(partner)) : 0;
  return isHonour(top) && heightOf(top) >= partnersTop - 1 ? top : lowest(cards);
}

function lead(turn: DeclarerTurn): Card {
  const { view, story, hand, partner, workingSuit } = turn;
  const trump = leadForRuff(turn) ?? drawTrumps(turn);
  if (trump) return trump;
  const { strain } = view.contract;
  const working = ofSuit(hand, workingSuit);
  if (working.length > 0) return continueSuit(working, ofSuit(partner, workingSuit));
  // A suit in which a trick was just won is gone on with.
  const last = story.plays.filter(({ turn: place }) => place === 0).at(-1);
  const won = last && ofSuit(hand, suitOf(last.card));
  if (won && won.length > 0 && suitOf(last.card) !== strain) return highest(won);
  const suits = SUITS.filter((suit) => suit !== strain && ofSuit(hand, suit).length > 0);
  const longest = (suits.length > 0 ? suits : SUITS.filter((suit) => ofSuit(hand, suit).length > 0)).reduce(
    (best, suit) => (ofSuit(hand, suit).length > ofSuit(hand, best).length ? suit : best),
  );
  return continueSuit(ofSuit(hand, longest), ofSuit(partner, longest));
}

export function beginnerDeclarer(view: PlayView): Card {
  const turn = declarerTurn(view);
  const choices = choicesIn(view, turn.story);
  if (choices.length === 1) return choices[0]!;
  return turn.story.trick.length > 0 ? followAsDeclarer(turn) : lead(turn);
}
