import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkedOf, projectOf } from "../../game/index.ts";
import { readProject } from "../../project.ts";
import { hungarian } from "../../samples/hungarian.ts";
import { sampleFiles, samples } from "../../samples/index.ts";
import { differences } from "./differences.ts";
import { type Draft, moved, replaced } from "./draft.ts";
import { changed, newHistory, redone, undone } from "./history.ts";
import { deckSize, spreads, withCount } from "./pool.ts";
import { readDraft } from "./read.ts";
import { reworded } from "./reworded.ts";
import { readSheet, withCards, writeSheet } from "./sheet.ts";
import { upToDate } from "./up-to-date.ts";
import { definitionText, fieldAt, writeDraft } from "./write.ts";

const read = (file: string) => readFileSync(new URL(`../../samples/${file}`, import.meta.url), "utf8");
const draftOf = (sample: (typeof samples)[number]): Draft =>
  readDraft(Object.entries(sampleFiles(read, sample).files).map(([name, text]) => ({ name, text })))!;
const cultists = draftOf("cultists");
const beginner = draftOf("beginner");

test.each(samples)("%s written and read again is the same draft, and means the same", (sample) => {
  const draft = draftOf(sample);
  const { files } = writeDraft(draft);
  const json = { name: "weights.json", text: draft.others["weights.json"]! };
  expect(readDraft([...files, json])).toEqual(draft);
  const original = checkedOf(projectOf(sampleFiles(read, sample)).project)!;
  const again = checkedOf(readProject(files))!;
  const strip = (value: unknown) => JSON.stringify(value, (key, one) => (key === "start" || key === "end" ? 0 : one));
  expect(strip(again.definition)).toBe(strip(original.definition));
  expect(again.sets.map(({ cards }) => cards.map(({ name }) => name))).toEqual(
    original.sets.map(({ cards }) => cards.map(({ name }) => name)),
  );
  expect(again.decks).toEqual(original.decks);
  expect(JSON.parse(definitionText(draft))["weights.json"]).toBe(json.text);
});

test.each(["wildwood", "fair"] as const)(
  "everything that %s says in version 2 of the language has a field",
  (sample) => {
    const draft = draftOf(sample);
    const { "weights.json": _, ...others } = draft.others;
    expect(others).toEqual({});
    expect(draft.language).toBe("2");
    expect(draft.events.length).toBeGreaterThan(1);
    const cards = draft.sets.flatMap((set) => set.cards);
    const kept = [...draft.cardAttributes, ...draft.phases, ...draft.events, ...cards, ...draft.decks, ...draft.packs];
    expect(kept.filter((part) => part.others !== undefined)).toEqual([]);
    const known = draft.cardAttributes.map(({ tag }) => tag);
    expect(cards.flatMap(({ values }) => Object.keys(values)).filter((tag) => !known.includes(tag))).toEqual([]);
  },
);

test("a draft that was kept before there were fields for version 2 gets them, and is the same game", () => {
  const { text: written } = writeDraft(draftOf("wildwood")).files[0]!;
  const events = /<events>[\s\S]*<\/events>/.exec(written)![0];
  const now = draftOf("wildwood");
  const { language, players, events: _, ruleEvents, responses, drafting, packs, ...rest } = now;
  const old = { ...rest, others: { ...rest.others, gameDef: `<language>2</language>\n${events}` } } as object as Draft;
  expect(upToDate(old)).toEqual({ ...now, ruleEvents: [], responses: [] });
  expect(upToDate(now)).toBe(now);
});

