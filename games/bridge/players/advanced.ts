/** The advanced declarer: takes the suit he knows most about, guesses who has the rest of it, and plays for most tricks there. */
import { type Card, DECK, DIRECTIONS, type Direction, heightOf, SUITS, type Suit, sideOf, suitOf } from "../cards.ts";
import { type DeclarerTurn, declarerTurn, drawTrumps, followAsDeclarer, leadForRuff } from "./beginner.ts";
import { bestRound, guessHoldings, type Holdings, type Rank, rankOf } from "./one-suit.ts";
import { lowest, ofSuit } from "./rules-of-thumb.ts";
import { choicesIn, heldBy, hiddenSeats, type PlayView, type Story } from "./view.ts";

function unseenOf(view: PlayView, suit: Suit): Card[] {
  const seen = new Set([...view.played, ...Object.values(view.hands).flat()]);
  return DECK.filter((card) => suitOf(card) === suit && !seen.has(card));
}

/** The suit of the hand on lead of which the fewest cards are unseen; the longest of several. */
export function bestKnownSuit(view: PlayView, { hand, partner }: Pick<DeclarerTurn, "hand" | "partner">): Suit {
  const suits = SUITS.filter((suit) => ofSuit(hand, suit).length > 0);
  const length = (suit: Suit) => ofSuit(hand, suit).length + ofSuit(partner, suit).length;
  const unseen = (suit: Suit) => unseenOf(view, suit).length;
  return suits.reduce((best, suit) =>
    unseen(suit) < unseen(best) || (unseen(suit) === unseen(best) && length(suit) > length(best)) ? suit : best,
  );
}

/** All four holdings of a suit, the two hidden ones guessed. */
export function guessedHoldings(view: PlayView, story: Story, suit: Suit): Holdings {
  // West is dealt to first, as in the worked example.
  const hidden = [...hiddenSeats(view)].reverse();
  const isVoid = (seat: Direction | undefined) => seat !== undefined && story.voids[seat].has(suit);
  const guessed = guessHoldings(unseenOf(view, suit), [isVoid(hidden[0]), isVoid(hidden[1])]);
  const holding = (direction: Direction): readonly Rank[] => {
    const at = hidden.indexOf(direction);
    const cards = at >= 0 ? guessed[at]! : ofSuit(heldBy(view, direction), suit);
    return [...cards].sort((one, other) => heightOf(other) - heightOf(one)).map(rankOf);
  };
  return [holding("N"), holding("E"), holding("S"), holding("W")];
}

function lead(turn: DeclarerTurn): Card {
  const { view, story, hand } = turn;
  const trump = leadForRuff(turn) ?? drawTrumps(turn);
  if (trump) return trump;
  const suit = bestKnownSuit(view, turn);
  const round = bestRound(guessedHoldings(view, story, suit), sideOf(view.contract.declarer));
  const rank = round[DIRECTIONS.indexOf(story.turn)];
  const cards = ofSuit(hand, suit);
  return cards.find((card) => rankOf(card) === rank && rank !== "x") ?? lowest(cards);
}

export function advancedDeclarer(view: PlayView): Card {
  const turn = declarerTurn(view);
  const choices = choicesIn(view, turn.story);
  if (choices.length === 1) return choices[0]!;
  return turn.story.trick.length > 0 ? followAsDeclarer(turn) : lead(turn);
}
