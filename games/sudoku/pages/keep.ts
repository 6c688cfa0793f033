/**
 * What is kept in the browser. A browser may refuse (storage is full, or closed): then everything is kept in memory as
 * long as the page is open, and whoever asks is told why.
 */
export type Trouble = "full" | "closed";

const PREFIX = "asztal-sudoku ";

const memory = new Map<string, string>();
let trouble: Trouble | null = null;
const listeners = new Set<() => void>();

function troubled(next: Trouble | null): void {
  if (trouble === next) return;
  trouble = next;
  for (const tell of listeners) tell();
}

export const storageTrouble = {
  get: (): Trouble | null => trouble,
  subscribe(tell: () => void): () => void {
    listeners.add(tell);
    return () => listeners.delete(tell);
  },
};

function isQuota(error: unknown): boolean {
  return error instanceof DOMException && error.name === "QuotaExceededError";
}

export function keep(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  memory.set(name, text);
  try {
    localStorage.setItem(PREFIX + name, text);
    memory.delete(name);
    troubled(null);
  } catch (error) {
    troubled(isQuota(error) ? "full" : "closed");
  }
}

function textOf(name: string): string | null {
  const held = memory.get(name);
  if (held !== undefined) return held;
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    troubled("closed");
    return null;
  }
}

/** What was kept under the name; undefined when there is nothing, or nothing that can be read. */
export function kept(name: string): unknown {
  try {
    return JSON.parse(textOf(name) ?? "null") ?? undefined;
  } catch {
    return undefined; // half a text from an interrupted write: as good as nothing
  }
}

export function forget(name: string): void {
  memory.delete(name);
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    troubled("closed");
  }
}

/** The names of everything kept that begin with `start`. */
export function keptNames(start: string): string[] {
  const names = new Set(memory.keys());
  try {
    for (let at = 0; at < localStorage.length; at++) {
      const key = localStorage.key(at)!;
      if (key.startsWith(PREFIX)) names.add(key.slice(PREFIX.length));
    }
  } catch {
    troubled("closed");
  }
  return [...names].filter((name) => name.startsWith(start));
}
