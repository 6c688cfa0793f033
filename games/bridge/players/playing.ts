/** Plays a deal out between players who see only what is theirs to see, and tells what each card cost. */
import { type Card, type Direction, sideOf } from "../cards.ts";
import type { Deal } from "../deal.ts";
import type { DoubleDummySolver } from "../solver/solver.ts";
import { type Contract, neededTricks, type PlayView, type Story, storyOf, viewOf } from "./view.ts";

/** Chooses a card for whoever is to play. */
export type Player = (view: PlayView) => Card;

export interface Seats {
  readonly declarer: Player;
  readonly defence: Player | "double-dummy";
  /** What each hand's calls have suggested to the others. */
  readonly heard?: PlayView["heard"];
  /** The first card, when it is given. */
  readonly lead?: Card;
  /** Ends the play as soon as nothing can change whether the contract is made. */
  readonly isUntilDecided?: boolean;
}

export interface Result {
  readonly played: readonly Card[];
  /** Of declarer's side; where the play was ended early, as they would be double-dummy. */
  readonly tricks: number;
  readonly isMade: boolean;
  /** Declarer's cards that threw tricks away double-dummy, and how many; the same for the defence after its lead. */
  readonly declarerCardsThatCost: number;
  readonly declarerTricksLost: number;
  readonly defenceCardsThatCost: number;
  readonly defenceTricksLost: number;
}

/** The lowest of the cards that are best when all hands are seen, and the tricks that the side to play takes with it. */
function bestOf(
  solver: DoubleDummySolver,
  deal: Deal,
  { strain }: Contract,
  { leader, trick }: Story,
  played: readonly Card[],
) {
  const gone = new Set(played);
  const left = (direction: Direction) => deal[direction].filter((card) => !gone.has(card));
  const hands = { N: left("N"), E: left("E"), S: left("S"), W: left("W") };
  const values = [...solver.cards({ hands, strain, leader, trick })];
  const most = Math.max(...values.map(([, tricks]) => tricks));
  const best = values.filter(([, tricks]) => tricks === most).map(([card]) => card);
  return { card: best.reduce((one, other) => (lowFirst(other) < lowFirst(one) ? other : one)), most };
}

export function bestCard(solver: DoubleDummySolver, deal: Deal, contract: Contract, played: readonly Card[]): Card {
  return bestOf(solver, deal, contract, storyOf({ contract, played }), played).card;
}

const LOW_FIRST = "23456789TJQKA";

function lowFirst(card: Card): number {
  return LOW_FIRST.indexOf(card[1]!);
}

export function playOut(solver: DoubleDummySolver, deal: Deal, contract: Contract, seats: Seats): Result {
  const played: Card[] = [];
  const side = sideOf(contract.declarer);
  const needed = neededTricks(contract);
  const auction = seats.heard ? { heard: seats.heard } : {};
  while (played.length < 52) {
    const story = storyOf({ contract, played });
    const { turn, taken } = story;
    const left = 13 - (played.length >> 2);
    if (seats.isUntilDecided && (taken >= needed || taken + left < needed)) break;
    if (played.length === 0 && seats.lead) played.push(seats.lead);
    else if (sideOf(turn) === side) played.push(seats.declarer(viewOf(deal, contract, played, auction)));
    else if (seats.defence === "double-dummy") {
      const { card, most } = bestOf(solver, deal, contract, story, played);
      // Perfect defence never lets go what it has.
      if (seats.isUntilDecided && taken + left - most < needed) break;
      played.push(card);
    } else played.push(seats.defence(viewOf(deal, contract, played, auction)));
  }
  return resultOf(solver, deal, contract, played);
}

function resultOf(solver: DoubleDummySolver, deal: Deal, contract: Contract, played: readonly Card[]): Result {
  const side = sideOf(contract.declarer);
  const trace = solver.trace(deal, contract.strain, contract.declarer, played);
  const { plays } = storyOf({ contract, played });
  const tricks = trace.at(-1)!; // before the first card there is a value already
  const cost = { declarer: [0, 0], defence: [0, 0] };
  for (const [at, { seat }] of plays.entries()) {
    const change = trace[at + 1]! - trace[at]!;
    if (change === 0 || at === 0) continue;
    const who = sideOf(seat) === side ? cost.declarer : cost.defence;
    who[0]!++;
    who[1]! += Math.abs(change);
  }
  return {
    played,
    tricks,
    isMade: tricks >= neededTricks(contract),
    declarerCardsThatCost: cost.declarer[0]!,
    declarerTricksLost: cost.declarer[1]!,
    defenceCardsThatCost: cost.defence[0]!,
    defenceTricksLost: cost.defence[1]!,
  };
}
