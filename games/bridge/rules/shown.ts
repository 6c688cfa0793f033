/** The shapes of what is shown, for clients in other languages. */
import { Type } from "typebox";
import { DECK, DIRECTIONS, STRAINS } from "../cards.ts";
import { CALLS } from "./auction.ts";

const exact = { additionalProperties: false };
const seat = Type.Integer({ minimum: 0, maximum: 3, description: "0 is North, then clockwise" });
const direction = Type.Enum([...DIRECTIONS]);
const card = Type.Enum([...DECK]);
const cards = Type.Array(card);
const call = Type.Enum([...CALLS]);
const tricks = Type.Integer({ minimum: 0, maximum: 13 });
const contract = Type.String({ description: "As players write it" });
const score = Type.Integer();
const Claim = Type.Object({ seat, tricks }, exact);
const nullable = <Schema extends Parameters<typeof Type.Array>[0]>(schema: Schema, description?: string) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description });
const event = <Name extends string>(name: Name, fields: Parameters<typeof Type.Object>[0] = {}) =>
  Type.Object({ event: Type.Literal(name), ...fields }, exact);

export const shown = {
  view: Type.Object(
    {
      board: Type.Object(
        {
          number: nullable(Type.Integer(), "As on the box of a duplicate board"),
          dealer: direction,
          vulnerable: Type.Object({ NS: Type.Boolean(), EW: Type.Boolean() }, exact),
        },
        exact,
      ),
      calls: Type.Array(call, { description: "From the dealer on, clockwise" }),
      contract: nullable(
        Type.Object(
          {
            level: Type.Integer({ minimum: 1, maximum: 7 }),
            strain: Type.Enum([...STRAINS]),
            doubled: Type.Enum([0, 1, 2]),
            declarer: direction,
          },
          exact,
        ),
      ),
      hand: Type.Array(card, { description: "What the viewer holds now" }),
      dummy: nullable(cards, "What dummy holds now, once it lies open"),
      handSizes: Type.Array(tricks),
      leader: nullable(direction),
      trick: Type.Array(card, { description: "The cards on the table, from the leader on" }),
      played: Type.Array(Type.Object({ from: direction, card }, exact)),
      won: Type.Object({ NS: tricks, EW: tricks }, exact),
      claim: nullable(Claim),
      deal: nullable(
        Type.Object({ N: cards, E: cards, S: cards, W: cards }, exact),
        "As it was dealt, when it is over",
      ),
    },
    exact,
  ),
  event: Type.Union([
    event("called", { seat, call }),
    event("contract", { seat, contract }),
    event("passed-out"),
    event("played", { seat, card }),
    event("played-for", { seat, handSeat: seat, card }),
    event("dummy", { seat, cards }),
    event("trick", { seat }),
    event("claimed", { seat, tricks, left: tricks }),
    event("made", { seat, contract, tricks, score }),
    event("down", { seat, contract, down: tricks, score }),
  ]),
};
