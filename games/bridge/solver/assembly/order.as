// In which order cards are tried. The best card first saves most of the work.

import { highest, lowest, suitOf } from "./cards";
import { trumps } from "./deal";

/** For each ply the cards to try, and for each its worth in the upper bits and the number of its bit in the lower eight. */
const lists = memory.data(56 * 64, 64);

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

/** Whether a hand can take the trick from `card`, `suit` having been led. */
@inline
function canBeat(hand: u64, suit: u64, card: u64): bool {
  const following = hand & suit;
  if (following) return (card & suit) != 0 && highest(following) < card;
  const ruffs = hand & trumps;
  return ruffs != 0 && (!(card & trumps) || highest(ruffs) < card);
}

@inline
function rankOf(card: u64): i32 {
  return <i32>(ctz(card) & 15);
}

export function orderLeads(ply: i32, moves: u64, a: u64, b: u64, c: u64, d: u64, all: u64, leader: i32, hint: u64): i32 {
  const list = lists + (<usize>ply << 6);
  let count = 0;
  for (let rest = moves; rest != 0; ) {
    const suit = suitOf(highest(rest));
    const own = a & suit;
    const partners = c & suit;
    const lefts = b & suit;
    const rights = d & suit;
    const top = highest(all & suit);
    let worth = 1000 + (<i32>popcnt(own) + <i32>popcnt(partners) - <i32>popcnt(lefts) - <i32>popcnt(rights)) * 4;
    const isTrump = (suit & trumps) != 0;
    if (trumps && !isTrump) {
      if (partners == 0 && c & trumps) worth += 30;
      if (lefts == 0 && b & trumps) worth -= 40;
      if (rights == 0 && d & trumps) worth -= 40;
    }
    if ((own | partners) & top) worth += 30;
    else if (rights & top) worth -= 5;
    for (let cards = rest & suit; cards != 0; cards &= cards - 1) {
      const card = highest(cards);
      let value = worth + rankOf(card);
      if (card == top) value += 20;
      else if (partners & top) value += 10;
      if (card == hint) value += 10000;
      put(list, count++, card, value);
    }
    rest &= ~suit;
  }
  return count;
}

/** Throwing away: low cards, from long suits. */
@inline
function discards(list: usize, moves: u64, hand: u64, count: i32): i32 {
  for (let cards = moves; cards != 0; cards &= cards - 1) {
    const card = highest(cards);
    put(list, count++, card, 1000 + rankOf(card) * 2 + <i32>popcnt(hand & suitOf(card)));
  }
  return count;
}

export function orderSecond(ply: i32, moves: u64, b: u64, c: u64, d: u64, all: u64, suit: u64, led: u64): i32 {
  const list = lists + (<usize>ply << 6);
  let count = 0;
  const isFollowing = (moves & suit) != 0;
  const rest = isFollowing ? moves : moves & trumps;
  for (let cards = rest; cards != 0; cards &= cards - 1) {
    const card = highest(cards);
    let worth = 1000 + rankOf(card);
    const wins = isFollowing ? card < led : true;
    if (wins) worth += canBeat(c, suit, card) ? 0 : 40 + rankOf(card);
    put(list, count++, card, worth);
  }
  if (!isFollowing) count = discards(list, moves & ~trumps, b, count);
  return count;
}

export function orderThird(ply: i32, moves: u64, c: u64, d: u64, all: u64, suit: u64, best: u64, holder: i32): i32 {
  const list = lists + (<usize>ply << 6);
  let count = 0;
  const isFollowing = (moves & suit) != 0;
  const rest = isFollowing ? moves : moves & trumps;
  const isOurs = holder == 0 && !canBeat(d, suit, best);
  for (let cards = rest; cards != 0; cards &= cards - 1) {
    const card = highest(cards);
    let worth = 1000 + rankOf(card);
    if (!isOurs && (card & suitOf(best) ? card < best : (card & trumps) != 0)) {
      worth += canBeat(d, suit, card) ? 0 : 40 + rankOf(card);
    }
    put(list, count++, card, worth);
  }
  if (!isFollowing) count = discards(list, moves & ~trumps, c, count);
  return count;
}

export function orderFourth(ply: i32, moves: u64, d: u64, all: u64, suit: u64, best: u64, holder: i32): i32 {
  const list = lists + (<usize>ply << 6);
  let count = 0;
  const isFollowing = (moves & suit) != 0;
  const rest = isFollowing ? moves : moves & trumps;
  for (let cards = rest; cards != 0; cards &= cards - 1) {
    const card = highest(cards);
    let worth = 1000 + rankOf(card);
    if (holder != 1 && (card & suitOf(best) ? card < best : (card & trumps) != 0)) worth += 40;
    put(list, count++, card, worth);
  }
  if (!isFollowing) count = discards(list, moves & ~trumps, d, count);
  return count;
}
