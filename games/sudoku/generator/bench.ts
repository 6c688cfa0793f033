/**
 * How fast puzzles are made: run directly for a table, or import `figures` to put them beside others.
 * The clock comes from outside (milliseconds, `performance.now` for instance).
 */
import { type KindOptions, kindNamed } from "../kinds/kind.ts";
import { type GenerateOptions, Workshop } from "./workshop.ts";

export interface Work {
  readonly figure: string;
  readonly kind: string;
  readonly options?: Partial<KindOptions>;
  readonly level: NonNullable<GenerateOptions["level"]>;
}

export interface Figure {
  readonly figure: string;
  /** Puzzles per second of one thread. */
  readonly rate: number;
  /** Milliseconds for one puzzle. */
  readonly median: number;
  readonly longest: number;
  readonly puzzles: number;
}

export const WORKS: readonly Work[] = [
  { figure: "classic-easy", kind: "classic", level: "easy" },
  { figure: "classic-medium", kind: "classic", level: "medium" },
  { figure: "classic-hard", kind: "classic", level: "hard" },
  { figure: "classic-expert", kind: "classic", level: "expert" },
  { figure: "jigsaw-easy", kind: "jigsaw", level: "easy" },
  { figure: "killer-easy", kind: "killer", level: "easy" },
  { figure: "16x16-easy", kind: "16x16", level: "easy" },
  { figure: "jigsaw", kind: "jigsaw", level: "any" },
  { figure: "killer", kind: "killer", level: "any" },
  { figure: "16x16", kind: "16x16", level: "any" },
  { figure: "samurai", kind: "samurai", level: "any" },
  { figure: "cube-4x4", kind: "cube", options: { cube: "4x4" }, level: "any" },
  { figure: "cube-9x9", kind: "cube", options: { cube: "9x9" }, level: "any" },
  { figure: "kropki", kind: "kropki", level: "any" },
  { figure: "relations", kind: "relations", level: "any" },
  { figure: "neighbours", kind: "neighbours", level: "any" },
];

/** Makes puzzles for about `seconds` and tells how long they took. The first few, which warm the engine up, are free. */
export function measure(work: Work, clock: () => number, seconds = 2): Figure {
  const workshop = new Workshop(kindNamed(work.kind, work.options));
  const make = (seed: string): void => {
    const generation = workshop.generate({ seed, level: work.level });
    if (!generation.ok) throw new Error(`${work.figure}: ${generation.problem.problem}`);
  };
  const until = (end: number, name: string): number[] => {
    const times: number[] = [];
    for (let before = clock(), seed = 0; before < end; seed++) {
      make(`${name} ${seed}`);
      const after = clock();
      times.push(after - before);
      before = after;
    }
    return times.sort((a, b) => a - b);
  };
  until(clock() + 250 * seconds, "warm");
  const times = until(clock() + 1000 * seconds, "bench");
  const total = times.reduce((sum, time) => sum + time, 0);
  return {
    figure: work.figure,
    rate: (1000 * times.length) / total,
    median: times[times.length >> 1]!,
    longest: times[times.length - 1]!,
    puzzles: times.length,
  };
}

export function figures(clock: () => number, seconds?: number): Figure[] {
  return WORKS.map((work) => measure(work, clock, seconds));
}

if (import.meta.main) {
  for (const work of WORKS) {
    const { figure, rate, median, longest } = measure(work, () => performance.now());
    const [perSecond, middle, last] = [rate.toFixed(0), median.toFixed(1), longest.toFixed(1)];
    process.stdout.write(`${figure.padEnd(14)} ${perSecond.padStart(6)}/s  median ${middle} ms  longest ${last} ms\n`);
  }
}
