/**
 * `npm run bench -- [part…] [--json]`: measurements, side by side with a peer in the same run where there is one.
 * With `--json` a line of JSON for each figure.
 */
import { parseArgs } from "node:util";
import { figureOf, lineOf, type Measured } from "./figure.ts";

const parts: Readonly<Record<string, () => Promise<{ measure(): Promise<Measured[]> }>>> = {
  kernel: () => import("./kernel/index.ts"),
  uno: () => import("./uno.ts"),
};

const { values, positionals } = parseArgs({ options: { json: { type: "boolean" } }, allowPositionals: true });
const unknown = positionals.filter((part) => !Object.hasOwn(parts, part));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no part “${unknown.join("”, “")}” to measure; there are: ${Object.keys(parts).join(", ")}.\n`,
  );
  process.exitCode = 2;
} else {
  for (const part of positionals.length > 0 ? positionals : Object.keys(parts)) {
    const { measure } = await parts[part]!(); // the names were checked above
    for (const measured of await measure()) {
      const figure = figureOf(part, measured);
      process.stdout.write(`${values.json ? JSON.stringify(figure) : lineOf(figure)}\n`);
    }
  }
}
