/** A kind of job that does as it is told, for tests. */
import { setTimeout } from "node:timers/promises";
import type { JobKind } from "@asztal/kernel";
import { type Static, Type } from "typebox";

/** Long enough to be killed in. */
const WORK_MILLISECONDS = 200;

const Trial = Type.Object(
  {
    do: Type.Enum(["say", "work", "save", "throw", "exit", "hang", "large", "impossible"]),
    text: Type.Optional(Type.String({ maxLength: 100 })),
  },
  { additionalProperties: false },
);
type Trial = Static<typeof Trial>;

const kind: JobKind<Trial> = {
  version: 1,
  input: Trial,
  timeout: 60_000,
  title: ({ do: what }) => ({ en: `Trial: ${what}`, hu: `Próba: ${what}` }),
  async run({ do: what, text = "" }, { seed, progress, log }) {
    log(`told to ${what}`);
    progress(1, 2);
    if (what === "throw") throw new Error("a job that was told to throw");
    if (what === "exit") process.exit(3);
    if (what === "impossible") return { problem: { en: "There is no such thing.", hu: "Ilyen nincs." } };
    if (what === "large") return { value: "x".repeat(5_000_000) };
    while (what === "hang") progress(1, 2);
    if (what === "work") await setTimeout(WORK_MILLISECONDS);
    if (what === "save") return { file: { name: "trial.txt", type: "text/plain", bytes: Buffer.from(text) } };
    return { value: { text, seed } };
  },
};

export default kind;
