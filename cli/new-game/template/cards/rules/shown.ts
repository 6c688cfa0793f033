/** The shapes of what is shown, for clients in other languages: the suite holds every view and event to them. */
import { Type } from "typebox";
import { options } from "./state.ts";

const exact = { additionalProperties: false };
const seat = Type.Integer({ minimum: 0, maximum: 3 });
const card = Type.Integer({ minimum: 1 });

export const shown = {
  view: Type.Object(
    {
      options,
      pileSize: Type.Integer({ minimum: 0 }),
      handSizes: Type.Array(Type.Integer({ minimum: 0 })),
      hands: Type.Array(Type.Union([Type.Array(card), Type.Null()]), {
        description: "The cards that the viewer sees, null for a hand that stays hidden",
      }),
      stopped: Type.Array(Type.Boolean()),
      current: seat,
    },
    exact,
  ),
  event: Type.Union([
    Type.Object({ event: Type.Literal("drew"), seat, card }, exact),
    Type.Object({ event: Type.Literal("drew-face-down"), seat }, exact),
    Type.Object({ event: Type.Literal("stopped"), seat }, exact),
  ]),
};
