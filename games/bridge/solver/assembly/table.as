// What the search has learnt. An entry holds for every position that has the same lengths of suits in all hands, the same
// hand to lead, the same trumps, and the same owners of the highest cards of each suit, as many of them as mattered; the
// ranks themselves do not count, nor who holds what below. So an entry is true of any deal, not only of its own.
//
// Entries of the same lengths, leader and trumps stand in one block, which a hash table of slots finds. A block is looked
// through from its beginning. It has first, for each entry, the owners of the cards that matter, two bits each, suit after
// suit, and which bits of that matter; then, for each entry, four bytes that are read only when it fits: the least and the
// most tricks of the leader's side, and the best lead. The owners of all cards of up to eight tricks fit into one number of
// 64 bits; longer positions take two, with two suits in each.
//
// The less memory is touched, the more of it stays in the processor's caches: waiting for it is what looking up costs.
// So the slots are few at first and double when half of them are taken, and what blocks leave behind is used again.
// When the memory is full everything is forgotten.

import { suitIn } from "./cards";
import { ownersOf, strain } from "./deal";

/** A slot: its key (8 bytes), where its block is (4), how many entries it has (2), what it has room for (2). */
const SLOT: usize = 16;
const LEAST_BITS: u32 = 10;
const MOST_BITS: u32 = 18;
/** Slots are moved from one place to the other when they grow. */
const places = memory.data(2 * (1 << 18) * 16, 64);
let slots: usize = places;
let bits: u32 = LEAST_BITS;
let used: u32 = 0;
/** Slots in use from which on a new deal begins with none. */
const MANY: u32 = 4096;

const MOST_ENTRIES: u32 = 512;
/** As many tricks as the owners of all cards fit into one number. */
const NARROW: i32 = 8;
/** Bytes of a pattern, and of what an entry means. */
const NARROW_PATTERN: usize = 16;
const WIDE_PATTERN: usize = 32;
const MEANING: usize = 4;

const START: usize = 9 << 20;
const END: usize = 128 << 20;
/** Pages of 64 kB by which the memory grows. */
const STEP: i32 = 128;
let next: usize = START;
/** The first free block of each size. */
const free = memory.data(128, 16);
/** Which entry of a full block gives way to a new one. */
let turn: u32 = 0;

/** The entry that fits: which cards matter in it, and what it says. */
let foundMask: u64 = 0;
let foundMask2: u64 = 0;
let said: u32 = 0;

/** The position that is asked about, or kept: bits of each suit's owners, where they begin, and the owners themselves. */
let left: i32 = 0;
let shift1: u64 = 0;
let shift2: u64 = 0;
let shift3: u64 = 0;
let owners: u64 = 0;
let owners2: u64 = 0;

const LEAST: u32 = 15;
const MOST: u32 = 4;
const LEAD: u32 = 8;

/** Forgets what another deal has left, once that is enough to stand in the way. What is there is true of any deal. */
export function beginDeal(): void {
  if (used > MANY) forget();
}

export function forget(): void {
  slots = places;
  bits = LEAST_BITS;
  memory.fill(slots, 0, SLOT << bits);
  memory.fill(free, 0, 128);
  next = START;
  used = 0;
}

/** The lengths of all suits in all hands, a nibble each; the last two follow from the others and give way to the rest. */
@inline
export function keyOf(n: u64, e: u64, s: u64, w: u64, leader: i32): u64 {
  const ne = i16x8.extadd_pairwise_i8x16_u(i8x16.popcnt(i64x2.replace_lane(i64x2.splat(n), 1, e)));
  const sw = i16x8.extadd_pairwise_i8x16_u(i8x16.popcnt(i64x2.replace_lane(i64x2.splat(s), 1, w)));
  const bytes = i8x16.narrow_i16x8_u(ne, sw);
  const lengths = i64x2.extract_lane(bytes, 0) | (i64x2.extract_lane(bytes, 1) << 4);
  return (lengths & 0x00ffffffffffffff) | (<u64>((leader << 3) | (strain + 1)) << 56);
}

