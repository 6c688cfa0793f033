import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { asztal, jsonLines } from "../testing/asztal.ts";

const folder = mkdtempSync(join(tmpdir(), "asztal-run-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const program = fileURLToPath(new URL("../../arena/testing/programs/uno.ts", import.meta.url));
const simple = `simple="${process.execPath}" "${program}"`;

describe("arena run", () => {
  test("for people: tables with intervals, and the seed after its commitment", async () => {
    const { code, out } = await asztal(["arena", "run", "bot:sharp", "bot:brute", "--games", "60", "--seed", "1"]);
    expect(code).toBe(0);
    expect(out).toMatch(/^uno, 2 players: 60 games = 30 deals × 2 rotations\.\nSHA-256 of the seed: [0-9a-f]{64}\n/);
    expect(out).toMatch(/^\d\.( tied)? +sharp +60 +0\.\d{3} ± 0\.\d{3} /m);
    expect(out).toMatch(/^sharp − brute +30 /m);
    expect(out).toMatch(/^Seed: [0-9a-f]{32}$/m);
  });

  test("a program and a bot, kept in a folder: the same command tells the same result, another one is refused", async () => {
    const args = [
      "arena",
      "run",
      simple,
      "bot:brute",
      "--games",
      "6",
      "--out",
      folder,
      "--answer-time",
      "100000",
      "--json",
    ];
    const first = await asztal(args);
    expect(first).toMatchObject({ code: 0, err: "" });
    const lines = jsonLines(first.out);
    expect(lines.map(({ kind }) => kind)).toEqual(["contestant", "contestant", "pair", "seat", "seat", "summary"]);
    expect(lines.at(-1)).toMatchObject({ blocks: 3, seed: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(await asztal(args)).toEqual(first);
    const other = await asztal(args.with(5, "8"));
    expect(other).toMatchObject({ code: 2, err: expect.stringContaining("holds another tournament") });
    expect(JSON.parse(readFileSync(join(folder, "result.json"), "utf8"))).toMatchObject({ blocks: 3, faults: [] });
  });

  test("as CSV, with a sequential test that stops early, and with a fault that is told", async () => {
    const csv = await asztal(["arena", "run", "bot:sharp", "bot:random", "--games", "20", "--csv"]);
    expect(csv.out).toMatch(/^kind,name,other,place,/);
    const early = await asztal([
      "arena",
      "run",
      "bot:sharp",
      "bot:random",
      "--games",
      "9000",
      "--sequential",
      "0.2",
      "--json",
    ]);
    expect(jsonLines(early.out).find(({ kind }) => kind === "sequential")).toMatchObject({ verdict: "better" });
    const broken = await asztal(["arena", "run", "none=no-such-program", "bot:random", "--games", "2", "--json"]);
    expect(broken.code).toBe(1);
    expect(jsonLines(broken.out)[0]).toMatchObject({ kind: "fault", program: "none", code: "CONNECTION_BROKEN" });
  });

  test("a card game of one's own files, by a program that speaks JSON lines, is played and replays", async () => {
    const files = fileURLToPath(new URL("../../games/ccg/samples/beginner", import.meta.url));
    const out = join(folder, "cards");
    const json = fileURLToPath(new URL("../../arena/testing/programs/json.ts", import.meta.url));
    const contestants = [`mine="${process.execPath}" "${json}"`, "bot:random"];
    const args = ["--game", files, "--games", "2", "--answer-time", "100000", "--out", out, "--json"];
    expect(await asztal(["arena", "run", ...contestants, ...args])).toMatchObject({ code: 0, err: "" });
    const log = readdirSync(out).find((file) => file.endsWith(".log"))!; // one for each rotation
    const replayed = await asztal(["arena", "replay", join(out, log), "--files", files]);
    expect(replayed).toMatchObject({ code: 0, out: expect.stringContaining("all is as logged") });
  });

  test.each([
    [["bot:nobody", "bot:brute"], "no bot “nobody”"],
    [["bot:brute"], "One contestant is too few for 2 players."],
    [["bot:brute", "bot:brute", "bot:brute", "--sequential", "0.1"], "--sequential compares two"],
    [["bot:random", "bot:random", "--game", "coatl", "--protocol", "uno"], "The protocol uno is for UNO"],
  ])("wrong use is told: %j", async (args, said) => {
    const { code, out, err } = await asztal(["arena", "run", ...args]);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(said);
  });
});
