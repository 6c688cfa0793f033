import { readFileSync } from "node:fs";
import fc from "fast-check";
import { XmlDocument, XsdValidator } from "libxml2-wasm";
import { describe, expect, test } from "vitest";
import { locate, locatedWords } from "../report.ts";
import { DEFINITION, SETS, XML } from "../testing/document.ts";
import { readSets } from "./cards.ts";
import { readDecks } from "./decks.ts";
import { type Definition, type FileReading, readDefinition } from "./definition.ts";
import { readRules } from "./rules.ts";
import { decodeUtf8, readXml } from "./xml.ts";

const game = readDefinition(DEFINITION).value!;
const sets = readSets(SETS, game).value!;

/** The errors of a file as `line:column code`. */
function errors(text: string, { problems }: FileReading<unknown>): string[] {
  const found = problems.filter(({ severity }) => severity === "error");
  return locate("x", text, found).map(({ line, column, code }) => `${line}:${column} ${code}`);
}

function xsdAccepts(schema: "gamedef" | "rules" | "sets" | "decks", text: string): boolean {
  using xsd = XmlDocument.fromString(readFileSync(new URL(`../schemas/${schema}.xsd`, import.meta.url), "utf8"));
  using validator = XsdValidator.fromDoc(xsd);
  try {
    using document = XmlDocument.fromString(text);
    validator.validate(document);
    return true;
  } catch {
    return false;
  }
}

const RULES = `<rules>
  <actions><action><tag>HIT</tag>
    <parameter><tag>amount</tag><type>number</type></parameter>
    <script>OPP.HP -= amount</script></action></actions>
  <setup>SHUFFLE ME.DECK DRAWTO ME.HAND DRAWMANY 5 ME.DECK</setup>
  <phases>
    <phase><tag>DRAW</tag><script>DRAW ME.DECK</script></phase>
    <phase><tag>MAIN</tag>
      <allow><name>Play a card</name><when>COUNT ME.HAND &gt; 0</when><script>PLAY FORCEPICK ME.HAND</script></allow>
    </phase>
    <phase><tag>WRAP</tag><script><![CDATA[?((ME.HP <= ME.TA)):ME.HP SET 1:ME.HP -= ME.TA END]]></script></phase>
  </phases>
  <win>(ME.HP > 0 AND OPP.HP &lt; 1)</win>
  <drawByAgreement>true</drawByAgreement>
</rules>`;

const DECKS = `<DECKS><DECK><SNAME>First</SNAME>
  <CARD><NAME>Elder Sign</NAME><COUNT>20</COUNT></CARD>
  <CARD><NAME>Mad Experiment</NAME><COUNT>20</COUNT></CARD>
</DECK></DECKS>`;

/** A definition around one part of it. */
function around(part: { groups?: string; card?: string; phases?: string }): string {
  return `${XML["meta data"]}<groups>${part.groups ?? ""}</groups><player/><card>${part.card ?? ""}</card><phases>${part.phases ?? ""}</phases></gameDef>`;
}

