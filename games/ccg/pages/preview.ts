/** A card of a draft as it will look, while the game around it may not be right yet. */
import type { Say } from "@asztal/kernel/wording";
import { useRef } from "react";
import { CardCache, readSets } from "../files/cards.ts";
import { type Definition, readDefinition } from "../files/definition.ts";
import { type Rules, readRules } from "../files/rules.ts";
import type { Figure } from "../table/board.ts";
import { type Face, Faces } from "../table/faces.ts";
import type { CardDraft, Draft } from "./project/draft.ts";
import { lookOf } from "./project/look.ts";
import { setText, writeDraft } from "./project/write.ts";

export interface Frame {
  readonly definition: Definition;
  readonly rules: Rules;
}

const NO_RULES: Rules = {
  ...{ actions: [], setup: null, phases: [], win: [], loss: [], drawByAgreement: false },
  ...{ events: [], responses: [], draft: null },
};

/** What all cards share; null while the definition cannot be read at all. */
export function frameOf(draft: Draft): Frame | null {
  const [definitionFile, rulesFile] = writeDraft({ ...draft, sets: [], decks: [], packs: [] }).files;
  const definition = readDefinition(definitionFile!.text).value;
  return definition && { definition, rules: readRules(rulesFile!.text, definition).value ?? NO_RULES };
}

/** The fields of a draft that a frame is made of. */
const OF_FRAME = [
  ...(["title", "creator", "description", "language", "players", "groups"] as const),
  ...(["playerAttributes", "cardAttributes", "phases", "events"] as const),
  ...(["actions", "setup", "win", "loss", "drawByAgreement", "ruleEvents", "responses", "drafting", "others"] as const),
];

/** The frame of a draft; the same one as long as only cards, decks and looks change. */
export function useFrame(draft: Draft, isWanted = true): Frame | null {
  const last = useRef<{ readonly draft: Draft; readonly frame: Frame | null } | null>(null);
  if (!isWanted) return null;
  const isSame = last.current && OF_FRAME.every((field) => last.current!.draft[field] === draft[field]);
  if (!isSame) last.current = { draft, frame: frameOf(draft) };
  return last.current!.frame;
}

export function faceOf({ definition, rules }: Frame, look: Draft["look"], card: CardDraft, say: Say): Face {
  const sets = readSets(setText(card), definition, new CardCache(definition)).value ?? [];
  const figures = definition.cardAttributes.map(({ tag, name, type, initial }): Figure => {
    const text = card.values[tag] || (Array.isArray(initial) ? initial.join("+") : String(initial));
    const value = type === "bool" ? Number(text === "true") : type === "number" ? Number(text) || 0 : 1;
    return { tag, name, type, text, value, share: null };
  });
  const own = lookOf({ ...(look && { look }), groups: [], sets: [{ name: "", cards: [card] }] });
  return new Faces({ definition, rules, sets, decks: [], packs: [] }, own).of(
    { name: card.name, type: 1, figures },
    say,
  );
}
