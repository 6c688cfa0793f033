// Tricks that are sure without any search: those that the side on lead can take at once without giving up the lead, and
// those that its opponents take whatever is led.

import { highest, lowest, suitIn } from "./cards";
import { strain, trumps } from "./deal";

/** The cards whose rank mattered in the last answer. */
export let sureWinners: u64 = 0;

/** The `count`-th highest card. */
@inline
function nth(set: u32, count: i32): u32 {
  while (--count > 0) set &= set - 1;
  return set & (0 - set);
}

/** The cards of a set that are higher than all of `others`. */
@inline
function above(set: u32, others: u32): u32 {
  // Without others the difference below is 2³² − 1, and nothing is cut off.
  return set & ((others & (0 - others)) - 1);
}

/** How many cards of each suit, in lanes of sixteen bits. */
@inline
function lengths(sets: v128): v128 {
  return i16x8.extadd_pairwise_i8x16_u(i8x16.popcnt(sets));
}

@inline
function pair(one: u64, other: u64): v128 {
  return i64x2.replace_lane(i64x2.splat(one), 1, other);
}

/** The same with the two hands exchanged. */
@inline
function exchanged(lanes: v128): v128 {
  return i8x16.shuffle(lanes, lanes, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7);
}

/** What `sureTricks` finds: whether it is worth while to count. */
export let mayBeQuick: bool = false;
export let mayBeStopped: bool = false;

/** A first look at all suits at once: most positions have too few high cards for anything to be sure. */
@inline
export function look(a: u64, b: u64, c: u64, d: u64, need: i32): void {
  const ours = pair(a, c);
  const theirs = i64x2.splat(b | d);
  const high = v128.and(ours, i16x8.sub(v128.and(theirs, i16x8.neg(theirs)), i16x8.splat(1)));
  const highs = lengths(high);
  const bothHigh = i16x8.add(highs, exchanged(highs));
  const lengthsOfOurs = lengths(ours);
  const longest = i16x8.max_u(lengthsOfOurs, exchanged(lengthsOfOurs));
  const lengthsOfTheirs = lengths(pair(b, d));
  const rounds = i16x8.max_u(lengthsOfTheirs, exchanged(lengthsOfTheirs));
  const most = v128.bitselect(longest, i16x8.min_u(bothHigh, longest), i16x8.ge_u(bothHigh, rounds));
  const sum = (i64x2.extract_lane(most, 0) * 0x0001000100010001) >> 48;
  mayBeQuick = <i32>sum >= need;
  // They stop everything when the leader's side has no high card in any suit that he can lead.
  const held = i16x8.gt_u(lengthsOfOurs, i16x8.splat(0));
  mayBeStopped = i64x2.extract_lane(v128.and(held, bothHigh), 0) == 0;
}

/**
 * Whether the side on lead can take `need` tricks at once: first with the leader's own high cards, as long as the lead stays
 * with him, then with those of his partner, if there is a card to reach them with. Opponents with trumps left
 * ruff as soon as they can, so suits are played no longer than they follow.
 */
export function quickTricks(a: u64, b: u64, c: u64, d: u64, need: i32): bool {
  let tricks = 0;
  let partners = 0;
  let canReach = false;
  let mattered: u64 = 0;
  let partnersMattered: u64 = 0;
  /** Trumps that the opponents still have when the leader's high ones are played. */
  let trumpsLeft = <i32>popcnt(b & trumps);
  let trumpsRight = <i32>popcnt(d & trumps);
  for (let i = 0; i < 4; i++) {
    const suit = strain < 4 ? (strain + i) & 3 : i; // trumps first
    const own = suitIn(a, suit);
    const his = suitIn(c, suit);
    if ((own | his) == 0) continue;
    const left = suitIn(b, suit);
    const right = suitIn(d, suit);
    const ownLength = <i32>popcnt(own);
    const hisLength = <i32>popcnt(his);
    const leftLength = <i32>popcnt(left);
    const rightLength = <i32>popcnt(right);
    const rounds = max(leftLength, rightLength);
    let limit = 13;
    if (suit != strain) {
      if (trumpsLeft > 0) limit = leftLength;
      if (trumpsRight > 0) limit = min(limit, rightLength);
    }
    const high = above(own, left | right);
    const highCount = <i32>popcnt(high);
    const hisHigh = above(his, left | right);
    const hisHighCount = <i32>popcnt(hisHigh);

    // The leader's rounds: with his highest cards, while the partner has lower ones to play under them.
    let played = hisLength == 0 ? highCount : max(<i32>popcnt(above(high, his)), min(highCount, hisLength - hisHighCount));
    const byRank = hisLength == 0 ? min(played, rounds) : played;
    // When nobody has any left, the others are high too.
    if (played >= rounds && played >= hisLength) played = ownLength;
    played = min(played, limit);
    if (played > 0) {
      const used = min(byRank, played);
      if (used > 0) mattered |= <u64>nth(own, used) << (<u64>suit << 4);
      tricks += played;
      if (tricks >= need) {
        sureWinners = mattered;
        return true;
      }
    }
    if (suit == strain) {
      trumpsLeft -= played;
      trumpsRight -= played;
    }

    // The partner's rounds after that, with what he had not to play under the leader's cards.
    const rest = hisLength - played;
    if (rest <= 0 || hisHighCount == 0) continue;
    const ownRest = ownLength - played;
    const isFree = played >= highCount || (ownRest == 1 && highest(his) < <u32>1 << (31 - clz(own)));
    if (!isFree) continue;
    let hisTricks = min(hisHighCount, rest);
    const hisByRank = hisTricks;
    if (played + hisTricks >= rounds && ownRest <= hisTricks) hisTricks = rest;
    hisTricks = min(hisTricks, limit - played);
    if (hisTricks <= 0) continue;
    partners += hisTricks;
    partnersMattered |= <u64>nth(his, min(hisTricks, hisByRank)) << (<u64>suit << 4);
    if (ownRest > 0) canReach = true;
  }
  if (!canReach || tricks + partners < need) return false;
  sureWinners = mattered | partnersMattered;
  return true;
}

