/** The automatic defender: rules of thumb, with leads and signals by agreement where there is one. */
import { after, type Card, type Direction, SUITS, type Suit, sideOf, suitOf } from "../cards.ts";
import { type Agreement, agreedCard, openingLead } from "./leads.ts";
import { followTo, highest, isHonour, lowest, ofSuit } from "./rules-of-thumb.ts";
import { type SignalPlace, signalFor } from "./signals.ts";
import { choicesIn, dummyOf, heldBy, type PlayView, type Story, storyOf } from "./view.ts";

/** The suit that the defence works on: the one it led first, as long as this hand has some. */
export function defendersSuit({ plays }: Story, seat: Direction): Suit | null {
  const led = plays.find(({ seat: who, turn }) => turn === 0 && sideOf(who) === sideOf(seat));
  return led ? suitOf(led.card) : null;
}

/** A suit in which the side has just taken a trick is gone on with; so is the one that it works on. */
function lead({ contract }: PlayView, story: Story, hand: readonly Card[], agreement: Agreement): Card {
  const seat = story.turn;
  const before = story.plays.filter(({ turn, seat: who }) => turn === 0 && sideOf(who) === sideOf(seat)).at(-1);
  const suits = [before ? suitOf(before.card) : null, defendersSuit(story, seat)];
  for (const suit of suits) {
    const cards = suit && suit !== contract.strain ? ofSuit(hand, suit) : [];
    if (cards.length > 0) return returned(cards);
  }
  const side = SUITS.filter((suit) => suit !== contract.strain && ofSuit(hand, suit).length > 0);
  return side.length > 0 ? agreedCard(hand, longest(hand, side), contract.strain, agreement) : lowest(hand);
}

/** High: an honour, or the higher of two; from more cards a low one. */
function returned(cards: readonly Card[]): Card {
  const top = highest(cards);
  return isHonour(top) || cards.length <= 2 ? top : lowest(cards);
}

function longest(hand: readonly Card[], suits: readonly Suit[]): Suit {
  return suits.reduce((best, suit) => (ofSuit(hand, suit).length > ofSuit(hand, best).length ? suit : best));
}

/** What a defender's small card would say now. */
export function signalPlace(view: PlayView, story: Story): SignalPlace {
  const { contract, seat } = view;
  const { leader, trick, voids } = story;
  const dummy = dummyOf(contract);
  const now = view.hands[dummy]
    ? [...heldBy(view, dummy), ...trick.filter((card) => view.hands[dummy]!.includes(card))]
    : [];
  return { contract, seat, leader, trick, hand: heldBy(view, seat), partnersVoids: voids[after(seat, 2)], dummy: now };
}

/** A defender who leads and signals as agreed; without signals he plays his lowest card where it does not matter. */
export function automaticDefender(agreement: Agreement, isSignalling = true): (view: PlayView) => Card {
  return (view) => {
    const story = storyOf(view);
    const choices = choicesIn(view, story);
    if (choices.length === 1) return choices[0]!;
    const hand = heldBy(view, view.seat);
    const { contract, seat } = view;
    if (view.played.length === 0) return openingLead(hand, contract.strain, agreement);
    if (story.trick.length === 0) return lead(view, story, hand, agreement);
    const { leader, trick } = story;
    const place = signalPlace(view, story);
    const spot = (cards: readonly Card[]) =>
      (isSignalling && signalFor(place, suitOf(trick[0]!), agreement)) || lowest(cards);
    return followTo({
      hand,
      seat,
      leader,
      trick,
      strain: contract.strain,
      workingSuit: defendersSuit(story, seat),
      spot,
    });
  };
}
