/**
 * `npm run load:ladder -- [--json] [--tables 100] [--rate 100] [--seconds 20] [--turns 3]`: people at tables, first by themselves and then while
 * the Arena is full: 200 programs registered, 50 of them connected and playing, 20 bots hosted, 10 contests open. The same tables on the same
 * server, in the same run; the time of a move runs from when it was due until the last viewer has it. Ends with exit code 1 when 99
 * of 100 moves are not seen within the bound.
 */
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { Asztal } from "../../server/stress/load/asztal.ts";
import { Driver, type Measurement } from "../../server/stress/load/driver.ts";
import { figureOf, lineOf, type Measured } from "../figure.ts";
import { makeScript } from "../load/rounds.ts";
import { Crowd } from "./crowd.ts";

const { values } = parseArgs({
  options: {
    json: { type: "boolean", default: false },
    tables: { type: "string", default: "100" },
    /** Moves a second of all tables together. */
    rate: { type: "string", default: "100" },
    seconds: { type: "string", default: "20" },
    /** So often each is measured. */
    turns: { type: "string", default: "3" },
    bound: { type: "string", default: "100" },
  },
});
const SIZE = { registered: 200, connected: 50, hosted: 20, contests: 10 };
const VIEWERS = 2;
const [tables, rate, seconds] = [Number(values.tables), Number(values.rate), Number(values.seconds)];

function tell(measured: Measured): void {
  const figure = figureOf("ladder", measured);
  process.stdout.write(`${values.json ? JSON.stringify(figure) : lineOf(figure)}\n`);
}

const note = (text: string) => process.stderr.write(`${text} (load average ${loadavg()[0]!.toFixed(2)})\n`); // it has three

const more = new URL("./settings.ts", import.meta.url).href;
const asztal = new Asztal({ game: "rounds", script: makeScript(), more });
await asztal.start();
await asztal.openTables(tables);
await asztal.openSockets(VIEWERS);
const driver = new Driver(asztal, tables, VIEWERS);

async function measure(what: string): Promise<Measurement & { readonly mainCpu: number }> {
  const before = await asztal.usage();
  const measured = await driver.run(rate, seconds);
  const { mainCpu } = await asztal.usage();
  note(`${what}: p50 ${measured.p50.toFixed(1)} ms, p99 ${measured.p99.toFixed(1)} ms, ${measured.moves} moves`);
  return { ...measured, mainCpu: (mainCpu - before.mainCpu) / 1e6 / seconds };
}

await driver.run(rate, Math.min(5, seconds));
const without: Measurement[] = [];
const beside: (Measurement & { readonly mainCpu: number })[] = [];
for (let turn = 0; turn < Number(values.turns); turn++) without.push(await measure("tables alone"));
const crowd = new Crowd(asztal.address);
await crowd.come(SIZE);
// Until each of those that are connected had time to be checked.
while ((await crowd.played()).matches < SIZE.connected) await driver.run(rate, 1);
const start = await crowd.played();
const began = performance.now();
for (let turn = 0; turn < Number(values.turns); turn++) {
  beside.push(await measure("with the Arena"));
  note(`matches under way: ${await crowd.running()}`);
}
const took = (performance.now() - began) / 1000;
const played = await crowd.played();
crowd.leave();
await asztal.stop();

const worst = (all: readonly Measurement[], which: "p50" | "p99") => Math.max(...all.map((one) => one[which]));
const least = (all: readonly Measurement[], which: "p50" | "p99") => Math.min(...all.map((one) => one[which]));
for (const [figure, size] of Object.entries(SIZE)) tell({ figure, unit: "", value: size });
tell({ figure: "tables", unit: "tables", value: tables });
tell({ figure: "moves", unit: "moves/s", value: rate });
tell({ figure: "matches", unit: "matches/s", value: (played.matches - start.matches) / took });
tell({ figure: "answers-of-programs", unit: "answers/s", value: (played.answers - start.answers) / took });
for (const which of ["p50", "p99"] as const) {
  const alone = { name: "tables alone", value: worst(without, which) };
  tell({ figure: `${which}-worst-turn`, unit: "ms", value: worst(beside, which), peer: alone });
  tell({
    figure: `${which}-best-turn`,
    unit: "ms",
    value: least(beside, which),
    peer: { ...alone, value: least(without, which) },
  });
}
tell({ figure: "event-loop", unit: "of one core", value: Math.max(...beside.map(({ mainCpu }) => mainCpu)) });
tell({ figure: "load-average", unit: "", value: loadavg()[0]! }); // it has three
process.exit(least(beside, "p99") < Number(values.bound) ? 0 : 1);
