/** Does a piece of work. */
import { Chance, seedFrom } from "@asztal/kernel/chance";
import { bidDeal } from "../bidding/bidding.ts";
import bots from "../bots/index.ts";
import { type Card, DIRECTIONS, sideOf } from "../cards.ts";
import { dealText } from "../deal.ts";
import { Expert } from "../players/expert.ts";
import { groupsOf } from "../players/groups.ts";
import { reasonPhrases } from "../players/phrases.ts";
import { ALL_REPAIRS } from "../players/repairs.ts";
import { viewOf } from "../players/view.ts";
import { legalCards, type Position, play, tricksLeft, turnOf } from "../position.ts";
import { makeProblem } from "../problems/make.ts";
import { problemLine } from "../problems/problem.ts";
import { lineAfter } from "../review/line.ts";
import { reviewOf } from "../review/review.ts";
import { contractOf } from "../rules/auction.ts";
import { numberedBoard } from "../rules/board.ts";
import { numberedDeal } from "../rules/setup.ts";
import type { Move } from "../rules/state.ts";
import type { DoubleDummySolver } from "../solver/solver.ts";
import { loadFlatSolver, loadSolver } from "../solver/wasm.ts";
import {
  type AnyResult,
  type CardValues,
  type DealWork,
  type ExpertsCard,
  isOfKind,
  type MoveWork,
  type NumberedContract,
  type ReasonsWork,
  type ValuesWork,
  type Work,
} from "./work.ts";

/** As many as an expert at the table looks at. */
const MAX_WORLDS = 100;

type Report = (values: CardValues) => void;

async function move({ view, legal, seat, level, milliseconds, seed }: MoveWork): Promise<Move> {
  const make = bots.bots[level];
  if (!make) throw new Error(`there is no player of the level ${level}`);
  const bot = make({
    seat,
    seats: 4,
    options: { contract: "auction", deal: 0 },
    chance: new Chance(seedFrom(seed)),
    budget: { milliseconds },
    now: () => performance.now(),
  } as Parameters<typeof make>[0]); // a bot of bridge needs no more of its seating
  return bot.decide({ view, legal, turn: [] } as unknown as Parameters<typeof bot.decide>[0]) as Promise<Move> | Move;
}

/** Cards that are as good as each other have one value; the cheapest to find out is told first. */
function values(solver: DoubleDummySolver, { position }: ValuesWork, report: Report): CardValues {
  const turn = turnOf(position);
  const others = new Set<Card>([
    ...DIRECTIONS.flatMap((direction) => (direction === turn ? [] : position.hands[direction])),
    ...position.trick,
  ]);
  const found: (readonly [Card, number])[] = [];
  for (const group of groupsOf(legalCards(position), others)) {
    const tricks = tricksWith(solver, position, group[0]!); // no group is empty
    for (const card of group) found.push([card, tricks]);
    report([...found]);
  }
  return found;
}

function tricksWith(solver: DoubleDummySolver, position: Position, card: Card): number {
  const side = sideOf(turnOf(position));
  const next = play(position, card);
  const gained = next.trick.length === 0 && sideOf(next.leader) === side ? 1 : 0;
  const left = tricksLeft(next);
  if (left === 0) return gained;
  const best = solver.best(next);
  return gained + (sideOf(turnOf(next)) === side ? best : left - best);
}

function deal({ number, kind }: DealWork): NumberedContract {
  for (let at = number; ; at++) {
    const board = numberedBoard(at);
    const dealt = numberedDeal(at);
    const contract = contractOf(bidDeal(dealt, board.dealer).auction);
    if (kind === "any" ? contract || at === number : contract && isOfKind(contract.strain, kind)) {
      return { board, deal: dealText(dealt), contract };
    }
  }
}

async function reasons({ deal, contract, played, ranges, milliseconds, seed }: ReasonsWork): Promise<ExpertsCard> {
  const view = viewOf(deal, contract, played, ranges ? { ranges } : {});
  const expert = new Expert({
    ...{ solver: await loadFlatSolver(), chance: new Chance(seedFrom(seed)), now: () => performance.now() },
    ...{ milliseconds, maxWorlds: MAX_WORLDS, repairs: ALL_REPAIRS },
  });
  const { card, reasons } = expert.explain(view);
  return { card, phrases: reasonPhrases(card, reasons, view.seat === contract.declarer) };
}

export async function perform(work: Work, report: Report): Promise<AnyResult> {
  if (work.work === "move") return move(work);
  if (work.work === "values") return values(await loadSolver(), work, report);
  if (work.work === "line") {
    return lineAfter(work.deal, work.contract, work.played, work.card, await loadSolver());
  }
  if (work.work === "review") return reviewOf(work.deal, work.contract, work.played, await loadSolver());
  if (work.work === "reasons") return reasons(work);
  if (work.work === "problem") return problemLine(await makeProblem(work.seed));
  return deal(work);
}
