// What the search has learnt. An entry holds for every position that has the same lengths of suits in all hands, the same
// hand to lead, the same trumps, and the same owners of the highest cards of each suit, as many of them as mattered; the
// ranks themselves do not count, nor who holds what below. So an entry is true of any deal, not only of its own.
//
// Entries of the same lengths, leader and trumps stand in one block, found by hashing. A block is looked through from
// its beginning; four suits are compared at once, each a lane of 32 bits:
//
//     first vector    bits 0–25 owners of the cards that matter, two bits each; bits 26–29 how many they are
//     second vector   bits 0–25 which bits of the first matter; bits 26–29 lane 0: least tricks of the leader's side,
//                     lane 1: most tricks, lane 2: suit of the best lead, lane 3: its place among the cards of the suit
//
// When the memory is full everything is forgotten.

import { ownersOf, strain } from "./deal";
import { suitIn } from "./cards";

const SLOT_BITS: u32 = 17;
const SLOTS: usize = 1 << SLOT_BITS;
/** A slot: its key (8 bytes), where its block is (4), how many entries it has (2), what it has room for (2). */
const slots = memory.data((1 << 17) * 16, 64);
const ENTRY: usize = 32;
const MOST_ENTRIES: u32 = 256;
/** Slots in use from which on a new deal begins with none. */
const MANY: u32 = 4096;

/** Where blocks are laid; they grow by doubling, and what they leave is used again. */
const START: usize = 4 << 20;
const END: usize = 128 << 20;
let next: usize = START;
let used: u32 = 0;
/** The first free block of each size. */
const free = memory.data(4 * 16, 16);

const SPARE: i32 = 26;
const LOW: i32 = 0x03ffffff;

/** The entry that decided, or one that only names a lead worth trying first; 0 if there is none. */
export let found: usize = 0;

/** Forgets what another deal has left, once that is enough to stand in the way. What is there is true of any deal. */
export function beginDeal(): void {
  if (used > MANY) forget();
}

export function forget(): void {
  memory.fill(slots, 0, SLOTS << 4);
  memory.fill(free, 0, 64);
  next = START;
  used = 0;
}

/** The lengths of all suits in all hands, a nibble each; the last two are known from the others and give way to the rest. */
@inline
export function keyOf(n: u64, e: u64, s: u64, w: u64, leader: i32): u64 {
  const ne = i16x8.extadd_pairwise_i8x16_u(i8x16.popcnt(i64x2.replace_lane(i64x2.splat(n), 1, e)));
  const sw = i16x8.extadd_pairwise_i8x16_u(i8x16.popcnt(i64x2.replace_lane(i64x2.splat(s), 1, w)));
  const bytes = i8x16.narrow_i16x8_u(ne, sw);
  const lengths = i64x2.extract_lane(bytes, 0) | (i64x2.extract_lane(bytes, 1) << 4);
  return ((lengths & 0x00ffffffffffffff) | (<u64>((leader << 3) | (strain + 1)) << 56));
}

@inline
function hash(key: u64): usize {
  return <usize>((key * 0x9e3779b97f4a7c15) >> (64 - SLOT_BITS));
}

/** The owners of all cards, a suit in each lane. */
@inline
export function ownersOfAll(all: u64): v128 {
  let lanes = i32x4.splat(ownersOf(all, 0));
  lanes = i32x4.replace_lane(lanes, 1, ownersOf(all, 1));
  lanes = i32x4.replace_lane(lanes, 2, ownersOf(all, 2));
  return i32x4.replace_lane(lanes, 3, ownersOf(all, 3));
}

/** The slot of a key: its own, or the empty one where it would be. */
@inline
function slotOf(key: u64): usize {
  let at = hash(key);
  let slot = slots + (at << 4);
  let there = load<u64>(slot);
  while (there != key && there != 0) {
    at = (at + 1) & (SLOTS - 1);
    slot = slots + (at << 4);
    there = load<u64>(slot);
  }
  return slot;
}

/** Whether the side to lead takes `need` tricks: 1 yes, 0 no, −1 not known. */
export function recall(key: u64, owners: v128, need: i32): i32 {
  found = 0;
  const slot = slotOf(key);
  let at = <usize>load<u32>(slot, 8);
  const end = at + <usize>load<u16>(slot, 12) * ENTRY;
  const low = i32x4.splat(LOW);
  for (; at < end; at += ENTRY) {
    const mask = v128.load(at, 16);
    if (v128.any_true(v128.and(v128.and(v128.xor(v128.load(at), owners), mask), low))) continue;
    found = at;
    if (<i32>(load<u32>(at, 16) >> SPARE) >= need) return 1;
    if (<i32>(load<u32>(at, 20) >> SPARE) < need) return 0;
  }
  return -1;
}

/** The cards that mattered in an entry, as they are among `all`. */
@inline
export function winnersIn(at: usize, all: u64): u64 {
  return top(all, 0, load<u32>(at) >> SPARE) | top(all, 1, load<u32>(at, 4) >> SPARE) |
    top(all, 2, load<u32>(at, 8) >> SPARE) | top(all, 3, load<u32>(at, 12) >> SPARE);
}

