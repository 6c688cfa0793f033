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

/** What these collections have taken is no work of the server. */
let collecting = { cpu: 0, mainCpu: 0 };

export function usage(): Usage {
  const { cpu, mainCpu } = spent();
  globalThis.gc?.();
  const after = spent();
  const { rss, heapUsed, external } = process.memoryUsage();
  const usage = { rss, heap: heapUsed, external, cpu: cpu - collecting.cpu, mainCpu: mainCpu - collecting.mainCpu };
  collecting = {
    cpu: collecting.cpu + after.cpu - cpu,
    mainCpu: collecting.mainCpu + after.mainCpu - mainCpu,
  };
  return usage;
}

function spent() {
  const all = process.cpuUsage();
  const main = process.threadCpuUsage();
  return { cpu: all.user + all.system, mainCpu: main.user + main.system };
}
