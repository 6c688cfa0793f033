/** What a server process takes of the machine. */

/** Bytes after a collection of garbage; microseconds of all threads, and of the one that everything waits for. */
export interface Usage {
  readonly rss: number;
  readonly heap: number;
  /** Outside the heap, but held by what is in it: buffers above all. */
  readonly external: number;
  readonly cpu: number;
  readonly mainCpu: number;
}

export function usage(): Usage {
  const { user, system } = process.cpuUsage();
  const main = process.threadCpuUsage();
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rss, heap: heapUsed, external, cpu: user + system, mainCpu: main.user + main.system };
}
