import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { kinds } from "@asztal/games";
import { type GameRecord, gameOf, isRefusal, Match, readRecord, recordOf, seedFrom, writeRecord } from "@asztal/kernel";
import { afterAll, describe, expect, test } from "vitest";
import { asztal, jsonLines } from "../testing/asztal.ts";

const golden = fileURLToPath(new URL("../../games/uno/golden/two-players.txt", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "asztal-replay-"));
afterAll(() => rmSync(folder, { recursive: true }));

function goldenRecord(): GameRecord {
  const read = readRecord(readFileSync(golden, "utf8"));
  if (isRefusal(read)) throw new Error(read.refused);
  return read.record;
}

function fileWith(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

describe("replay", () => {
  test("a readable record: every move with its events and board, then the result; exit code 0", async () => {
    const record = goldenRecord();
    const { code, out } = await asztal(["replay", golden]);
    expect(code).toBe(0);
    expect(out).toContain(`${record.moves.length}. `);
    expect(out).toContain("colour to match:");
    expect(out).not.toContain("Your hand");
    expect(out.trimEnd().split("\n").at(-1)).toBe(
      `${golden}: uno, 2 players, ${record.moves.length} moves: replays to the same position.`,
    );
  });

  test("--seat shows what the seat saw, --seat all the whole position", async () => {
    const [own, all] = await Promise.all([
      asztal(["replay", golden, "--seat", "1"]),
      asztal(["replay", golden, "--seat", "all"]),
    ]);
    expect(own.out).toContain("Your hand");
    const firstPosition = readFileSync(golden, "utf8")
      .split("\n")
      .find((line) => line.startsWith("   >"));
    expect(all.out).toContain(firstPosition?.trim());
    expect((await asztal(["replay", golden, "--seat", "2"])).code).toBe(2);
  });

  test("a record through standard input, in Hungarian", async () => {
    const { code, out } = await asztal(["replay", "-", "--quiet", "--lang", "hu"], {
      input: writeRecord(goldenRecord()),
    });
    expect(code).toBe(0);
    expect(out).toMatch(/^szabványos bemenet: uno, 2 játékos, \d+ lépés; végigjátszva ugyanaz az állás jön ki\.\n$/);
  });

  test("several records after each other: the bad one is named by its line, the others still replay", async () => {
    const good = writeRecord(goldenRecord());
    const { code, out, err } = await asztal(["replay", "-", "--quiet"], {
      input: `${good}${good.replace(/^Seed: ../m, "Seed: 00")}\n\n${good}`,
    });
    expect(code).toBe(1);
    expect(out.trimEnd().split("\n")).toHaveLength(2);
    expect(err).toContain(`standard input, line ${good.split("\n").length}: The record is damaged`);
  });

  test("--json: a value for each record", async () => {
    const good = writeRecord(goldenRecord());
    const { code, out } = await asztal(["replay", "-", "--json"], { input: `${good}Asztal game record 99\n` });
    expect(code).toBe(1);
    expect(jsonLines(out)).toMatchObject([
      { replays: true, game: "uno", outcome: { better: "low" } },
      { replays: false, line: good.split("\n").length, refused: "record-format" },
    ]);
  });
});

describe("a record of a game that was made from data", () => {
  const text = JSON.stringify({
    name: { en: "Two heaps", hu: "Két kupac" },
    summary: { en: "Take the last.", hu: "Vedd el az utolsót." },
    seats: { min: 2, max: 2 },
    heaps: [1, 2],
    take: 2,
    last: "wins",
  });

  async function recordOfHeaps(): Promise<GameRecord> {
    const entry = await gameOf(kinds, "made-two-heaps", 3, { kind: "heap", text });
    const match = new Match({ game: await entry.rules(), options: {}, seats: 2, seed: seedFrom("heaps") });
    for (const [seat, move] of ["2-2", "1-1"].entries()) match.submit(seat, match.game.notation.read(move));
    return recordOf(match, ["Ann", "Ben"], { kind: "heap", text });
  }

  test("replays from the definition that it carries", async () => {
    const { code, out } = await asztal(["replay", "-"], { input: writeRecord(await recordOfHeaps()) });
    expect(out).toContain("Ann takes 2 from heap 2.");
    expect({ code, last: out.trimEnd().split("\n").at(-1) }).toEqual({
      code: 0,
      last: expect.stringContaining("made-two-heaps, 2 players, 2 moves: replays to the same position."),
    });
  });

  test("is refused in words when the definition cannot be used", async () => {
    const record = { ...(await recordOfHeaps()), definition: { kind: "heap", text: "{" } };
    const { code, err } = await asztal(["replay", "-"], { input: writeRecord(record) });
    expect(code).toBe(1);
    expect(err).toContain("definition of the game “made-two-heaps” cannot be used");
  });
});

test("what people wrote into a record cannot command the terminal", async () => {
  const evil = "\x1b]0;owned\x07\x1b[2J\u202eEve\x9b31m";
  const record = { ...goldenRecord(), seats: [evil, "Ann"] };
  const strange = writeRecord({ ...record, game: `\x1b[31mbingo` });
  const { out, err } = await asztal(["replay", "-"], { input: `${writeRecord(record)}${strange}` });
  expect(out).toContain("Eve");
  expect(err).toContain("bingo");
  expect((out + err).replaceAll("\n", "")).not.toMatch(/[\p{Cc}\u202a-\u202e]/u);
});

test("a file without an end is not read to its end", async () => {
  const [replayed, scored] = await Promise.all([
    asztal(["replay", "/dev/zero"]),
    asztal(["coatl", "score", "/dev/zero"]),
  ]);
  expect(replayed).toMatchObject({ code: 1, out: "", err: expect.stringContaining("not a game record") });
  expect(scored).toMatchObject({ code: 2, err: expect.stringContaining("no list of rows") });
  for (const { err } of [replayed, scored]) expect(err).not.toMatch(/^\s+at /m);
});

describe("a record that does not hold is refused with words and exit code 1", () => {
  const record = goldenRecord();
  const bad: readonly (readonly [why: string, text: string, english: string, hungarian: string])[] = [
    ["not ours", '{"chess":true}\n', "not an Asztal game record", "nem az Asztal játékjegyzéke"],
    ["damaged", writeRecord(record).replace(/^Seed: ../m, "Seed: 00"), "is damaged", "A jegyzék megsérült"],
    ["of another form", "Asztal game record 2\n", "is in format 2", "A jegyzék 2. formátumú"],
    ["of another version of the rules", writeRecord({ ...record, version: 99 }), "version 99", "99. változatával"],
    ["of an unknown game", writeRecord({ ...record, game: "bingo" }), "“bingo”, which is not here", "„bingo”"],
    [
      "with an illegal move, for the reason that a player would get",
      writeRecord({ ...record, moves: record.moves.with(0, "0 PUT B0") }),
      "Move 1 of the record (“0 PUT B0”) is not accepted: You do not have",
      "nem fogadható el: Nincs a kezedben",
    ],
    [
      "with no move at all",
      writeRecord({ ...record, moves: ["0 DANCE"] }),
      "not how a move is written",
      "nem egy lépés jelölése",
    ],
    ["with undo of nothing", writeRecord({ ...record, moves: ["0 undo"] }), "nothing to undo", "Nincs mit visszavonni"],
    ["with another end", writeRecord({ ...record, final: "0".repeat(16) }), "differs from the one", "más állás jön ki"],
    ["for too many", writeRecord({ ...record, seats: Array(9).fill("x") }), "2 to 8 players", "2–8 játékos"],
  ];

  test.each(["en", "hu"])("whatever is wrong with it, in the reader's language: %s", async (lang) => {
    const input = bad.map(([, text]) => text).join("");
    const { code, out, err } = await asztal(["replay", "-", "--quiet", "--lang", lang], { input });
    expect({ code, out }).toEqual({ code: 1, out: "" });
    const said = err.trimEnd().split("\n");
    expect(said).toHaveLength(bad.length);
    for (const [i, [why, , english, hungarian]] of bad.entries()) {
      expect(said[i], why).toContain(lang === "hu" ? hungarian : english);
      if (i > 0) expect(said[i], why).toMatch(lang === "hu" ? /, \d+\. sor: / : /, line \d+: /);
    }
  });

  test.each([
    ["foreign", "Dear diary,\n", "not an Asztal game record"],
    ["empty", "", "it is empty"],
    ["damaged", writeRecord(record).replace(/^Seed: ../m, "Seed: 00"), "The record is damaged"],
    ["with a line too many", `${writeRecord(record)}and so on\n`, "is neither a heading nor the next move"],
  ])("a file that is %s, named by its name", async (why, text, said) => {
    const file = fileWith(`${why}.txt`, text);
    const { code, err } = await asztal(["replay", file, "--quiet"]);
    expect(code).toBe(1);
    expect(err).toContain(`${file}: `);
    expect(err).toContain(said);
  });
});
