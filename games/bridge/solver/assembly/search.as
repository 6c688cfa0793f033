// The search: whether the side to lead takes a number of tricks. Hands are handed on as numbers, from the one on lead
// clockwise: `a` leads, `b` and `d` are its opponents, `c` its partner. So a card is played by leaving it out, and nothing
// has to be taken back.
//
// Every answer comes with its `winners`: the cards whose rank mattered. The answer holds as well for any other cards of the
// same hands below the lowest winner of each suit (partition search, M. Ginsberg).

import { highest, leaders, lowest, suitOf } from "./cards";
import { trumps } from "./deal";
import { learn, moveAt, orderFourth, orderLeads, orderSecond, orderThird } from "./order";
import { answerTricks, look, mayBeQuick, mayBeStopped, quickTricks, stopped, sureWinners, trumpTricks } from "./sure";
import { bestLead, keyOf, recall, remember, winnersFound } from "./table";

/** The winners of the last answer. */
export let winners: u64 = 0;
/** Cards tried. */
export let nodes: f64 = 0;

/** Whether `card` takes the trick from `best`. */
@inline
export function beats(card: u64, best: u64): bool {
  return card & suitOf(best) ? card < best : (card & trumps) != 0;
}

/** Whether the side of `a`, on lead, takes at least `need` of the tricks that are left. */
export function lead(a: u64, b: u64, c: u64, d: u64, leader: i32, need: i32): bool {
  winners = 0;
  if (need <= 0) return true;
  const left = <i32>popcnt(a);
  if (need > left) return false;
  if (left == 1) return lastTrick(a, b, c, d);
  const all = a | b | c | d;

  look(a, b, c, d, need);
  if (mayBeQuick && quickTricks(a, b, c, d, need)) {
    winners = sureWinners;
    return true;
  }
  const others = left - need + 1;
  if (all & trumps) {
    if (trumpTricks(b, d, a | c, others)) {
      winners = sureWinners;
      return false;
    }
    if (trumpTricks(a, c, b | d, need)) {
      winners = sureWinners;
      return true;
    }
  } else if (mayBeStopped && stopped(a, b, c, d, others)) {
    winners = sureWinners;
    return false;
  }

  const n = leader == 0 ? a : leader == 1 ? d : leader == 2 ? c : b;
  const e = leader == 0 ? b : leader == 1 ? a : leader == 2 ? d : c;
  const s = leader == 0 ? c : leader == 1 ? b : leader == 2 ? a : d;
  const w = leader == 0 ? d : leader == 1 ? c : leader == 2 ? b : a;
  const key = keyOf(n, e, s, w, leader);
  const known = recall(key, all, left, need);
  if (known >= 0) {
    winners = winnersFound(all);
    return known == 1;
  }
  const hint = bestLead(all);

  const ply = 52 - (left << 2);
  let moves = leaders(a, all);
  let count = orderLeads(ply, moves, a, b, c, d, all, leader, hint);
  let mattered: u64 = 0;
  let covered: u64 = 0;
  let alike: u64 = 0;
  for (let i = 0; i < count; i++) {
    const card = moveAt(ply, i);
    if (!(card & moves)) continue;
    nodes++;
    if (second(a ^ card, b, c, d, all, suitOf(card), card, leader, need)) {
      learn(ply, leader, card);
      remember(key, all, left, winners, need, left, card);
      return true;
    }
    mattered |= winners;
    const done = doneBy(card, winners);
    moves &= ~done;
    covered |= done;
    alike |= likes(card, a, all) & ~done;
  }
  winners = mattered | (alike & ~covered);
  remember(key, all, left, winners, 0, need - 1, 0);
  return false;
}

/** The second hand plays, and wants the answer to be no. */
function second(a: u64, b: u64, c: u64, d: u64, all: u64, suit: u64, led: u64, leader: i32, need: i32): bool {
  const left = <i32>popcnt(b);
  if (answerTricks(a, b, c, d, all, suit, left - need + 1)) {
    winners = sureWinners;
    return false;
  }
  const ply = 53 - (left << 2);
  const following = b & suit;
  let moves = leaders(following ? following : b, all);
  const count = orderSecond(ply, moves, b, c, suit, led);
  let mattered: u64 = 0;
  let covered: u64 = 0;
  let alike: u64 = 0;
  for (let i = 0; i < count; i++) {
    const card = moveAt(ply, i);
    if (!(card & moves)) continue;
    nodes++;
    const isBest = beats(card, led);
    if (!third(a, b ^ card, c, d, all, suit, led | card, isBest ? card : led, isBest ? 1 : 0, leader, need)) return false;
    mattered |= winners;
    const done = doneBy(card, winners);
    moves &= ~done;
    covered |= done;
    alike |= likes(card, b, all) & ~done;
  }
  winners = mattered | (alike & ~covered);
  return true;
}

