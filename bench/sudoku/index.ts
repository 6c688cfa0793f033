/** Sudoku on one thread: solving and making, beside the best that npm has, and beside any program with `--peer`. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { arranged, randomArrangement } from "@asztal/games/sudoku/classic/arrangement.ts";
import { makePuzzle } from "@asztal/games/sudoku/classic/generator.ts";
import { CELLS, gridOf, gridText } from "@asztal/games/sudoku/classic/grid.ts";
import { loadSolver } from "@asztal/games/sudoku/classic/load.ts";
import { plainSolver } from "@asztal/games/sudoku/classic/plain.ts";
import type { ClassicSolver } from "@asztal/games/sudoku/classic/solver.ts";
import { measure as measureMaking } from "@asztal/games/sudoku/generator/bench.ts";
import { Workshop } from "@asztal/games/sudoku/generator/workshop.ts";
import { kindNamed } from "@asztal/games/sudoku/kinds/kind.ts";
import { rate } from "@asztal/games/sudoku/techniques/rating.ts";
import { Chance, seedFrom } from "@asztal/kernel";
import type { Measured } from "../figure.ts";
import { type Contestant, rates } from "../rate.ts";
import { minimalPuzzleOfPeer, peers } from "./peers.ts";
import { programRate } from "./program.ts";

function puzzlesOf(file: string): string[] {
  const text = readFileSync(new URL(file, import.meta.url), "utf8");
  return text.split("\n").filter((line) => /^[1-9.]{81}$/.test(line));
}

/**
 * Puzzles that are measured over. Fewer would flatter: a processor learns the branches of 250 puzzles that are solved
 * over and over, and they come out a third quicker than as many as this.
 */
const MANY = 50_000;

/** So many different puzzles: those of the list, and each of them in other arrangements. */
function manyOf(puzzles: readonly string[]): string[] {
  const chance = new Chance(seedFrom("bench arrangements"));
  return Array.from({ length: MANY }, (_, at) => {
    const puzzle = puzzles[at % puzzles.length]!;
    return at < puzzles.length ? puzzle : gridText(arranged(gridOf(puzzle), randomArrangement(chance)));
  });
}

/** Solves all puzzles and proves that there is no other solution. */
function solving(solver: ClassicSolver, puzzles: readonly string[]): () => number {
  const cells = new Uint8Array(puzzles.length * CELLS);
  puzzles.forEach((puzzle, at) => {
    cells.set(gridOf(puzzle), at * CELLS);
  });
  return () => solver.survey(cells).solutions.filter((solutions) => solutions === 1).length;
}

async function solvingBesides(
  figure: string,
  run: () => number,
  puzzles: readonly string[],
  solutions: readonly string[],
  program?: string,
): Promise<Measured[]> {
  const contestants = peers.map(({ name, solve }): Contestant => {
    let at = 0;
    return {
      name,
      run() {
        const number = at++ % puzzles.length;
        if (solve(puzzles[number]!) !== solutions[number]) throw new Error(`${name} fails at ${puzzles[number]}`);
        return 1;
      },
    };
  });
  const [value, ...others] = await rates([{ name: "asztal", run }, ...contestants]);
  const beside = contestants.map(({ name }, i) => ({ name, value: others[i]! }));
  if (program) beside.push({ name: program, value: await programRate(program, puzzles, solutions) });
  return beside.map((peer) => ({ figure, unit: "puzzles/s", value: value!, peer }));
}

async function minimal(solver: ClassicSolver): Promise<Measured> {
  const chance = new Chance(seedFrom("bench minimal"));
  const ours = () => (makePuzzle(solver, chance, { minimal: true }).kind === "puzzle" ? 1 : 0);
  const [value, peerValue] = await rates([
    { name: "asztal", run: ours },
    { name: "@algorithm.ts/sudoku", run: minimalPuzzleOfPeer() },
  ]);
  const peer = { name: "@algorithm.ts/sudoku", value: peerValue! };
  return { figure: "minimal", unit: "puzzles/s", value: value!, peer };
}

const clock = () => performance.now();

const RATES = [
  { figure: "graded-hard", kind: "classic", level: "hard" },
  { figure: "jigsaw-easy", kind: "jigsaw", level: "easy" },
  { figure: "killer-easy", kind: "killer", level: "easy" },
  { figure: "16x16-easy", kind: "16x16", level: "easy" },
] as const;

const MEDIANS = [
  { figure: "samurai", kind: "samurai", level: "any" },
  { figure: "cube", kind: "cube", level: "any" },
  { figure: "cube-9x9", kind: "cube", options: { cube: "9x9" }, level: "any" },
  { figure: "kropki", kind: "kropki", level: "any" },
  { figure: "relations", kind: "relations", level: "any" },
  { figure: "neighbours", kind: "neighbours", level: "any" },
] as const;

function making(): Measured[] {
  return [
    ...RATES.map((work) => ({ figure: work.figure, unit: "puzzles/s", value: measureMaking(work, clock).rate })),
    ...MEDIANS.map((work) => ({ figure: work.figure, unit: "ms median", value: measureMaking(work, clock).median })),
  ];
}

/** The command itself, from its start to its last byte. */
function csv(): Measured {
  const main = fileURLToPath(new URL("../../cli/main.ts", import.meta.url));
  const args = ["sudoku", "boards", "--kind", "classic", "--count", "25000", "--format", "csv", "--threads", "1"];
  const times = Array.from({ length: 5 }, () => {
    const started = clock();
    const { stdout, status } = spawnSync(process.execPath, [main, ...args], { maxBuffer: 1 << 26 });
    if (status !== 0 || stdout.length !== 7 + 25_000 * 82) throw new Error("asztal sudoku boards fails");
    return (clock() - started) / 1000;
  });
  return { figure: "csv-25000", unit: "s", value: Math.min(...times) };
}

const RATED = 60;

function rating(): Measured {
  const workshop = new Workshop(kindNamed("classic"));
  const puzzles = Array.from({ length: RATED }, (_, seed) => {
    const made = workshop.generate({ seed: `bench rate ${seed}`, level: "hard" });
    if (!made.ok) throw new Error(made.problem.problem);
    return made.generated.puzzle;
  });
  for (const puzzle of puzzles) rate(puzzle); // the first round warms the engine up
  const times = puzzles.map((puzzle) => {
    const started = clock();
    rate(puzzle);
    return clock() - started;
  });
  return { figure: "rate-hard", unit: "ms median", value: times.sort((a, b) => a - b)[RATED >> 1]! };
}

export async function measure({ peer }: { readonly peer?: string } = {}): Promise<Measured[]> {
  const fast = await loadSolver();
  const [clue17, hardest] = [manyOf(puzzlesOf("clue17.txt")), manyOf(puzzlesOf("hardest.txt"))];
  const solved = (puzzles: readonly string[]) =>
    puzzles.map((puzzle) => {
      const answer = plainSolver.solve(gridOf(puzzle));
      if (answer.kind !== "one") throw new Error(`not one solution: ${puzzle}`);
      return gridText(answer.solution);
    });
  return [
    ...(await solvingBesides(`solve-17-${fast.engine}`, solving(fast, clue17), clue17, solved(clue17), peer)),
    ...(await solvingBesides("solve-17-ts", solving(plainSolver, clue17), clue17, solved(clue17))),
    ...(await solvingBesides(`hardest-${fast.engine}`, solving(fast, hardest), hardest, solved(hardest), peer)),
    await minimal(fast),
    ...making(),
    csv(),
    rating(),
  ];
}
