/**
 * `npm run bidding -- [deals]`: what the bots' bidding loses against par, beside a plain baseline that sees both hands of its side.
 * Four bots bid each of the numbered deals; the contract scores what it makes double-dummy.
 */
import { type Direction, sideOf } from "../cards.ts";
import { imps } from "../comparing.ts";
import { par, type TrickTable } from "../par.ts";
import { type Contract, contractOf } from "../rules/auction.ts";
import { type Board, numberedBoard } from "../rules/board.ts";
import { numberedDeal } from "../rules/setup.ts";
import { score } from "../scoring.ts";
import { loadSolver } from "../solver/wasm.ts";
import { absurdity, isMisfit } from "./absurd.ts";
import { baselineContract } from "./baseline.ts";
import { bidDeal } from "./bidding.ts";

const DEFAULT_DEALS = 1000;

/** For North and South. */
function scoreOf(contract: Contract | null, table: TrickTable, { vulnerable }: Board): number {
  if (!contract) return 0;
  const { declarer, strain } = contract;
  const own = score(contract, vulnerable[sideOf(declarer)], table[declarer][strain]);
  return sideOf(declarer) === "NS" ? own : -own;
}

function lost(contract: Contract | null, table: TrickTable, board: Board): number {
  const best = par(table, board.vulnerable, sideOf(board.dealer)).score;
  return Math.abs(imps(scoreOf(contract, table, board) - best));
}

/** The mean with the half-width of its 95 % interval. */
function meanText(values: readonly number[]): string {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1);
  return `${mean.toFixed(2)} ± ${(1.96 * Math.sqrt(variance / values.length)).toFixed(2)}`;
}

const deals = Number(process.argv[2] ?? DEFAULT_DEALS);
const solver = await loadSolver();
const own: number[] = [];
const baseline: number[] = [];
/** The numbers of the deals in which the contract is absurd or a misfit. */
const strange = new Map<string, number[]>();
for (let number = 1; number <= deals; number++) {
  const [board, deal] = [numberedBoard(number), numberedDeal(number)];
  const dealer: Direction = board.dealer;
  const contract = contractOf(bidDeal(deal, dealer).auction);
  const table = solver.table(deal);
  own.push(lost(contract, table, board));
  baseline.push(lost(baselineContract(deal, dealer), table, board));
  const kind = contract && (absurdity(deal, contract) ?? (isMisfit(deal, contract) ? "misfit, not absurd" : null));
  if (kind) strange.set(kind, [...(strange.get(kind) ?? []), number]);
}
process.stdout.write(`${deals} deals. IMPs lost against par: bots ${meanText(own)}, baseline ${meanText(baseline)}\n`);
process.stdout.write(`bots minus baseline: ${meanText(own.map((value, at) => value - baseline[at]!))}\n`);
for (const [kind, numbers] of strange)
  process.stdout.write(`${kind}: ${numbers.length} (deals ${numbers.join(", ")})\n`);
