/** Drafts on the server, beside those in the browser: for other devices, and never one over another. */
import { useAsked } from "@asztal/ui/ask.ts";
import { isRefused, useSite } from "@asztal/ui/site.ts";
import { type Dispatch, type SetStateAction, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Draft } from "./project/draft.ts";
import { upToDate } from "./project/up-to-date.ts";
import { forget, freshId, type StoredDraft, store, storedDraft } from "./store.ts";

/** Where a draft is kept, and what it belongs to. */
export type Place = Omit<StoredDraft, "draft" | "touched" | "writer" | "isUnsent">;

const SEND_MILLISECONDS = 2500;

/** What goes to the server and comes from there: all but what belongs to this browser. */
function textOf(draft: Draft, { game, version, parent }: Place): string {
  return JSON.stringify({ draft, game, version, ...(parent && { parent }) });
}

/** What of a draft is on the server. */
function partsOf(draft: Draft, { game, version, parent }: Place): readonly unknown[] {
  return [draft, game, version, parent];
}

interface ServerKeeping {
  /** Whether the server has the draft as it is. */
  isSent(draft: Draft, place: Place): boolean;
  /** The last try did not reach the server. */
  readonly isAway: boolean;
}

/**
 * Keeps a draft on the server a moment after each change, for whoever is known there: also changes that were made while the
 * server could not be reached, before the page was opened.
 */
export function useServerKeeping(
  stored: StoredDraft,
  draft: Draft,
  place: Place,
  setPlace: Dispatch<SetStateAction<Place>>,
): ServerKeeping {
  const { me, connected, call } = useSite();
  /** What the server has; to write a large draft as text takes longer than a key may. */
  const sent = useRef<readonly unknown[] | null>(null);
  sent.current ??= stored.revision === undefined || stored.isUnsent ? [] : partsOf(stored.draft, stored);
  const isSent = useCallback(
    (...now: Parameters<typeof partsOf>) => partsOf(...now).every((part, i) => part === sent.current?.[i]),
    [],
  );
  const isSending = useRef(false);
  const [turn, setTurn] = useState(0);
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    const again = () => setTurn((count) => count + 1);
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, []);
  const owner = me?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` counts what is sent again because it has changed meanwhile, or did not arrive
  useEffect(() => {
    if (owner === undefined || !connected) return;
    if (isSent(draft, place)) return;
    const timer = setTimeout(async () => {
      if (isSending.current) return setTurn((count) => count + 1);
      isSending.current = true;
      const { id, revision = 0 } = place;
      try {
        const title = draft.title.slice(0, 200);
        const text = textOf(draft, place);
        const kept = await call("PUT /api/drafts/:id", { params: { id }, body: { title, text, revision } });
        sent.current = partsOf(draft, place);
        setPlace((one) => ({ ...one, revision: kept.revision }));
        setIsAway(false);
      } catch (error) {
        setIsAway(!isRefused(error));
        if (isRefused(error) && error.refused === "draft-changed") setPlace(secondCopy(draft, place));
        // Whatever else it was: the draft is in this browser, and the next change tries again, or the network when it is back.
      }
      isSending.current = false;
    }, SEND_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [draft, place, owner, connected, call, turn, setPlace, isSent]);
  return { isSent, isAway };
}

/** What was written here goes on under an id of its own; what was written elsewhere keeps the old one. */
function secondCopy(draft: Draft, { revision: _, ...place }: Place): Place {
  const id = freshId();
  const copy: Place = { ...place, id, isSecondCopy: true };
  store({ ...copy, draft, touched: Date.now(), writer: id }, id);
  forget(place.id);
  return copy;
}

/** A draft from this browser or from the server, whichever is newer; undefined while that is being asked. */
export function useStoredDraft(id: string): StoredDraft | null | undefined {
  const { me, connected, call } = useSite();
  const local = useMemo(() => storedDraft(id), [id]);
  const [found, setFound] = useState<StoredDraft | null>();
  const isLocal = local !== null && (local.revision === undefined || me === null || !connected);
  const isUnknown = me === null && local === null;
  const owner = me?.id;
  useEffect(() => {
    if (isLocal || isUnknown || owner === undefined) return;
    let isCurrent = true;
    const take = async () => {
      const { text, revision, updatedAt } = await call("GET /api/drafts/:id", { params: { id } });
      // What was changed here since it was sent goes on; where both were changed, keeping it makes two.
      if (local && revision <= (local.revision ?? 0)) return local;
      if (local && local.touched > updatedAt) return local;
      const { draft, ...rest } = JSON.parse(text) as Omit<StoredDraft, "id">; // as `textOf` wrote it
      const taken = { ...rest, draft: upToDate(draft), id, revision, touched: updatedAt, writer: id };
      store(taken, local?.writer ?? id);
      return taken;
    };
    take().then(
      (stored) => isCurrent && setFound(stored),
      () => isCurrent && setFound(local),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, local, isLocal, isUnknown, owner, call]);
  // What is shown stays: whoever writes is not interrupted when the server comes and goes.
  const shown = useRef<StoredDraft | null>(null);
  if (shown.current?.id !== id) shown.current = isLocal ? local : (found ?? null);
  return shown.current ?? (isUnknown ? null : found);
}

/** The list of those on the server, for whoever is known there. */
export function useServerDrafts() {
  const { me, call } = useSite();
  const owner = me?.id ?? null;
  const [asked] = useAsked(async () => (owner === null ? [] : call("GET /api/drafts")), owner ?? "");
  const all = asked.state === "there" ? asked.answer : [];
  return {
    /** Those that this browser does not have. */
    elsewhere: (here: readonly StoredDraft[]) => all.filter(({ id }) => !here.some((one) => one.id === id)),
    remove: (id: string) => void call("DELETE /api/drafts/:id", { params: { id } }).catch(() => {}), // it shows up again
  };
}