/** The slot of a key: its own, or the empty one where it would be. */
@inline
function slotOf(key: u64): usize {
  const mask = (SLOT << bits) - 1;
  let at = <usize>((key * 0x9e3779b97f4a7c15) >> (64 - bits)) << 4;
  let there = load<u64>(slots + at);
  while (there != key && there != 0) {
    at = (at + SLOT) & mask;
    there = load<u64>(slots + at);
  }
  return slots + at;
}

/**
 * Lays out the position: twice as many bits as cards for each suit, one after another. (A suit that would begin at bit 64
 * has no cards, and where it is put, by a shift of 64 that is one of 0, makes no difference.)
 */
@inline
function layOut(all: u64, tricks: i32): void {
  left = tricks;
  const length0 = <u64>popcnt(suitIn(all, 0)) << 1;
  const length2 = <u64>popcnt(suitIn(all, 2)) << 1;
  shift1 = length0;
  if (tricks <= NARROW) {
    shift2 = length0 + (<u64>popcnt(suitIn(all, 1)) << 1);
    shift3 = shift2 + length2;
    owners = ownersOf(all, 0) | (ownersOf(all, 1) << shift1) | (ownersOf(all, 2) << shift2) | (ownersOf(all, 3) << shift3);
  } else {
    shift3 = length2;
    owners = ownersOf(all, 0) | (ownersOf(all, 1) << shift1);
    owners2 = ownersOf(all, 2) | (ownersOf(all, 3) << shift3);
  }
}

/** Whether the side to lead takes `need` tricks: 1 yes, 0 no, −1 not known. */
@inline
export function recall(key: u64, all: u64, tricks: i32, need: i32): i32 {
  layOut(all, tricks);
  said = 0;
  const slot = slotOf(key);
  const begin = <usize>load<u32>(slot, 8);
  const count = <usize>load<u16>(slot, 12);
  const room = <usize>load<u16>(slot, 14);
  return tricks <= NARROW ? recallNarrow(begin, count, room, need) : recallWide(begin, count, room, need);
}

@inline
function recallNarrow(begin: usize, count: usize, room: usize, need: i32): i32 {
  const wanted = owners;
  const end = begin + count * NARROW_PATTERN;
  for (let at = begin; at < end; at += NARROW_PATTERN) {
    const mask = load<u64>(at, 8);
    if ((load<u64>(at) ^ wanted) & mask) continue;
    foundMask = mask;
    said = load<u32>(begin + room * NARROW_PATTERN + ((at - begin) >> 2));
    if (<i32>(said & LEAST) >= need) return 1;
    if (<i32>((said >> MOST) & LEAST) < need) return 0;
  }
  return -1;
}

function recallWide(begin: usize, count: usize, room: usize, need: i32): i32 {
  const wanted = owners;
  const wanted2 = owners2;
  const end = begin + count * WIDE_PATTERN;
  for (let at = begin; at < end; at += WIDE_PATTERN) {
    const mask = load<u64>(at, 8);
    const mask2 = load<u64>(at, 24);
    if (((load<u64>(at) ^ wanted) & mask) | ((load<u64>(at, 16) ^ wanted2) & mask2)) continue;
    foundMask = mask;
    foundMask2 = mask2;
    said = load<u32>(begin + room * WIDE_PATTERN + ((at - begin) >> 3));
    if (<i32>(said & LEAST) >= need) return 1;
    if (<i32>((said >> MOST) & LEAST) < need) return 0;
  }
  return -1;
}

