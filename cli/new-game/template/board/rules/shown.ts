/** The shapes of what is shown, for clients in other languages: the suite holds every view and event to them. */
import { Type } from "typebox";
import { move, options } from "./state.ts";

const exact = { additionalProperties: false };
const seat = Type.Integer({ minimum: 0, maximum: 1 });

export const shown = {
  view: Type.Object(
    {
      options,
      cells: Type.Array(Type.Union([seat, Type.Null()]), {
        description: "Whose mark stands in each cell, row by row from the upper left corner",
      }),
      current: seat,
      last: Type.Union([move, Type.Null()]),
      winner: Type.Union([seat, Type.Null()]),
    },
    exact,
  ),
  event: Type.Object({ event: Type.Literal("marked"), seat, place: Type.String() }, exact),
};
