/** Drafts that were kept before the Studio had fields for all of the language. */
import type { Draft } from "./draft.ts";
import { readDraft } from "./read.ts";
import { filesOf } from "./write.ts";

const SINCE_THEN = {
  ...{ language: "", players: null, events: [], ruleEvents: [], responses: [], drafting: null, packs: [] },
} satisfies Partial<Draft>;

/** The draft with all fields: what was kept beside them goes into those that are new. */
export function upToDate(kept: Draft): Draft {
  if ("packs" in kept) return kept;
  const filled: Draft = { ...SINCE_THEN, ...(kept as object as Omit<Draft, keyof typeof SINCE_THEN>) };
  return readDraft(filesOf(filled)) ?? filled;
}
