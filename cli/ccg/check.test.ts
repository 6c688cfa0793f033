import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEFINITION, SETS } from "@asztal/games/ccg/testing/document.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { asztal, jsonLines } from "../testing/asztal.ts";

let cwd = "";
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), "asztal-ccg-"));
});
afterEach(() => rmSync(cwd, { recursive: true }));

function write(files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [name, content] of Object.entries(files)) writeFileSync(join(cwd, name), content);
}

const definition = DEFINITION.replaceAll(">>false", ">false");

describe("asztal ccg check", () => {
  test("a definition with a set but no rules and decks yet: warnings, exit 0", async () => {
    write({ "game.xml": definition, "cards.xml": SETS, "notes.txt": "not of the game" });
    expect(await asztal(["ccg", "check", "."], { cwd })).toEqual({
      code: 0,
      out: [
        ".: There are no rules yet: a file that begins with “rules”. (warning)",
        ".: There are no decks yet: a file that begins with “DECKS”. (warning)",
        "",
      ].join("\n"),
      err: "2 files, 4 cards, 0 decks: no errors, 2 warnings.\n",
    });
  });

  test("a path that is not there is wrong use, told in the language that is asked for", async () => {
    expect(await asztal(["ccg", "check", "nowhere"], { cwd })).toMatchObject({
      code: 2,
      err: "There is no file or folder nowhere.\n",
    });
    expect(await asztal(["ccg", "check", "nowhere", "--lang", "hu"], { cwd })).toMatchObject({
      code: 2,
      err: "Nincs ilyen fájl vagy mappa: nowhere.\n",
    });
  });

  test("every error of every file, a line each, and exit 1", async () => {
    write({
      "game.xml": definition,
      "cards.xml": SETS.replace("ME.ED+=2", "ME.EDD+=2").replace("<ATK>", "<ATC>").replace("</ATK>", "</ATC>"),
      "deck.xml": "<DECKS><DECK><CARD><NAME>Elder Sing</NAME><COUNT>0</COUNT></CARD></DECK></DECKS>",
      "rules.xml": "<rules/>",
    });
    const { code, out, err } = await asztal(["ccg", "check", "game.xml", "cards.xml", "deck.xml", "rules.xml"], {
      cwd,
    });
    expect(out.split("\n").map((line) => line.replace(/: .*/, ""))).toEqual([
      "cards.xml:5:3",
      "cards.xml:6:28",
      "deck.xml:1:20",
      "deck.xml:1:43",
      "rules.xml:1:1",
      "",
    ]);
    expect(out).toContain("cards.xml:6:28: Elder Sign: Nothing is called “EDD” here. Did you mean “ED”?");
    expect({ code, err }).toEqual({ code: 1, err: "4 files, 4 cards, 1 deck: 4 errors, 1 warning.\n" });
  });

  test("as JSON, in Hungarian", async () => {
    write({ "game.xml": definition, "cards.xml": SETS.replace("ME.ED+=2", "ME.EDD+=2") });
    const { code, out } = await asztal(["ccg", "check", ".", "--json", "--lang", "hu"], { cwd });
    expect(code).toBe(1);
    expect(jsonLines(out).slice(2)).toEqual([
      {
        file: "cards.xml",
        line: 6,
        column: 28,
        severity: "error",
        code: "name-unknown",
        card: "Elder Sign",
        message: "Itt semminek sem ez a neve: „EDD”. Erre gondoltál: „ED”?",
      },
      { files: 2, cards: 4, decks: 0, errors: 1, warnings: 2 },
    ]);
  });

  test("truncated XML, another encoding, and an archive that is none", async () => {
    write({
      "game.xml": definition,
      "cards.xml": SETS.slice(0, 300),
      "deck.xml": Buffer.from("<DECKS/>", "utf16le"),
      "latin.xml": new Uint8Array([0x3c, 0xe1, 0x2f, 0x3e]),
      "a.zip": "PK but not really",
    });
    const { code, out } = await asztal(["ccg", "check", "."], { cwd });
    expect(code).toBe(1);
    expect(out).toContain("latin.xml:1:1: This file is not UTF-8 text.");
    expect(out).toMatch(/cards\.xml:\d+:\d+: “\w+” is not closed\./);
    expect(out).toContain("deck.xml:1:1: This file is not UTF-8 text.");
    const archive = await asztal(["ccg", "check", "a.zip"], { cwd });
    expect(archive).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringContaining("a.zip: This is not a ZIP archive"),
    });
  });

  test("what is not there is wrong use", async () => {
    expect(await asztal(["ccg", "check", "nowhere"], { cwd })).toMatchObject({ code: 2, out: "" });
    expect(await asztal(["ccg", "check", "."], { cwd })).toMatchObject({ code: 1, out: "" });
  });
});

test("every command of the page for authors is there", async () => {
  const page = readFileSync(new URL("../../docs/ccg.md", import.meta.url), "utf8");
  const named = [...page.matchAll(/^npx asztal ccg (\w+)/gm)].map(([, name]) => name!);
  expect(named.length).toBeGreaterThan(4);
  const { out } = await asztal(["ccg", "--help"]);
  for (const name of named) expect(out).toMatch(new RegExp(`^  ${name} `, "m"));
});

describe("asztal ccg format", () => {
  test("lays out scripts in their files, once", async () => {
    const script = "?(ME.HP>3):INC ME.HP END // why\n";
    write({ "game.xml": definition, "cards.xml": SETS, "a.ccgaction": script });
    const looked = await asztal(["ccg", "format", ".", "--check"], { cwd });
    expect({ code: looked.code, out: looked.out }).toEqual({ code: 1, out: "a.ccgaction\ncards.xml\n" });
    expect(readFileSync(join(cwd, "a.ccgaction"), "utf8")).toBe(script);
    expect(await asztal(["ccg", "format", "."], { cwd })).toMatchObject({ code: 0, err: "3 files, 2 changed.\n" });
    expect(readFileSync(join(cwd, "a.ccgaction"), "utf8")).toBe("?(ME.HP > 3):\n  INC ME.HP\nEND\n// why\n");
    expect(readFileSync(join(cwd, "cards.xml"), "utf8")).toContain("ME.SAN -= 3\n    ME.HP += 9\n");
    expect(await asztal(["ccg", "format", ".", "--check"], { cwd })).toMatchObject({ code: 0, out: "" });
  });
});
