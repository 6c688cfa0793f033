import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readSets } from "../files/cards.ts";
import { readDefinition } from "../files/definition.ts";
import { readRules } from "../files/rules.ts";
import type { Problem } from "../problem.ts";
import { format } from "../script-syntax/format.ts";
import { parseCondition, parseScript } from "../script-syntax/parser.ts";
import { CONDITIONS, DEFINITION, SCRIPTS, SETS } from "../testing/document.ts";
import { programs, scraps } from "../testing/programs.ts";
import { checkCondition, checkScript } from "./commands.ts";
import { GameCheck } from "./game.ts";

const definition = readDefinition(DEFINITION).value!;
const rulesOf = (actions: string) => readRules(`<rules><actions>${actions}</actions></rules>`, definition).value!;
const rules = rulesOf(
  "<action><tag>HIT</tag><parameter><tag>amount</tag><type>number</type></parameter><script>OPP.HP -= amount</script></action>",
);
const game = { definition, actions: rules.actions };

/** Problems as `column code suggestion`, warnings in parentheses. */
function said(problems: readonly Problem[]): string[] {
  return problems.map(({ severity, code, args, start }) => {
    const words = [start + 1, code, ...(args["suggestion"] ? [args["suggestion"]] : [])].join(" ");
    return severity === "warning" ? `(${words})` : words;
  });
}

function check(text: string): string[] {
  const { tree, problems } = parseScript(text);
  expect(problems).toEqual([]);
  return said(checkScript(tree, game).problems);
}

describe("what the document prints is right", () => {
  for (const [name, text] of Object.entries(SCRIPTS)) test(name, () => expect(check(text)).toEqual([]));
  for (const [name, text] of Object.entries(CONDITIONS)) {
    test(name, () => expect(said(checkCondition(parseCondition(text).tree, game).problems)).toEqual([]));
  }
  test("the set of all its cards", () => {
    expect(new GameCheck(definition, rules).sets(readSets(SETS, definition).value!)).toEqual([]);
  });
});

describe("one fault, one problem", () => {
  const cases: readonly [text: string, ...expected: string[]][] = [
    // names
    ["ME.HPP += 1", "4 name-unknown HP"],
    ["HP += 1", "1 name-unknown ME.HP"],
    ["INC ME.HPP", "8 name-unknown HP"],
    ['?(ME.INZ = "Sane"): ; END', "6 name-unknown INS"],
    ["damage number damge SET 1", "15 name-unknown damage"],
    ["ME.CRT.ATC SET 1", "8 card-attribute-unknown ATK"],
    ["ME.HP.ATK SET 1", "7 no-part"],
    ["SHR.DECK.ATK SET 1", "5 name-unknown"],
    ["UP card", "4 card-outside-loop"],
    ["?(ME): ; END", "3 name-incomplete"],
    ["x number x string", "10 tag-taken"],
    ["card number", "1 tag-taken"],
    // scopes: a block sees outward, not sideways, and the nearest declaration wins
    ["x number ?(true): INC x END"],
    ["?(true): x number INC x : INC x END", "31 name-unknown"],
    ['x string ?(true): x number INC x END x SET "a"'],
    ["FOREACH ME.HAND : UP card END".replace("END", "ENDFOREACH UP card"), "41 card-outside-loop"],
    // types
    ["?(ME.HP): ; END", "3 type-wrong"],
    ["?(ME.INV): ; END"],
    ["?(NOT ME.HP > 3 AND ME.INV): ; END"],
    ['?(ME.HP = "a"): ; END', "3 types-differ"],
    ["ME.HP SET true", "11 type-wrong"],
    ['ME.HP += "a"', "10 type-wrong"],
    ["ME.INV += 1", "1 type-wrong"],
    ['ME.HP ADD "a"', "1 type-wrong"],
    ["NEGATE ME.HP", "8 type-wrong"],
    ["INC ME.INV", "5 type-wrong"],
    ["ME.HP SET (true + 1)", "12 type-wrong"],
    ["ME.HP SET COUNT ME.HP", "17 type-wrong"],
    ["ME.HP SET ROLL true", "16 type-wrong"],
    ["ME.HAND SET 1", "1 cannot-change"],
    ["ME.CRT[1].ID SET 1", "1 cannot-change"],
    ["INC ME.CRT[1].ID", "5 cannot-change"],
    ["ME.CRT[true].ATK SET 1", "8 type-wrong"],
    ["DISCARD ME.CRT", "9 type-wrong"],
    ["DISCARD ME.CRT[1] MOVETO PICK OPP ME.HAND GROUPOF ME.CRT[1] ATTACHTO #1 ME.CRT[1]"],
    ["SHUFFLE ME.HP", "9 type-wrong"],
    ["DRAWMANY true ME.DECK", "10 type-wrong"],
    // choices of tokens
    ['ME.INS SET "Megalomnia"', "12 choice-unknown Megalomania"],
    ['ME.INS SELECT ["Sane", "Agorafobia"]', "24 choice-unknown Agoraphobia"],
    ['?("Sanne" = ME.INS): ; END', "3 choice-unknown Sane"],
    ['?(ME.INS MATCH "Sane"): ; END'],
    // own actions
    ["HIT(3)"],
    ["HIT()", "1 values-wrong"],
    ["HIT(true)", "5 type-wrong"],
    ["HITT(3)", "1 action-unknown HIT"],
    // bounds
    ["ME.HP SET 101", "(11 above-maximum)"],
    ["ME.SAN SET -11", "(12 below-minimum)"],
    // hardly meant
    ["?(true): END", "(1 branch-empty)"],
    ["?(true): ; END"],
    ["RANDOM 3 : (1) ; : (3) ; : ENDRANDOM", "(1 cases-missing)"],
    ["RANDOM 1 : (1) ; : (2) ; : ENDRANDOM", "(20 case-never)"],
    ["SWITCH ME.HP : (1) ; : (1) ; : ENDSWITCH", "24 case-twice"],
    ["FOREACH ME.HAND : DISCARD card ENDFOREACH", "(19 group-changed-in-loop)"],
    ["FOREACH ME.HAND : ?(card.ATK > 1): MOVETO OPP.CRT[1] ME.HAND END ENDFOREACH", "(36 group-changed-in-loop)"],
    ["FOREACH ME.HAND : FACEUP card SHUFFLE ME.DECK ENDFOREACH"],
  ];
  for (const [text, ...expected] of cases) test(text, () => expect(check(text)).toEqual(expected));
});

