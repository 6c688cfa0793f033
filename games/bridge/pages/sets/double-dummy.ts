/** What declarer's side takes with all cards seen, from where the student began. */
import { useEffect, useState } from "react";
import { sideOf } from "../../cards.ts";
import { tricksLeft, turnOf } from "../../position.ts";
import { type Contract, contractText } from "../../rules/auction.ts";
import { playCard, startPlay } from "../../rules/playing.ts";
import type { SetDeal } from "../../sets/deal-set.ts";
import { ask } from "../../work/browser.ts";

export interface Question {
  readonly exercise: number;
  readonly deal: SetDeal;
  readonly contract: Contract;
}

export function keyOf({ exercise, contract }: Question): string {
  return `${exercise} ${contractText(contract)} ${contract.declarer}`;
}

async function tricksOf({ deal, contract }: Question, signal: AbortSignal): Promise<number | null> {
  let playing = startPlay(deal.deal, contract);
  if (deal.contract) for (const card of deal.played) playing = playCard(playing, card);
  const { position, won } = playing;
  const values = await ask({ work: "values", position }, { signal });
  if (!values) return null;
  const best = Math.max(...values.map(([, tricks]) => tricks));
  const side = sideOf(contract.declarer);
  return won[side] + (sideOf(turnOf(position)) === side ? best : tricksLeft(position) - best);
}

/** Found one after another, each shown as soon as it is there. */
export function useDoubleDummy(questions: readonly Question[]): ReadonlyMap<string, number> {
  const [found, setFound] = useState<ReadonlyMap<string, number>>(new Map());
  const asked = [...new Set(questions.map(keyOf))].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys say what is asked
  useEffect(() => {
    const cancelling = new AbortController();
    const all = async () => {
      const done = new Set<string>();
      for (const question of questions) {
        const key = keyOf(question);
        if (done.has(key) || cancelling.signal.aborted) continue;
        done.add(key);
        const tricks = await tricksOf(question, cancelling.signal);
        if (tricks !== null) setFound((before) => new Map(before).set(key, tricks));
      }
    };
    void all();
    return () => cancelling.abort();
  }, [asked]);
  return found;
}
