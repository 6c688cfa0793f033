/** A tag that was changed in its field is changed everywhere that names it. */
import { useCallback } from "react";
import { useDesk } from "./desk.ts";
import type { Draft } from "./project/draft.ts";

/** The draft with the old text in one field again. */
function restored(draft: Draft, field: string, text: string): Draft {
  const [list, at, name] = field.split(".") as ["groups", string, string]; // fields of tags have three parts
  const all = draft[list].map((one, i) => (i === Number(at) ? { ...one, [name]: text } : one));
  return { ...draft, [list]: all };
}

export function useRenaming() {
  const { ask, change, draft } = useDesk();
  return useCallback(
    async (field: string, before: string, after: string) => {
      if (before === "" || after === "") return;
      const answer = await ask({ do: "rename", field, offset: 0, name: after, draft: restored(draft, field, before) });
      if (answer?.is === "draft") change(() => answer.draft, `${field}.tag`);
    },
    [ask, change, draft],
  );
}

/** A card that is called otherwise is so in the decks and scripts too. */
export function useRenamingCard() {
  const { ask, change, draft } = useDesk();
  return useCallback(
    async (field: string, before: string, after: string) => {
      if (before.trim() === "" || after.trim() === "") return;
      const [, set, , at] = field.split(".");
      const sets = draft.sets.map((one, i) =>
        i === Number(set)
          ? { ...one, cards: one.cards.map((card, j) => (j === Number(at) ? { ...card, name: before } : card)) }
          : one,
      );
      const answer = await ask({ do: "rename", field, offset: 0, name: after, draft: { ...draft, sets } });
      if (answer?.is === "draft") change(() => answer.draft, `${field}`);
    },
    [ask, change, draft],
  );
}
