/** On what terms a made game is given away. */
import { type Static, Type } from "typebox";

/** The first lets others play it, and no more; the last has to be kept by what is made of it. */
export const Licence = Type.Union([
  Type.Literal("play-only"),
  Type.Literal("cc0"),
  Type.Literal("cc-by"),
  Type.Literal("cc-by-sa"),
]);
export type Licence = Static<typeof Licence>;
export const licences: readonly Licence[] = Licence.anyOf.map((one) => one.const);
