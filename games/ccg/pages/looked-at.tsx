/** The table of the draft as it will be, some moves into a game: only to be looked at. */
import type { TableComponent } from "@asztal/kernel";
import { seedFrom } from "@asztal/kernel";
import { voice } from "@asztal/kernel/wording";
import { useSite } from "@asztal/ui/site.ts";
import { Loading } from "@asztal/ui/states.tsx";
import { type ComponentType, createElement, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { gameOfFiles } from "../game/index.ts";
import type { CardGame } from "../game/rules.ts";
import type { CardGameMove, CardGameView } from "../game/state.ts";
import { useDesk } from "./desk.ts";
import type { Draft } from "./project/draft.ts";
import { definitionText } from "./project/write.ts";
import { useWords } from "./words.ts";
import { playingWorker } from "./work/browser.ts";
import { SEAT } from "./work/playing.ts";

const MOVES = 4;
const madeOf = (draft: Draft) =>
  gameOfFiles({ kind: "ccg", files: JSON.parse(definitionText(draft)) }, { id: "draft", version: 1 });

export function LookedAt() {
  const say = useWords();
  const { draft, isPlayable } = useDesk();
  return (
    <section className="studio-looked-at" aria-label={say("look.table")}>
      {isPlayable ? <Shown draft={draft} /> : <p className="soft">{say("try.not-yet")}</p>}
    </section>
  );
}

function Shown({ draft }: { readonly draft: Draft }) {
  const say = useWords();
  const { language } = useSite();
  const view = useSomeView(draft);
  const settled = useDeferredValue(draft);
  const [table, setTable] = useState<TableComponent<CardGame> | null>(null);
  const names = useMemo(() => [say("try.you"), ...[1, 2, 3, 4, 5].map((n) => say("try.bot", { number: n }))], [say]);
  const words = useMemo(() => voice(language, madeOf(settled).texts(language), String), [settled, language]);
  useEffect(() => {
    let isCurrent = true;
    void madeOf(settled)
      .entry.table?.()
      .then((made) => isCurrent && setTable(() => made));
    return () => {
      isCurrent = false;
    };
  }, [settled]);
  if (!view || !table) return <Loading />;
  const props = { view, seat: SEAT, names: names.slice(0, view.seats), legal: [], say: words, send: () => {} };
  return <div inert>{createElement(table as ComponentType<typeof props>, props)}</div>;
}

/** How a game stands after a few moves; the same as long as the screen is open. */
function useSomeView(draft: Draft): CardGameView | null {
  const [view, setView] = useState<CardGameView | null>(null);
  const text = useRef("");
  text.current ||= definitionText(draft);
  useEffect(() => {
    const worker = playingWorker();
    const play = async () => {
      let outcome = await worker.ask({ do: "start", text: text.current, bot: "greedy", seed: seedFrom("look") });
      for (let move = 0; move <= MOVES; move++) {
        if (!outcome.ok || "refused" in outcome.result) return;
        const last = outcome.result.moments.at(-1)!; // there is always one
        setView(last.view);
        const next = someMove(last.legal);
        if (last.isOver || !next || move === MOVES) return;
        outcome = await worker.ask({ do: "move", move: next });
      }
    };
    void play();
    return () => worker.close();
  }, []);
  return view;
}

/** Rather something that puts a card on the table than the end of a phase. */
function someMove(legal: readonly CardGameMove[]): CardGameMove | undefined {
  return legal.find((move) => !("end" in move) && !("draw" in move)) ?? legal[0];
}
