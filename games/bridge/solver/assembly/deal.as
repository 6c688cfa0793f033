// What belongs to the deal: the trumps, and who owns the cards of a suit when some of them are gone.

import { suitIn } from "./cards";

/** The cards of the trump suit; none in no-trump. */
export let trumps: u64 = 0;
/** Its number, 4 for no-trump. */
export let strain: i32 = 4;

export function setStrain(suit: i32): void {
  strain = suit;
  trumps = suit < 4 ? <u64>0x1fff << (<u64>suit << 4) : 0;
}

/**
 * For each suit and each set of its cards the owners of these cards from the highest down, two bits each: positions that
 * differ only in the ranks of their cards, and not in their order, look the same.
 */
const owners = memory.data(4 * 8192 * 4, 16);

/** The hands for which `owners` was filled. */
let north: u64 = 0;
let east: u64 = 0;
let south: u64 = 0;
let west: u64 = 0;

@inline
export function ownersOf(all: u64, suit: i32): u64 {
  return load<u32>(owners + (<usize>suit << 15) + (<usize>suitIn(all, suit) << 2));
}

/**
 * Prepares for a deal, and tells whether it is another one. Costs nothing for what is left of the deal before, and little
 * for few cards.
 */
export function setHands(n: u64, e: u64, s: u64, w: u64): bool {
  if (((n & ~north) | (e & ~east) | (s & ~south) | (w & ~west)) == 0) return false;
  north = n;
  east = e;
  south = s;
  west = w;
  const all = n | e | s | w;
  for (let suit = 0; suit < 4; suit++) {
    const cards = suitIn(all, suit);
    const ew = suitIn(e | w, suit);
    const sw = suitIn(s | w, suit);
    const base = owners + (<usize>suit << 15);
    store<u32>(base, 0);
    // All subsets from small numbers to large ones: the one without its highest card comes before it.
    for (let set: u32 = (0 - cards) & cards; set != 0; set = (set - cards) & cards) {
      const top = set & (0 - set);
      const owner = (ew & top ? 1 : 0) | (sw & top ? 2 : 0);
      const rest = load<u32>(base + (<usize>(set ^ top) << 2));
      store<u32>(base + (<usize>set << 2), (rest << 2) | owner);
    }
  }
  return true;
}
