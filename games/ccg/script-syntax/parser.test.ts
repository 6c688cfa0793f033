import { readFileSync } from "node:fs";
import fc from "fast-check";
import peggy from "peggy";
import { describe, expect, test } from "vitest";
import { placesOf } from "../problem.ts";
import { CONDITIONS, SCRIPTS } from "../testing/document.ts";
import { programs, scraps } from "../testing/programs.ts";
import { format } from "./format.ts";
import { MAX_SCRIPT, parseCondition, parseScript } from "./parser.ts";
import { commentsBefore } from "./tokens.ts";
import { print, tokensOf } from "./tree.ts";
import type { LanguageVersion } from "./words.ts";

const grammar = readFileSync(new URL("../testing/action.peggy", import.meta.url), "utf8");
const second = peggy.generate(grammar, { allowedStartRules: ["Script", "Condition"] });

function secondAccepts(
  text: string,
  startRule: "Script" | "Condition" = "Script",
  version: LanguageVersion = 1,
): boolean {
  try {
    second.parse(text, { startRule, version });
    return true;
  } catch {
    return false;
  }
}

/** The meaning of a tree, without how it is written. */
function meaning(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(meaning);
  if (typeof node !== "object" || node === null) return node;
  const fields = Object.entries(node).filter(([key]) => !["parts", "start", "end", "at"].includes(key));
  return Object.fromEntries(fields.map(([key, value]) => [key, meaning(value)]));
}

/** The problems of a script as `line:column code`. */
function faults(text: string): string[] {
  const place = placesOf(text);
  return parseScript(text).problems.map(({ code, start }) => {
    const { line, column } = place(start);
    return `${line}:${column} ${code}`;
  });
}

describe("scripts that the document prints", () => {
  for (const [name, text] of Object.entries(SCRIPTS)) {
    test(name, () => {
      const { tree, problems } = parseScript(text);
      expect(problems).toEqual([]);
      expect(print(tree)).toBe(text);
      expect(meaning(parseScript(format(tree)).tree)).toEqual(meaning(tree));
      expect(secondAccepts(text)).toBe(true);
    });
  }
  for (const [name, text] of Object.entries(CONDITIONS)) {
    test(name, () => {
      const { tree, problems } = parseCondition(text);
      expect(problems).toEqual([]);
      expect(print(tree)).toBe(text);
      expect(secondAccepts(text, "Condition")).toBe(true);
    });
  }
});

describe("meaning", () => {
  const condition = (text: string) => format(parseCondition(text).tree);
  const bodyOf = (text: string) => meaning(parseCondition(text).tree.body);

  test("comparisons bind tighter than NOT, NOT than AND, AND than OR", () => {
    expect(bodyOf("a OR NOT b < 1 + 2 * 3 AND c")).toMatchObject({
      operator: "OR",
      right: { operator: "AND", left: { kind: "not", operand: { operator: "<", right: { operator: "+" } } } },
    });
  });

  test("subtraction goes from left to right", () => {
    expect(bodyOf("9 - 4 - 3")).toMatchObject({ left: { operator: "-", right: { value: 4 } }, right: { value: 3 } });
  });

  test("a minus after a value subtracts, and before a number belongs to it", () => {
    expect(bodyOf("x -3")).toMatchObject({ kind: "binary", operator: "-", right: { value: 3 } });
    expect(bodyOf("x - -3")).toMatchObject({ kind: "binary", operator: "-", right: { value: -3 } });
    expect(condition("-0")).toBe("0");
  });

  test("straight, Hungarian and English quotation marks", () => {
    for (const text of ['"a"', "„a”", "“a”"]) expect(bodyOf(text)).toEqual({ kind: "string", value: "a" });
  });

  test("after a dot the words of the language are names", () => {
    expect(bodyOf("card.COUNT")).toMatchObject({ kind: "path", names: ["card", "COUNT"] });
  });

  test("a player can be named to choose", () => {
    const { tree, problems } = parseScript("MOVETO FORCEPICK OPP ME.HAND OPP.HAND DISCARD PICK OPP.HAND");
    expect(problems).toEqual([]);
    expect(meaning(tree.body.commands)).toMatchObject([
      { card: { how: "FORCEPICK", chooser: "OPP", group: { names: ["ME", "HAND"] } }, to: { names: ["OPP", "HAND"] } },
      { card: { how: "PICK", chooser: null, group: { names: ["OPP", "HAND"] } } },
    ]);
  });
});

