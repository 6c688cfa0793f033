// What the module offers. A position is laid into its memory, and answers are read from there.

import { highest, leaders, suitOf } from "./cards";
import { setHands, setStrain } from "./deal";
import { nodes, searchFrom } from "./search";
import { beginDeal } from "./table";

/** The cards of North, East, South and West that are not yet played. */
export const hands = memory.data(32, 16);
/** The cards on the table, from the leader on. */
export const trick = memory.data(24, 16);
/** Tricks of the side to play for each card of the deck, by its bit; −1 for those that may not be played. */
export const values = memory.data(64, 16);

/** How many cards the search has tried so far: what it costs, on any machine. */
export function countNodes(): f64 {
  return nodes;
}

/** The position that is looked at: hands from the leader of the trick on, and the trick. */
let a: u64 = 0;
let b: u64 = 0;
let c: u64 = 0;
let d: u64 = 0;
let first: i32 = 0;
let laid: i32 = 0;

@inline
function handOf(turns: i32): u64 {
  return load<u64>(hands + (<usize>((first + turns) & 3) << 3));
}

/** Takes the position over from the memory; answers how many tricks are left, the one under way included. */
function begin(suit: i32, leader: i32, played: i32): i32 {
  setStrain(suit);
  first = leader;
  laid = played;
  a = handOf(0);
  b = handOf(1);
  c = handOf(2);
  d = handOf(3);
  if (setHands(load<u64>(hands), load<u64>(hands, 8), load<u64>(hands, 16), load<u64>(hands, 24))) beginDeal();
  return <i32>popcnt(a) + (played > 0 ? 1 : 0);
}

/** Whether the side to play takes at least `need` tricks after this card. */
function takes(card: u64, need: i32, left: i32): bool {
  const t0 = load<u64>(trick);
  const t1 = load<u64>(trick, 8);
  const t2 = load<u64>(trick, 16);
  // The questions of the search are those of the leader's side.
  const asked = laid & 1 ? left - need + 1 : need;
  const answer = searchFrom(a, b, c, d, laid, t0, t1, t2, card, first, asked);
  return laid & 1 ? !answer : answer;
}

/** The same with one of several cards; with none the leader of a new trick has the choice of all, and the search makes it. */
function oneTakes(cards: u64, need: i32, left: i32): bool {
  if (cards == 0) return takes(0, need, left);
  for (let rest = cards; rest != 0; rest &= rest - 1) {
    if (takes(highest(rest), need, left)) return true;
  }
  return false;
}

/** The tricks that the side to play takes with the best of these cards, at most `most`; `guess` is where the search begins. */
function tricksWith(cards: u64, most: i32, guess: i32, left: i32): i32 {
  let least = 0;
  let ask = max(1, min(most, guess));
  while (least < most) {
    if (oneTakes(cards, ask, left)) {
      least = ask;
      ask = least + 1;
    } else {
      most = ask - 1;
      ask = most;
    }
  }
  return least;
}

/** The cards that may be played, of touching ones the highest. */
function choices(all: u64): u64 {
  const hand = laid == 0 ? a : laid == 1 ? b : laid == 2 ? c : d;
  const following = laid == 0 ? 0 : hand & suitOf(load<u64>(trick));
  return leaders(following ? following : hand, all);
}

/** The card and those of the same hand below it with which it is interchangeable. */
function touching(card: u64, set: u64): u64 {
  const hand = laid == 0 ? a : laid == 1 ? b : laid == 2 ? c : d;
  const others = set & ~hand & suitOf(card) & ~(card - 1);
  const below = others == 0 ? suitOf(card) : highest(others) - 1;
  return hand & suitOf(card) & below & ~(card - 1);
}

function all(): u64 {
  let set = a | b | c | d;
  for (let i = 0; i < laid; i++) set |= load<u64>(trick + (<usize>i << 3));
  return set;
}

/** The tricks that the side to play takes. */
export function solve(strain: i32, leader: i32, played: i32, guess: i32): i32 {
  const left = begin(strain, leader, played);
  return tricksWith(played == 0 ? 0 : choices(all()), left, guess, left);
}

/** The tricks with each card, into `values`; answers the most of them. */
export function solveCards(strain: i32, leader: i32, played: i32, guess: i32): i32 {
  const best = solve(strain, leader, played, guess);
  const left = begin(strain, leader, played);
  const set = all();
  memory.fill(values, 0xff, 64);
  for (let rest = choices(set); rest != 0; rest &= rest - 1) {
    const card = highest(rest);
    const tricks = <u8>tricksWith(card, best, best, left);
    for (let like = touching(card, set); like != 0; like &= like - 1) store<u8>(values + <usize>ctz(like), tricks);
  }
  return best;
}

/** Whether the side to play takes at least `need` tricks: one question, where `solve` asks two or more. */
export function reaches(strain: i32, leader: i32, played: i32, need: i32): bool {
  const left = begin(strain, leader, played);
  if (need <= 0) return true;
  if (need > left) return false;
  return oneTakes(played == 0 ? 0 : choices(all()), need, left);
}
