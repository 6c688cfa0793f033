/** Calls to choose from: a level, then a strain; only those that are legal can be pressed. What a call would show is said first. */
import type { Say } from "@asztal/kernel/wording";
import { useLayoutEffect, useMemo, useState } from "react";
import { SuitSign } from "../../cards/face.tsx";
import { meaningWords } from "../bidding/words.ts";
import { BIDS, type Call, isBid, levelOf, strainOf } from "../rules/auction.ts";
import type { View } from "../rules/state.ts";
import { LEVELS } from "../scoring.ts";
import { followed } from "./auction.tsx";
import { typeCall } from "./typing.ts";

interface BiddingBoxProps {
  readonly view: Pick<View, "board" | "calls">;
  readonly calls: readonly Call[];
  readonly isTwoTaps: boolean;
  readonly pointed: Call | null;
  readonly say: Say;
  send(call: Call): void;
}

const WORDS = ["P", "X", "XX"] as const;

export function BiddingBox({ view, calls, isTwoTaps, pointed, say, send }: BiddingBoxProps) {
  const lowest = calls.find(isBid);
  const [level, setLevel] = useState<number | null>(null);
  const [chosen, setChosen] = useState<Call | null>(null);
  const [looked, setLooked] = useState<Call | null>(null);
  const shownLevel = level ?? (pointed && isBid(pointed) ? levelOf(pointed) : lowest ? levelOf(lowest) : 7);
  const about = looked ?? chosen;
  const auction = useMemo(() => followed(view), [view]);
  const press = (call: Call) => {
    if (!isTwoTaps || chosen === call) send(call);
    else setChosen(call);
  };
  useCallKeys(calls, setLevel, send);
  const button = (call: Call, content: React.ReactNode) => (
    <button
      key={call}
      type="button"
      className="bridge-bid"
      data-call={call}
      disabled={!calls.includes(call)}
      aria-pressed={chosen === call}
      data-pointed={pointed === call || undefined}
      onClick={() => press(call)}
      onPointerEnter={(event) => event.pointerType === "mouse" && setLooked(call)}
      onPointerLeave={() => setLooked(null)}
      onFocus={() => setLooked(call)}
      onBlur={() => setLooked(null)}
    >
      {content}
    </button>
  );
  return (
    <fieldset className="bridge-box">
      <legend className="visually-hidden">{say("board.bidding-box")}</legend>
      <div className="bridge-levels">
        {LEVELS.map((one) => (
          <button
            key={one}
            type="button"
            className="bridge-bid"
            aria-pressed={shownLevel === one}
            disabled={!calls.some((call) => isBid(call) && levelOf(call) === one)}
            onClick={() => {
              setLevel(one);
              setChosen(null);
            }}
          >
            {one}
          </button>
        ))}
      </div>
      <div className="bridge-strains">
        {BIDS.filter((bid) => levelOf(bid) === shownLevel).map((bid) => {
          const strain = strainOf(bid);
          return button(
            bid,
            <>
              <span aria-hidden="true">
                {shownLevel}
                {strain === "NT" ? <small>{say("board.no-trump")}</small> : <SuitSign suit={strain} />}
              </span>
              <span className="visually-hidden">{say("move.call", { call: bid })}</span>
            </>,
          );
        })}
      </div>
      <div className="bridge-words">{WORDS.map((call) => button(call, say("move.call", { call })))}</div>
      <p className="bridge-meaning" role="status">
        {about
          ? say("board.would-show", { call: about, meaning: meaningWords(auction.explain(about), say) })
          : say("board.box-hint")}
        {chosen && isTwoTaps ? (
          <button type="button" className="button" onClick={() => send(chosen)}>
            {say("board.make-call", { call: chosen })}
          </button>
        ) : null}
      </p>
    </fieldset>
  );
}

/** A level, then a strain. The keys are heard on the whole document, as those of a hand are. */
function useCallKeys(calls: readonly Call[], setLevel: (level: number) => void, send: (call: Call) => void): void {
  const [held, setHeld] = useState("");
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest("input, textarea, select, dialog");
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || isElsewhere) return;
      const typed = typeCall(held, event.key, calls);
      if (typed.is === "nothing") return;
      event.preventDefault();
      setHeld(typed.is === "held" ? typed.held : "");
      if (typed.is === "held") setLevel(Number(typed.held));
      if (typed.is === "call") send(typed.call);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
}
