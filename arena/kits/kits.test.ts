/** The starter kits as they are handed out, against the real server. */
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import unoBots from "@asztal/games/uno/bots/index.ts";
import type { Card, CardType, Colour } from "@asztal/games/uno/rules/cards.ts";
import { uno } from "@asztal/games/uno/rules/game.ts";
import { handOf } from "@asztal/games/uno/rules/hand.ts";
import { seedFrom } from "@asztal/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ContestResult } from "../contest/log.ts";
import { type Listening, listen } from "../net/listen.ts";
import { isWrong, readAnswer } from "../uno/answer.ts";
import { UnoCore } from "../uno/core.ts";

const kits = import.meta.dirname;
const built = mkdtempSync(join(tmpdir(), "kits-"));
const GAMES = 200;

interface Kit {
  readonly name: string;
  /** Ways to build it, the first that is there; none where nothing has to be built. */
  readonly builders: readonly (readonly string[])[];
  /** The program and its first arguments. */
  readonly run: readonly string[];
  /** What must be there, beside the builder. */
  readonly needs: readonly string[];
}

/** Wine keeps its own Windows here, and says nothing about itself among what a program says. */
const env = { ...process.env, WINEPREFIX: join(built, "wine"), WINEDEBUG: "-all" };

const cpp = ["-std=c++17", "-O2", "-Wall", "-Wextra", "-Werror", "-o", join(built, "player"), "cpp/network.cpp"];
const cppForWindows = cpp.with(-2, join(built, "windows.exe"));
const all: readonly Kit[] = [
  { name: "typescript", builders: [], run: [process.execPath, "typescript/network.ts"], needs: [] },
  {
    name: "cpp",
    builders: [
      ["c++", ...cpp],
      ["g++", ...cpp],
      ["clang++", ...cpp],
    ],
    run: [join(built, "player")],
    needs: [],
  },
  {
    name: "cpp for Windows",
    builders: [["x86_64-w64-mingw32-g++", ...cppForWindows, "-static", "-lws2_32"]],
    run: ["wine", join(built, "windows.exe")],
    needs: ["wine"],
  },
  { name: "python", builders: [], run: ["python3", "-B", "python/network.py"], needs: ["python3"] },
  {
    name: "java",
    builders: [["javac", "-Xlint:all", "-Werror", "-d", built, "java/Network.java", "java/Think.java"]],
    run: ["java", "-cp", built, "Network"],
    needs: ["java"],
  },
  {
    name: "csharp",
    builders: [["mcs", `-out:${join(built, "player.exe")}`, "csharp/Network.cs", "csharp/Think.cs"]],
    run: ["mono", join(built, "player.exe")],
    needs: ["mono"],
  },
];

function isThere(program: string): boolean {
  return spawnSync(program, ["--version"], { env }).error === undefined;
}

/** Builds the kit; why it has to be left out, or null. */
function prepared(kit: Kit): string | null {
  const missing = kit.needs.find((program) => !isThere(program));
  if (missing) return `${missing} is not installed (arena/kits/install-languages.sh)`;
  const builder = kit.builders.find(([program]) => isThere(program!));
  if (kit.builders.length > 0 && !builder) return `no compiler for ${kit.name} (arena/kits/install-languages.sh)`;
  if (!builder) return null;
  const [program, ...given] = builder;
  const { status, stderr } = spawnSync(program!, given, { cwd: kits, encoding: "utf8" });
  if (status !== 0) throw new Error(`${kit.name} does not build:\n${stderr}`);
  return null;
}

/** Runs a kit to its end: what it wrote, and its exit code. */
function run({ run: [program, ...first] }: Kit, given: readonly string[]) {
  return new Promise<{ code: number | null; out: string; errors: string }>((resolve, reject) => {
    const child = spawn(program!, [...first, ...given], { cwd: kits, env });
    let [out, errors] = ["", ""];
    child.stdout.on("data", (bytes) => {
      out += bytes;
    });
    child.stderr.on("data", (bytes) => {
      errors += bytes;
    });
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, out, errors }));
  });
}

