/** Where the next deal comes from: out of the stock at once, by its number, at random of a kind, or whole in the link. */
import type { Deal } from "../../deal.ts";
import { readDeal } from "../../deal.ts";
import { type Problem, readProblem } from "../../problems/problem.ts";
import { problemLines } from "../../problems/problems.generated.ts";
import type { Board } from "../../rules/board.ts";
import { ask } from "../../work/browser.ts";
import { CONTRACT_KINDS, type ContractKind, isOfKind, LEVELS, type Level } from "../../work/work.ts";
import { type Exercise, type ExerciseProblem, exerciseFrom, MODES, type Mode, readExercise } from "./exercise.ts";

export interface Wanted {
  readonly mode: Mode;
  readonly level: Level;
  readonly kind: ContractKind;
  /** The deal of this number; null for any. */
  readonly number: number | null;
}

export type Source =
  | { readonly from: "wanted"; readonly wanted: Wanted }
  | { readonly from: "link"; readonly exercise: Exercise }
  | { readonly from: "broken"; readonly problem: ExerciseProblem };

export const MAX_NUMBER = 999_999_999;

/** What the address asks for; what it does not say is as the player likes it. */
export function sourceOf(search: string, defaults: Pick<Wanted, "mode" | "level" | "kind">): Source {
  const query = new URLSearchParams(search);
  if (query.has("deal")) {
    const reading = readExercise(query);
    if (reading.ok) return { from: "link", exercise: reading.exercise };
    const { ok: _, ...problem } = reading;
    return { from: "broken", problem };
  }
  const number = Number(query.get("number"));
  const isNumber = Number.isSafeInteger(number) && number >= 1 && number <= MAX_NUMBER;
  const wanted: Wanted = {
    mode: MODES.find((one) => one === query.get("mode")) ?? defaults.mode,
    level: LEVELS.find((one) => one === query.get("level")) ?? defaults.level,
    kind: CONTRACT_KINDS.find((one) => one === query.get("kind")) ?? defaults.kind,
    number: isNumber ? number : null,
  };
  return { from: "wanted", wanted };
}

export function wantedQuery({ mode, level, kind, number }: Wanted): string {
  const query = new URLSearchParams({ mode, level, ...(number === null ? { kind } : { number: String(number) }) });
  return query.toString();
}

const NOBODY_VULNERABLE: Omit<Board, "dealer"> = { number: null, vulnerable: { NS: false, EW: false } };

/** Deals that ship with the page: contracts that only good defence beats. */
function fromProblem({ deal, contract }: Problem, mode: Mode, level: Level): Exercise {
  const board: Board = { ...NOBODY_VULNERABLE, dealer: contract.declarer };
  return exerciseFrom({ board, deal, contract: { ...contract, doubled: 0 } }, mode, level);
}

/** A number below the given one. */
type Draw = (below: number) => number;

/** More than enough to meet one of each kind among them. */
const MAX_DRAWN = 1000;

/** Out of those that come with the page, so that a hand is there at once. One is read, not all: whoever opens the page waits for it. */
function problemOf(kind: ContractKind, draw: Draw): Problem | null {
  for (let drawn = 0; drawn < MAX_DRAWN; drawn++) {
    const problem = readProblem(problemLines[draw(problemLines.length)]!);
    if (problem && isOfKind(problem.contract.strain, kind)) return problem;
  }
  return null;
}

/** Where no worker has to deal and bid. */
export function exerciseAtOnce({ mode, level, kind, number }: Wanted, draw: Draw): Exercise | null {
  if (number !== null || (mode !== "defence" && mode !== "analysis")) return null;
  const problem = problemOf(kind, draw);
  return problem && fromProblem(problem, mode, level);
}

export async function nextExercise(wanted: Wanted, draw: Draw): Promise<Exercise> {
  const atOnce = exerciseAtOnce(wanted, draw);
  if (atOnce) return atOnce;
  const { mode, level, kind, number } = wanted;
  const found = await ask({ work: "deal", number: number ?? 1 + draw(MAX_NUMBER - 1000), kind });
  const read = found ? readDeal(found.deal) : null;
  if (!found || !read?.ok) throw new Error("the worker gave no deal");
  const deal: Deal = read.deal;
  // A deal that everybody would pass is played in no-trump by whoever deals, where a contract is needed.
  const contract = found.contract ?? { level: 1, strain: "NT", doubled: 0, declarer: found.board.dealer };
  return exerciseFrom({ board: found.board, deal, contract }, mode, level);
}