test("own actions know their parameters, and those that can call themselves are named", () => {
  const action = (tag: string, script: string) => `<action><tag>${tag}</tag><script>${script}</script></action>`;
  const recursive = rulesOf(action("A", "B()") + action("B", "?(true): A() END") + action("C", "A()"));
  const found = new GameCheck(definition, recursive).rules(recursive);
  expect(found.map(({ code, args }) => `${code} ${args["name"]}`)).toEqual(["recursion A", "recursion B"]);
  expect(new GameCheck(definition, rules).rules(rules)).toEqual([]);
});

test("a card's problem stands in the file and says the card", () => {
  const file = "<SETS><SET><SNAME>x</SNAME><CARD><NAME>Fog</NAME><PLAY>ME.HPP += 1</PLAY></CARD></SET></SETS>";
  const [problem] = new GameCheck(definition, rules).sets(readSets(file, definition).value!);
  expect(file.slice(problem!.start, problem!.end)).toBe("HPP");
  expect(problem!.args).toMatchObject({ card: "Fog", suggestion: "HP" });
});

test("a script that cannot be read has no warnings besides", () => {
  const file = "<SETS><SET><SNAME>x</SNAME><CARD><NAME>Fog</NAME><PLAY>?(ME.INV):</PLAY></CARD></SET></SETS>";
  const reading = readSets(file, definition);
  expect(said([...reading.problems, ...new GameCheck(definition, rules).sets(reading.value!)])).toEqual([
    "66 not-closed",
  ]);
});

test("any program gets an answer, each problem at a place inside it and said once", () => {
  fc.assert(
    fc.property(fc.oneof(programs(1).map(format), scraps), (text) => {
      const { problems } = checkScript(parseScript(text).tree, game);
      for (const { start, end } of problems) expect(0 <= start && start < end && end <= text.length + 1).toBe(true);
      expect(new Set(problems.map(({ code, start }) => `${code} ${start}`)).size).toBe(problems.length);
    }),
    { numRuns: 1000 },
  );
});