/** The `count`-th highest card of a suit. */
@inline
function top(all: u64, suit: i32, count: u32): u64 {
  if (count == 0) return 0;
  let set = suitIn(all, suit);
  while (--count != 0) set &= set - 1;
  return <u64>(set & (0 - set)) << (<u64>suit << 4);
}

/** The lead that was best, as a card; 0 if none is known. */
@inline
export function bestLead(at: usize, all: u64): u64 {
  return top(all, load<u32>(at, 24) >> SPARE, load<u32>(at, 28) >> SPARE);
}

/** How many cards of the suit are as high as the lowest winner or higher. */
@inline
function countOf(winners: u64, all: u64, suit: i32): u32 {
  const set = suitIn(winners, suit);
  return set == 0 ? 0 : popcnt(suitIn(all, suit) & (0xffffffff >> clz(set)));
}

/** Keeps that the side to lead takes at least `least` and at most `most` tricks, whatever lies below the `winners`. */
export function remember(key: u64, owners: v128, all: u64, winners: u64, least: i32, most: i32, lead: u64): void {
  let counts = i32x4.splat(countOf(winners, all, 0));
  counts = i32x4.replace_lane(counts, 1, countOf(winners, all, 1));
  counts = i32x4.replace_lane(counts, 2, countOf(winners, all, 2));
  counts = i32x4.replace_lane(counts, 3, countOf(winners, all, 3));
  let mask = i32x4.splat(maskOf(i32x4.extract_lane(counts, 0)));
  mask = i32x4.replace_lane(mask, 1, maskOf(i32x4.extract_lane(counts, 1)));
  mask = i32x4.replace_lane(mask, 2, maskOf(i32x4.extract_lane(counts, 2)));
  mask = i32x4.replace_lane(mask, 3, maskOf(i32x4.extract_lane(counts, 3)));
  const value = v128.and(owners, mask);

  const slot = slotOf(key);
  const begin = <usize>load<u32>(slot, 8);
  const count = <u32>load<u16>(slot, 12);
  const low = i32x4.splat(LOW);
  let at = begin;
  const end = begin + <usize>count * ENTRY;
  for (; at < end; at += ENTRY) {
    const mask2 = v128.and(v128.load(at, 16), low);
    if (v128.any_true(v128.xor(mask2, mask))) continue;
    if (v128.any_true(v128.and(v128.xor(v128.load(at), value), mask))) continue;
    // The same cards: both bounds hold.
    least = max(least, <i32>(load<u32>(at, 16) >> SPARE));
    most = min(most, <i32>(load<u32>(at, 20) >> SPARE));
    break;
  }
  if (at == end) at = roomIn(slot, key, begin, count);
  v128.store(at, v128.or(value, i32x4.shl(counts, SPARE)));
  store<u32>(at, i32x4.extract_lane(mask, 0) | (least << SPARE), 16);
  store<u32>(at, i32x4.extract_lane(mask, 1) | (most << SPARE), 20);
  const suit = lead == 0 ? 0 : <i32>(ctz(lead) >> 4);
  store<u32>(at, i32x4.extract_lane(mask, 2) | (suit << SPARE), 24);
  store<u32>(at, i32x4.extract_lane(mask, 3) | (lead == 0 ? 0 : countOf(lead, all, suit) << SPARE), 28);
}

@inline
function maskOf(count: i32): i32 {
  return (1 << (count << 1)) - 1;
}

/** A place for one more entry in a block. */
function roomIn(slot: usize, key: u64, begin: usize, count: u32): usize {
  let room = <u32>load<u16>(slot, 14);
  if (count < room) {
    store<u16>(slot, count + 1, 12);
    return begin + <usize>count * ENTRY;
  }
  if (room == MOST_ENTRIES) {
    // Any gives way, in turn.
    turn = (turn + 1) & (MOST_ENTRIES - 1);
    return begin + <usize>turn * ENTRY;
  }
  const size = room == 0 ? 2 : room << 1;
  let block = takeBlock(size);
  if (block == 0 || used > <u32>((SLOTS >> 2) * 3)) {
    forget();
    block = takeBlock(2);
    slot = slotOf(key);
    used = 1;
    store<u64>(slot, key);
    store<u32>(slot, <u32>block, 8);
    store<u16>(slot, 1, 12);
    store<u16>(slot, 2, 14);
    return block;
  }
  if (room == 0) {
    store<u64>(slot, key);
    used++;
  } else {
    memory.copy(block, begin, <usize>count * ENTRY);
    giveBlock(begin, room);
  }
  store<u32>(slot, <u32>block, 8);
  store<u16>(slot, count + 1, 12);
  store<u16>(slot, size, 14);
  return block + <usize>count * ENTRY;
}

let turn: u32 = 0;

function takeBlock(size: u32): usize {
  const list = free + (<usize>ctz(size) << 2);
  const first = <usize>load<u32>(list);
  if (first != 0) {
    store<u32>(list, load<u32>(first));
    return first;
  }
  const bytes = <usize>size * ENTRY;
  if (next + bytes > END) return 0;
  const block = next;
  next += bytes;
  return block;
}

function giveBlock(block: usize, size: u32): void {
  const list = free + (<usize>ctz(size) << 2);
  store<u32>(block, load<u32>(list));
  store<u32>(list, <u32>block);
}