/** The third hand plays, and wants the answer to be yes. */
function third(a: u64, b: u64, c: u64, d: u64, all: u64, suit: u64, trick: u64, best: u64, holder: i32, leader: i32, need: i32): bool {
  const ply = 54 - (<i32>popcnt(c) << 2);
  const following = c & suit;
  let moves = leaders(following ? following : c, all);
  const count = orderThird(ply, moves, c, d, suit, best, holder);
  let mattered: u64 = 0;
  let covered: u64 = 0;
  let alike: u64 = 0;
  for (let i = 0; i < count; i++) {
    const card = moveAt(ply, i);
    if (!(card & moves)) continue;
    nodes++;
    const isBest = beats(card, best);
    if (fourth(a, b, c ^ card, d, all, suit, trick | card, isBest ? card : best, isBest ? 2 : holder, leader, need)) return true;
    mattered |= winners;
    const done = doneBy(card, winners);
    moves &= ~done;
    covered |= done;
    alike |= likes(card, c, all) & ~done;
  }
  winners = mattered | (alike & ~covered);
  return false;
}

/** The fourth hand plays, and wants the answer to be no; then the winner leads to the next trick. */
function fourth(a: u64, b: u64, c: u64, d: u64, all: u64, suit: u64, trick: u64, best: u64, holder: i32, leader: i32, need: i32): bool {
  const ply = 55 - (<i32>popcnt(d) << 2);
  const following = d & suit;
  let moves = leaders(following ? following : d, all);
  const count = orderFourth(ply, moves, d, suit, best, holder);
  let mattered: u64 = 0;
  let covered: u64 = 0;
  let alike: u64 = 0;
  for (let i = 0; i < count; i++) {
    const card = moveAt(ply, i);
    if (!(card & moves)) continue;
    nodes++;
    const isBest = beats(card, best);
    if (!next(a, b, c, d ^ card, trick | card, isBest ? card : best, isBest ? 3 : holder, leader, need)) return false;
    mattered |= winners;
    const done = doneBy(card, winners);
    moves &= ~done;
    covered |= done;
    alike |= likes(card, d, all) & ~done;
  }
  winners = mattered | (alike & ~covered);
  return true;
}

/** The same question for the next trick, which `best` leads to; whose question it is changes with the lead. */
@inline
function next(a: u64, b: u64, c: u64, d: u64, trick: u64, best: u64, holder: i32, leader: i32, need: i32): bool {
  let answer: bool;
  const others = <i32>popcnt(a) - need + 1;
  if (holder == 0) answer = lead(a, b, c, d, leader, need - 1);
  else if (holder == 2) answer = lead(c, d, a, b, leader ^ 2, need - 1);
  else if (holder == 1) answer = !lead(b, c, d, a, (leader + 1) & 3, others);
  else answer = !lead(d, a, b, c, (leader + 3) & 3, others);
  if ((trick & suitOf(best)) != best) winners |= best;
  return answer;
}

/**
 * The cards of the same hand and suit that fail as `card` did. Below the lowest winner all are alike; at or above it a card
 * stands for itself.
 */
@inline
function doneBy(card: u64, winners: u64): u64 {
  const suit = suitOf(card);
  const mattered = winners & suit;
  if (mattered == 0) return suit;
  const low = lowest(mattered);
  return card > low ? suit & ~(low | (low - 1)) : card;
}

/**
 * The cards that touch `card` from below in the same hand. They do the same here, and are not tried; but they do so only
 * as long as nothing lies between, so their rank matters as well, if no lower card has shown that it does not.
 */
@inline
function likes(card: u64, hand: u64, all: u64): u64 {
  const below = suitOf(card) & ~(card | (card - 1));
  const others = all & ~hand & below;
  return hand & below & (highest(others) - 1);
}

@inline
function lastTrick(a: u64, b: u64, c: u64, d: u64): bool {
  let best = a;
  let answer = true;
  if (beats(b, best)) {
    best = b;
    answer = false;
  }
  if (beats(c, best)) {
    best = c;
    answer = true;
  }
  if (beats(d, best)) {
    best = d;
    answer = false;
  }
  winners = ((a | b | c | d) & suitOf(best)) == best ? 0 : best;
  return answer;
}

/** The question for a position in which up to three cards lie on the table, after one more; with no card, for its lead. */
export function searchFrom(a: u64, b: u64, c: u64, d: u64, laid: i32, t0: u64, t1: u64, t2: u64, card: u64, leader: i32, need: i32): bool {
  if (card == 0) return lead(a, b, c, d, leader, need);
  let all = a | b | c | d;
  if (laid == 0) return second(a ^ card, b, c, d, all, suitOf(card), card, leader, need);
  all |= t0;
  const suit = suitOf(t0);
  if (laid == 1) {
    const isBest = beats(card, t0);
    return third(a, b ^ card, c, d, all, suit, t0 | card, isBest ? card : t0, isBest ? 1 : 0, leader, need);
  }
  all |= t1;
  let best = t0;
  let holder = 0;
  if (beats(t1, best)) {
    best = t1;
    holder = 1;
  }
  if (laid == 2) {
    const isBest = beats(card, best);
    return fourth(a, b, c ^ card, d, all, suit, t0 | t1 | card, isBest ? card : best, isBest ? 2 : holder, leader, need);
  }
  if (beats(t2, best)) {
    best = t2;
    holder = 2;
  }
  const isBest = beats(card, best);
  return next(a, b, c, d ^ card, t0 | t1 | t2 | card, isBest ? card : best, isBest ? 3 : holder, leader, need);
}
