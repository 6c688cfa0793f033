/** Whether a server's memory stays as it is, however much it is sent. */

/** Megabytes, garbage collected: of the whole process, of the heap, and of what the heap holds outside it. */
export interface Memory {
  readonly rss: number;
  readonly heap: number;
  readonly external: number;
}

/**
 * How much each may be more in the last third of a stress run than in the middle one. The first third is not looked at: until then
 * the code gets compiled, and the allocator keeps what passwords being hashed at the same time need at most. What the heap holds
 * is exact; of the whole process the allocator gives back some now and some later.
 */
const ALLOWED: Readonly<Record<keyof Memory, (before: number) => number>> = {
  rss: (before) => 0.1 * before,
  heap: () => 8,
  external: () => 8,
};

/** What has grown, in words. The looks are taken at even distances. */
export function grown(looks: readonly Memory[]): string[] {
  const third = Math.floor(looks.length / 3);
  const mean = (part: readonly Memory[], kind: keyof Memory) =>
    part.reduce((sum, look) => sum + look[kind], 0) / part.length;
  return (["rss", "heap", "external"] as const).flatMap((kind) => {
    const before = mean(looks.slice(-2 * third, -third), kind);
    const after = mean(looks.slice(-third), kind);
    const isFlat = after - before <= ALLOWED[kind](before);
    return isFlat ? [] : [`memory is not flat: ${kind} went from ${before.toFixed(0)} to ${after.toFixed(0)} MB`];
  });
}