describe("XML that the document prints", () => {
  test("figures 4 and 13 to 16: the definition of the case study", () => {
    const { value, problems } = readDefinition(DEFINITION);
    expect(errors(DEFINITION, { value, problems })).toEqual([]);
    // <default>>false</default> is printed twice with a bracket too much.
    expect(problems.map(({ code }) => code)).toEqual(["bracket-too-much", "bracket-too-much"]);
    expect(value).toMatchObject({ title: "Proba jatek", creator: "Kohalmi Istvan" });
    expect(value!.groups.map(({ tag, maxCards, visibleBy }) => [tag, maxCards, visibleBy])).toEqual([
      ["DECK", 60, "none"],
      ["HAND", 5, "player"],
      ["CRT", 1, "both"],
    ]);
    expect(value!.playerAttributes.map(({ tag, initial, min, max }) => [tag, initial, min, max])).toEqual([
      ["HP", 100, 0, 100],
      ["SAN", 30, -10, null],
      ["ED", 0, 0, null],
      ["TA", 0, 0, null],
      ["AP", 0, 0, null],
      ["INS", ["Sane"], null, null],
      ["SKIP", false, null, null],
      ["INV", false, null, null],
    ]);
    expect(value!.phases.map(({ tag, name }) => `${tag} ${name}`)).toEqual(["DRAW Draw", "MAIN Main", "WRAP Wrap Up"]);
  });

  test("figure 5: a group", () => {
    const { value, problems } = readDefinition(around({ groups: XML["a group"] }));
    expect(problems).toEqual([]);
    expect(value!.groups).toMatchObject([{ tag: "VNG", name: "Vanguard", mode: "private", type: "zone", maxCards: 5 }]);
  });

  test("figure 6: an attribute", () => {
    const { value, problems } = readDefinition(around({ card: XML["an attribute"] }));
    expect(problems).toEqual([]);
    expect(value!.cardAttributes).toMatchObject([
      { type: "token", choices: ["Monster", "Item", "Spell"], initial: [] },
    ]);
  });

  test("figure 7: a phase", () => {
    const { value, problems } = readDefinition(around({ phases: XML["a phase"] }));
    expect(problems).toEqual([]);
    expect(value!.phases).toMatchObject([{ tag: "DRAW", name: "Draw" }]);
  });

  for (const name of ["Elder Sign", "Essence of the Soul", "Dark Young Charge", "Mad Experiment"] as const) {
    test(`the card ${name}`, () => {
      const file = `<SETS><SET><SNAME>x</SNAME>${XML[name]}</SET></SETS>`;
      const { value, problems } = readSets(file, game);
      expect(problems).toEqual([]);
      expect(value![0]!.cards[0]!.name).toBe(name);
      expect(value![0]!.cards[0]!.scripts.PLAY!.tree.body.commands.length).toBeGreaterThan(0);
    });
  }
});

test("rules and decks are read", () => {
  const { value: rules, problems } = readRules(RULES, game);
  expect(problems).toEqual([]);
  expect(rules).toMatchObject({ actions: [{ tag: "HIT", parameters: [{ tag: "amount", type: "number" }] }] });
  expect(rules!.phases.map(({ allowed }) => allowed.length)).toEqual([0, 1, 0]);
  expect(rules!.drawByAgreement).toBe(true);
  const decks = readDecks(DECKS, game, sets);
  expect(decks.problems).toEqual([]);
  expect(decks.value!.decks).toMatchObject([
    {
      name: "First",
      cards: [
        { name: "Elder Sign", count: 20 },
        { name: "Mad Experiment", count: 20 },
      ],
    },
  ]);
});

