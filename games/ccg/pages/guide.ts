/** The first game in ten minutes: from a game that hardly is one to one's own, played against a bot. Each step is seen to be done in the draft. */

import type { Screen } from "./next-step.ts";
import { cardsOf, type Draft } from "./project/draft.ts";

/** How far somebody is who is being guided: nothing else of it needs to be remembered. */
export type Guide = "making" | "played";

interface Step {
  readonly code: "name" | "change" | "card" | "draw" | "deck" | "play";
  readonly screen: Screen;
  isDone(draft: Draft, guide: Guide): boolean;
}

const FIRST_SCRIPT = "OPP.HP -= 3";
/** The deck is put together when it has so many different cards. */
const KINDS_IN_DECK = 3;

const scriptsOf = (draft: Draft) => cardsOf(draft).map(({ scripts }) => scripts["PLAY"]?.trim() ?? "");

export const STEPS: readonly Step[] = [
  { code: "name", screen: "definition", isDone: ({ title, creator }) => title.trim() !== "" && creator.trim() !== "" },
  { code: "change", screen: "cards", isDone: (draft) => !["", FIRST_SCRIPT].includes(scriptsOf(draft)[0] ?? "") },
  { code: "card", screen: "cards", isDone: (draft) => scriptsOf(draft).filter((script) => script !== "").length > 1 },
  {
    code: "draw",
    screen: "cards",
    isDone: (draft) =>
      scriptsOf(draft).filter((script) => script !== "").length > 2 &&
      scriptsOf(draft).some((script) => /\bDRAW(?:MANY)?\b/.test(script)),
  },
  {
    code: "deck",
    screen: "decks",
    isDone: ({ decks }) =>
      decks.some(
        ({ cards }) =>
          new Set(cards.filter(({ count }) => Number(count) > 0).map(({ name }) => name)).size >= KINDS_IN_DECK,
      ),
  },
  { code: "play", screen: "try", isDone: (_, guide) => guide === "played" },
];

/** The first step that is not done yet; undefined when all are. */
export function stepOf(draft: Draft, guide: Guide): { readonly step: Step; readonly number: number } | undefined {
  const at = STEPS.findIndex(({ isDone }) => !isDone(draft, guide));
  return at < 0 ? undefined : { step: STEPS[at]!, number: at + 1 };
}
