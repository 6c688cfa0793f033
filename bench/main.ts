/**
 * `npm run bench -- [part…] [--json] [--peer "command"]`: measurements, side by side with a peer in the same run where
 * there is one. With `--json` a line of JSON for each figure; `--help` tells what `--peer` is.
 */
import { parseArgs } from "node:util";
import { figureOf, lineOf, type Measured } from "./figure.ts";

interface Selection {
  /** A program to run on the same work. */
  readonly peer?: string;
}

const HELP = `npm run bench -- [part…] [--json] [--peer "command"]

--json   a line of JSON for each figure
--peer   a program of your own on the same work, run by the shell. Part sudoku: it reads puzzles on standard input, a line
         of 81 signs each, "." for an empty cell, until the input ends, and writes a line for each in which the solution
         stands. Its answers are checked, and its start is part of its time.
         Part bridge: it reads a question a line and answers each with a line of numbers before it reads the next:
           board S N N:QJ6.K652.J85.T98 …   the tricks of North's side, on lead with spades as trumps (S H D C NT), with
                                            each of his 13 cards, spades first and high cards first
           table N:QJ6.K652.J85.T98 …       the tricks of declarers N E S W, each in S H D C NT
`;

const parts: Readonly<Record<string, () => Promise<{ measure(selection?: Selection): Promise<Measured[]> }>>> = {
  kernel: () => import("./kernel/index.ts"),
  uno: () => import("./uno.ts"),
  arena: () => import("./arena/index.ts"),
  sudoku: () => import("./sudoku/index.ts"),
  coatl: () => import("./coatl.ts"),
  bridge: () => import("./bridge/index.ts"),
  ccg: () => import("./ccg/index.ts"),
  site: () => import("./site.ts"),
  studio: () => import("./studio.ts"),
  trainer: () => import("./trainer.ts"),
  store: () => import("./store.ts"),
  accounts: () => import("./accounts.ts"),
  series: () => import("./series.ts"),
};

const { values, positionals } = parseArgs({
  options: { json: { type: "boolean" }, peer: { type: "string" }, help: { type: "boolean" } },
  allowPositionals: true,
});
const unknown = positionals.filter((part) => !Object.hasOwn(parts, part));
if (values.help) process.stdout.write(HELP);
else if (unknown.length > 0) {
  process.stderr.write(
    `There is no part “${unknown.join("”, “")}” to measure; there are: ${Object.keys(parts).join(", ")}.\n`,
  );
  process.exitCode = 2;
} else {
  for (const part of positionals.length > 0 ? positionals : Object.keys(parts)) {
    const { measure } = await parts[part]!(); // the names were checked above
    for (const measured of await measure(values.peer === undefined ? {} : { peer: values.peer })) {
      const figure = figureOf(part, measured);
      process.stdout.write(`${values.json ? JSON.stringify(figure) : lineOf(figure)}\n`);
    }
  }
}
