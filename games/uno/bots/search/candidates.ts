/** The moves worth trying: of those that lead to the same position one, and none that looks hopeless. */
import type { Move } from "../../rules/state.ts";
import { colourNumber, numberOf } from "../rollouts/faces.ts";
import type { Policy } from "../rollouts/policy.ts";
import type { FlatTable } from "../rollouts/table.ts";

export interface Candidate {
  readonly move: Move;
  /** As numbers; empty for a draw. */
  readonly cards: readonly number[];
  readonly colour: number;
  /** How much worse than the best it looks to the policy. */
  readonly regret: number;
}

const MAX_CANDIDATES = 10;
const HOPELESS = 9;

function numbersOf(move: Move): Pick<Candidate, "cards" | "colour"> {
  if (!move.put) return { cards: [], colour: 0 };
  return { cards: move.put.map(numberOf), colour: move.colour ? colourNumber(move.colour) : 0 };
}

/** From the one that looks best to the worst. `seen` is what the seat sees. */
export function candidatesOf(legal: readonly Move[], seen: FlatTable, policy: Policy): Candidate[] {
  const found = new Map<string, Candidate>();
  for (const move of legal) {
    const { cards, colour } = numbersOf(move);
    // Which card a pile begins with means nothing once it lies there.
    const key = `${cards.slice(0, -1).sort()} ${cards.at(-1)} ${colour}`;
    if (!found.has(key)) found.set(key, { move, cards, colour, regret: policy.regret(seen, cards, colour) });
  }
  const sorted = [...found.values()].sort((one, other) => one.regret - other.regret);
  return sorted.filter(({ regret }) => regret < HOPELESS).slice(0, MAX_CANDIDATES);
}
