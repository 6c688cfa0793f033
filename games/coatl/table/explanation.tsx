/** The words of a card, in full, beside the card that they explain. */
import type { Say } from "@asztal/kernel";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { classOf, isProphecy, type Prophecy, patternOf } from "../rules/prophecies.ts";
import { isTemple, type Temple } from "../rules/temples.ts";
import { useExplained } from "./explaining.ts";
import { levelsOf } from "./prophecy-card.tsx";
import "./explanation.css";

const ID = "coatl-explanation";

export function Explanation({ root, say }: { readonly root: RefObject<HTMLElement | null>; readonly say: Say }) {
  const card = useExplained(root);
  const box = useRef<HTMLDivElement>(null);
  // Placed again whenever the table is drawn: the card may have moved, or be gone.
  useLayoutEffect(() => {
    if (!box.current) return;
    if (!card?.isConnected) {
      box.current.hidePopover();
      return;
    }
    box.current.showPopover();
    place(box.current, card);
    card.setAttribute("aria-describedby", ID);
    return () => card.removeAttribute("aria-describedby");
  });
  const code = card?.dataset["card"] ?? "";
  const points = card?.dataset["points"];
  return (
    <div ref={box} id={ID} popover="manual" role="tooltip" className="coatl-explanation">
      {isProphecy(code) ? <ProphecyWords card={code} say={say} /> : null}
      {isTemple(code) ? <TempleWords temple={code} say={say} /> : null}
      {points === undefined ? null : (
        <p>
          <strong>{say("explain.now", { points: Number(points) })}</strong>
        </p>
      )}
    </div>
  );
}

const GAP = 10;
const EDGE = 8;

/** Above the card, or below it, or beside it where the screen is low: never over it. */
function place(box: HTMLElement, card: HTMLElement): void {
  const { top, bottom, left, right, width } = card.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = box;
  const within = (value: number, most: number) => Math.max(EDGE, Math.min(value, most - EDGE));
  const middle = within(left + (width - offsetWidth) / 2, innerWidth - offsetWidth);
  const set = (x: number, y: number) => {
    box.style.left = `${Math.round(x)}px`;
    box.style.top = `${Math.round(y)}px`;
  };
  if (top - GAP - offsetHeight >= EDGE) set(middle, top - GAP - offsetHeight);
  else if (bottom + GAP + offsetHeight <= innerHeight - EDGE) set(middle, bottom + GAP);
  else {
    const height = within(top, innerHeight - offsetHeight);
    set(right + GAP + offsetWidth <= innerWidth - EDGE ? right + GAP : left - GAP - offsetWidth, height);
  }
}

/** Classes whose pattern simply stands in the row share one sentence. */
const ownSentence: readonly string[] = ["count", "exact-pair", "trio", "infinity", "blank"];

function ProphecyWords({ card, say }: { readonly card: Prophecy; readonly say: Say }) {
  const name = classOf(card);
  return (
    <>
      <p className="coatl-explanation-title">{say("board.prophecy", { prophecy: card })}</p>
      <p>{say(`explain.${ownSentence.includes(name) ? name : "pattern"}`, { row: patternOf(card) })}</p>
      <ul>
        {levelsOf(card).map(({ need, pays }) => (
          <li key={need}>
            {need} <strong>{say("board.points", { points: pays })}</strong>
          </li>
        ))}
      </ul>
    </>
  );
}

function TempleWords({ temple, say }: { readonly temple: Temple; readonly say: Say }) {
  return (
    <>
      <p className="coatl-explanation-title">{say("board.temple", { temple })}</p>
      <p>{say("explain.temple")}</p>
    </>
  );
}
