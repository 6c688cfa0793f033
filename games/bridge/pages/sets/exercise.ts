/** A deal of a set as the Trainer plays it: one bids, declares or defends, by the seat that the teacher has chosen. */
import type { SetDeal } from "../../sets/deal-set.ts";
import type { Exercise } from "../play/exercise.ts";

export function exerciseOf({ board, deal, contract, played, seat, level }: SetDeal): Exercise {
  const mode = contract === null ? "bid" : contract.declarer === seat ? "declare" : "defence";
  return { mode, level, seat, board, deal, contract, played };
}
