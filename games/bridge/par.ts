/**
 * Par: the score when both sides bid and double perfectly, seeing all cards and every contract's result. Each side in its
 * turn stops at the contract that was bid, doubled when it will fail, or bids a higher one that is worth more to it.
 */
import { DIRECTIONS, type Direction, SIDES, type Side, STRAINS, type Strain, sideOf } from "./cards.ts";
import { type Doubled, LEVELS, type Level, score } from "./scoring.ts";

/** Tricks of each declarer in each strain. */
export type TrickTable = Readonly<Record<Direction, Readonly<Record<Strain, number>>>>;

export type Vulnerable = Readonly<Record<Side, boolean>>;

/** A contract with which par is reached. */
export interface ParContract {
  /** The lowest level first; several where overtricks make them worth the same and no bid disturbs them. */
  readonly levels: readonly Level[];
  readonly strain: Strain;
  readonly doubled: Doubled;
  /** Of one side; both where they make the same number of tricks. */
  readonly declarers: readonly Direction[];
  /** Tricks above (or, negative, below) the contract at its lowest level. */
  readonly over: number;
}

export interface Par {
  /** For North and South. */
  readonly score: number;
  /** None when it is best for everybody to pass. */
  readonly contracts: readonly ParContract[];
}

interface Bid {
  readonly level: Level;
  readonly strain: Strain;
  readonly side: Side;
  /** For North and South, if the bidding ends here. */
  readonly ends: number;
  readonly tricks: number;
  readonly doubled: Doubled;
}

/** As bids rank: clubs first, no-trump last. */
const RISING: readonly Strain[] = ["C", "D", "H", "S", "NT"];

function bidOf(side: Side, level: Level, strain: Strain, table: TrickTable, vulnerable: Vulnerable): Bid {
  const declarers = DIRECTIONS.filter((direction) => sideOf(direction) === side);
  const tricks = Math.max(...declarers.map((direction) => table[direction][strain]));
  const doubled = tricks < 6 + level ? 1 : 0;
  const worth = score({ level, strain, doubled }, vulnerable[side], tricks);
  return { level, strain, side, tricks, doubled, ends: side === "NS" ? worth : -worth };
}

/** The better of two scores for a side; scores are those of North and South. */
function better(side: Side, one: number, other: number): number {
  return side === "NS" ? Math.max(one, other) : Math.min(one, other);
}

function opponents(side: Side): Side {
  return side === "NS" ? "EW" : "NS";
}

/** All bids from the highest down, each with the best result that its opponents have in a bid above it. */
function answered(table: TrickTable, vulnerable: Vulnerable): { bid: Bid; above: number }[] {
  /** The best that a side has in any bid above. */
  const above: Record<Side, number> = { NS: Number.NEGATIVE_INFINITY, EW: Number.POSITIVE_INFINITY };
  return [...LEVELS].reverse().flatMap((level) =>
    [...RISING].reverse().flatMap((strain) => {
      const bids = SIDES.map((side) => bidOf(side, level, strain, table, vulnerable));
      const both = bids.map((bid) => ({ bid, above: above[opponents(bid.side)] }));
      for (const { side, ends } of bids) above[side] = better(side, above[side], ends);
      return both;
    }),
  );
}

/** What each side gets at best by bidding, each bid being answered as well as can be. */
function bestOf(bids: readonly { bid: Bid }[]): Record<Side, number> {
  const best: Record<Side, number> = { NS: Number.NEGATIVE_INFINITY, EW: Number.POSITIVE_INFINITY };
  for (let at = 0; at < bids.length; at += 2) {
    const pair = bids.slice(at, at + 2).map(({ bid }) => bid); // the same bid by either side: neither is above the other
    const values = pair.map(({ side, ends }) => better(opponents(side), ends, best[opponents(side)]));
    for (const [i, { side }] of pair.entries()) best[side] = better(side, best[side], values[i]!);
  }
  return best;
}

/** Par when `first` may bid first. It matters only where both sides can make the same contract. */
export function par(table: TrickTable, vulnerable: Vulnerable, first: Side): Par {
  const bids = answered(table, vulnerable);
  const best = bestOf(bids);
  const second = opponents(first);
  const total = better(first, best[first], better(second, best[second], 0));
  if (total === 0) return { score: 0, contracts: [] };
  // The bidding rests where the other side has nothing above that would be worth more to it.
  const resting = bids.filter(
    ({ bid, above }) => bid.ends === total && better(opponents(bid.side), above, total) === total,
  );
  return { score: total, contracts: grouped(resting.map(({ bid }) => bid).reverse(), table) };
}

function grouped(bids: readonly Bid[], table: TrickTable): ParContract[] {
  return STRAINS.flatMap((strain) => {
    const [lowest, ...higher] = bids.filter((bid) => bid.strain === strain);
    if (!lowest) return [];
    const { side, tricks, level, doubled } = lowest;
    const declarers = DIRECTIONS.filter(
      (direction) => sideOf(direction) === side && table[direction][strain] === tricks,
    );
    const levels = [level, ...higher.map((bid) => bid.level)];
    return [{ levels, strain, doubled, declarers, over: tricks - 6 - level }];
  });
}
