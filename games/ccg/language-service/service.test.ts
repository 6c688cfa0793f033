import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Project, readProject } from "../project.ts";
import { format } from "../script-syntax/format.ts";
import { parseScript } from "../script-syntax/parser.ts";
import { reservedWords } from "../script-syntax/words.ts";
import { DEFINITION } from "../testing/document.ts";
import { programs } from "../testing/programs.ts";
import { manyCards } from "../testing/set.ts";
import {
  completionsAt,
  definitionOf,
  diagnostics,
  type Edit,
  formatEdits,
  formatted,
  hoverAt,
  referencesTo,
  renameAt,
} from "./index.ts";
import en from "./texts/en.ts";
import hu from "./texts/hu.ts";

const RULES = `<rules>
  <actions><action><tag>HIT</tag><parameter><tag>amount</tag><type>number</type></parameter>
    <script>left number left SET amount OPP.HP -= left</script></action></actions>
  <phases><phase><tag>MAIN</tag><allow><name>Play</name><when>COUNT ME.HAND &gt; 0</when><script>PLAY FORCEPICK ME.HAND</script></allow></phase></phases>
  <win>OPP.HP &lt; 1</win>
</rules>`;
const SET = `<SETS><SET><SNAME>x</SNAME>
  <CARD><NAME>Fog &amp; Mist</NAME><ATK>1</ATK><PLAY>HIT(ME.CRT[1].ATK) FOREACH ME.CRT : INC card.ATK ENDFOREACH</PLAY></CARD>
</SET></SETS>`;
const DECK = "<DECKS><DECK><SNAME>d</SNAME><CARD><NAME>Fog &amp; Mist</NAME><COUNT>3</COUNT></CARD></DECK></DECKS>";

const files = { "game.xml": DEFINITION, "rules.xml": RULES, "set.xml": SET, "deck.xml": DECK };

function projectOf(texts: Readonly<Record<string, string>>): Project {
  return readProject(Object.entries(texts).map(([name, text]) => ({ name, text })));
}

const project = projectOf(files);

/** The place of `|` in a piece of a file, which stands in it once without that mark. */
function at(texts: Readonly<Record<string, string>>, file: string, marked: string): [file: string, offset: number] {
  const piece = marked.replace("|", "");
  const text = texts[file]!;
  expect(text.split(piece).length).toBe(2);
  return [file, text.indexOf(piece) + marked.indexOf("|")];
}

const shown = ({ file, start, end }: { file: string; start: number; end: number }) =>
  `${file} ${files[file as keyof typeof files].slice(start, end)}@${start}`;

test("the files are right", () => {
  const said = Object.keys(files).flatMap((file) => diagnostics(project, file, "en").map(({ code }) => code));
  expect(said).toEqual(["bracket-too-much", "bracket-too-much"]);
});

test("diagnostics are worded, with the nearest name to put in place", () => {
  const broken = projectOf({ ...files, "set.xml": SET.replace("card.ATK", "card.ATC") });
  const [found] = diagnostics(broken, "set.xml", "en");
  expect(found).toMatchObject({ severity: "error", code: "card-attribute-unknown", replacement: "ATK" });
  expect(found!.message).toBe("Cards of this game have no attribute “ATC”. Did you mean “ATK”?");
  expect(diagnostics(broken, "set.xml", "hu")[0]!.message).toContain("Erre gondoltál: „ATK”?");
});

describe("definition and references", () => {
  const definition = (file: string, marked: string) => {
    const found = definitionOf(project, ...at(files, file, marked));
    return found && shown(found).replace(/@.*/, "");
  };
  test("of what the files name", () => {
    expect(definition("set.xml", "HI|T(")).toBe("rules.xml HIT");
    expect(definition("set.xml", "ME.CR|T[")).toBe("game.xml CRT");
    expect(definition("set.xml", "card.|ATK")).toBe("game.xml ATK");
    expect(definition("set.xml", "<AT|K>1")).toBe("game.xml ATK");
    expect(definition("set.xml", "1</ATK|>")).toBe("game.xml ATK");
    expect(definition("rules.xml", "OPP.H|P &lt;")).toBe("game.xml HP");
    expect(definition("rules.xml", "M|AIN")).toBe("game.xml MAIN");
    expect(definition("deck.xml", "Fo|g")).toBe("set.xml Fog &amp; Mist");
    expect(definition("set.xml", "|<SETS>")).toBe(null);
  });

  test("of what a script declares, and of parameters", () => {
    const [, declared] = at(files, "rules.xml", "|left number");
    expect(definitionOf(project, ...at(files, "rules.xml", "-= |left"))).toEqual({
      file: "rules.xml",
      start: declared,
      end: declared + 4,
    });
    expect(definition("rules.xml", "SET am|ount")).toBe("rules.xml amount");
  });

  test("references are all places, in scripts and in XML", () => {
    const references = (file: string, marked: string) =>
      referencesTo(project, ...at(files, file, marked)).map((place) => shown(place).replace(/@.*/, ""));
    expect(references("game.xml", "<tag>AT|K")).toEqual([
      "game.xml ATK",
      "set.xml ATK",
      "set.xml ATK",
      "set.xml ATK",
      "set.xml ATK",
    ]);
    expect(references("deck.xml", "Fo|g")).toEqual(["set.xml Fog &amp; Mist", "deck.xml Fog &amp; Mist"]);
    expect(references("rules.xml", "-= |left").length).toBe(3);
  });
});

