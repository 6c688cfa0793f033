/** Rates measured side by side: the contestants take turns in short slices, so that a busy machine hinders both alike. */

export interface Contestant {
  readonly name: string;
  /** Does some work and tells how many units it was. */
  run(): number | Promise<number>;
}

const WARM_UP_MS = 500;
const SLICE_MS = 500;
const SLICES = 5;

/** Milliseconds; only differences count. */
type Clock = () => number;

const wallClock: Clock = () => performance.now();

/** This thread's own processor time, for work that is done in it alone: what else the machine does takes nothing from it. */
export const threadClock: Clock = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Units a second of each contestant: its best slice, which is the one that was disturbed least. */
export async function rates(contestants: readonly Contestant[], now: Clock = wallClock): Promise<number[]> {
  for (const contestant of contestants) await slice(contestant, WARM_UP_MS, now);
  const best = contestants.map(() => 0);
  for (let round = 0; round < SLICES; round++) {
    for (const [i, contestant] of contestants.entries())
      best[i] = Math.max(best[i]!, await slice(contestant, SLICE_MS, now));
  }
  return best;
}

async function slice({ run }: Contestant, milliseconds: number, now: Clock): Promise<number> {
  const start = now();
  let units = 0;
  let elapsed = 0;
  do {
    const done = run();
    units += typeof done === "number" ? done : await done;
    elapsed = now() - start;
  } while (elapsed < milliseconds);
  return (1000 * units) / elapsed;
}
