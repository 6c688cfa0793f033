import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readSets } from "./files/cards.ts";
import { readDefinition } from "./files/definition.ts";
import { type Project, readProject } from "./project.ts";
import { DEFINITION, SETS } from "./testing/document.ts";
import { manyCards } from "./testing/set.ts";

const file = (name: string, text: string) => ({ name, text });
const rules = (play: string, rest = "") =>
  `<rules>${rest}<phases><phase><tag>MAIN</tag><allow><name>Play</name>${play}</allow></phase></phases></rules>`;
const card = (name: string, cost: number, play = "INC ME.HP") =>
  `<CARD><NAME>${name}</NAME><COST>${cost}</COST><PLAY>${play}</PLAY></CARD>`;
const setOf = (...cards: string[]) => `<SETS><SET><SNAME>x</SNAME>${cards.join("")}</SET></SETS>`;

/** All that is said, as `file code card-or-name`. */
function said(project: Project): string[] {
  const whole = project.problems.map(({ code }) => code);
  const inFiles = project.files.flatMap(({ name, problems }) =>
    problems.map(({ code, args }) => [name, code, args["card"] ?? args["name"] ?? ""].join(" ").trim()),
  );
  return [...whole, ...inFiles].filter((one) => !one.endsWith("bracket-too-much"));
}

describe("files are known by what they begin with", () => {
  test("what is not there yet is a warning, except for the definition", () => {
    const project = readProject([
      file("a.xml", `<?xml version="1.0"?><!-- <rules> -->${DEFINITION}`),
      file("b.xml", SETS),
    ]);
    expect(said(project)).toEqual(["rules-missing", "decks-missing"]);
    expect(project.problems.map(({ severity }) => severity)).toEqual(["warning", "warning"]);
    expect(said(readProject([file("b.xml", SETS)]))).toEqual(["definition-missing"]);
    expect(said(readProject([file("a.xml", DEFINITION.replace("</title>", "")), file("b.xml", SETS)]))).toEqual([
      "a.xml xml-wrong-close",
    ]);
  });

  test("two definitions, a file of another kind, a script by itself", () => {
    const project = readProject([
      file("a.xml", DEFINITION),
      file("b.xml", DEFINITION),
      file("c.xml", "<SET/>"),
      file("d.ccgaction", "ME.HPP += 1"),
    ]);
    expect(said(project).slice(3)).toEqual(["b.xml file-twice", "c.xml root-wrong", "d.ccgaction name-unknown HPP"]);
    expect(project.files[2]!.problems[0]!.args).toMatchObject({ suggestion: "SETS" });
  });

  test("two cards of one name in two files", () => {
    const files = [
      file("a.xml", DEFINITION),
      file("b.xml", setOf(card("Fog", 1))),
      file("c.xml", setOf(card("Fog", 2))),
    ];
    expect(said(readProject(files)).slice(2)).toEqual(["c.xml card-twice Fog"]);
  });
});

describe("what cannot be read is one fault, and nothing that may stand in it is missed", () => {
  const decks = file("k.xml", "<DECKS><DECK><CARD><NAME>Fog</NAME><COUNT>2</COUNT></CARD></DECK></DECKS>");
  const definition = file("a.xml", DEFINITION);

  test("a set that ends in the middle: its cards in decks are no fault", () => {
    const whole = setOf(card("Fog", 1), card("Owl", 1));
    const cut = file("b.xml", whole.slice(0, whole.indexOf("Owl")));
    expect(said(readProject([definition, cut, decks]))).toEqual(["rules-missing", "b.xml xml-not-closed"]);
    expect(said(readProject([definition, file("b.xml", setOf(card("Owl", 1))), decks]))).toContain(
      "k.xml card-unknown Fog",
    );
  });

  test("a file of which nobody knows what it is", () => {
    const doctype = file("a.xml", `<!DOCTYPE gameDef>${DEFINITION}`);
    expect(said(readProject([doctype, decks]))).toEqual(["a.xml xml-doctype"]);
    expect(said(readProject([definition, file("b.xml", ""), decks]))).toEqual(["b.xml xml-empty"]);
    // A file that is no text is told by whoever read it.
    expect(said(readProject([definition, decks], null, false))).toEqual([]);
  });
});