describe("rename", () => {
  const apply = (before: Readonly<Record<string, string>>, edits: readonly Edit[]) => {
    const texts: Record<string, string> = { ...before };
    for (const { file, start, end, text } of edits.toSorted((a, b) => b.start - a.start)) {
      texts[file] = texts[file]!.slice(0, start) + text + texts[file]!.slice(end);
    }
    return texts;
  };
  const refusal = (file: string, marked: string, name: string) =>
    renameAt(project, ...at(files, file, marked), name).refused;

  test("changes every file, and renaming back gives the same files", () => {
    for (const [file, marked, name] of [
      ["set.xml", "ME.CR|T[", "MONSTER"],
      ["set.xml", "card.AT|K", "STRENGTH"],
      ["rules.xml", "<tag>HI|T", "STRIKE"],
      ["rules.xml", "SET am|ount", "points"],
      ["rules.xml", "-= |left", "rest"],
      ["game.xml", "<tag>MAI|N", "ACT"],
      ["deck.xml", "Fo|g", "Rain < Snow"],
    ] as const) {
      const [, offset] = at(files, file, marked);
      const { edits } = renameAt(project, file, offset, name) as { edits: readonly Edit[] };
      expect(edits.length).toBeGreaterThan(1);
      const texts = apply(files, edits);
      const renamed = projectOf(texts);
      const codes = renamed.files.flatMap(({ problems }) => problems.map(({ code }) => code));
      expect([name, codes]).toEqual([name, ["bracket-too-much", "bracket-too-much"]]);
      const old = edits[0]!;
      const first = texts[old.file]!.indexOf(old.text, old.start);
      const was = files[old.file as keyof typeof files].slice(old.start, old.end).replace("&amp;", "&");
      const back = renameAt(renamed, old.file, first, was) as { edits: readonly Edit[] };
      expect(apply(texts, back.edits)).toEqual(files);
    }
  });

  test("refuses names that are taken or cannot be, and what has no name of its own", () => {
    expect(refusal("set.xml", "card.AT|K", "COST")).toBe("tag-taken");
    expect(refusal("set.xml", "card.AT|K", "NAME")).toBe("tag-taken");
    expect(refusal("set.xml", "ME.CR|T[", "HP")).toBe("tag-taken");
    expect(refusal("rules.xml", "-= |left", "amount")).toBe("tag-taken");
    expect(refusal("rules.xml", "-= |left", "PLAY")).toBe("tag-taken");
    expect(refusal("rules.xml", "<tag>HI|T", "2x")).toBe("tag-malformed");
    expect(refusal("deck.xml", "Fo|g", " ")).toBe("card-nameless");
    expect(refusal("set.xml", "ca|rd.ATK", "x")).toBe("rename-nothing");
    expect(refusal("set.xml", "FORE|ACH ME", "x")).toBe("rename-nothing");
  });
});