describe("one fault, one problem, where it stands", () => {
  const cases: readonly [text: string, ...expected: string[]][] = [
    ["ME.SAN -= OPP.HP -= 3", "1:11 value-expected"],
    ["ME.SAN -=", "1:10 value-expected"],
    ["ME.SAN -= 3\n?((ME.HP <= )):INC x END\nINC y", "2:13 value-expected"],
    ["ME.SAN -=\n ?(x <): INC y END", "2:2 value-expected", "2:7 value-expected"],
    ["?(x: INC y END", "1:4 expected"],
    ["?(x)): INC y : INC z END", "1:5 expected"],
    ["?(x) INC y END", "1:6 expected"],
    ["?(x): INC y", "1:12 not-closed"],
    ["?(x): INC y : INC z : INC x END", "1:21 branch-too-many"],
    ["SWITCH x : (1) ?(y): INC z : (2) INC z : ENDSWITCH INC z", "1:28 not-closed"],
    ["RANDOM 2 : (1) FOREACH ME.HAND : UP card : (2) ; : ENDRANDOM", "1:42 not-closed"],
    ["RANDOM 2 : INC x : (2) ; : ENDRANDOM", "1:12 case-expected"],
    ["RANDOM : (1) ; : ENDRANDOM", "1:8 value-expected"],
    ["INC x END INC y", "1:7 nothing-to-close"],
    ["SHUFLE ME.DECK INC x", "1:1 command-expected"],
    ["ME.HP SETT 3 INC x", "1:7 operator-expected"],
    ["ME.HP = 3 INC x", "1:7 equals-does-not-set"],
    ["INC x y number", "1:7 declaration-late"],
    ["x SET 1 < 2 < 3", "1:13 comparison-chain"],
    ["x SET 1.5 INC x", "1:7 number-not-whole"],
    ["x SET 99999999999", "1:7 number-too-large"],
    ['x SET "a\nINC y', "1:7 string-not-closed"],
    ["INC x /* a", "1:7 comment-not-closed"],
    ["x @@ SET $ 3", "1:3 meaningless", "1:10 meaningless"],
    ["MOVETO card INC x", "1:13 group-expected"],
    ["FACEUP INC x", "1:8 card-expected"],
    ["COUNT ME.HAND INC x", "1:1 command-expected"],
    ["HIT(1, ) INC x", "1:8 value-expected"],
    ["HIT(1 INC x", "1:7 expected"],
    ["x SET [1, 2 INC x", "1:13 value-expected"],
    ["x SET ME. INC y", "1:16 operator-expected"],
  ];
  for (const [text, ...expected] of cases) test(JSON.stringify(text), () => expect(faults(text)).toEqual(expected));

  test("the nearest word is offered", () => {
    expect(parseScript("SHUFLE ME.DECK").problems[0]!.args).toMatchObject({ found: "SHUFLE", suggestion: "SHUFFLE" });
    expect(parseScript("ME.HP SETT 3").problems[0]!.args).toMatchObject({ suggestion: "SET" });
  });

  test("what stands after a fault is understood", () => {
    const { tree } = parseScript("ME.SAN -= INC x ?(): INC y END");
    expect(tree.body.commands.map(({ kind }) => kind)).toEqual(["change", "single-change", "if"]);
  });
});

