/** What to do next, in words, and the buttons that end, take back or give up a step. */
import { useRef } from "react";
import { unkept } from "../rules/assembling.ts";
import { done } from "../rules/legal.ts";
import { HAND } from "../rules/prophecies.ts";
import { piecesIn } from "../rules/supply.ts";
import { confirmed, discardCount, isSameMove, leadsToCoatl } from "./choice.ts";
import type { Desk } from "./desk.ts";

interface Guide {
  readonly code: string;
  readonly args?: Readonly<Record<string, unknown>>;
}

/** The next step, by what is chosen, or else by the action under way. */
function guideOf({ view, seat, offer, choice, board, hand }: Desk): Guide {
  if (choice) {
    if ("section" in choice) return { code: "guide.take", args: { pieces: piecesIn(view.supply, choice.section) } };
    if ("draw" in choice) return { code: "guide.draw" };
    if ("piece" in choice) return { code: "guide.piece", args: { piece: board[choice.piece] } };
    if ("prophecy" in choice) return { code: "guide.lay" };
    if ("token" in choice) return { code: `guide.${choice.token}` };
    if ("temple" in choice) return { code: "guide.temple" };
  }
  const count = discardCount(offer);
  const chosen = choice && "discards" in choice ? choice.discards.length : 0;
  if (count !== null) return { code: "guide.discard", args: { count, chosen } };
  switch (view.action) {
    case "prophecies":
    case "foretaking":
      return { code: "guide.taking", args: { count: HAND - hand.length } };
    case "foreseeing":
      return { code: "guide.foreseeing" };
    case "assembling":
      return { code: seat !== null && unkept(view.players[seat]!) > 0 ? "guide.lay-now" : "guide.assembling" };
    default:
      return { code: offer.pass ? "guide.pass" : "guide.act" };
  }
}

export function Actions({ desk, undo }: { readonly desk: Desk; readonly undo: (() => void) | undefined }) {
  const { offer, say, choice, choose, send, hand, asked, pointed } = desk;
  const last = useRef<string | null>(null);
  if (!asked) return <Waiting desk={desk} guide={last.current} />;
  const move = confirmed(choice, offer, hand);
  const { code, args } = guideOf(desk);
  last.current = say(code, args);
  const waits = choice !== null && !leadsToCoatl(choice);
  const needsConfirm = waits || discardCount(offer) !== null;
  return (
    <div className="coatl-actions">
      <p className="coatl-guide" aria-live="polite">
        {last.current}
      </p>
      <div className="coatl-buttons">
        {needsConfirm ? (
          <button
            type="button"
            className="button"
            disabled={!move}
            data-confirm
            data-pointed={isSameMove(move, pointed) || undefined}
            aria-keyshortcuts="a"
            onClick={() => move && send(move)}
          >
            {say(confirmCode(choice))}
          </button>
        ) : null}
        {offer.done && !waits ? (
          <button
            type="button"
            className={choice ? "button plain" : "button"}
            data-done
            data-pointed={isSameMove(done, pointed) || undefined}
            aria-keyshortcuts="f"
            onClick={() => send(done)}
          >
            {say("act.done")}
          </button>
        ) : null}
        {offer.pass ? (
          <button type="button" className="button" onClick={() => send({ pass: true })}>
            {say("act.pass")}
          </button>
        ) : null}
        {undo ? (
          <button type="button" className="button plain" data-undo onClick={undo}>
            {say("act.undo")}
          </button>
        ) : null}
        {choice ? (
          <button type="button" className="button plain" aria-keyshortcuts="Escape" onClick={() => choose(null)}>
            {say("act.cancel")}
          </button>
        ) : null}
      </div>
    </div>
  );
}

function isTurn({ view, seat }: Desk): boolean {
  if (seat === null) return false;
  return view.opening ? view.players[seat]!.asideCount === null : view.current === seat;
}

/**
 * The bar keeps its place, so that nothing jumps: while a step is on its way it says what it said, and while others play it
 * says what can be done meanwhile.
 */
function Waiting({ desk, guide }: { readonly desk: Desk; readonly guide: string | null }) {
  if (desk.seat === null || desk.view.over) return null;
  return (
    <div className="coatl-actions coatl-actions-waiting" aria-hidden="true">
      <p className="coatl-guide">{isTurn(desk) && guide ? guide : desk.say("guide.meanwhile")}</p>
    </div>
  );
}

function confirmCode(choice: Desk["choice"]): string {
  if (choice === null || "discards" in choice) return "act.discard";
  if ("section" in choice) return "act.take";
  if ("draw" in choice) return "act.draw";
  return "act.token";
}
