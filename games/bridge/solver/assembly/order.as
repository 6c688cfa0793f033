// In which order cards are tried. The right card first saves most of the work.
//
// What is weighed in leads, and most of the weights, begin with those published in the description of DDS's algorithm
// (B. Haglund, S. Hein); those for lengths and voids, for the lead that was good last and for discards were then changed
// by counting the cards tried over list100.

import { highest, suitOf } from "./cards";
import { trumps } from "./deal";

/** For each ply the cards to try, best first: the worth in the upper bits, the number of the card's bit in the lower eight. */
const lists = memory.data(56 * 64, 64);

/** For each number of tricks left and each leader the lead that was good last time. */
const goodLeads = memory.data(56 * 8, 16);

@inline
export function moveAt(ply: i32, at: i32): u64 {
  return <u64>1 << (load<u32>(lists + (<usize>ply << 6) + (<usize>at << 2)) & 63);
}

/** Puts a card into the list, which is kept in falling order of worth. */
@inline
function put(list: usize, count: i32, card: u64, worth: i32): void {
  const item = (worth << 8) | <i32>ctz(card);
  let at = list + (<usize>count << 2);
  while (at > list) {
    const before = load<i32>(at - 4);
    if (before >= item) break;
    store<i32>(at, before);
    at -= 4;
  }
  store<i32>(at, item);
}

/** Plies of leads are multiples of four, so that each leader has a place of his own. */
@inline
export function learn(ply: i32, leader: i32, card: u64): void {
  store<u64>(goodLeads + (<usize>(ply + leader) << 3), card);
}

/** Whether a hand can take the trick from `card`, `suit` having been led. */
@inline
function canBeat(hand: u64, suit: u64, card: u64): bool {
  const following = hand & suit;
  if (following) return (card & suit) != 0 && highest(following) < card;
  const ruffs = hand & trumps;
  return ruffs != 0 && (!(card & trumps) || highest(ruffs) < card);
}

/** 0 for the ace, 12 for the two. */
@inline
function lowness(card: u64): i32 {
  return <i32>(ctz(card) & 15);
}

/**
 * Leads. Above all those suits come first in which the opponents have few cards to answer with; whoever is void can answer
 * with any, which is dearest of all. Then leads that win the trick for the side, and high cards where they work together.
 */
export function orderLeads(ply: i32, moves: u64, a: u64, b: u64, c: u64, d: u64, all: u64, leader: i32, hint: u64): i32 {
  const list = lists + (<usize>ply << 6);
  const good = load<u64>(goodLeads + (<usize>(ply + leader) << 3));
  const ifVoid = 10 * (<i32>popcnt(a) + 1);
  let count = 0;
  for (let rest = moves; rest != 0; ) {
    const suit = suitOf(highest(rest));
    const own = a & suit;
    const his = c & suit;
    const left = b & suit;
    const right = d & suit;
    const top = highest(all & suit);
    const next = highest(all & suit & ~top);
    const theirTop = highest(left | right);
    let base = 1000 - (left ? 10 * <i32>popcnt(left) : ifVoid) - (right ? 10 * <i32>popcnt(right) : ifVoid);
    let weRuff = false;
    let theyRuff = false;
    if (trumps && !(suit & trumps)) {
      const ruffs = ((left ? 0 : b) | (right ? 0 : d)) & trumps;
      theyRuff = ruffs != 0;
      if (theyRuff) base -= 10;
      weRuff = his == 0 && (c & trumps) != 0 && (!theyRuff || highest(c & trumps) < highest(ruffs));
      // A ruff can be had after the partner's high card.
      if (popcnt(own) == 1 && a & trumps && his & top && popcnt(his) > 1) base += 16;
    }
    if (right & (top | next)) base -= 18;
    if (suit & good) base += 15;
    const fallsAlone = (left & top && popcnt(left) == 1) || (right & top && popcnt(right) == 1);
    for (let cards = rest & suit; cards != 0; cards &= cards - 1) {
      const card = highest(cards);
      const best = his && highest(his) < card ? highest(his) : card;
      const wins = weRuff || (!theyRuff && (theirTop == 0 || best < theirTop));
      let worth = base + (wins ? 12 : 0) + (card == good ? 15 : 0) + (card == hint ? 1000 : 0);
      if (fallsAlone) worth += (wins ? 26 : 17) + lowness(card);
      else if (own & top) worth += his & next ? 36 + lowness(card) : card == top ? 31 : 5 + lowness(card);
      else if (his & top) worth += (own & next ? 36 : wins ? 21 : 17) + lowness(card);
      else if (card == next && touchesNext(card, own, all & suit)) worth += wins ? 40 : 29;
      else worth += (wins ? 16 : 1) + lowness(card);
      put(list, count++, card, worth);
    }
    rest &= ~suit;
  }
  return count;
}

/** Whether the next lower card of the suit is in the same hand. */
@inline
function touchesNext(card: u64, own: u64, all: u64): bool {
  return (highest(all & ~(card | (card - 1))) & own) != 0;
}

/** Throwing away: low cards, from long suits. */
@inline
function putDiscards(list: usize, moves: u64, hand: u64, count: i32): i32 {
  for (let cards = moves; cards != 0; cards &= cards - 1) {
    const card = highest(cards);
    put(list, count++, card, 1000 + lowness(card) * 2 + <i32>popcnt(hand & suitOf(card)) * 3);
  }
  return count;
}

/**
 * Answers to a lead: the lowest card that wins and cannot be beaten by whom `later` tells, the opponent that plays next, if
 * any; else the lowest. Nothing is to be won when the partner has the trick and keeps it.
 */
@inline
function orderAnswers(ply: i32, moves: u64, hand: u64, suit: u64, best: u64, later: u64, isOurs: bool): i32 {
  const list = lists + (<usize>ply << 6);
  let count = 0;
  const isFollowing = (moves & suit) != 0;
  for (let cards = isFollowing ? moves : moves & trumps; cards != 0; cards &= cards - 1) {
    const card = highest(cards);
    const wins = !isOurs && (card & suitOf(best) ? card < best : (card & trumps) != 0) && !canBeat(later, suit, card);
    put(list, count++, card, 1000 + lowness(card) + (wins ? 40 + lowness(card) : 0));
  }
  return isFollowing ? count : putDiscards(list, moves & ~trumps, hand, count);
}

export function orderSecond(ply: i32, moves: u64, b: u64, c: u64, suit: u64, led: u64): i32 {
  return orderAnswers(ply, moves, b, suit, led, c, false);
}

export function orderThird(ply: i32, moves: u64, c: u64, d: u64, suit: u64, best: u64, holder: i32): i32 {
  return orderAnswers(ply, moves, c, suit, best, d, holder == 0 && !canBeat(d, suit, best));
}

export function orderFourth(ply: i32, moves: u64, d: u64, suit: u64, best: u64, holder: i32): i32 {
  return orderAnswers(ply, moves, d, suit, best, 0, holder == 1);
}
