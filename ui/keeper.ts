/**
 * What pages of a game keep in the browser. A browser may refuse (storage is full, or closed): then everything is kept in memory
 * as long as the page is open, and whoever asks is told why.
 */
type Trouble = "full" | "closed";

interface Keeper {
  keep(name: string, value: unknown): void;
  /** What was kept under the name; undefined when there is nothing, or nothing that can be read. */
  kept(name: string): unknown;
  forget(name: string): void;
  /** The names of everything kept that begin with `start`. */
  keptNames(start: string): string[];
  readonly storageTrouble: {
    get(): Trouble | null;
    subscribe(tell: () => void): () => void;
  };
}

function isQuota(error: unknown): boolean {
  return error instanceof DOMException && error.name === "QuotaExceededError";
}

/** Every game has names of its own, which begin with `prefix`. */
export function keeperOf(prefix: string): Keeper {
  const memory = new Map<string, string>();
  let trouble: Trouble | null = null;
  const listeners = new Set<() => void>();

  function troubled(next: Trouble | null): void {
    if (trouble === next) return;
    trouble = next;
    for (const tell of listeners) tell();
  }

  function textOf(name: string): string | null {
    const held = memory.get(name);
    if (held !== undefined) return held;
    try {
      return localStorage.getItem(prefix + name);
    } catch {
      troubled("closed");
      return null;
    }
  }

  return {
    keep(name, value) {
      const text = JSON.stringify(value);
      memory.set(name, text);
      try {
        localStorage.setItem(prefix + name, text);
        memory.delete(name);
        if (memory.size === 0) troubled(null); // otherwise something else waits for room
      } catch (error) {
        troubled(isQuota(error) ? "full" : "closed");
      }
    },
    kept(name) {
      try {
        return JSON.parse(textOf(name) ?? "null") ?? undefined;
      } catch {
        return undefined; // half a text from an interrupted write: as good as nothing
      }
    },
    forget(name) {
      memory.delete(name);
      try {
        localStorage.removeItem(prefix + name);
      } catch {
        troubled("closed");
      }
    },
    keptNames(start) {
      const names = new Set(memory.keys());
      try {
        for (let at = 0; at < localStorage.length; at++) {
          const key = localStorage.key(at)!;
          if (key.startsWith(prefix)) names.add(key.slice(prefix.length));
        }
      } catch {
        troubled("closed");
      }
      return [...names].filter((name) => name.startsWith(start));
    },
    storageTrouble: {
      get: () => trouble,
      subscribe(tell) {
        listeners.add(tell);
        return () => listeners.delete(tell);
      },
    },
  };
}
