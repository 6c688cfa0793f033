/** Rates measured side by side: the contestants take turns in short slices, so that a busy machine hinders both alike. */

export interface Contestant {
  readonly name: string;
  /** Does some work and tells how many units it was. */
  run(): number | Promise<number>;
}

const WARM_UP_MS = 500;
const SLICE_MS = 500;
const SLICES = 5;

/** Units a second of each contestant: its best slice, which is the one that was disturbed least. */
export async function rates(contestants: readonly Contestant[]): Promise<number[]> {
  for (const contestant of contestants) await slice(contestant, WARM_UP_MS);
  const best = contestants.map(() => 0);
  for (let round = 0; round < SLICES; round++) {
    for (const [i, contestant] of contestants.entries())
      best[i] = Math.max(best[i]!, await slice(contestant, SLICE_MS));
  }
  return best;
}

async function slice({ run }: Contestant, milliseconds: number): Promise<number> {
  const start = performance.now();
  let units = 0;
  let elapsed = 0;
  do {
    const done = run();
    units += typeof done === "number" ? done : await done;
    elapsed = performance.now() - start;
  } while (elapsed < milliseconds);
  return (1000 * units) / elapsed;
}
