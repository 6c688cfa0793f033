/** A worker by itself: it has no address, and does jobs of a store that servers share. */
import { loadGames, PLATFORM_GAMES } from "../games.ts";
import { type Line, makeLog } from "../log.ts";
import { openWhole } from "../store/whole.ts";
import { findKinds } from "./kind.ts";
import { Queue } from "./queue.ts";
import { Runner } from "./runner.ts";

interface WorkerSettings {
  readonly data: string;
  readonly database?: string | undefined;
  /** Ends the waiting for a database that is away at the start; without it the worker waits as long as it takes. */
  readonly waiting?: AbortSignal;
  /** Only these; without it, all that this version knows. */
  readonly kinds?: readonly string[] | undefined;
  /** How many long jobs are done at once. */
  readonly places: number;
  /** A module in place of the platform's games. */
  readonly games?: string;
  readonly log?: (line: Line) => void;
}

export interface RunningWorker {
  /** As it stands with the jobs that it does. */
  readonly name: string;
  /** What it takes. */
  readonly kinds: readonly string[];
  stop(): Promise<void>;
}

/** A kind was named that this version does not know. */
export class UnknownKind extends Error {
  readonly kind: string;
  readonly known: readonly string[];

  constructor(kind: string, known: readonly string[]) {
    super(`There is no kind of job “${kind}”.`);
    this.kind = kind;
    this.known = known;
  }
}

export async function startWorker(settings: WorkerSettings): Promise<RunningWorker> {
  const { data, database, places, games: module = PLATFORM_GAMES } = settings;
  const elapsed = () => performance.now();
  const log = makeLog(settings.log ?? (() => {}), { now: Date.now, elapsed });
  const { games } = await loadGames(module);
  const known = await findKinds(games);
  const wanted = settings.kinds ?? [...known.keys()];
  for (const name of wanted) if (!known.has(name)) throw new UnknownKind(name, [...known.keys()]);
  const { waiting = new AbortController().signal } = settings;
  const store = await openWhole({ data, database, migrates: false, waiting }, log);
  const runner = new Runner({
    ...{ store, queue: new Queue(store, Date.now), elapsed, log, games: module },
    kinds: new Map([...known].filter(([name]) => wanted.includes(name))),
    places: { quick: 1, long: places },
  });
  runner.start();
  log("worker-started", { kinds: wanted });
  return {
    name: runner.name,
    kinds: wanted,
    async stop() {
      await runner.stop();
      await store.close();
      log("worker-stopped", {});
    },
  };
}