/** Whether two partners are sure of `need` tricks with their trumps, whoever leads what. */
export function trumpTricks(one: u64, other: u64, opponents: u64, need: i32): bool {
  const first = suitIn(one, strain);
  const second = suitIn(other, strain);
  const theirs = suitIn(opponents, strain);
  // The highest trumps of both, as many as do not fall together.
  const high = above(first | second, theirs);
  if (min(<i32>popcnt(high), max(<i32>popcnt(first), <i32>popcnt(second))) >= need) {
    sureWinners = theirs == 0 ? 0 : <u64>nth(high, need) << (<u64>strain << 4);
    return true;
  }
  return longTrumps(first, theirs, need) || longTrumps(second, theirs, need);
}

/** The trumps of one hand fall to different tricks, and each higher trump of the opponents can take only one of them. */
@inline
function longTrumps(hand: u32, theirs: u32, need: i32): bool {
  let count = 0;
  for (let rest = hand; rest != 0; rest &= rest - 1) {
    const card = rest & (0 - rest);
    const higher = theirs & (card - 1);
    if (++count - <i32>popcnt(higher) < need) continue;
    sureWinners = higher == theirs ? 0 : <u64>card << (<u64>strain << 4);
    return true;
  }
  return false;
}

/** Without trumps: the opponents have the highest card of each suit that can be led, and take what they have with it. */
export function stopped(a: u64, b: u64, c: u64, d: u64, need: i32): bool {
  let lefts = 0;
  let rights = 0;
  let needsLeft = false;
  let needsRight = false;
  let leftMattered: u64 = 0;
  let rightMattered: u64 = 0;
  for (let suit = 0; suit < 4; suit++) {
    const left = suitIn(b, suit);
    const right = suitIn(d, suit);
    const own = suitIn(a, suit);
    const his = suitIn(c, suit);
    const leftHigh = above(left, right | own | his);
    const rightHigh = above(right, left | own | his);
    if (own != 0) {
      if ((leftHigh | rightHigh) == 0) return false;
      if (leftHigh) needsLeft = true;
      else needsRight = true;
    }
    if (leftHigh) {
      lefts += popcnt(leftHigh);
      leftMattered |= <u64>(1 << (31 - clz(leftHigh))) << (<u64>suit << 4);
    }
    if (rightHigh) {
      rights += popcnt(rightHigh);
      rightMattered |= <u64>(1 << (31 - clz(rightHigh))) << (<u64>suit << 4);
    }
  }
  if (needsLeft && lefts < need) return false;
  if (needsRight && rights < need) return false;
  sureWinners = (needsLeft ? leftMattered : 0) | (needsRight ? rightMattered : 0);
  return true;
}

/**
 * After a lead by `a`: whether the opponents, `b` to play, are sure of `need` tricks. One of them takes this one, with the
 * highest card of the suit or by ruffing, and then what high cards the same hand has, as long as nobody can ruff.
 */
export function answerTricks(a: u64, b: u64, c: u64, d: u64, all: u64, suit: u64, need: i32): bool {
  const top = highest(all & suit);
  const isThirdFollowing = (c & suit) != 0;
  const thirdRuffs = isThirdFollowing || suit & trumps ? 0 : c & trumps;
  let hand: u64;
  if (((b | d) & top) != 0) {
    if (thirdRuffs) return false;
    hand = b & top ? b : d;
    sureWinners = top;
    return need <= 1 || cash(a, hand, c, all, suit, need);
  }
  if (suit & trumps) return false;
  hand = b & suit || !(b & trumps) ? (d & suit ? 0 : d) : b;
  const ruffs = hand & trumps;
  if (ruffs == 0) return false;
  if (thirdRuffs) {
    sureWinners = highest(ruffs);
    return need <= 1 && highest(ruffs) < highest(thirdRuffs);
  }
  sureWinners = 0;
  if (need <= 1) return true;
  // The lowest trump takes this trick, and is gone.
  return cash(a, hand ^ lowest(ruffs), c, all, 0, need - 1);
}

/** Whether the high cards of a hand come to `need` tricks; of the suit that was led, if any, one round is under way. */
function cash(a: u64, hand: u64, c: u64, all: u64, led: u64, need: i32): bool {
  const firstRuffs = (a & trumps) != 0;
  const thirdRuffs = (c & trumps) != 0;
  let tricks = 0;
  let mattered: u64 = 0;
  for (let i = 0; i < 4; i++) {
    const own = suitIn(hand, i);
    const high = above(own, suitIn(all & ~hand, i));
    if (high == 0) continue;
    let count = <i32>popcnt(high);
    if (i != strain) {
      if (firstRuffs) count = min(count, <i32>popcnt(suitIn(a, i)) + (suitIn(led, i) ? 1 : 0));
      if (thirdRuffs) count = min(count, <i32>popcnt(suitIn(c, i)));
      if (count == 0) continue;
    }
    mattered |= <u64>nth(high, count) << (<u64>i << 4);
    tricks += count;
    if (tricks >= need) {
      sureWinners |= mattered;
      return true;
    }
  }
  return false;
}
