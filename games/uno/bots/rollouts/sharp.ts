/** `sharp` as weights of the policy: it decides as `sharp` does but for what that remembers and for very full hands, and plays some hundred times as fast. */
import { FAR_FROM_OUT, PUTS_OF_DRAWN, weights } from "../sharp.ts";
import {
  ANSWERS,
  BLACK_COLOURS,
  BLACK_PLUS_ON,
  BLACK_PLUSES,
  CARDS,
  DRAWING,
  DRAWN,
  PLUS_ON,
  PUTS,
  SIZES,
  SKIP_ON,
  WAY_ON,
  WEIGHTS,
  type Weights,
} from "./policy.ts";

function listOf(): number[] {
  const list = Array<number>(WEIGHTS).fill(0);
  const drawn = weights.puts * PUTS_OF_DRAWN + weights.card;
  list[PUTS] = weights.puts;
  list[CARDS] = weights.card;
  list[BLACK_PLUSES] = weights.black;
  list[BLACK_COLOURS] = weights.black;
  list[WAY_ON] = weights.wayOn;
  list[ANSWERS] = weights.plusKept;
  list[DRAWING] = weights.draw + drawn;
  list[DRAWN] = drawn;
  for (let i = 0; i < SIZES; i++) {
    const urgency = FAR_FROM_OUT - (i + 1);
    // A coloured plus adds two cards and a black one four, where sharp counts the puts.
    list[PLUS_ON + i] = (weights.plus * urgency) / 2;
    list[BLACK_PLUS_ON + i] = (weights.plus * urgency) / 4;
    list[SKIP_ON + i] = weights.skip * urgency;
  }
  return list;
}

export const sharpWeights: Weights = { twoLeft: listOf(), moreLeft: listOf() };
