// Sets of cards are 64-bit numbers: sixteen bits for each suit, of which thirteen are used. Bit 0 of a suit is its ace and
// bit 12 its two, so that the highest card of a set is its lowest bit, and among two cards of a suit the smaller number
// is the higher card.

/** The thirteen cards of the first suit. */
export const SUIT: u64 = 0x1fff;
/** All cards of all suits. */
export const DECK: u64 = 0x1fff1fff1fff1fff;

/** All cards of the suit that a single card belongs to. */
@inline
export function suitOf(card: u64): u64 {
  return SUIT << (ctz(card) & 48);
}

/** The cards of suit 0 to 3 of a set. */
@inline
export function suitIn(set: u64, suit: i32): u32 {
  return <u32>((set >> (<u64>suit << 4)) & SUIT);
}

@inline
export function highest(set: u64): u64 {
  return set & (0 - set);
}

/** The lowest card of a set that lies within one suit. */
@inline
export function lowest(set: u64): u64 {
  return <u64>1 << (63 - clz(set));
}

/** Of each group of touching cards the highest: no card of `all` that is not in `hand` lies between those of a group. */
@inline
export function leaders(hand: u64, all: u64): u64 {
  // A card moves to the place below; a carry takes it over the cards that are gone, to the next one that is there.
  const gone = DECK & ~all;
  return hand & ~(gone + (hand << 1));
}