describe("hover", () => {
  const hover = (file: string, marked: string, language: "en" | "hu" = "en") =>
    hoverAt(project, ...at(files, file, marked), language)?.text;
  test("says what a name is", () => {
    expect(hover("rules.xml", "OPP.H|P &lt;")).toBe("Life: a player’s number, from 0 to 100, 100 at the beginning");
    expect(hover("set.xml", "ME.CR|T[")).toBe("Creature: each player’s zone, at most 1 card; seen by both");
    expect(hover("set.xml", "HI|T(")).toBe("own action HIT(amount number)");
    expect(hover("rules.xml", "MAI|N")).toBe("Main: phase 2 of 3 of a turn");
    expect(hover("deck.xml", "Fo|g")).toBe("card Fog & Mist, COST 0, ATK 1");
    expect(hover("rules.xml", "SET am|ount")).toBe("parameter of HIT: number");
    expect(hover("rules.xml", "OPP.H|P &lt;", "hu")).toBe(
      "Life: a játékos tulajdonsága, number, 0 és 100 között; kezdetben 100",
    );
  });
  test("says what a word of the language does, and nothing elsewhere", () => {
    expect(hover("set.xml", "FORE|ACH ME")).toContain("every card of a group");
    expect(hover("set.xml", "ca|rd.ATK")).toBe("the running card of a FOREACH");
    expect(hover("rules.xml", "|<rules>")).toBe(undefined);
  });
  test("knows every word, in both languages", () => {
    for (const texts of [en, hu]) {
      const known = new Set(Object.keys(texts.messages));
      expect([...reservedWords(2), "card", "?"].filter((word) => !known.has(`word.${word}`))).toEqual([]);
    }
  });
});

describe("completion", () => {
  /** The labels offered at `|` in the PLAY of a card. */
  const inPlay = (marked: string) => {
    const texts = { ...files, "set.xml": SET.replace(/<PLAY>.*<\/PLAY>/, `<PLAY>${marked.replace("|", "")}</PLAY>`) };
    const offset = texts["set.xml"].indexOf("<PLAY>") + "<PLAY>".length + marked.indexOf("|");
    return completionsAt(projectOf(texts), "set.xml", offset, "en").map(({ label }) => label);
  };
  const inFile = (file: keyof typeof files, from: string, marked: string) => {
    const texts = { ...files, [file]: files[file].replace(from, marked.replace("|", "")) };
    const offset = files[file].indexOf(from) + marked.indexOf("|");
    return completionsAt(projectOf(texts), file, offset, "en").map(({ label }) => label);
  };

  test("after a dot: parts of a player's side and of a card", () => {
    expect(inPlay("ME.H|")).toEqual(["HP", "HAND"]);
    expect(inPlay("SHR.|")).toEqual([]);
    expect(inPlay("ME.CRT.|")).toEqual(["COST", "ATK", "NAME", "ID"]);
    expect(inPlay("ME.CRT[1].A|")).toEqual(["ATK"]);
    expect(inPlay("FOREACH ME.HAND : INC card.|")).toEqual(["COST", "ATK", "NAME", "ID"]);
  });
  test("where a group, a card, a value or a command is expected", () => {
    expect(inPlay("SHUFFLE M|")).toEqual(["ME.DECK", "ME.HAND", "ME.CRT"]);
    expect(inPlay("DISCARD |").slice(0, 3)).toEqual(["PICK", "FORCEPICK", "RANDOMPICK"]);
    expect(inPlay("FOREACH ME.HAND : UP ca|")).toEqual(["card"]);
    expect(inPlay("damage number ME.HP -= da|")).toEqual(["damage"]);
    expect(inPlay("H|")).toEqual(["HIT"]);
    expect(inPlay("FACE|")).toEqual(["FACEUP", "FACEDOWN"]);
    expect(inPlay("?(ME.INV): INC ME.HP EN|")).toContain("END");
    expect(inPlay("ME.HP |")).toContain("SET");
  });
  test("in a text: the choices of the token", () => {
    expect(inPlay('?(ME.INS = "|')).toEqual(["Sane", "Xenophobia", "Schizophrenia", "Megalomania", "Agoraphobia"]);
    expect(inPlay('ME.INS SELECT ["Sane", "M|')).toEqual(["Megalomania"]);
    expect(inPlay('ME.CRT.NAME SET "F|')).toEqual(["Fog & Mist"]);
  });
  test("in XML: elements and values", () => {
    expect(inFile("set.xml", "<ATK>1", "<|<ATK>1")).toEqual(["NAME", "COST", "ATK", "PLAY", "DISCARD"]);
    expect(inFile("set.xml", "<ATK>1</ATK>", "<ATK>1</A|")).toEqual(["ATK"]);
    expect(inFile("game.xml", "<gtype>deck", "<gtype>d|")).toEqual(["deck"]);
    expect(inFile("rules.xml", "<tag>MAIN", "<tag>|")).toEqual(["DRAW", "MAIN", "WRAP"]);
    expect(inFile("deck.xml", "<NAME>Fog &amp; Mist", "<NAME>F|")).toEqual(["Fog & Mist"]);
    expect(
      completionsAt(projectOf({ ...files, "new.xml": "<" }), "new.xml", 1, "en").map(({ label }) => label),
    ).toEqual(["gameDef", "rules", "SETS", "DECKS"]);
  });
  test("what is offered replaces what was typed", () => {
    const texts = { ...files, "set.xml": SET.replace("HIT(ME", "HIT(OPP.TA + ME") };
    const [file, offset] = at(texts, "set.xml", "OPP.TA|");
    expect(completionsAt(projectOf(texts), file, offset, "en")).toMatchObject([
      {
        label: "TA",
        start: offset - 2,
        end: offset,
        detail: "Taint: a player’s number, at least 0, 0 at the beginning",
      },
    ]);
  });
});

