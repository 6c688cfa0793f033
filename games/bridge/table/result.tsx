/** How a deal ended: made or down by how many, and for how many points. */
import type { Say } from "@asztal/kernel/wording";
import { sideOf } from "../cards.ts";
import { contractText } from "../rules/auction.ts";
import { declarersTricks, type View } from "../rules/state.ts";
import { score } from "../scoring.ts";

interface Ending {
  readonly made: boolean;
  /** Over the contract, or short of it. */
  readonly difference: number;
  readonly tricks: number;
  /** Of declarer's side. */
  readonly score: number;
}

function endingOf(view: View): Ending | null {
  const { contract, claim, won, board, deal } = view;
  if (!contract || !deal) return null;
  const tricks = declarersTricks({ won, contract }, claim);
  const difference = tricks - 6 - contract.level;
  const points = score(contract, board.vulnerable[sideOf(contract.declarer)], tricks);
  return { made: difference >= 0, difference, tricks, score: points };
}

/** “4♠ by North: made with an overtrick”. */
export function endingWords(view: View, say: Say): string {
  const ending = endingOf(view);
  if (!view.contract || !ending) return say("event.passed-out");
  const args = {
    contract: contractText(view.contract),
    direction: view.contract.declarer,
    over: ending.difference,
    down: -ending.difference,
  };
  return say(ending.made ? "board.made" : "board.down", args);
}

/** Whose points they are, and how many; null when everybody passed. */
export function pointsWords(view: View, say: Say): string | null {
  const ending = endingOf(view);
  if (!ending || !view.contract) return null;
  const isDeclarers = ending.score >= 0;
  const which = isDeclarers === (sideOf(view.contract.declarer) === "NS") ? "NS" : "EW";
  return say("board.points", { which, points: Math.abs(ending.score) });
}

export function Result({ view, say }: { readonly view: View; readonly say: Say }) {
  const { claim } = view;
  return (
    <div className="bridge-result">
      <strong>{endingWords(view, say)}</strong>
      <span>{pointsWords(view, say)}</span>
      {claim ? <span className="soft">{say("board.was-claimed", { direction: "NESW"[claim.seat] ?? "" })}</span> : null}
    </div>
  );
}
