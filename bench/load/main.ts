/**
 * `npm run load -- [--json] [--tables 500] [--sockets 2000] [--seconds 8] [--rate N] [--bound 100] [--alone]`: load on the real
 * server, on boardgame.io's own beside it, and on bare sockets without accounts, game or store, which is what this machine allows
 * at most. Finds for each the highest rate of moves at which 99 of 100 are seen by the last viewer within the bound, and that
 * holds for `--seconds`; with `--rate` only looks how that one does. A rate that no
 * longer run confirmed is not stated; the machine has to be quiet for this.
 */
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { Asztal } from "../../server/stress/load/asztal.ts";
import { BareSockets } from "../../server/stress/load/bare.ts";
import { figureOf, lineOf, type Measured } from "../figure.ts";
import { BoardgameIo } from "./boardgame-io.ts";
import { measureAll, type Result } from "./measure.ts";
import { makeScript } from "./rounds.ts";

const { values } = parseArgs({
  options: {
    json: { type: "boolean", default: false },
    tables: { type: "string", default: "500" },
    sockets: { type: "string", default: "2000" },
    seconds: { type: "string", default: "8" },
    rate: { type: "string" },
    bound: { type: "string", default: "100" },
    /** Without the others. */
    alone: { type: "boolean", default: false },
    /** A folder for CPU profiles of our server. */
    profile: { type: "string" },
  },
});
const tables = Number(values.tables);
const perTable = Math.ceil(Number(values.sockets) / tables);

function say(measured: Measured): void {
  const figure = figureOf("load", measured);
  process.stdout.write(`${values.json ? JSON.stringify(figure) : lineOf(figure)}\n`);
}

const script = makeScript();
const more = new URL("./ours.ts", import.meta.url).href;
const flags = values.profile === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${values.profile}`];
const asztal = new Asztal({ game: "rounds", script, more, flags });
const others = [new BoardgameIo(script), new BareSockets(script, () => asztal.updateBytes)];
const [ours, ...theirs] = (await measureAll([asztal, ...(values.alone ? [] : others)], {
  tables,
  perTable,
  seconds: Number(values.seconds),
  bound: Number(values.bound),
  ...(values.rate !== undefined && { rate: Number(values.rate) }),
})) as [Result, ...Result[]]; // one for each contender, ours first

const figures: readonly (readonly [figure: string, unit: string, value: (result: Result) => number | undefined])[] = [
  ["moves", "moves/s", ({ measurement }) => measurement?.rate],
  ["p50", "ms", ({ measurement }) => measurement?.p50],
  ["p99", "ms", ({ measurement }) => measurement?.p99],
  ["cpu-per-move", "µs", ({ measurement }) => measurement?.cpu],
  ["main-thread-cpu-per-move", "µs", ({ measurement }) => measurement?.mainCpu],
  ["load-cpu-per-move", "µs", ({ measurement }) => measurement?.loadCpu],
  ["cpu-per-move-at-1000", "µs", ({ same }) => same.cpu],
  ["memory-idle-table", "KiB", ({ memoryOfTable }) => memoryOfTable],
  ["memory-socket", "KiB", ({ memoryOfSocket }) => memoryOfSocket],
];
say({ figure: "tables", unit: "tables", value: tables });
say({ figure: "sockets", unit: "sockets", value: tables * perTable });
for (const [figure, unit, valueIn] of figures) {
  const value = valueIn(ours);
  if (value === undefined) continue;
  const peers = theirs.flatMap((result) => ({ name: result.name, value: valueIn(result) ?? Number.NaN }));
  if (peers.length === 0) say({ figure, unit, value });
  for (const peer of peers) say({ figure, unit, value, peer });
}
if (ours.measurement) {
  say({ figure: "acknowledged-p50", unit: "ms", value: ours.measurement.acknowledged50 });
  say({ figure: "acknowledged-p99", unit: "ms", value: ours.measurement.acknowledged99 });
}
const [boardgameIo, bare] = theirs;
if (boardgameIo?.measurement && bare?.measurement) {
  // What bare sockets reach is the most that anything could be ahead by.
  const peer = { name: boardgameIo.name, value: boardgameIo.measurement.rate };
  say({ figure: "ceiling", unit: "moves/s", value: bare.measurement.rate, peer });
}
say({ figure: "load-average", unit: "", value: loadavg()[0]! });
process.exit(ours.measurement ? 0 : 1);
