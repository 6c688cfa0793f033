/** A game being made, as its pages have it: the draft with its history, what is wrong with it, and its keeping. */
import { useSite } from "@asztal/ui/site.ts";
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import type { Guide } from "./guide.ts";
import type { Draft } from "./project/draft.ts";
import { changed, type History, newHistory, redone, undone } from "./project/history.ts";
import { type Place, useServerKeeping } from "./server-drafts.ts";
import { freshId, type StoredDraft, store } from "./store.ts";
import { serviceWorker } from "./work/browser.ts";
import type { Answer, FieldProblem, Work } from "./work/perform.ts";

type Question = Work extends infer One
  ? One extends Work
    ? Omit<One, "draft" | "language"> & { readonly draft?: Draft }
    : never
  : never;

export interface Desk {
  readonly id: string;
  readonly draft: Draft;
  readonly problems: readonly FieldProblem[];
  readonly isPlayable: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The game on the server, once a version is stored there. */
  readonly game: string | null;
  readonly version: number;
  /** The published game that it was copied from. */
  readonly parent?: StoredDraft["parent"];
  readonly isSecondCopy?: true;
  /** The server was not reached when the draft was to be kept there. */
  readonly isAway: boolean;
  readonly guide?: Guide;
  /** Changes of the same subject in a row are one step of undo. */
  change(next: (draft: Draft) => Draft, subject?: string): void;
  undo(): void;
  redo(): void;
  noteStored(game: string, version: number): void;
  setGuide(guide: Guide | undefined): void;
  ask(question: Question): Promise<Answer | null>;
}

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error("useDesk outside of DeskContext");
  return desk;
}

/** What stays the same while somebody types: whoever needs no more is not drawn again with each key. */
export interface Tools extends Pick<Desk, "id" | "problems" | "change" | "ask"> {
  /** The draft of now, for what is done and not drawn. */
  now(): Draft;
}

export const ToolsContext = createContext<Tools | null>(null);

export function useTools(): Tools {
  const tools = useContext(ToolsContext);
  if (!tools) throw new Error("useTools outside of ToolsContext");
  return tools;
}

const KEEP_MILLISECONDS = 300;
/** Not between two keys of somebody who types fast. */
const CHECK_MILLISECONDS = 200;

export function useNewDesk(stored: StoredDraft): { readonly desk: Desk; readonly tools: Tools } {
  const { language } = useSite();
  const [history, setHistory] = useState<History<Draft>>(() => newHistory(stored.draft));
  const [place, setPlace] = useState<Place>(() => {
    const { draft: _, touched: __, writer: ___, isUnsent: ____, ...rest } = stored;
    return rest;
  });
  const [checked, setChecked] = useState<Checked>({ problems: [], isPlayable: false });
  const draft = history.present;
  const worker = useService();
  const { isSent, isAway } = useServerKeeping(stored, draft, place, setPlace);
  useKeeping(stored, draft, place, isSent, (id) => setPlace((one) => ({ ...one, id })));

  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const outcome = await worker().ask({ do: "check", draft, language });
      if (!isCurrent || !outcome.ok || outcome.result.is !== "check") return;
      const { problems, isPlayable } = outcome.result;
      setChecked((before) => (isStillRight(before, { problems, isPlayable }) ? before : { problems, isPlayable }));
    }, CHECK_MILLISECONDS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [draft, language, worker]);

  const change = useCallback((next: (draft: Draft) => Draft, subject?: string) => {
    setHistory((before) => changed(before, next(before.present), subject ?? null));
  }, []);
  const latest = useRef(draft);
  latest.current = draft;
  const ask = useCallback(
    async (question: Question) => {
      const work = { draft: latest.current, ...question, language } as Work; // the parts of one question
      const outcome = await worker().ask(work);
      return outcome.ok ? outcome.result : null;
    },
    [language, worker],
  );
  const now = useCallback(() => latest.current, []);
  const { id } = place;
  const { problems } = checked;
  const tools = useMemo<Tools>(() => ({ id, problems, change, ask, now }), [id, problems, change, ask, now]);
  const desk = useMemo<Desk>(
    () => ({
      ...place,
      ...checked,
      isAway,
      draft,
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
      change,
      undo: () => setHistory(undone),
      redo: () => setHistory(redone),
      noteStored: (game, version) => setPlace((one) => ({ ...one, game, version })),
      setGuide: (guide) => setPlace(({ guide: _, ...one }) => ({ ...one, ...(guide && { guide }) })),
      ask,
    }),
    [place, checked, isAway, draft, history, change, ask],
  );
  return { desk, tools };
}

interface Checked {
  readonly problems: readonly FieldProblem[];
  readonly isPlayable: boolean;
}

/** Then nothing has to be drawn again. */
function isStillRight(before: Checked, now: Checked): boolean {
  return before.isPlayable === now.isPlayable && before.problems.length === 0 && now.problems.length === 0;
}

/** The worker of the language service, for as long as the page is open. */
function useService() {
  const made = useRef<ReturnType<typeof serviceWorker> | null>(null);
  useEffect(
    () => () => {
      made.current?.close();
      made.current = null;
    },
    [],
  );
  return useCallback(() => {
    made.current ??= serviceWorker();
    return made.current;
  }, []);
}

/** Keeps the draft a moment after each change, and at once when the page is left. */
function useKeeping(
  stored: StoredDraft,
  draft: Draft,
  place: Place,
  isSent: ReturnType<typeof useServerKeeping>["isSent"],
  movedTo: (id: string) => void,
): void {
  const writer = useRef(freshId());
  const waiting = useRef<(() => void) | null>(null);
  const moved = useRef(movedTo);
  moved.current = movedTo;
  useEffect(() => {
    // It goes on under another id, where it has been stored: this window of it is about to close.
    if (place.isSecondCopy && !stored.isSecondCopy) {
      waiting.current = null;
      return;
    }
    if (
      draft === stored.draft &&
      place.game === stored.game &&
      place.version === stored.version &&
      place.guide === stored.guide &&
      place.revision === stored.revision
    )
      return;
    const keep = () => {
      waiting.current = null;
      const unsent = !isSent(draft, place) && { isUnsent: true as const };
      const next: StoredDraft = { ...place, ...unsent, draft, touched: Date.now(), writer: writer.current };
      const id = store(next, stored.writer);
      if (id !== place.id) moved.current(id);
    };
    waiting.current = keep;
    const timer = setTimeout(() => waiting.current?.(), KEEP_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [draft, place, stored, isSent]);
  useEffect(() => {
    const flush = () => waiting.current?.();
    addEventListener("pagehide", flush);
    return () => {
      removeEventListener("pagehide", flush);
      flush();
    };
  }, []);
}
