/** Reasons as sentences: codes with arguments, for any language. */
import type { Phrase } from "@asztal/kernel";
import type { Card } from "../cards.ts";
import type { Inference, Reasons } from "./reasons.ts";

/** As many candidates are told. */
const TOLD = 4;

function inferencePhrase(inference: Inference): Phrase {
  const { kind, seat: direction, ...rest } = inference;
  if (inference.kind === "lead-honour") {
    const { card, denies } = inference;
    if (denies === null) return { code: "inference.lead-honour", args: { direction, card } };
    return { code: "inference.lead-honour-denies", args: { direction, card, denies } };
  }
  return { code: `inference.${kind}`, args: { direction, ...rest } };
}

/** `isDeclarer` tells for whom: he makes contracts, the others beat them. */
export function reasonPhrases(card: Card, reasons: Reasons, isDeclarer: boolean): Phrase[] {
  const { candidates, worlds, isComplete, depth, inSuit, difference, inferences } = reasons;
  const concluded = inferences.map(inferencePhrase);
  if (candidates.length === 0) return [{ code: "reason.only", args: {} }, ...concluded];
  const phrases: Phrase[] = [{ code: "reason.worlds", args: { worlds, isComplete: isComplete ? "yes" : "no" } }];
  for (const { cards, made, tricks } of candidates.slice(0, TOLD)) {
    const shown = cards.includes(card) ? card : cards.at(-1)!; // no candidate is without a card
    const percent = isDeclarer ? made : 1 - made;
    phrases.push({ code: isDeclarer ? "reason.makes" : "reason.beats", args: { card: shown, percent, tricks } });
  }
  if (depth > 0) phrases.push({ code: "reason.depth", args: { depth } });
  if (inSuit) phrases.push({ code: "reason.in-suit", args: { card, ...inSuit } });
  if (difference) {
    const { other, better, worse, conditions } = difference;
    const isSame = better === 0 && worse === 0;
    phrases.push({
      code: isSame ? "reason.same" : "reason.difference",
      args: isSame ? { card, other } : { card, other, better, worse },
    });
    for (const { card: held, seat: direction, whenBetter, always } of conditions) {
      phrases.push({ code: "reason.condition", args: { card: held, direction, whenBetter, always } });
    }
  }
  return [...phrases, ...concluded];
}
