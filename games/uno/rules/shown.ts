/** The shapes of what is shown, for clients in other languages. */
import { Type } from "typebox";
import { colours, faces, types } from "./cards.ts";
import { options } from "./state.ts";

const exact = { additionalProperties: false };
const card = Type.Enum([...faces]);
const cards = Type.Array(card);
const colour = Type.Enum([...colours]);
const seat = Type.Integer({ minimum: 0, maximum: 7 });
const count = Type.Integer({ minimum: 0 });
const direction = Type.Enum([1, -1], { description: "1 when play goes up the seats, −1 when down" });
const event = <Name extends string>(name: Name, fields: Parameters<typeof Type.Object>[0] = {}) =>
  Type.Object({ event: Type.Literal(name), ...fields }, exact);

export const shown = {
  view: Type.Object(
    {
      top: card,
      wanted: Type.Object(
        { colour, type: Type.Union([Type.Enum([...types]), Type.Null()]) },
        { ...exact, description: "What a card must match; after a black card there is a colour but no type" },
      ),
      pending: Type.Integer({ minimum: 0, description: "How many cards the pluses on the pile add up to" }),
      options,
      hand: Type.Array(card, { description: "The viewer's own cards; none for a spectator" }),
      handSizes: Type.Array(count),
      drawSize: count,
      discard: Type.Array(card, { description: "Face up, under the top card, in the order they were put" }),
      direction,
      current: seat,
      places: Type.Array(seat, { description: "The players who are out, the winner first" }),
      drew: Type.Array(count, { description: "How many cards each player has drawn so far" }),
    },
    exact,
  ),
  event: Type.Union([
    event("put", { seat, cards }),
    event("put-black", { seat, cards, colour }),
    event("drew", { seat, count, cards }),
    event("drew-face-down", { seat, count }),
    event("shuffled"),
    event("skipped", { seat }),
    event("turned", { direction }),
    event("out", { seat, place: Type.Integer({ minimum: 1 }) }),
  ]),
};
