import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { writeArchive } from "../files/archive.ts";
import { emptyDraft } from "../pages/project/draft.ts";
import { readDraft } from "../pages/project/read.ts";
import { writeDraft } from "../pages/project/write.ts";
import { readIncoming } from "./incoming.ts";

const draft = emptyDraft({
  ...{ title: "Ősz <b>&</b>", deck: "Deck", hand: "Hand", life: "Life", turn: "Turn" },
  ...{ play: "Play", set: "Set", card: "Kő" },
});
const { files } = writeDraft(draft);
const bytes = (text: string) => strToU8(text);

test("a game goes out as one archive or as files, and comes in again as it was", () => {
  const weights = { name: "weights.json", text: "{}" };
  const kept = { ...draft, others: { "weights.json": "{}" } };
  expect(writeArchive(files)).toEqual(writeArchive(files));
  const archive = readIncoming([{ name: "game.zip", bytes: writeArchive([...files, weights]) }]);
  expect(archive).toEqual({ ok: true, draft: kept, remarks: [] });
  const single = readIncoming(files.map(({ name, text }) => ({ name, bytes: bytes(text) })));
  expect(single).toEqual({ ok: true, draft, remarks: [] });
});

test("what strangers hand over is refused in words: bombs, damaged archives, entities, pictures with scripts, nothing", () => {
  const refused = (name: string, content: Uint8Array) => {
    const incoming = readIncoming([{ name, bytes: content }]);
    return incoming.ok ? null : incoming.problem;
  };
  const bomb = zipSync({ "definition.xml": new Uint8Array(40_000_000) }, { level: 9 });
  expect(bomb.length).toBeLessThan(100_000);
  expect(refused("bomb.zip", bomb)).toBe("archive-too-large");
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`${i}.xml`, bytes("<a/>")]));
  expect(refused("many.zip", zipSync(many))).toBe("archive-too-many");
  expect(refused("cut.zip", writeArchive(files).slice(0, 300))).toBe("archive-unreadable");
  expect(refused("a.xml", bytes('<!DOCTYPE x [<!ENTITY a "b">]><gameDef>&a;</gameDef>'))).toBe("not-xml");
  expect(refused("a.svg", bytes("<svg><script>alert(1)</script></svg>"))).toBe("no-definition");
  expect(refused("a.xml", new Uint8Array([0xff, 0xfe, 0x3c, 0x00]))).toBe("not-utf8");
  expect(refused("../../etc/a.xml", new Uint8Array(5_000_000))).toBe("not-utf8");
  expect(readIncoming([])).toMatchObject({ ok: false, problem: "no-definition" });
});

test("a game of OCTGN comes in as far as it can be understood, with a report of the rest", () => {
  const definition = `<?xml version="1.0"?><game name="Knights &amp; Knaves" authors="Ada" description="Old" id="x" version="1.0.0.0">
    <card back="back.png"><property name="Cost" type="Integer"/><property name="Text" type="RichText"/><property name="Art" type="GUID"/></card>
    <player><counter name="Life" default="20"/><hand name="Hand" visibility="me"/><group name="Library" visibility="none"/></player>
    <shared><group name="Market" visibility="all"/></shared>
    <phases><phase name="Draw"/><phase name="Main Phase"/></phases>
    <scripts><script src="a.py"/></scripts></game>`;
  const set = `<set name="Core" id="y"><cards><card id="1" name="Squire"><property name="Cost" value="2"/><property name="Text" value="Draws &lt;1&gt;"/></card>
    <card id="2" name="Joker"><property name="Cost" value="X"/><property name="Lore" value="?"/></card></cards></set>`;
  const deck = `<deck game="x"><section name="Main"><card qty="3" id="1">Squire</card><card qty="1" id="2">Joker</card></section></deck>`;
  const archive = zipSync({
    "def/definition.xml": bytes(definition),
    "def/Sets/1/set.xml": bytes(set),
    "def/start.o8d": bytes(deck),
    "def/scripts/a.py": bytes("import os"),
  });
  const incoming = readIncoming([{ name: "game.o8g", bytes: archive }]);
  if (!incoming.ok) throw new Error(incoming.problem);
  expect(incoming.draft).toMatchObject({
    ...{ title: "Knights & Knaves", creator: "Ada" },
    groups: [
      { type: "hand", mode: "private", tag: "HAND", visibleBy: "player" },
      { type: "deck", mode: "private", tag: "LIBRARY", visibleBy: "none" },
      { type: "zone", mode: "shared", tag: "MARKET", visibleBy: "both" },
    ],
    playerAttributes: [{ tag: "LIFE", initial: "20" }],
    phases: [{ tag: "DRAW" }, { tag: "MAINPHASE", name: "Main Phase" }],
    sets: [{ name: "Core", cards: [{ name: "Squire", values: { COST: "2", TEXT: "Draws <1>" } }, { name: "Joker" }] }],
    decks: [
      {
        cards: [
          { name: "Squire", count: "3" },
          { name: "Joker", count: "1" },
        ],
      },
    ],
  });
  expect(incoming.remarks).toEqual([
    { code: "octgn.rules", what: "" },
    { code: "octgn.property", what: "Art" },
    { code: "octgn.part", what: "scripts" },
    { code: "octgn.not-a-number", what: "Joker: Cost" },
    { code: "octgn.unknown-property", what: "Lore" },
  ]);
  expect(readDraft(writeDraft(incoming.draft).files)).toEqual(incoming.draft);
});

test("cards of OCTGN with the same name stay apart, reprints do not; decks find them by their ids, and a hand is known by who sees it", () => {
  const files = {
    "definition.xml": `<game name="Reprints"><card><property name="Text" type="String"/></card>
      <player><group name="Deck" visibility="none"/><group name="Hand" visibility="me"/><group name="Plots" visibility="me"/></player></game>`,
    "1.xml": `<set name="Core"><cards><card id="a" name="Scout"><property name="Text" value="&#34;Draw&#34; &#x2013; then&#xD;&#xA;stop. "/></card>
      <card id="b" name="Guard"/></cards></set>`,
    "2.xml": `<set name="More"><cards><card id="c" name="Scout"><property name="Text" value="Play"/></card><card id="d" name="Guard"/></cards></set>`,
    "North.o8d": `<deck><section name="Main"><card qty="1" id="a">Scout</card><card qty="2" id="c">Scout</card>
      <card qty="1" id="b">Guard</card><card qty="1" id="d">Guard</card></section></deck>`,
  };
  const incoming = readIncoming(Object.entries(files).map(([name, text]) => ({ name, bytes: bytes(text) })));
  if (!incoming.ok) throw new Error(incoming.problem);
  const { groups, sets, decks } = incoming.draft;
  expect(groups.map(({ type }) => type)).toEqual(["deck", "hand", "zone"]);
  expect(sets.map(({ cards }) => cards.map(({ name }) => name))).toEqual([["Scout", "Guard"], ["Scout (2)"]]);
  expect(sets[0]!.cards[0]!.values["TEXT"]).toBe('"Draw" – then\nstop.');
  expect(decks).toEqual([
    {
      name: "North",
      cards: [
        { name: "Scout", count: "1" },
        { name: "Scout (2)", count: "2" },
        { name: "Guard", count: "2" },
      ],
    },
  ]);
  expect(incoming.remarks).toContainEqual({ code: "octgn.renamed", what: "Scout (2)" });
  expect(readDraft(writeDraft(incoming.draft).files)).toEqual(incoming.draft);
});
