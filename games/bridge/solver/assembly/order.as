// In which order cards are tried. The best card first saves most of the work.

import { highest, lowest, suitOf } from "./cards";
import { trumps } from "./deal";

export let W_HIST: i32 = 30;
export let W_KILL: i32 = 15;
export let W_KSUIT: i32 = 15;
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

/** How often a lead has been good, for each hand and card: between −HIST and HIST. */
const history = memory.data(4 * 64 * 4, 16);
const HIST: i32 = 4096;
const killers = memory.data(64 * 8, 16);
@inline export function kill(ply: i32, leader: i32, card: u64): void { store<u64>(killers + (<usize>(ply + leader) << 3), card); }
export function unlearn(): void { memory.fill(history, 0, 1024); }
@inline
export function learn(leader: i32, card: u64, weight: i32): void {
  const at = history + (<usize>leader << 8) + (<usize>ctz(card) << 2);
  const old = load<i32>(at);
  const abs = weight < 0 ? -weight : weight;
  store<i32>(at, old + weight - ((old * abs) >> 12));
}

@inline
function rankOf(card: u64): i32 {
  return <i32>(ctz(card) & 15);
}

export let W_LEN: i32 = 8;
export let W_VOID: i32 = 8;
export let W_RUFFED: i32 = 10;
export let W_RIGHT: i32 = 18;
export let W_SINGLE: i32 = 16;
export let W_WIN: i32 = 12;
export let W_FIRST: i32 = 100;
export function orderLeads(ply: i32, moves: u64, a: u64, b: u64, c: u64, d: u64, all: u64, leader: i32, hint: u64): i32 {
  const list = lists + (<usize>ply << 6);
  let count = 0;
  const killer = load<u64>(killers + (<usize>(ply + leader) << 3));
  const left = <i32>popcnt(a);
  const leftTrumps = b & trumps;
  const rightTrumps = d & trumps;
  const hisTrumps = c & trumps;
  for (let rest = moves; rest != 0; ) {
    const suit = suitOf(highest(rest));
    const own = a & suit;
    const his = c & suit;
    const lefts = b & suit;
    const rights = d & suit;
    const top = highest(all & suit);
    const next = highest(all & suit & ~top);
    const opponents = highest(lefts | rights);
    const isPlain = trumps && !(suit & trumps);
    let base = 1000;
    base -= lefts ? <i32>popcnt(lefts) * W_LEN : left * W_VOID + W_LEN;
    base -= rights ? <i32>popcnt(rights) * W_LEN : left * W_VOID + W_LEN;
    let weRuff = false;
    let theyRuff = false;
    if (isPlain) {
      const theirs = (lefts ? 0 : leftTrumps) | (rights ? 0 : rightTrumps);
      if (theirs) base -= W_RUFFED;
      theyRuff = theirs != 0;
      weRuff = his == 0 && hisTrumps && (theirs == 0 || highest(hisTrumps) < highest(theirs));
      if (popcnt(own) == 1 && a & trumps && his & top && popcnt(his) > 1) base += W_SINGLE;
    }
    if (rights & (top | next)) base -= W_RIGHT;
    let isFirst = true;
    const lone = (top & lefts && popcnt(lefts) == 1) || (top & rights && popcnt(rights) == 1);
    for (let cards = rest & suit; cards != 0; cards &= cards - 1) {
      const card = highest(cards);
      const best = his && highest(his) < card ? highest(his) : card;
      const wins = weRuff || (!theyRuff && (opponents == 0 || best < opponents));
      const low = rankOf(card); // the lower the higher
      let value = base + (wins ? W_WIN : 0);
      if (lone) value += (wins ? 26 : 17) + low;
      else if (own & top) {
        if (his & next) value += 36 + low;
        else if (card == top) value += 31;
        else value += 5 + low;
      } else if (his & top) value += (own & next ? 36 : wins ? 21 : 17) + low;
      else if (own & next && card == next && likesOf(card, own, all & suit)) value += wins ? 40 : 29;
      else value += (wins ? 16 : 1) + low;
      value += load<i32>(history + (<usize>leader << 8) + (<usize>ctz(card) << 2)) * W_HIST >> 12;
      if (card & killer) value += W_KILL;
      if (suit & killer) value += W_KSUIT;
      if (card == hint) value += 10000;
      put(list, count++, card, value);
    }
    rest &= ~suit;
  }
  return count;
}

/** Whether the next lower card of the suit is in the same hand. */
@inline
function likesOf(card: u64, own: u64, all: u64): bool {
  const below = all & ~(card | (card - 1));
  return (highest(below) & own) != 0;
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