describe("one fault, one error, where it stands", () => {
  const damage = (text: string, from: string, to: string) => {
    expect(text).toContain(from);
    return text.replace(from, to);
  };
  const read = {
    gamedef: (text: string): FileReading<unknown> => readDefinition(text),
    rules: (text: string): FileReading<unknown> => readRules(text, game),
    sets: (text: string): FileReading<unknown> => readSets(text, game),
    decks: (text: string): FileReading<unknown> => readDecks(text, game, sets),
  };
  const good = { gamedef: DEFINITION, rules: RULES, sets: SETS, decks: DECKS };

  test("the schemas accept the good files", () => {
    for (const kind of ["gamedef", "rules", "sets", "decks"] as const) {
      expect([kind, xsdAccepts(kind, good[kind]), errors(good[kind], read[kind](good[kind]))]).toEqual([
        kind,
        true,
        [],
      ]);
    }
  });

  /** What a schema cannot know is marked: it depends on another file, or on the type that another element names. */
  const cases: readonly [keyof typeof good, from: string, to: string, error: string, schema?: "accepts"][] = [
    ["gamedef", "<gmode>private</gmode>", "<gmode>privat</gmode>", "7:5 word-unknown"],
    ["gamedef", "<gmode>private</gmode>", "<gmod>private</gmod>", "7:5 element-unknown"],
    ["gamedef", "<tag>DECK</tag>", "", "6:3 element-missing"],
    ["gamedef", "<tag>DECK</tag>", "<tag>MY DECK</tag>", "9:5 tag-malformed"],
    ["gamedef", "<tag>HP</tag>", "<tag>HAND</tag>", "34:5 tag-taken"],
    ["gamedef", "<maxCards>60</maxCards>", "<maxCards>many</maxCards>", "11:5 not-whole"],
    ["gamedef", "<maxCards>60</maxCards>", "<maxCards>6</maxCards><maxCards>7</maxCards>", "11:27 element-twice"],
    ["gamedef", "<default>100</default>", "<default>101</default>", "36:5 above-maximum", "accepts"],
    ["gamedef", "<groups>", "<groups>text", "5:9 text-unexpected"],
    ["gamedef", "<groups>", '<groups size="3">', "5:1 attribute-unknown"],
    ["gamedef", "<title>", "<title><b/>", "2:10 text-expected"],
    ["gamedef", "</gameDef>", "", "1:1 xml-not-closed"],
    ["gamedef", "</groups>", "</group>", "30:1 xml-wrong-close"],
    ["gamedef", "Proba", "&proba;", "2:10 xml-entity"],
    ["gamedef", "Proba", "<<", "2:11 xml-malformed"],
    ["gamedef", "gameDef>\n", "gamedef>\n", "123:1 xml-wrong-close"],
    ["rules", "<type>number</type>", "<type>bool</type>", "3:33 word-unknown"],
    ["rules", "<tag>HIT</tag>", "<tag>PLAY</tag>", "2:20 tag-taken", "accepts"],
    ["rules", "<tag>amount</tag>", "<tag>card</tag>", "3:16 tag-taken", "accepts"],
    ["rules", "OPP.HP -= amount", "OPP.HP -= ", "4:23 value-expected", "accepts"],
    ["rules", "ME.HAND &gt; 0", "ME.HAND &gt;", "9:62 value-expected", "accepts"],
    ["rules", "<tag>WRAP</tag>", "<tag>WARP</tag>", "11:12 phase-unknown", "accepts"],
    ["rules", "true", "yes", "14:3 not-boolean"],
    ["sets", "<ATK>0</ATK>", "<ATC>0</ATC>", "5:3 card-attribute-unknown", "accepts"],
    ["sets", "<COST>0</COST>", "<COST>-1</COST>", "4:3 below-minimum", "accepts"],
    ["sets", "Essence of the Soul", "Elder Sign", "10:3 card-twice"],
    ["sets", "ME.INV SET true", "ME.INV = true", "6:16 equals-does-not-set", "accepts"],
    ["decks", "Elder Sign", "Elder Sing", "2:9 card-unknown", "accepts"],
    ["decks", "<COUNT>20", "<COUNT>0", "2:32 below-minimum"],
    ["decks", "<COUNT>20", "<COUNT>200", "1:8 deck-too-large", "accepts"],
    ["decks", "Mad Experiment", "Elder Sign", "3:9 card-twice"],
  ];
  for (const [kind, from, to, error, schema] of cases) {
    test(`${kind}: ${from} → ${to}`, () => {
      const text = damage(good[kind], from, to);
      expect(errors(text, read[kind](text))).toEqual([error]);
      expect(xsdAccepts(kind, text)).toBe(schema === "accepts");
    });
  }

  test("a deck and a pack of any number of cards are too large, where the definition does not say so either", () => {
    const open = readDefinition(
      DEFINITION.replace("<maxCards>60</maxCards>", "").replace("<groups>", "<language>2</language><groups>"),
    );
    const huge = DECKS.replace("<COUNT>20", "<COUNT>2147483647");
    expect(errors(huge, readDecks(huge, open.value!, sets))).toEqual(["1:8 deck-too-large"]);
    const pack = `<DECKS><PACK><SLOT><COUNT>3</COUNT><CARD><NAME>Elder Sign</NAME><COUNT>2000000000</COUNT></CARD></SLOT></PACK></DECKS>`;
    expect(errors(pack, readDecks(pack, open.value!, sets))).toEqual(["1:14 above-maximum"]);
  });

  test("a wrong closing tag is said with the element that is open", () => {
    const { problems } = readXml("<a><b></a>");
    expect(problems).toMatchObject([{ code: "xml-wrong-close", args: { tag: "b", found: "</a>" } }]);
  });

  test("all errors of a file are said at once", () => {
    const text = damage(damage(DEFINITION, "private", "privat"), "<maxCards>5<", "<maxCards>five<");
    expect(errors(text, readDefinition(text))).toEqual(["7:5 word-unknown", "19:5 not-whole"]);
  });

  test("an empty value is shown as it is written", () => {
    const text = damage(DEFINITION, "<gmode>private</gmode>", "<gmode></gmode>");
    const [problem] = locate("game.xml", text, readDefinition(text).problems);
    expect(locatedWords(problem!, "en")).toBe("game.xml:7:5: “” is not known here. It may be: private, shared.");
    expect(locatedWords(problem!, "hu")).toBe(
      "game.xml:7:5: Itt ez nem állhat: „”. Lehetséges értékek: private, shared.",
    );
  });

  test("in words: file, line, column, card, and the nearest name", () => {
    const text = damage(SETS, "<ATK>0</ATK>", "<ATC>0</ATC>");
    const [problem] = locate("cards.xml", text, readSets(text, game).problems);
    expect(locatedWords(problem!, "en")).toBe(
      "cards.xml:5:3: Elder Sign: Cards of this game have no attribute “ATC”. Did you mean “ATK”?",
    );
    expect(locatedWords(problem!, "hu")).toBe(
      "cards.xml:5:3: Elder Sign: Ebben a játékban a lapoknak nincs ilyen tulajdonsága: „ATC”. Erre gondoltál: „ATK”?",
    );
  });
});

