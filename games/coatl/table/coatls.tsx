/** Cóatls with the cards laid at them: the viewer's own, which grow, and those of the others. */
import type { Say } from "@asztal/kernel";
import { type Coatl, coatlPoints, type End, isComplete, isEitherEnd } from "../rules/coatl.ts";
import type { Move } from "../rules/moves.ts";
import { prophecyLevel, prophecyPoints, templeLevel, templePoints } from "../rules/scoring.ts";
import { LaidCard } from "./card-button.tsx";
import { beginning, isSameMove, targets } from "./choice.ts";
import type { Desk } from "./desk.ts";
import { ProphecyFace } from "./prophecy-card.tsx";
import { piecesOf, Serpent } from "./serpent.tsx";
import { TempleFace } from "./temple-card.tsx";

function coatlWords(coatl: Coatl, number: number, say: Say): string {
  const state = coatl.frozen > 0 ? "done" : coatl.head ? "right" : coatl.tail ? "left" : "both";
  return say("board.coatl", { coatl: number, pieces: piecesOf(coatl), state });
}

/** The cards at a Cóatl, each with the level that it has reached. */
function Laid({ coatl, say }: { readonly coatl: Coatl; readonly say: Say }) {
  const { temple } = coatl;
  const reached = temple ? templeLevel(temple, coatl.pieces) : 0;
  return (
    <>
      {coatl.cards.map((card) => {
        const level = prophecyLevel(card, coatl);
        const points = prophecyPoints(card, level);
        return (
          <LaidCard key={card} card={card} points={points} words={say("board.card-now", { prophecy: card, points })}>
            <ProphecyFace card={card} level={level} />
          </LaidCard>
        );
      })}
      {temple ? (
        <LaidCard
          card={temple}
          points={templePoints(reached)}
          words={say("board.temple-now", { temple, points: templePoints(reached) })}
        >
          <TempleFace temple={temple} level={reached} />
        </LaidCard>
      ) : null}
    </>
  );
}

/** The points of the cards at it; those of an unfinished Cóatl do not count yet. */
function Points({ coatl, say }: { readonly coatl: Coatl; readonly say: Say }) {
  return (
    <p className="coatl-points" data-counts={coatl.frozen > 0 || undefined}>
      <strong>{coatlPoints(coatl)}</strong>
      <span className="visually-hidden">{say("board.points", { points: coatlPoints(coatl) })}</span>
      <small>
        {say(coatl.frozen > 0 ? "board.counts" : isComplete(coatl) ? "board.complete" : "board.unfinished")}
      </small>
      <small className="coatl-size">{say("board.length", { count: coatl.pieces.length })}</small>
    </p>
  );
}

export function CoatlPicture({ coatl, number, say }: PictureProps) {
  return (
    <li className="coatl-coatl" data-frozen={coatl.frozen > 0 || undefined}>
      <div className="coatl-row">
        <Serpent row={coatl} words={coatlWords(coatl, number, say)} />
      </div>
      <div className="coatl-foot-row">
        <Points coatl={coatl} say={say} />
        <ul className="coatl-cards coatl-laid-cards">
          <Laid coatl={coatl} say={say} />
        </ul>
      </div>
    </li>
  );
}

interface PictureProps {
  readonly coatl: Coatl;
  readonly number: number;
  readonly say: Say;
}

export function OwnCoatls({ desk }: { readonly desk: Desk }) {
  const { view, seat, say, offer, choice, board, send, pointed } = desk;
  if (seat === null) return null;
  const { coatls } = view.players[seat]!;
  const start = beginning(choice, offer, board);
  return (
    <section className="coatl-coatls" aria-label={say("board.own-coatls")}>
      <h2 className="coatl-title">{say("board.own-coatls")}</h2>
      <ol className="coatl-list">
        {coatls.map((coatl, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: Cóatls are numbered and never change places
          <OwnCoatl key={place} coatl={coatl} number={place + 1} desk={desk} />
        ))}
        {start ? (
          <li>
            <button
              type="button"
              className="coatl-new"
              data-lit
              data-pointed={isSameMove(start, pointed) || undefined}
              onClick={() => send(start)}
            >
              <Plus /> {say("board.new-coatl")}
            </button>
          </li>
        ) : coatls.length === 0 ? (
          <li className="coatl-none">{say("board.no-coatls")}</li>
        ) : null}
      </ol>
    </section>
  );
}

function Plus() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="coatl-plus-sign">
      <path d="M12 5V19M5 12H19" />
    </svg>
  );
}

function OwnCoatl({ coatl, number, desk }: { readonly coatl: Coatl; readonly number: number; readonly desk: Desk }) {
  const { say, offer, choice, board, hand, send, pointed } = desk;
  const moves = targets(choice, offer, number, board, hand);
  /** Where both ends are the same there is one move, which either of them makes. */
  const end = (at: End) => moves.find((move) => "add" in move && (move.end === at || isEitherEnd(coatl, move.add)));
  const card = moves.find((move) => "lay" in move || "temple" in move);
  return (
    <li className="coatl-coatl" data-frozen={coatl.frozen > 0 || undefined}>
      <div className="coatl-row">
        <EndButton move={end("left")} words={say("board.add", { coatl: number, end: "left" })} desk={desk} />
        <Serpent row={coatl} words={coatlWords(coatl, number, say)} />
        <EndButton move={end("right")} words={say("board.add", { coatl: number, end: "right" })} desk={desk} />
      </div>
      <div className="coatl-foot-row">
        <Points coatl={coatl} say={say} />
        <ul className="coatl-cards coatl-laid-cards">
          <Laid coatl={coatl} say={say} />
          {card ? (
            <li>
              <button
                type="button"
                className="coatl-slot"
                data-lit
                data-pointed={isSameMove(card, pointed) || undefined}
                onClick={() => send(card)}
              >
                <Plus />
                <span>{say("board.lay-here", { coatl: number, points: gain(card, coatl) })}</span>
              </button>
            </li>
          ) : null}
        </ul>
      </div>
    </li>
  );
}

/** What the card would be worth there now. */
function gain(move: Move, coatl: Coatl): number {
  if ("lay" in move) return prophecyPoints(move.lay, prophecyLevel(move.lay, coatl));
  return "temple" in move ? templePoints(templeLevel(move.temple, coatl.pieces)) : 0;
}

function EndButton({ move, words, desk: { send, pointed } }: EndProps) {
  if (!move) return null;
  return (
    <button
      type="button"
      className="coatl-plus"
      data-lit
      data-pointed={isSameMove(move, pointed) || undefined}
      onClick={() => send(move)}
    >
      <Plus />
      <span className="visually-hidden">{words}</span>
    </button>
  );
}

interface EndProps {
  readonly move: Move | undefined;
  readonly words: string;
  readonly desk: Desk;
}