interface Position {
  readonly hand: readonly Card[];
  readonly words: readonly string[];
}

/** The positions of the test deal: a hand, then the server's question. */
function testDeal(): Position[] {
  const lines = readFileSync(join(kits, "test-deal.txt"), "utf8").trim().split("\n");
  return lines.flatMap((line, i) =>
    line.startsWith("YT!") ? [{ hand: lines[i - 1]!.split(" ").slice(4) as Card[], words: line.split(" ") }] : [],
  );
}

/** What is wrong with an answer to a position; null when it is right. */
function wrongIn({ hand, words: [, kind, top, colour, type] }: Position, answer: string): string | null {
  if (kind === "OFF") return answer === "OK" ? null : "OFF is answered with OK";
  const wanted = { colour: colour as Colour, type: type === "N" ? null : (type as CardType) };
  const pile = { top: top as Card, wanted, pending: kind === "PLUS" ? 2 : 0 };
  const read = readAnswer(answer.split(" "), handOf(hand), pile);
  return isWrong(read) ? read.code : null;
}

/** What every kit answers as it is handed out. */
const asHandedOut = ["PUT R5 R5 G5", "PUT R5 G5 B5", "PUT BP", "PUT JP G", "DRAW", "PUT JC G", "OK", "PUT GP RP YP"];

let server: Listening;
const results: { readonly players: readonly string[]; readonly result: ContestResult }[] = [];

beforeAll(async () => {
  const core = new UnoCore(
    {
      name: "kits",
      seed: seedFrom("kits"),
      games: GAMES,
      // Nobody is late, however busy the machine is.
      clock: { answer: null, bank: null },
      onFault: "end",
      bots: ["careful"],
      maxConnections: 16,
      maxPerAddress: 16,
    },
    uno,
    () => unoBots,
  );
  server = await listen(core, {
    host: "127.0.0.1",
    port: 0,
    record(action) {
      if (action.is === "over") results.push(action);
    },
  });
});

afterAll(async () => {
  await server.stop();
  if (isThere("wineserver")) spawnSync("wineserver", ["--kill"], { env }); // it outlives its programs, and holds files
  rmSync(built, { recursive: true });
});

describe.each(all)("the kit in $name", (kit) => {
  let missing: string | null = null;
  beforeAll(() => {
    missing = prepared(kit);
    // Wine sets up its Windows at the first program, and tells of that.
    if (!missing && kit.needs.includes("wine")) spawnSync("wine", ["wineboot", "--init"], { env });
  });

  test("answers the positions of the test deal by the rules, as the others do", async (context) => {
    if (missing) context.skip(missing);
    const positions = testDeal();
    const { code, out, errors } = await run(kit, ["--deal", "test-deal.txt"]);
    const answers = out.trim().split(/\r?\n/);
    expect({ code, errors, answers: answers.length }).toEqual({ code: 0, errors: "", answers: positions.length });
    expect(positions.map((position, i) => wrongIn(position, answers[i]!))).toEqual(positions.map(() => null));
    expect(answers).toEqual(asHandedOut);
  });

  test.for([1, 3])(`plays ${GAMES} games against %i bots without a fault`, async (bots, context) => {
    if (missing) context.skip(missing);
    const id = `${kit.name.replaceAll(" ", "-")}-${bots}`;
    const { code, out, errors } = await run(kit, ["127.0.0.1", String(server.port), "TEST", String(bots), id]);
    expect({ code, errors }).toEqual({ code: 0, errors: "" });
    expect(out).toMatch(/^RESULT \d+\r?\n$/);
    const { result } = results.find(({ players }) => players.includes(id))!; // the program has its result
    expect([result.games.length, result.faults]).toEqual([GAMES, []]);
  });
});
