/** Tells when a worker has worked for too long, by its own processor time: a busy machine makes nobody late. */

/** A worker that has worked less than this share of the time waits for something that does not come. */
const IDLE = 0.001;
const SHORTEST_LOOK = 1000;

/**
 * Calls `late` once the worker has used so many milliseconds of its processor more than now, or does nothing at all meanwhile.
 * Gives what ends the watch.
 */
export function watchWork(worked: () => Promise<number>, limit: number, late: () => void): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async (first: number | null, last: number, waited: number): Promise<void> => {
    const now = await worked().catch(() => null); // one that has ended is told of otherwise
    if (isOver || now === null) return;
    const used = now - (first ?? now);
    if (used >= limit || now - last < waited * IDLE) {
      late();
      return;
    }
    const wait = Math.max(SHORTEST_LOOK, limit - used);
    timer = setTimeout(() => void look(first ?? now, now, wait), wait);
  };
  void look(null, 0, 0);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