describe("format", () => {
  test("lays out scripts inside XML, keeps the rest, and settles at once", () => {
    const text = SET.replace("HIT(ME", "?(ME.HP&lt;3):INC ME.HP END HIT(ME");
    const once = formatted(projectOf({ ...files, "set.xml": text }).files[2]!);
    expect(once).toContain("<PLAY>\n    ?(ME.HP &lt; 3):\n      INC ME.HP\n    END\n    HIT(ME.CRT[1].ATK)\n");
    expect(once.replaceAll(/\s+/g, "")).toBe(text.replaceAll(/\s+/g, ""));
    expect(formatEdits(projectOf({ ...files, "set.xml": once }).files[2]!)).toEqual([]);
  });

  test.each(["", "\n  ", "<!-- why -->"])("a script in CDATA stays in it, whatever stands before: %j", (before) => {
    const text = SET.replace(/<PLAY>.*<\/PLAY>/, `<PLAY>${before}<![CDATA[?(ME.HP<3):INC ME.HP END]]></PLAY>`);
    const once = formatted(projectOf({ ...files, "set.xml": text }).files[2]!);
    expect(once).toMatch(/<!\[CDATA\[\s*\?\(ME\.HP < 3\):\s+INC ME\.HP\s+END\s+\]\]><\/PLAY>/);
    const again = projectOf({ ...files, "set.xml": once });
    expect(again.files[2]!.problems.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(formatEdits(again.files[2]!)).toEqual([]);
  });

  test("random programs keep their meaning on a card", () => {
    const bare = (text: string) => format(parseScript(text).tree);
    fc.assert(
      fc.property(programs(1).map(format), (text) => {
        const xml = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
        const play = `<PLAY>${xml.replaceAll("\r", "&#13;")}</PLAY>`;
        const card = `<SETS><SET><SNAME>x</SNAME>\n  <CARD><NAME>a</NAME>${play}</CARD></SET></SETS>`;
        const laid = formatted(projectOf({ ...files, "set.xml": card }).files[2]!);
        const again = projectOf({ ...files, "set.xml": laid });
        const script = again.sets[0]!.cards[0]!.scripts.PLAY!;
        expect(bare(script.content.text)).toBe(bare(text));
        expect(formatEdits(again.files.find(({ name }) => name === "set.xml")!)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  test("a script that cannot be read, and one with comments of XML, are left alone", () => {
    for (const play of ["?(ME.INV: INC  ME.HP", "INC <!-- why -->  ME.HP"]) {
      const text = SET.replace(/<PLAY>.*<\/PLAY>/, `<PLAY>${play}</PLAY>`);
      expect(formatted(projectOf({ ...files, "set.xml": text }).files[2]!)).toBe(text);
    }
  });
});

test("a thousand cards: every question is answered from the one project", () => {
  const big = projectOf({ ...files, "set.xml": manyCards(1000) });
  const offset = big.files[2]!.text.lastIndexOf("card.ATK") + 6;
  expect(referencesTo(big, "set.xml", offset).length).toBe(3001);
});

test("the service is free of Node, so that it runs in a page's worker", () => {
  const seen = new Set<string>();
  const visit = (url: URL) => {
    if (seen.has(url.href)) return;
    seen.add(url.href);
    for (const [, from] of readFileSync(url, "utf8").matchAll(/from "([^"]+)"/g)) {
      expect(from).not.toMatch(/^node:/);
      if (from!.startsWith(".")) visit(new URL(from!, url));
    }
  };
  visit(new URL("./index.ts", import.meta.url));
  expect(seen.size).toBeGreaterThan(20);
});