test.each(samples)("%s is the same game in Hungarian, in which nothing stays English", (sample) => {
  const draft = draftOf(sample);
  const inHungarian = reworded(draft, hungarian[sample]);
  const { files } = writeDraft(inHungarian);
  const project = readProject(files);
  expect([...project.problems, ...project.files.flatMap(({ problems }) => problems)]).toEqual([]);
  const { sets, decks, packs, actions, phases, events, groups, playerAttributes, cardAttributes } = draft;
  const cards = sets.flatMap((set) => set.cards);
  const abilities = cards.flatMap((card) => card.abilities ?? []);
  const allowed = [...phases.flatMap((phase) => phase.allowed), ...draft.responses, ...abilities];
  const attributes = [...playerAttributes, ...cardAttributes];
  const named = [
    ...sets,
    ...cards,
    ...decks,
    ...packs,
    ...actions,
    ...phases,
    ...events,
    ...groups,
    ...attributes,
    ...allowed,
  ];
  const texts = [draft.title, draft.description, ...named.map(({ name }) => name)];
  texts.push(...attributes.flatMap(({ choices }) => choices));
  texts.push(...files.flatMap(({ text }) => [...text.matchAll(/"([^"\n]+)"/g)].map(([, one]) => one!)));
  const known = new Set([...Object.keys(hungarian[sample]), ...Object.values(hungarian[sample])]);
  expect(texts.filter((text) => !known.has(text))).toEqual([]);
  const kept = Object.keys(JSON.parse(inHungarian.others["weights.json"]!).features);
  const pool = kept.filter((name) => name.startsWith("POOL ")).map((name) => name.slice("POOL ".length));
  expect(pool.filter((name) => !Object.values(hungarian[sample]).includes(name))).toEqual([]);
});

test("whatever is typed into fields survives being written and read", () => {
  const text = fc.string({ unit: fc.constantFrom(...'aő<>&"„”];\n🂡 '), maxLength: 12 }).map((one) => one.trim());
  fc.assert(
    fc.property(text, text, text, (title, name, script) => {
      const draft: Draft = {
        ...beginner,
        title,
        sets: [{ name, cards: [{ name, values: { COST: title }, scripts: { PLAY: script.replaceAll("]]>", "") } }] }],
      };
      const again = readDraft(writeDraft(draft).files)!;
      expect(again.title).toBe(title);
      expect(again.sets[0]!.name).toBe(name);
      expect(again.sets[0]!.cards[0]!.scripts["PLAY"] ?? "").toBe(draft.sets[0]!.cards[0]!.scripts["PLAY"]);
    }),
    { numRuns: 40 },
  );
});

test("elements that the Studio does not know and comments of XML are kept in every place, and settle", () => {
  const added = (text: string) =>
    text
      .replace(/<(\w+)>/, "<!-- before all -->\n<$1>")
      .replaceAll(
        /<\/(groups?|playerAttr|cardAttr|player|card|phases?|actions?|allow|cost|rules|CARD|SET|SETS|DECK|DECKS)>/g,
        (close) => {
          number++;
          return `<new>${number}</new><!-- note ${number} -->${close}`;
        },
      );
  let number = 0;
  const files = writeDraft(draftOf("wildwood")).files.map(({ name, text }) => ({ name, text: added(text) }));
  const draft = readDraft(files)!;
  const written = writeDraft(draft).files;
  const all = (of: typeof written) => of.map(({ text }) => text.match(/<new>\d+<\/new>|<!--.*?-->/g)?.toSorted());
  expect(number).toBeGreaterThan(60);
  expect(all(written)).toEqual(all(files));
  expect(readDraft(written)).toEqual(draft);
});

test("a comment inside a script, and the rules of a phase that the definition has lost, are kept", () => {
  const files = Object.entries(sampleFiles(read, "beginner").files).map(([name, text]) => ({
    name,
    text: text
      .replace("<setup>", "<setup><!-- why -->")
      .replace("</phases>", name === "rules.xml" ? "<phase><tag>GONE</tag></phase></phases>" : "</phases>"),
  }));
  const rules = writeDraft(readDraft(files)!).files[1]!.text;
  expect(rules).toContain("<!-- why -->");
  expect(rules).toContain("<phase><tag>GONE</tag></phase>");
});

test("a problem of a file is a problem of the field that it stands in", () => {
  const broken = {
    ...cultists,
    groups: replaced(cultists.groups, 1, { maxCards: "many" }),
    setup: `${cultists.setup}\nME.HPP += 1`,
  };
  const written = writeDraft(broken);
  const project = readProject(written.files);
  const fields = project.files.flatMap(({ name, problems }) =>
    problems.map(({ start, severity }) => severity === "error" && fieldAt(written, name, start)),
  );
  expect(fields).toContainEqual({ field: "groups.1.maxCards", offset: expect.any(Number) });
  expect(fields).toContainEqual({ field: "setup", offset: cultists.setup.length + "\nME.".length });
});

test("undo goes back through everything, and typing in one field is one step", () => {
  let history = newHistory("a");
  history = changed(history, "ab", "title");
  history = changed(history, "abc", "title");
  history = changed(history, "x", "name");
  expect(undone(history).present).toBe("abc");
  expect(undone(undone(history)).present).toBe("a");
  expect(undone(undone(undone(history))).present).toBe("a");
  expect(redone(redone(undone(undone(history)))).present).toBe("x");
  expect(changed(undone(history), "new").future).toEqual([]);
});

test("a sheet written and read again gives the same cards, scripts over several lines too", () => {
  const { cards, unknown } = readSheet(writeSheet(cultists), cultists);
  expect(unknown).toEqual([]);
  const all = cultists.sets.flatMap((set) => set.cards);
  expect(cards.map(({ name, scripts }) => [name, scripts["PLAY"]])).toEqual(
    all.map(({ name, scripts }) => [name, scripts["PLAY"]]),
  );
});

test("a pasted table finds its columns by tag or by name, and says what it does not know", () => {
  const { cards, unknown } = readSheet("name\tCost\tColour\nGnome\t2\tred\nElf\t3\tblue", cultists);
  expect(cards).toEqual([
    { name: "Gnome", values: { COST: "2" }, scripts: { PLAY: "" } },
    { name: "Elf", values: { COST: "3" }, scripts: { PLAY: "" } },
  ]);
  expect(unknown).toEqual(["Colour"]);
  expect(readSheet("Név\tAttack\tKijátszáskor\nŐrült űrlény\t2\tINC ME.HP", cultists)).toEqual({
    cards: [{ name: "Őrült űrlény", values: { ATK: "2" }, scripts: { PLAY: "INC ME.HP" } }],
    unknown: [],
  });
  expect(readSheet("Gnome\t2\t1\tINC ME.HP", cultists).cards[0]).toEqual({
    name: "Gnome",
    values: { COST: "2", ATK: "1" },
    scripts: { PLAY: "INC ME.HP" },
  });
  const again = withCards(cultists, 0, [{ name: "Salt Circle", values: { COST: "9" }, scripts: { PLAY: "" } }]);
  const salt = again.sets[1]!.cards.find(({ name }) => name === "Salt Circle")!;
  expect(salt.values["COST"]).toBe("9");
  expect(salt.scripts["PLAY"]).toContain("ME.ED += 3");
});

test("a cell that a spreadsheet would run as a formula goes out as text", () => {
  const draft = { ...cultists, sets: [{ name: "", cards: [{ name: "=1+1", values: {}, scripts: {} }] }] };
  expect(writeSheet(draft)).toContain("'=1+1");
  expect(readSheet(writeSheet(draft), draft).cards[0]!.name).toBe("=1+1");
});

test("the pool is counted by attribute, and decks by card", () => {
  const cost = spreads(cultists).find(({ attribute }) => attribute.tag === "COST")!;
  expect(cost.bars[0]).toEqual({ value: "0", count: 3 });
  expect(cost.bars.reduce((sum, { count }) => sum + count, 0)).toBe(cultists.sets.flatMap((set) => set.cards).length);
  const deck = cultists.decks[0]!;
  expect(deckSize({ ...deck, cards: withCount(deck.cards, "Elder Sign", 5) })).toBe(deckSize(deck) + 3);
  expect(withCount(deck.cards, "Elder Sign", 0).some(({ name }) => name === "Elder Sign")).toBe(false);
});

test("versions are compared by what their parts are called, not by where they stand", () => {
  const card = cultists.sets[1]!.cards[0]!;
  const after: Draft = {
    ...cultists,
    title: "Three Cultists",
    groups: moved(cultists.groups, 0, 1),
    sets: replaced(cultists.sets, 1, {
      cards: replaced(cultists.sets[1]!.cards, 0, { scripts: { ...card.scripts, PLAY: "ME.SAN -= 1" } }),
    }),
  };
  expect(differences(cultists, after)).toEqual([
    { part: "", field: "title", before: "Two Cultists", after: "Three Cultists" },
    { part: `Well and Ash › ${card.name}`, field: "PLAY", before: card.scripts["PLAY"], after: "ME.SAN -= 1" },
  ]);
  expect(differences(cultists, cultists)).toEqual([]);
});