describe("version 2", () => {
  test("its words are names in version 1", () => {
    const text = "CREATE number TURN number TURN SET CREATE EACHOPP(TURN)";
    expect(faults(text)).toEqual([]);
    expect(parseScript(text, 2).problems).not.toEqual([]);
  });

  test("a predicate belongs to the group that is chosen from, counted or gone over", () => {
    const { tree, problems } = parseScript(
      "MOVETO PICK ME.HAND WHERE (card.COST < 3) ME.CRT FOREACH ME.CRT WHERE (COUNT ME.HAND > 1): INC card.ATK ENDFOREACH",
      2,
    );
    expect(problems).toEqual([]);
    expect(meaning(tree.body.commands)).toMatchObject([
      { card: { group: { kind: "where", predicate: { operator: "<" } } }, to: { names: ["ME", "CRT"] } },
      { kind: "for-each", group: { kind: "where" } },
    ]);
  });

  const cases: readonly [text: string, ...expected: string[]][] = [
    ["EACHOPP : DEC OPP.HP", "not-closed"],
    ["CREATE ME.CRT INC x", "group-expected"],
    ["RAISE 3 card", "name-expected"],
    ["DISCARD PICK ME.HAND WHERE card.X > 1", "expected"],
    ["INC x ENDEACHOPP INC y", "nothing-to-close"],
  ];
  for (const [text, ...expected] of cases) {
    test(JSON.stringify(text), () => expect(parseScript(text, 2).problems.map(({ code }) => code)).toEqual(expected));
  }
});

describe.each([1, 2] as const)("properties of version %i", (version) => {
  const anyText = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }), scraps);

  test("any text prints as it was read, as a script and as a condition", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(print(parseScript(text, version).tree)).toBe(text);
        expect(print(parseCondition(text, version).tree)).toBe(text);
      }),
      { numRuns: 800 },
    );
  });

  test("a random program keeps its meaning when it is written and read, and formatting settles at once", () => {
    fc.assert(
      fc.property(programs(version), (program) => {
        const text = format(program);
        const { tree, problems } = parseScript(text, version);
        expect(problems).toEqual([]);
        expect(meaning(tree)).toEqual(meaning(program));
        expect(format(tree)).toBe(text);
        expect(secondAccepts(text, "Script", version)).toBe(true);
      }),
      { numRuns: 600 },
    );
  });

  test("the second grammar accepts and rejects the same scraps and the same damaged programs", () => {
    const damaged = fc.tuple(programs(version).map(format), fc.nat(), fc.nat({ max: 6 })).map(([text, at, length]) => {
      const from = text.length === 0 ? 0 : at % text.length;
      return text.slice(0, from) + text.slice(from + length);
    });
    fc.assert(
      fc.property(fc.oneof(scraps, damaged), (text) => {
        const { problems } = parseScript(text, version);
        const accepted = problems.filter(({ code }) => code !== "number-too-large").length === 0;
        expect(accepted).toBe(secondAccepts(text, "Script", version));
      }),
      { numRuns: 1600 },
    );
  });

  test("formatting keeps every comment", () => {
    const commented =
      "// a\nx number /* b */\n?(x /* c */ > 1 // d\n): INC x // e\n: // f\n; /* g */ END // h\nRANDOM 1 : /*i*/ (1) ; /*j*/ : /*k*/ ENDRANDOM // l";
    const { tree, problems } = parseScript(commented);
    expect(problems).toEqual([]);
    const comments = (text: string) => [...tokensOf(parseScript(text).tree)].flatMap(commentsBefore).sort();
    expect(comments(format(tree))).toEqual(comments(commented));
    expect(format(parseScript(format(tree)).tree)).toBe(format(tree));
  });
});

describe("bad input", () => {
  const hostile: Readonly<Record<string, string>> = {
    "parentheses without end": `x SET ${"(".repeat(20_000)}`,
    "brackets without end": `x SET ${"a[".repeat(20_000)}`,
    "lists in lists": `x SET ${"[".repeat(20_000)}`,
    "a sum without end": `x SET 1${"+1".repeat(20_000)}`,
    "conditions in conditions": "?(x):".repeat(10_000),
    "NOT without end": `x SET ${"NOT ".repeat(10_000)}x`,
    "GROUPOF without end": `UP ${"PICK GROUPOF ".repeat(4_000)}card`,
    "a path without end": `a${".a".repeat(30_000)}`,
    "colons without end": ":".repeat(60_000),
  };
  for (const [name, text] of Object.entries(hostile)) {
    test(name, () => {
      const { tree, problems } = parseScript(text);
      expect(problems.length).toBe(1);
      expect(print(tree)).toBe(text);
    });
  }

  test("a script that is too long is not understood, but kept", () => {
    const text = "INC xyz ".repeat(MAX_SCRIPT / 8 + 1);
    expect(parseScript(text).problems.map(({ code }) => code)).toEqual(["script-too-long"]);
    expect(print(parseScript(text).tree)).toBe(text);
  });
});
