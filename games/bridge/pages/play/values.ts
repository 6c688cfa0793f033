/** What the cards are worth when all hands are seen: asked of a worker while one looks, and cancelled when one moves on. */
import type { Say } from "@asztal/kernel/wording";
import { useEffect, useState } from "react";
import { type Card, sideOf } from "../../cards.ts";
import { type Position, tricksLeft, turnOf } from "../../position.ts";
import { isOver, type State } from "../../rules/state.ts";
import type { CardMark } from "../../table/hand.tsx";
import { ask } from "../../work/browser.ts";
import type { CardValues } from "../../work/work.ts";

/** As many are kept: those of a deal that is looked back on. */
const MAX_KNOWN = 200;
const known = new Map<string, CardValues>();

export function useValues(state: State | null): CardValues | null {
  const position = state && !isOver(state) ? state.playing?.position : undefined;
  const key = position ? JSON.stringify(position) : "";
  const [found, setFound] = useState<{ readonly key: string; readonly values: CardValues } | null>(null);
  useEffect(() => {
    if (key === "" || known.has(key)) return;
    const asked: Position = JSON.parse(key); // what was just written
    const cancelling = new AbortController();
    const tell = (values: CardValues) => setFound({ key, values });
    void ask({ work: "values", position: asked }, { signal: cancelling.signal, onProgress: tell }).then((values) => {
      if (!values) return;
      if (known.size >= MAX_KNOWN) known.clear();
      known.set(key, values);
      tell(values);
    });
    return () => cancelling.abort();
  }, [key]);
  return known.get(key) ?? (found?.key === key ? found.values : null);
}

/** What the contract comes to with each card: “=” as bid, “+1”, “−2”; good is what loses nothing. */
export function marksOf(state: State, values: CardValues, say: Say): ReadonlyMap<Card, CardMark> {
  const { playing } = state;
  if (!playing) return new Map();
  const { contract, position, won } = playing;
  const side = sideOf(contract.declarer);
  const isDeclarers = sideOf(turnOf(position)) === side;
  const most = Math.max(...values.map(([, tricks]) => tricks));
  return new Map(
    values.map(([card, tricks]) => {
      const declarers = won[side] + (isDeclarers ? tricks : tricksLeft(position) - tricks);
      const difference = declarers - 6 - contract.level;
      const text = difference === 0 ? "=" : difference > 0 ? `+${difference}` : `−${-difference}`;
      const lost = most - tricks;
      const words = say("values.words", { difference, lost });
      return [card, { text, tone: lost === 0 ? "good" : "bad", words }];
    }),
  );
}
