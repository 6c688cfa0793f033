/** A booklet to print, made by the server: for those that would keep a page open for minutes. */
import type { JobKind } from "@asztal/kernel";
import { type Static, Type } from "typebox";
import { described, makePuzzles, Order } from "./order.ts";

const Input = Type.Object(
  {
    ...Order,
    count: Type.Integer({ minimum: 1, maximum: 200 }),
    perPage: Type.Enum([1, 2, 4, 6]),
    paper: Type.Enum(["A4", "A5", "Letter"]),
    solutions: Type.Boolean(),
    language: Type.Enum(["en", "hu"]),
  },
  { additionalProperties: false },
);
type Input = Static<typeof Input>;

const kind: JobKind<Input> = {
  version: 1,
  input: Input,
  timeout: 60 * 60_000,
  title(input) {
    const { en, hu } = described(input);
    const count = input.count;
    return {
      en: `Sudoku booklet: ${en}, ${count} ${count === 1 ? "puzzle" : "puzzles"}`,
      hu: `Sudoku-füzet: ${hu}, ${count} rejtvény`,
    };
  },
  async run(input, context) {
    // The pages are drawn in the last tenth.
    const steps = Math.ceil(input.count * 1.1);
    const puzzles = await makePuzzles(input, context, steps);
    if ("problem" in puzzles) return puzzles;
    const { makeBooklet } = await import("../files/booklet/booklet.ts");
    const { bookletFonts } = await import("../files/booklet/fonts.ts");
    const { rate } = await import("../techniques/rating.ts");
    const { ratedEntry } = await import("../work/answering.ts");
    const { perPage, paper, solutions, language } = input;
    const bytes = await makeBooklet(
      puzzles.map((puzzle) => ratedEntry(puzzle, rate(puzzle, { unique: true }))),
      {
        ...{ fonts: await bookletFonts(), language, perPage, paper, solutions },
        ...{ title: "Sudoku", subtitle: described(input)[language] },
      },
    );
    context.progress(steps, steps);
    return { file: { name: `sudoku-${input.slug}-${input.level}.pdf`, type: "application/pdf", bytes } };
  },
};

export default kind;
