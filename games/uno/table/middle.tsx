/** The middle of the table: what can be drawn, what lies on top, and what is wanted. */
import type { TableProps } from "@asztal/kernel";
import type { RefObject } from "react";
import { CardBack } from "../../cards/face.tsx";
import { isBlack } from "../rules/cards.ts";
import { draw } from "../rules/legal.ts";
import type { Uno } from "../rules/state.ts";
import { CardFace, ColourSign } from "./card.tsx";

type MiddleProps = TableProps<Uno> & { readonly pile: RefObject<HTMLElement | null> };

export function Middle({ view, legal, say, send, pile }: MiddleProps) {
  const { top, wanted, pending, direction, drawSize } = view;
  const canDraw = legal.some((move) => !move.put);
  const drawWords = pending > 0 ? say("board.draw-many", { count: pending }) : say("board.draw-one");
  return (
    <div className="uno-middle">
      <button type="button" className="uno-draw" disabled={!canDraw} onClick={() => send(draw)} aria-keyshortcuts="d">
        <span className="card uno-stack">
          <CardBack />
        </span>
        <span className="uno-draw-words">{canDraw ? drawWords : say("board.draw-pile", { count: drawSize })}</span>
      </button>
      <div className="uno-pile" data-wanted={isBlack(top) ? wanted.colour : undefined}>
        <span className="card uno-under" aria-hidden="true">
          {view.discard.length > 0 ? <CardFace card={view.discard.at(-1)!} /> : null}
        </span>
        <span className="card uno-top" role="img" aria-label={say("board.top", { card: top })} ref={pile}>
          <CardFace card={top} />
        </span>
      </div>
      <dl className="uno-state">
        <div>
          <dt className="visually-hidden">{say("board.wanted", { colour: wanted.colour })}</dt>
          <dd aria-hidden="true">
            <ColourSign colour={wanted.colour} /> {say("colour", { colour: wanted.colour })}
          </dd>
        </div>
        <div title={say(direction === 1 ? "board.direction-up" : "board.direction-down")}>
          <dt className="visually-hidden">{say(direction === 1 ? "board.direction-up" : "board.direction-down")}</dt>
          <dd aria-hidden="true">
            <Direction up={direction === 1} />
          </dd>
        </div>
        {pending > 0 ? (
          <div className="uno-pending">
            <dt className="visually-hidden">{say("board.pending", { count: pending })}</dt>
            <dd aria-hidden="true">+{pending}</dd>
          </div>
        ) : null}
      </dl>
    </div>
  );
}

/** Round the table as it is drawn: with the clock when play goes up the seats. */
function Direction({ up }: { readonly up: boolean }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className="uno-direction" data-down={!up || undefined}>
      <path d="M33 20a13 13 0 1 1-5-10.3" fill="none" stroke="currentColor" strokeWidth="3.4" strokeLinecap="round" />
      <path
        d="M29 2.5v8.2h-8.2"
        fill="none"
        stroke="currentColor"
        strokeWidth="3.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