/** The cards that mattered in the entry that was found, as they are among `all`: the lowest of each suit. */
@inline
export function winnersFound(all: u64): u64 {
  const first = foundMask;
  if (left <= NARROW) {
    return nth(all, 0, first & ones(shift1)) | nth(all, 1, first & ones(shift2) & ~ones(shift1)) |
      nth(all, 2, first & ones(shift3) & ~ones(shift2)) | nth(all, 3, first & ~ones(shift3));
  }
  return nth(all, 0, first & ones(shift1)) | nth(all, 1, first & ~ones(shift1)) |
    nth(all, 2, foundMask2 & ones(shift3)) | nth(all, 3, foundMask2 & ~ones(shift3));
}

/** So many bits from the lowest on, up to 64. */
@inline
function ones(count: u64): u64 {
  return count == 64 ? ~(<u64>0) : (<u64>1 << count) - 1;
}

/** The card of a suit that as many as half of these bits reach down to. */
@inline
function nth(all: u64, suit: i32, mask: u64): u64 {
  const count = <u32>popcnt(mask) >> 1;
  return count == 0 ? 0 : cardAt(all, suit, count);
}

/** The `count`-th highest card of a suit. */
@inline
function cardAt(all: u64, suit: i32, count: u32): u64 {
  let set = suitIn(all, suit);
  while (--count != 0) set &= set - 1;
  return <u64>(set & (0 - set)) << (<u64>suit << 4);
}

/** The lead that was best, as a card; 0 if none is known. */
@inline
export function bestLead(all: u64): u64 {
  const place = said >> (LEAD + 2);
  return place == 0 ? 0 : cardAt(all, (said >> LEAD) & 3, place);
}

/** How many cards of the suit are as high as the lowest winner or higher. */
@inline
function countOf(winners: u64, all: u64, suit: i32): u32 {
  const set = suitIn(winners, suit);
  return set == 0 ? 0 : popcnt(suitIn(all, suit) & (0xffffffff >> clz(set)));
}

/** As many bits as the winners of a suit reach down to. */
@inline
function reach(winners: u64, all: u64, suit: i32): u64 {
  return (<u64>1 << (<u64>countOf(winners, all, suit) << 1)) - 1;
}

/** Keeps that the side to lead takes at least `least` and at most `most` tricks, whatever lies below the `winners`. */
export function remember(key: u64, all: u64, tricks: i32, winners: u64, least: i32, most: i32, lead: u64): void {
  layOut(all, tricks);
  let mask: u64 = reach(winners, all, 0) | (reach(winners, all, 1) << shift1);
  let mask2: u64 = 0;
  if (tricks <= NARROW) mask |= (reach(winners, all, 2) << shift2) | (reach(winners, all, 3) << shift3);
  else mask2 = reach(winners, all, 2) | (reach(winners, all, 3) << shift3);
  const pattern = tricks <= NARROW ? NARROW_PATTERN : WIDE_PATTERN;
  const slot = slotOf(key);
  const begin = <usize>load<u32>(slot, 8);
  const meanings = begin + <usize>load<u16>(slot, 14) * pattern;
  let count = <usize>load<u16>(slot, 12);
  let place = count;
  for (let i: usize = 0; i < count; i++) {
    const at = begin + i * pattern;
    const otherMask = load<u64>(at, 8);
    if (mask & ~otherMask || (load<u64>(at) ^ owners) & mask) continue;
    const otherMask2 = pattern == WIDE_PATTERN ? load<u64>(at, 24) : 0;
    if (mask2 != 0 && (mask2 & ~otherMask2 || (load<u64>(at, 16) ^ owners2) & mask2)) continue;
    const other = load<u32>(meanings + i * MEANING);
    const otherLeast = <i32>(other & LEAST);
    const otherMost = <i32>((other >> MOST) & LEAST);
    if (mask == otherMask && mask2 == otherMask2) {
      // The same cards: both bounds hold.
      least = max(least, otherLeast);
      most = min(most, otherMost);
    } else if (otherLeast > least || otherMost < most) continue;
    // The other says no more than the new one, and of fewer positions: the new one takes its place.
    if (place == count) {
      place = i;
      continue;
    }
    count--;
    move(at, begin + count * pattern, pattern);
    store<u32>(meanings + i * MEANING, load<u32>(meanings + count * MEANING));
    store<u16>(slot, <u16>count, 12);
    i--;
  }
  const suit = lead == 0 ? 0 : <u32>(ctz(lead) >> 4);
  const leadPlace = lead == 0 ? 0 : countOf(lead, all, suit);
  const meaning = <u32>least | (<u32>most << MOST) | (suit << LEAD) | (leadPlace << (LEAD + 2));
  let home = slot;
  if (place == count) {
    if (count == MOST_ENTRIES) {
      turn = (turn + 1) & (MOST_ENTRIES - 1);
      place = turn;
    } else {
      home = withRoom(slot, key, count, pattern);
      if (home == 0) return;
    }
  }
  const block = <usize>load<u32>(home, 8);
  const at = block + place * pattern;
  store<u64>(at, owners & mask);
  store<u64>(at, mask, 8);
  if (pattern == WIDE_PATTERN) {
    store<u64>(at, owners2 & mask2, 16);
    store<u64>(at, mask2, 24);
  }
  store<u32>(block + <usize>load<u16>(home, 14) * pattern + place * MEANING, meaning);
}

