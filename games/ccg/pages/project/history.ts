/** Undo and redo through everything: a draft with what it was before, and what was undone. */

export interface History<T> {
  readonly present: T;
  readonly past: readonly T[];
  readonly future: readonly T[];
  /** What the last change was about: more of the same is undone with it. */
  readonly subject: string | null;
}

/** Drafts share their parts, so that many of them cost little. */
const MAX_PAST = 500;

export function newHistory<T>(present: T): History<T> {
  return { present, past: [], future: [], subject: null };
}

/** Typing in one field is one change, whatever is typed; without a subject every change stands by itself. */
export function changed<T>(history: History<T>, present: T, subject: string | null = null): History<T> {
  if (present === history.present) return history;
  const isMore = subject !== null && subject === history.subject && history.past.length > 0;
  const past = isMore ? history.past : [...history.past, history.present].slice(-MAX_PAST);
  return { present, past, future: [], subject };
}

export function undone<T>({ present, past, future }: History<T>): History<T> {
  const before = past.at(-1);
  if (before === undefined) return { present, past, future, subject: null };
  return { present: before, past: past.slice(0, -1), future: [present, ...future], subject: null };
}

export function redone<T>({ present, past, future }: History<T>): History<T> {
  const [next, ...rest] = future;
  if (next === undefined) return { present, past, future, subject: null };
  return { present: next, past: [...past, present], future: rest, subject: null };
}
