/** Many new puzzles as a text file, made by the server. */
import type { JobKind } from "@asztal/kernel";
import { type Static, Type } from "typebox";
import { described, makePuzzles, Order } from "./order.ts";

const Input = Type.Object(
  { ...Order, count: Type.Integer({ minimum: 1, maximum: 2000 }), form: Type.Enum(["json", "csv-givens"]) },
  { additionalProperties: false },
);
type Input = Static<typeof Input>;

const kind: JobKind<Input> = {
  version: 1,
  input: Input,
  timeout: 3 * 60 * 60_000,
  title(input) {
    const { en, hu } = described(input);
    const count = input.count;
    return {
      en: `Sudoku: ${en}, ${count} ${count === 1 ? "puzzle" : "puzzles"}`,
      hu: `Sudoku: ${hu}, ${count} rejtvény`,
    };
  },
  async run(input, context) {
    const puzzles = await makePuzzles(input, context, input.count);
    if ("problem" in puzzles) return puzzles;
    const { writeAll } = await import("../work/writing.ts");
    const written = await writeAll(puzzles, input.form);
    if (!written.ok) throw new Error(`puzzle ${written.puzzle + 1} cannot be written: ${written.fault.code}`);
    const isTable = input.form === "csv-givens";
    return {
      file: {
        name: `sudoku-${input.slug}-${input.level}.${isTable ? "csv" : "jsonl"}`,
        type: isTable ? "text/csv" : "application/jsonl",
        bytes: new TextEncoder().encode(written.text),
      },
    };
  },
};

export default kind;
