/** What a server process takes of the machine. */

/** Bytes after a collection of garbage; microseconds of all threads, and of the one that everything waits for. */
export interface Usage {
  readonly rss: number;
  readonly heap: number;
  readonly cpu: number;
  readonly mainCpu: number;
}

export function usage(): Usage {
  const { user, system } = process.cpuUsage();
  const main = process.threadCpuUsage();
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  return { rss, heap: heapUsed, cpu: user + system, mainCpu: main.user + main.system };
}
