/** The shapes of what is shown, for clients in other languages. */
import { Type } from "typebox";
import { move, options } from "./state.ts";

const exact = { additionalProperties: false };
const seat = Type.Integer({ minimum: 0, maximum: 7 });
const cell = Type.Integer({ minimum: 0, description: "Cells are counted from 0, row by row" });
const digit = Type.Integer({ minimum: 1 });
const left = Type.Integer({ minimum: 0, description: "Cells that are still to be filled, or mistakes that are left" });
const filled = Type.Array(cell);

export const shown = {
  view: Type.Object(
    {
      options,
      code: Type.String({ description: "The puzzle as a share code" }),
      racers: Type.Array(Type.Object({ filled, mistakes: Type.Integer({ minimum: 0 }) }, exact), {
        description: "How far everybody is: where they have digits, but not which",
      }),
      own: Type.Union([Type.Object({ digits: Type.Array(digit), mistakes: Type.Array(move) }, exact), Type.Null()], {
        description: "The viewer's own digits, one for each filled cell, and mistakes; null for a spectator",
      }),
    },
    exact,
  ),
  event: Type.Union([
    Type.Object(
      { event: Type.Enum(["right", "wrong"]), seat, cell: Type.Optional(cell), digit: Type.Optional(digit), left },
      { ...exact, description: "To the others an event does not tell the digit, nor a mistake its cell" },
    ),
    Type.Object({ event: Type.Enum(["out", "finished"]), seat }, exact),
  ]),
};
