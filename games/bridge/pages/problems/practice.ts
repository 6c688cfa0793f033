/** Problems without a server: those that ship, then new ones made on this device; and what was made of them. */
import type { Card } from "../../cards.ts";
import { type Grade, type Problem, readProblem, THEMES, type Theme } from "../../problems/problem.ts";
import { northDeclares } from "../../problems/variants.ts";
import { keeper } from "../../table/settings.ts";
import { ask } from "../../work/browser.ts";

export interface PractisedProblem {
  readonly at: number;
  /** Null for one that was made here. */
  readonly number: number | null;
  readonly theme: Theme;
  readonly grade: Grade;
  readonly solved: boolean;
}

const NAME = "practised";
const MAX_KEPT = 1000;

function isPractised(found: unknown): found is PractisedProblem {
  const one = found as Partial<PractisedProblem> | null;
  return typeof one?.at === "number" && THEMES.some((theme) => theme === one.theme) && typeof one.solved === "boolean";
}

/** The newest first. */
export function readPractice(): readonly PractisedProblem[] {
  const found = keeper.kept(NAME);
  return Array.isArray(found) ? found.filter(isPractised) : [];
}

export interface PracticeProblem {
  readonly problem: Problem;
  /** Whether it was made on this device just now, and not chosen from those that ship. */
  readonly isNew: boolean;
}

export function keepPractice({ problem, isNew }: PracticeProblem, card: Card | null): void {
  const { number, theme, grade, right } = problem;
  const solved = card !== null && right.includes(card);
  const entry: PractisedProblem = { at: Date.now(), number: isNew ? null : number, theme, grade, solved };
  keeper.keep(NAME, [entry, ...readPractice()].slice(0, MAX_KEPT));
}

/** What somebody wants to practise. */
export interface ProblemFilter {
  readonly theme: Theme | null;
  readonly grade: Grade | null;
}

/** Not every new problem is of the theme: after so many the next one is taken. */
const MAX_MADE = 12;

async function made({ theme, grade }: ProblemFilter): Promise<Problem> {
  for (let attempt = 1; ; attempt++) {
    const line = await ask({ work: "problem", seed: crypto.randomUUID() });
    const problem = line === null ? null : readProblem(line);
    if (!problem) throw new Error("the worker gave no problem");
    const fits = (theme === null || problem.theme === theme) && (grade === null || problem.grade === grade);
    if (fits || attempt === MAX_MADE) return problem;
  }
}

/** One that has not been tried here yet; the stock is fetched when it is wanted. */
export async function nextPractice(filter: ProblemFilter): Promise<PracticeProblem> {
  const { problems } = await import("../../problems/stock.ts");
  const tried = new Set(readPractice().map(({ number }) => number));
  const { theme, grade } = filter;
  const untried = problems.filter(
    (problem) =>
      !tried.has(problem.number) &&
      (theme === null || problem.theme === theme) &&
      (grade === null || problem.grade === grade),
  );
  const chosen = untried[Math.floor(Math.random() * untried.length)];
  return { problem: northDeclares(chosen ?? (await made(filter))), isNew: chosen === undefined };
}
