/** On what terms a made game is given away. */
import { type Static, Type } from "typebox";

export const Licence = Type.Union(
  [Type.Literal("play-only"), Type.Literal("cc0"), Type.Literal("cc-by"), Type.Literal("cc-by-sa")],
  {
    description:
      "On what terms it is given away: `play-only` lets others play it, and no more; `cc-by-sa` has to be kept by what is made of it",
  },
);
export type Licence = Static<typeof Licence>;
export const licences: readonly Licence[] = Licence.anyOf.map((one) => one.const);