describe("bad input", () => {
  const codes = (text: string) => readXml(text).problems.map(({ code }) => code);

  test("no document types, so no entities from elsewhere", () => {
    expect(codes('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>')).toEqual(["xml-doctype"]);
  });

  test("too deep, too long, empty, and cut off anywhere", () => {
    expect(codes(`${"<a>".repeat(100_000)}`)).toEqual(["xml-too-deep"]);
    expect(codes(`<a>${" ".repeat(5_000_000)}</a>`)).toEqual(["xml-too-long"]);
    expect(codes("")).toEqual(["xml-empty"]);
    for (let length = 0; length < DEFINITION.length; length += 7)
      expect(codes(DEFINITION.slice(0, length)).length).toBe(1);
  });

  test("files damaged anywhere get an answer, with problems inside them", () => {
    const files = [DEFINITION, RULES, SETS, DECKS];
    const damaged = fc
      .tuple(
        fc.constantFrom(...files),
        fc.nat(),
        fc.nat({ max: 30 }),
        fc.oneof(fc.string(), fc.constantFrom("<", "</", "<CARD>", "&", "]]>")),
      )
      .map(
        ([text, at, length, put]) => text.slice(0, at % text.length) + put + text.slice((at % text.length) + length),
      );
    fc.assert(
      fc.property(damaged, (text) => {
        const readings = [
          readDefinition(text),
          readRules(text, game),
          readSets(text, game),
          readDecks(text, game, sets),
        ];
        for (const { start, end } of readings.flatMap(({ problems }) => problems)) {
          expect(0 <= start && start < end && end <= text.length + 1).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test("bytes that are not UTF-8 are not read", () => {
    expect(decodeUtf8(new Uint8Array([0xff, 0xfe, 0x3c]))).toBe(null);
    expect(decodeUtf8(new TextEncoder().encode("\ufeff<a/>"))).toBe("<a/>");
  });

  test("the place of a script's fault is right behind entities, CDATA, comments and line ends of Windows", () => {
    const text =
      "<SETS><SET><SNAME>x</SNAME><CARD><NAME>a</NAME>\r\n<PLAY>?(1 &lt; 2): <!-- x --><![CDATA[INC]]> END\r\n ME.HP = 3</PLAY></CARD></SET></SETS>";
    expect(errors(text, readSets(text, game as Definition))).toEqual(["2:46 name-expected", "3:8 equals-does-not-set"]);
  });
});
