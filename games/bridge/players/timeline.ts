/** The moments of a play, ready to be asked about in any world: who leads, what lies on the table, what is gone. */
import { after, DIRECTIONS, STRAINS } from "../cards.ts";
import { bitOf } from "../solver/bits.ts";
import type { FlatSolver } from "../solver/wasm.ts";
import { type Contract, neededTricks, type Story } from "./view.ts";

export interface Moment {
  /** Whose turn it is, and who has led or leads: 0 to 3 from North. */
  readonly turn: number;
  readonly leader: number;
  /** The trick on the table, as bits. */
  readonly trick: readonly number[];
  /** The cards that are gone, those on the table included. */
  readonly goneLow: number;
  readonly goneHigh: number;
  /** Tricks of declarer's side so far. */
  readonly taken: number;
  /** Tricks to come, the one under way included. */
  readonly left: number;
  readonly isDeclarers: boolean;
}

export interface Timeline {
  readonly strain: number;
  readonly declarer: number;
  /** The tricks that declarer needs. */
  readonly needed: number;
  /** Before each card of the play, and now. */
  readonly moments: readonly Moment[];
}

/** Whether a card, played later, takes the trick from `best`. */
export function beatsBit(card: number, best: number, strain: number): boolean {
  return card >> 4 === best >> 4 ? card < best : card >> 4 === strain;
}

/** The moment after a card. */
function following({ strain, declarer }: Timeline, moment: Moment, card: number): Moment {
  const goneLow = moment.goneLow | (card < 32 ? 1 << card : 0);
  const goneHigh = moment.goneHigh | (card < 32 ? 0 : 1 << (card - 32));
  const trick = [...moment.trick, card];
  if (trick.length < 4) {
    return { ...moment, turn: (moment.turn + 1) & 3, trick, goneLow, goneHigh, isDeclarers: !moment.isDeclarers };
  }
  let best = 0;
  for (let at = 1; at < 4; at++) if (beatsBit(trick[at]!, trick[best]!, strain)) best = at;
  const leader = (moment.leader + best) & 3;
  const isDeclarers = ((leader ^ declarer) & 1) === 0;
  return {
    turn: leader,
    leader,
    trick: [],
    goneLow,
    goneHigh,
    taken: moment.taken + (isDeclarers ? 1 : 0),
    left: moment.left - 1,
    isDeclarers,
  };
}

export function timelineOf(contract: Contract, story: Story): Timeline {
  const first = DIRECTIONS.indexOf(after(contract.declarer));
  let moment: Moment = {
    turn: first,
    leader: first,
    trick: [],
    goneLow: 0,
    goneHigh: 0,
    taken: 0,
    left: 13,
    isDeclarers: false,
  };
  const timeline: Timeline & { readonly moments: Moment[] } = {
    strain: STRAINS.indexOf(contract.strain),
    declarer: DIRECTIONS.indexOf(contract.declarer),
    needed: neededTricks(contract),
    moments: [moment],
  };
  for (const { card } of story.plays) {
    moment = following(timeline, moment, bitOf(card));
    timeline.moments.push(moment);
  }
  return timeline;
}

/** Lays a moment of a world before the solver. */
export function lay(solver: FlatSolver, { strain }: Timeline, moment: Moment, worlds: Uint32Array, at: number): void {
  const { hands } = solver;
  for (let word = 0; word < 8; word += 2) {
    hands[word] = worlds[at + word]! & ~moment.goneLow;
    hands[word + 1] = worlds[at + word + 1]! & ~moment.goneHigh;
  }
  solver.lay(strain, moment.leader, moment.trick, moment.trick.length);
}

/** The tricks of declarer's side in all, when the side to play takes so many from here on. */
export function totalOf(moment: Moment, tricks: number): number {
  return moment.taken + (moment.isDeclarers ? tricks : moment.left - tricks);
}

/** The tricks of the side to play from here on, when declarer's side takes so many in all. */
export function restOf(moment: Moment, total: number): number {
  const declarers = total - moment.taken;
  return moment.isDeclarers ? declarers : moment.left - declarers;
}