describe("cards that can never be played", () => {
  const check = (text: string, ...cards: string[]) =>
    said(readProject([file("game", DEFINITION), file("rules", text), file("set", setOf(...cards))])).filter(
      (one) => one !== "decks-missing" && !one.includes("group-changed-in-loop"),
    );
  const each = (predicate: string, command = "PLAY card") =>
    rules(`<script><![CDATA[FOREACH ME.HAND : ?(${predicate}): ${command} END ENDFOREACH]]></script>`);
  const never = (name: string) => `set card-never-played ${name}`;

  test("its cost is beyond what a player can ever have", () => {
    expect(check(each("card.COST <= ME.HP"), card("Dear", 101), card("Fair", 100))).toEqual([never("Dear")]);
    expect(check(each("card.COST - 5 > ME.HP"), card("Fair", 6))).toEqual([]);
  });

  test("an attribute that nothing changes stays as it began", () => {
    expect(check(each("ME.AP >= card.COST"), card("A", 1))).toEqual([never("A")]);
    expect(check(each("ME.AP >= card.COST"), card("A", 1), card("B", 0, "INC ME.AP"))).toEqual([]);
    expect(check(each("card.ATK > 0"), card("A", 1))).toEqual([never("A")]);
    expect(check(each("card.ATK > 0"), card("A", 1, "FOREACH ME.HAND : INC card.ATK ENDFOREACH"))).toEqual([]);
  });

  test("both sides of AND, OR and NOT count, and the branch that is taken", () => {
    expect(check(each("NOT (card.COST < 3 OR ME.INV)"), card("A", 2), card("B", 3))).toEqual([never("A")]);
    expect(check(each("card.COST < 3", "; : PLAY card"), card("A", 2), card("B", 3))).toEqual([never("A")]);
  });

  test("where any card can be chosen, every card can be played", () => {
    expect(check(rules("<script>PLAY FORCEPICK ME.HAND</script>"), card("A", 999))).toEqual([]);
  });

  test("rules that play nothing are said once", () => {
    const idle = ["rules nothing-plays"];
    expect(check(rules("<script>DISCARD FORCEPICK ME.HAND</script>"), card("A", 1), card("B", 2))).toEqual(idle);
    expect(check(rules("<when>ME.AP > 3</when><script>PLAY PICK ME.HAND</script>"), card("A", 1))).toEqual(idle);
    const uncalled = "<actions><action><tag>GO</tag><script>PLAY PICK ME.HAND</script></action></actions>";
    expect(check(rules("<script>;</script>", uncalled), card("A", 1))).toEqual(idle);
    expect(check(rules("<script>GO()</script>", uncalled), card("A", 1))).toEqual([]);
  });
});

describe("reading again", () => {
  const definition = readDefinition(DEFINITION).value!;
  const set = manyCards(12);
  const files = (text: string) => [file("game.xml", DEFINITION), file("cards.xml", text)];
  const plain = ({ files: all, sets }: Project) =>
    JSON.stringify([all.map(({ problems }) => problems), sets.map(places)]);
  const places = ({ cards }: Project["sets"][number]) =>
    cards.map(({ name, start, end, scripts }) => [name, start, end, scripts.PLAY?.content.offsetAt(3)]);

  test("after any change gives the same as reading everything", () => {
    let before = readProject(files(set));
    const put = fc.oneof(
      fc.string({ maxLength: 5 }),
      fc.constantFrom(
        "<CARD>",
        "</CARD>",
        "<!--",
        "-->",
        "<![CDATA[",
        "]]>",
        "<CARD />",
        "INC ME.HPP ",
        "&lt;",
        "<NAME>",
      ),
    );
    fc.assert(
      fc.property(fc.nat(), fc.nat({ max: 20 }), put, (at, length, text) => {
        const from = at % set.length;
        const changed = set.slice(0, from) + text + set.slice(from + length);
        const again = readProject(files(changed), before);
        expect(plain(again)).toBe(plain(readProject(files(changed))));
        before = again;
      }),
      { numRuns: 300 },
    );
  });

  test("keeps what did not change", () => {
    const before = readProject(files(set));
    const after = readProject(files(set.replace("Card 3", "Card three")), before);
    const trees = ({ sets }: Project) => sets[0]!.cards.map(({ scripts }) => scripts.PLAY!.tree);
    const same = trees(after).filter((tree, index) => tree === trees(before)[index]);
    expect(same.length).toBe(11);
    expect(after.check).toBe(before.check);
    expect(after.definition).toBe(before.definition);
  });

  test("cards that are written in an unusual way are read all the same", () => {
    const odd = set.replace("<CARD>", "<CARD >").replace("<NAME>Card 1<", "<!-- <CARD> --><NAME>Card 1<");
    expect(readSets(odd, definition).problems).toEqual([]);
    expect(readSets(odd, definition).value![0]!.cards.length).toBe(12);
  });
});
