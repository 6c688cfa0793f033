/**
 * The double-dummy solver on one thread, over the deals of DDS's list100: all cards of the leader (board), all contracts
 * (table), endings; beside any program with `--peer`. Both take turns deal by deal, so that a busy machine hinders both
 * alike, and of each deal's times the shortest counts.
 */
import { readFileSync } from "node:fs";
import { DIRECTIONS, type Direction, STRAINS, type Strain } from "@asztal/games/bridge/cards.ts";
import { type Deal, readDeal } from "@asztal/games/bridge/deal.ts";
import { Dealer } from "@asztal/games/bridge/dealing/dealer.ts";
import { readScript } from "@asztal/games/bridge/dealing/script.ts";
import { legalCards, type Position, play } from "@asztal/games/bridge/position.ts";
import type { DoubleDummySolver } from "@asztal/games/bridge/solver/solver.ts";
import { loadSolver } from "@asztal/games/bridge/solver/wasm.ts";
import { Chance, seedFrom } from "@asztal/kernel";
import type { Measured } from "../figure.ts";
import { type Program, startProgram } from "./program.ts";

interface Board {
  readonly text: string;
  readonly deal: Deal;
  readonly strain: Strain;
  readonly leader: Direction;
}

/** The same work for both: a question to a program, and how ours answers it. */
interface Work {
  readonly figure: string;
  question(board: Board): string;
  answer(board: Board, solver: DoubleDummySolver): number[];
}

const ROUNDS = 2;

const BOARD: Work = {
  figure: "board",
  question: ({ strain, leader, text }) => `board ${strain} ${leader} ${text}`,
  answer: ({ deal, strain, leader }, solver) => [...solver.cards({ hands: deal, strain, leader, trick: [] }).values()],
};

const TABLE: Work = {
  figure: "table",
  question: ({ text }) => `table ${text}`,
  answer({ deal }, solver) {
    const table = solver.table(deal);
    return DIRECTIONS.flatMap((declarer) => STRAINS.map((strain) => table[declarer][strain]));
  },
};

function boardsOf(file: string): Board[] {
  const lines = readFileSync(new URL(file, import.meta.url), "utf8").split("\n");
  return lines.flatMap((line) => {
    const [, strain, leader, text] = /^(\w+) ([NESW]) (.*)$/.exec(line) ?? [];
    const reading = readDeal(text ?? "");
    if (!reading.ok || text === undefined) return [];
    return [{ text, deal: reading.deal, strain: strain as Strain, leader: leader as Direction }]; // the file is ours
  });
}

async function timed<T>(run: () => T | Promise<T>): Promise<{ result: T; milliseconds: number }> {
  const started = performance.now();
  const result = await run();
  return { result, milliseconds: performance.now() - started };
}

/** The shortest time of each deal, ours and the program's. */
async function times(work: Work, boards: readonly Board[], solver: DoubleDummySolver, program: Program | null) {
  const ours = boards.map(() => Number.POSITIVE_INFINITY);
  const theirs = [...ours];
  const before = solver.effort();
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, board] of boards.entries()) {
      const own = await timed(() => work.answer(board, solver));
      ours[at] = Math.min(ours[at]!, own.milliseconds);
      if (!program) continue;
      const other = await timed(() => program.ask(work.question(board)));
      theirs[at] = Math.min(theirs[at]!, other.milliseconds);
      if (other.result.join(" ") !== own.result.join(" ")) {
        throw new Error(`“${program.name}” answers “${work.question(board)}” with ${other.result.join(" ")}`);
      }
    }
  }
  return { ours, theirs, cards: (solver.effort() - before) / ROUNDS / boards.length };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

const STATISTICS: Readonly<Record<string, (values: readonly number[]) => number>> = {
  mean,
  median: (values) => quantile(values, 0.5),
  p95: (values) => quantile(values, 0.95),
  max: (values) => Math.max(...values),
};

async function solving(work: Work, boards: readonly Board[], solver: DoubleDummySolver, program: Program | null) {
  const { ours, theirs, cards } = await times(work, boards, solver, program);
  const figures = Object.entries(STATISTICS).map(([name, of]): Measured => {
    const own = { figure: `${work.figure}-${name}`, unit: "ms", value: of(ours) };
    return program ? { ...own, peer: { name: program.name, value: of(theirs) } } : own;
  });
  return [...figures, { figure: `${work.figure}-cards-tried`, unit: "a deal", value: cards }];
}

/** What is left of deals after random play. */
function endings(boards: readonly Board[], tricks: number, seed: string): Position[] {
  const chance = new Chance(seedFrom(seed));
  return boards.map(({ deal, strain, leader }) => {
    let position: Position = { hands: deal, strain, leader, trick: [] };
    while (position.hands.N.length > tricks || position.trick.length > 0) {
      const legal = legalCards(position);
      position = play(position, legal[chance.below(legal.length)]!);
    }
    return position;
  });
}

async function ending(boards: readonly Board[], tricks: number, solver: DoubleDummySolver): Promise<Measured> {
  // Others first, until everything is compiled: what the solver remembers of a position would make it too quick.
  for (const position of endings(boards, tricks, "bench warm-up")) solver.cards(position);
  const costs: number[] = [];
  for (const position of endings(boards, tricks, "bench endings"))
    costs.push((await timed(() => solver.cards(position))).milliseconds);
  return { figure: `ending-${tricks}-median`, unit: "µs", value: 1000 * quantile(costs, 0.5) };
}

const WANTED =
  "hcp(north) >= 15 and hcp(north) <= 17 and shape(north, any 4333 + any 4432 + any 5332) and spades(south) >= 5";
const DEALT = 300_000;

/** Deals by constraint that are dealt and looked at in a second, on one thread. */
function dealing(): Measured {
  const dealer = new Dealer(readScript(WANTED), new Chance(seedFrom("bench dealing")));
  dealer.next(DEALT); // until everything is compiled
  const [before, started] = [dealer.tried, performance.now()];
  while (dealer.tried - before < DEALT) dealer.next(DEALT);
  return {
    figure: "deals-checked",
    unit: "deals/s",
    value: (1000 * (dealer.tried - before)) / (performance.now() - started),
  };
}

export async function measure({ peer }: { readonly peer?: string } = {}): Promise<Measured[]> {
  const solver = await loadSolver();
  const boards = boardsOf("deals.txt");
  const program = peer === undefined ? null : startProgram(peer);
  for (const board of boards.slice(0, 5)) BOARD.answer(board, solver); // until the module is compiled at its best
  try {
    return [
      ...(await solving(BOARD, boards, solver, program)),
      ...(await solving(TABLE, boards, solver, program)),
      await ending(boards, 4, solver),
      await ending(boards, 8, solver),
      dealing(),
    ];
  } finally {
    program?.end();
  }
}
