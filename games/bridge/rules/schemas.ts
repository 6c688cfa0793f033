/** The shapes of options and moves, checked where they come from outside; apart from the state, which a page needs without them. */
import { Type } from "typebox";
import { DECK } from "../cards.ts";
import { CALLS } from "./auction.ts";

export const options = Type.Object({
  /** Bid for it, or play the contract that the four hands would bid by the system. */
  contract: Type.Union([Type.Literal("auction"), Type.Literal("given")], { default: "auction" }),
  /** The same number is the same deal everywhere; 0 deals by chance. */
  deal: Type.Integer({ minimum: 0, maximum: 999_999_999, default: 0 }),
});

const exact = { additionalProperties: false };

export const move = Type.Union([
  Type.Object({ call: Type.Enum([...CALLS]) }, exact),
  Type.Object({ play: Type.Enum([...DECK]) }, exact),
  Type.Object({ claim: Type.Integer({ minimum: 0, maximum: 13 }) }, exact),
]);
