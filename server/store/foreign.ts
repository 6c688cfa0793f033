/**
 * What other processes have written, as far as they say what it concerns. Whoever writes says so with `concerns`; a write of which
 * nothing is said may concern anything.
 */

/** The game or the seats of a table; what is said there; for whom games wait; long work. */
export type Concern = `table ${string}` | `chat ${string}` | `waiting ${string}` | "jobs";

/** What was written elsewhere since it was last asked: by the ids of tables and the names of holders. */
export interface News {
  /** Whoever wrote did not say what it concerns, or it is too much to name. */
  readonly isAnything: boolean;
  readonly tables: ReadonlySet<string>;
  readonly chats: ReadonlySet<string>;
  readonly waiting: ReadonlySet<string>;
}

/** Where nobody asks, no more is remembered than this. */
const MAX_NAMES = 20_000;

export class Foreign {
  #changes = 0;
  #general = 0;
  #jobs = 0;
  #names = new Set<Concern>();
  #isAnything = false;

  /** Somebody else has written; null when it is not known what. */
  note(concerns: Iterable<Concern> | null): void {
    this.#changes++;
    if (concerns === null) {
      this.#general++;
      this.#isAnything = true;
      return;
    }
    for (const concern of concerns) {
      if (concern === "jobs") this.#jobs++;
      else this.#names.add(concern);
    }
    if (this.#names.size > MAX_NAMES) this.#isAnything = true;
    if (this.#isAnything) this.#names.clear();
  }

  /** Goes up whenever another process has written something that others may want to know. */
  get changes(): number {
    return this.#changes;
  }

  /** Goes up when it may have been anything: accounts, sessions, games that somebody made. */
  get general(): number {
    return this.#general;
  }

  /** Goes up when it may have been about long work. */
  get ofJobs(): number {
    return this.#general + this.#jobs;
  }

  /** What is new of tables since this was asked last; null when nothing is. */
  take(): News | null {
    const [names, isAnything] = [this.#names, this.#isAnything];
    if (names.size === 0 && !isAnything) return null;
    this.#names = new Set();
    this.#isAnything = false;
    const of = (kind: string) =>
      new Set([...names].filter((name) => name.startsWith(kind)).map((name) => name.slice(kind.length)));
    return { isAnything, tables: of("table "), chats: of("chat "), waiting: of("waiting ") };
  }

  /** What was taken could not be looked at: it is to be asked for again. */
  giveBack({ isAnything, tables, chats, waiting }: News): void {
    if (isAnything) this.#isAnything = true;
    for (const table of tables) this.#names.add(`table ${table}`);
    for (const table of chats) this.#names.add(`chat ${table}`);
    for (const holder of waiting) this.#names.add(`waiting ${holder}`);
  }
}
