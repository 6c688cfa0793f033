import { expect, test } from "vitest";
import { readDefinition } from "../files/definition.ts";
import { readRules } from "../files/rules.ts";
import { parseCondition, parseScript } from "../script-syntax/parser.ts";
import { DEFINITION } from "../testing/document.ts";
import { checkCondition, checkScript } from "./commands.ts";
import { CONTEXT_KINDS, type Context } from "./context.ts";
import { rootOf } from "./root.ts";

const definition = readDefinition(DEFINITION).value!;
const { actions } = readRules(
  "<rules><actions><action><tag>HIT</tag><parameter><tag>amount</tag><type>number</type></parameter><script>OPP.HP -= amount</script></action></actions></rules>",
  definition,
).value!;
const game = { definition, actions };

const EVERYTHING = `x number
?(ME.HP > 3 AND NOT ME.INV): HIT(x) : INC ME.CRT.ATK END
SWITCH x : (1) ; : ENDSWITCH
FOREACH ME.HAND : y string MOVETO card OPP.HAND ENDFOREACH
ME.SAN +=`;

/** A context as `kind name type`, with what is inside it indented. */
function drawn({ kind, name, type, children }: Context): string[] {
  const own = [kind, name, type === "none" ? "" : type].filter(Boolean).join(" ");
  return [own, ...children.flatMap(drawn).map((line) => `  ${line}`)];
}

test("the tree of a script has the kinds and types of the document", () => {
  const { context } = checkScript(parseScript(EVERYTHING).tree, game);
  expect(drawn(context).join("\n")).toMatchInlineSnapshot(`
    "action
      declaration x number
      if
        predicate boolean
          expression boolean
            expression boolean
              operand number
                variable HP number
              operand number
            expression boolean
              operand boolean
                variable INV boolean
        action
          userfunction
            variable HIT
            operand number
              variable x number
        action
          modification
            leftop number
              variable CRT group
              variable ATK number
      switch
        operand number
          variable x number
        case
          action
      foreach
        operand group
          variable HAND group
        declaration card card
        action
          declaration y string
          operand card
            variable card card
          operand group
            variable HAND group
      modification
        leftop number
          variable SAN number
        none"
  `);
});

test("all kinds of contexts occur, and the root holds what the files name", () => {
  const { context } = checkScript(parseScript(EVERYTHING).tree, game);
  const condition = checkCondition(parseCondition("ME.HP < 1").tree, game).context;
  const root = rootOf(game).context;
  const kinds = new Set([...root.all(), ...context.all(), ...condition.all()].map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual([...CONTEXT_KINDS].sort());
  expect(context.parent).toBe(root);
  const types = (...names: string[]) => names.map((name) => root.lookup(name)?.type);
  expect(types("ME.HP", "OPP.INS", "ME.INV", "ME.HAND", "MAIN", "SHR.HAND")).toEqual([
    "number",
    "token",
    "boolean",
    "group",
    "phase",
    undefined,
  ]);
});

test("from a place the nearest declaration of each name is seen, and neighbours are not", () => {
  const text = "x number y number ?(true): x string INC y : z token ; END";
  const { context } = checkScript(parseScript(text).tree, game);
  const seen = (at: string) =>
    context
      .at(text.indexOf(at))
      .visible()
      .filter(({ kind }) => kind === "declaration")
      .map(({ name, type }) => `${name} ${type}`);
  expect(seen("INC y")).toEqual(["x string", "y number"]);
  expect(seen("z token")).toEqual(["z token", "x number", "y number"]);
});

test("an own action's parameters are known in its script", () => {
  const [hit] = actions;
  expect(checkScript(hit!.script.tree, game, hit!).problems).toEqual([]);
  expect(checkScript(hit!.script.tree, game).problems.map(({ code }) => code)).toEqual(["name-unknown"]);
});

test("a phase is known, but is no value", () => {
  const codes = (text: string) =>
    checkScript(parseScript(text).tree, game).problems.map(({ code, args }) => [code, args["type"] ?? args["left"]]);
  expect(codes("ME.HP SET MAIN")).toEqual([["type-wrong", "phase"]]);
  expect(codes("?(MAIN = WRAP): ; END")).toEqual([["types-differ", "phase"]]);
  expect(codes("MAIN SET 1")).toEqual([["cannot-change", undefined]]);
  expect(codes("MAIN number MAIN SET 1")).toEqual([]);
});