@inline
function move(to: usize, from: usize, pattern: usize): void {
  v128.store(to, v128.load(from));
  if (pattern == WIDE_PATTERN) v128.store(to, v128.load(from, 16), 16);
}

/** The slot, with a block that has room for one more entry; 0 if there is no memory left, and all is forgotten. */
function withRoom(slot: usize, key: u64, count: usize, pattern: usize): usize {
  const room = <usize>load<u16>(slot, 14);
  if (count == room) {
    const more: usize = room == 0 ? 2 : room << 1;
    const block = takeBlock(more * (pattern + MEANING));
    if (block == 0) {
      forget();
      return 0;
    }
    if (room == 0) slot = claim(slot, key);
    else {
      const old = <usize>load<u32>(slot, 8);
      memory.copy(block, old, room * pattern);
      memory.copy(block + more * pattern, old + room * pattern, room * MEANING);
      giveBlock(old, room * (pattern + MEANING));
    }
    store<u32>(slot, <u32>block, 8);
    store<u16>(slot, <u16>more, 14);
  }
  store<u16>(slot, <u16>(count + 1), 12);
  return slot;
}

/** Takes an empty slot; there are always as many free ones. */
function claim(slot: usize, key: u64): usize {
  if (++used > 1 << (bits - 1) && bits < MOST_BITS) {
    grow();
    slot = slotOf(key);
  }
  store<u64>(slot, key);
  return slot;
}

function grow(): void {
  const old = slots;
  const end = old + (SLOT << bits);
  slots = old == places ? places + (SLOT << MOST_BITS) : places;
  bits++;
  memory.fill(slots, 0, SLOT << bits);
  for (let at = old; at < end; at += SLOT) {
    const key = load<u64>(at);
    if (key != 0) v128.store(slotOf(key), v128.load(at));
  }
}

/** The list of free blocks of a size, which is five or nine times a power of two. */
@inline
function listOf(bytes: usize): usize {
  const zeros = ctz(<u32>bytes);
  return free + (<usize>((zeros << 1) | (bytes >> zeros == 9 ? 1 : 0)) << 2);
}

function takeBlock(bytes: usize): usize {
  const list = listOf(bytes);
  const first = <usize>load<u32>(list);
  if (first != 0) {
    store<u32>(list, load<u32>(first));
    return first;
  }
  if (next + bytes > END || used >= 3 << (MOST_BITS - 2)) return 0;
  if (next + bytes > <usize>memory.size() << 16 && memory.grow(STEP) < 0) return 0;
  const block = next;
  next += bytes;
  return block;
}

function giveBlock(block: usize, bytes: usize): void {
  const list = listOf(bytes);
  store<u32>(block, load<u32>(list));
  store<u32>(list, <u32>block);
}
