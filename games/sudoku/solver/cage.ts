/** What a sum says about its cells. Hot code, called from the propagation of `board.ts`. */
import type { Board } from "./board.ts";

/** Scratch space of one call; the search runs on one thread and never re-enters. */
const open = new Int32Array(32);
const masks = new Int32Array(32);
const support = new Int32Array(32);

/** Cuts candidates that no way to make the sum uses; false when there is no way at all. */
export function narrowSum(board: Board, sum: number): boolean {
  return board.rules.sumDistinct[sum] ? narrowDistinct(board, sum) : narrowBounds(board, sum);
}

function blameAll(board: Board, sum: number): false {
  const { start, list } = board.rules.sumCells;
  for (let at = start[sum]!; at < start[sum + 1]!; at++) board.blame[list[at]!]!++;
  return false;
}

function digitOf(single: number): number {
  return 32 - Math.clz32(single);
}

/** Digits may repeat: each cell between what the others leave at least and at most. */
function narrowBounds(board: Board, sum: number): boolean {
  const { candidates, rules } = board;
  const { start, list } = rules.sumCells;
  const from = start[sum]!;
  const end = start[sum + 1]!;
  let least = 0;
  let most = 0;
  for (let at = from; at < end; at++) {
    const mask = candidates[list[at]!]!;
    least += digitOf(mask & -mask);
    most += digitOf(mask);
  }
  const total = rules.sumTotal[sum]!;
  if (total < least || total > most) return blameAll(board, sum);
  for (let at = from; at < end; at++) {
    const mask = candidates[list[at]!]!;
    const low = total - (most - digitOf(mask));
    const high = total - (least - digitOf(mask & -mask));
    let allowed = rules.all;
    if (low > 1) allowed &= ~((1 << (low - 1)) - 1);
    if (high < rules.digits) allowed &= (1 << high) - 1;
    if (!board.narrow(list[at]!, allowed)) return false;
  }
  return true;
}

/** Different digits: walks through the sets of digits with the wanted sum. */
function narrowDistinct(board: Board, sum: number): boolean {
  const { candidates, rules } = board;
  const { start, list } = rules.sumCells;
  let total = rules.sumTotal[sum]!;
  let used = 0;
  let reach = 0;
  let count = 0;
  for (let at = start[sum]!, end = start[sum + 1]!; at < end; at++) {
    const mask = candidates[list[at]!]!;
    if ((mask & (mask - 1)) === 0) {
      if (used & mask) return blameAll(board, sum);
      used |= mask;
      total -= digitOf(mask);
    } else {
      open[count] = list[at]!;
      masks[count] = mask;
      support[count++] = 0;
      reach |= mask;
    }
  }
  if (count === 0) return total === 0 || blameAll(board, sum);
  if (total <= 0) return blameAll(board, sum);
  reach &= ~used;
  // More cells than digits, or a sum out of reach: there is no list, and no way.
  const sets = rules.combinations[count]?.[total];
  if (!sets) return blameAll(board, sum);
  let needed = rules.all;
  let possible = false;
  for (let at = 0; at < sets.length; at++) {
    const set = sets[at]!;
    if ((set & ~reach) !== 0 || !supports(set, count)) continue;
    possible = true;
    needed &= set;
  }
  if (!possible) return blameAll(board, sum);
  for (let at = 0; at < count; at++) if (!board.narrow(open[at]!, support[at]!)) return false;
  return needed === 0 || narrowNeeded(board, sum, count, needed);
}

/** Whether the open cells can hold exactly this set; notes which digits each can hold in doing so. */
function supports(set: number, count: number): boolean {
  if (count === 2) {
    const low = set & -set;
    const high = set ^ low;
    const forward = masks[0]! & low && masks[1]! & high;
    const backward = masks[0]! & high && masks[1]! & low;
    if (forward) {
      support[0]! |= low;
      support[1]! |= high;
    }
    if (backward) {
      support[0]! |= high;
      support[1]! |= low;
    }
    return Boolean(forward || backward);
  }
  for (let at = 0; at < count; at++) if ((masks[at]! & set) === 0) return false;
  if (count === 3) return supportsThree(set);
  for (let at = 0; at < count; at++) support[at]! |= masks[at]! & set;
  return true;
}

/** Three cells have six orders: few enough to be exact about. */
function supportsThree(set: number): boolean {
  const a = set & -set;
  const b = (set ^ a) & -(set ^ a);
  const c = set ^ a ^ b;
  const m0 = masks[0]!;
  const m1 = masks[1]!;
  const m2 = masks[2]!;
  let s0 = 0;
  let s1 = 0;
  let s2 = 0;
  if (m0 & a) {
    if (m1 & b && m2 & c) {
      s0 |= a;
      s1 |= b;
      s2 |= c;
    }
    if (m1 & c && m2 & b) {
      s0 |= a;
      s1 |= c;
      s2 |= b;
    }
  }
  if (m0 & b) {
    if (m1 & a && m2 & c) {
      s0 |= b;
      s1 |= a;
      s2 |= c;
    }
    if (m1 & c && m2 & a) {
      s0 |= b;
      s1 |= c;
      s2 |= a;
    }
  }
  if (m0 & c) {
    if (m1 & a && m2 & b) {
      s0 |= c;
      s1 |= a;
      s2 |= b;
    }
    if (m1 & b && m2 & a) {
      s0 |= c;
      s1 |= b;
      s2 |= a;
    }
  }
  support[0]! |= s0;
  support[1]! |= s1;
  support[2]! |= s2;
  return s0 !== 0;
}

/** Digits that every possible set contains: hidden in one cell of the sum, or kept from the regions around it. */
function narrowNeeded(board: Board, sum: number, count: number, needed: number): boolean {
  let once = 0;
  let twice = 0;
  for (let at = 0; at < count; at++) {
    twice |= once & support[at]!;
    once |= support[at]!;
  }
  const hidden = once & ~twice & needed;
  if (hidden !== 0) {
    for (let at = 0; at < count; at++) {
      if (support[at]! & hidden && !board.narrow(open[at]!, hidden)) return false;
    }
  }
  const { start, list } = board.rules.sumNeighbours;
  for (let at = start[sum]!, end = start[sum + 1]!; at < end; at++) {
    if (!board.narrow(list[at]!, ~needed)) return false;
  }
  return true;
}
