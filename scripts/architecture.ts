/** Checks that imports between folders only ever point the way the architecture allows, and that pure files are pure. */
import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path/posix";
import { parseSync } from "oxc-parser";
import { effectsIn, mustBePure } from "./purity.ts";
import { root } from "./steps.ts";

/** Top-level folders from the one that knows nothing to the ones that know the rest. */
const order = [
  "kernel",
  "compute",
  "wire",
  "ui",
  "games",
  "arena",
  "server",
  "web",
  "scripts",
  "cli",
  "bench",
] as const;

/** Folders that stand beside each other in `order` but must not know each other. */
const strangers: readonly (readonly [from: string, to: string, why: string])[] = [
  ["wire", "compute", "what goes over the wire is described with the kernel alone"],
  ["arena", "web", "the arena knows nothing of the site"],
  ["arena", "ui", "the arena knows nothing of the site"],
  ["server", "ui", "the server knows nothing of how things look"],
];

/** Folders beside the games that hold what several of them share; they know no game. */
const shared = ["board", "cards"];

/** Modules of the platform that the pure folders must not touch: they get time, chance and data as arguments. */
const effects = /^node:(fs|net|http|https|http2|tls|dgram|dns|child_process|worker_threads|cluster|timers|readline)/;

export interface Import {
  readonly file: string;
  readonly line: number;
  readonly target: string;
}

/** Why `file` may not import `target` (both relative to the repository), or null when it may. */
export function objection({ file, target }: Omit<Import, "line">): string | null {
  const from = file.split("/")[0]!;
  const isTest = file.endsWith(".test.ts") || file.split("/")[1] === "testing";
  if (effects.test(target)) {
    return mustBePure(file) ? `${from} is pure: it may not use ${target}` : null;
  }
  const to = target.split("/")[0]!;
  const [fromRank, toRank] = [order.indexOf(from as never), order.indexOf(to as never)];
  if (fromRank < 0 || toRank < 0) return null;
  if (toRank > fromRank) return `${from}/ knows nothing of ${to}/`;
  for (const [a, b, why] of strangers) if (from === a && to === b) return why;
  if (from === "web" && to === "server" && !isTest && !/^server\/texts\b/.test(target)) {
    return "the site knows only the words of the server, and the wire";
  }
  const isOfPages = file.split("/").includes("pages");
  if (from === "games" && to === "wire" && !isOfPages && !isTest) return "only pages of games talk to the server";
  const [game, other] = [file.split("/")[1]!, target.split("/")[1]];
  const insideGame = from === "games" && file.split("/").length > 2;
  if (insideGame && to === "games" && other !== game && !shared.includes(other ?? ""))
    return `the game ${game} knows nothing of ${target}`;
  return null;
}

/** Every import of a source text, with targets inside the repository written relative to its root. */
export function importsOf(file: string, source: string): Import[] {
  const { module } = parseSync(file, source);
  const found = [
    ...module.staticImports.map((one) => ({ at: one.start, request: one.moduleRequest.value })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) =>
        entry.moduleRequest ? [{ at: entry.start, request: entry.moduleRequest.value }] : [],
      ),
    ),
    ...module.dynamicImports.map((one) => ({
      at: one.start,
      request: source.slice(one.moduleRequest.start, one.moduleRequest.end).replace(/^["'`]|["'`]$/g, ""),
    })),
  ];
  return found.map(({ at, request }) => ({
    file,
    line: source.slice(0, at).split("\n").length,
    target: request.startsWith(".")
      ? normalize(join(dirname(file), request))
      : request.replace(/^@asztal\/([^/]+)/, "$1"),
  }));
}

if (import.meta.main) {
  const files = globSync(`{${order.join(",")}}/**/*.{ts,tsx,mjs}`, { cwd: root, exclude: ["**/node_modules/**"] });
  const objections = files.flatMap((path) => {
    const file = path.replaceAll("\\", "/");
    const source = readFileSync(root + file, "utf8");
    const imports = importsOf(file, source).flatMap((one) => {
      const reason = objection(one);
      return reason ? [`${one.file}:${one.line}: imports ${one.target}, but ${reason}`] : [];
    });
    const effects = mustBePure(file) ? effectsIn(file, source) : [];
    return [
      ...imports,
      ...effects.map(({ line, what }) => `${file}:${line}: uses ${what}, but rules, bots and hints are pure`),
    ];
  });
  for (const line of objections) process.stdout.write(`${line}\n`);
  process.exitCode = objections.length > 0 ? 1 : 0;
}
