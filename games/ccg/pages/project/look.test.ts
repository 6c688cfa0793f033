import { expect, test } from "vitest";
import { FLAME } from "../../testing/pictures.ts";
import { perform } from "../work/perform.ts";
import { differences } from "./differences.ts";
import { type Draft, emptyDraft, replaced } from "./draft.ts";
import { readDraft } from "./read.ts";
import { readSheet, withCards, writeSheet } from "./sheet.ts";
import { filesOf } from "./write.ts";

const plain = emptyDraft({
  ...{ title: "Fire", deck: "Deck", hand: "Hand", life: "Life", turn: "Turn" },
  ...{ play: "Play", set: "Set", card: "Stone" },
});
const [set] = plain.sets;
const draft: Draft = {
  ...plain,
  look: { theme: "sea", frame: "night" },
  groups: replaced(plain.groups, 0, { look: { size: "small", place: "end" } }),
  sets: [{ ...set!, cards: replaced(set!.cards, 0, { look: { picture: FLAME, colour: "red" } }) }],
};

test("how a game looks goes out with its files and comes in again; where nothing was chosen there is no file for it", () => {
  expect(readDraft(filesOf(draft))).toEqual(draft);
  expect(filesOf(plain).map(({ name }) => name)).not.toContain("look.json");
  expect(filesOf(draft).map(({ name }) => name)).toContain("look.json");
});

test("a card or group that is renamed everywhere keeps its look, and so does one that comes again from a sheet", () => {
  const rename = (field: string, name: string) => {
    const { answer } = perform({ do: "rename", field, offset: 0, name, draft, language: "en" }, undefined);
    if (answer.is !== "draft") throw new Error(answer.is);
    return answer.draft;
  };
  const card = rename("sets.0.cards.0.name", "Ember").sets[0]!.cards[0];
  expect(card).toMatchObject({ name: "Ember", look: { picture: FLAME, colour: "red" } });
  expect(rename("groups.0.tag", "PILE").groups[0]).toMatchObject({
    tag: "PILE",
    look: { size: "small", place: "end" },
  });
  expect(rename("groups.0.tag", "PILE").look).toEqual(draft.look);
  const again = withCards(draft, 0, readSheet(writeSheet(draft), draft).cards);
  expect(again.sets[0]!.cards[0]!.look).toEqual({ picture: FLAME, colour: "red" });
});

test("versions that look otherwise are different, without a picture’s bytes among the words", () => {
  const said = differences(plain, draft);
  expect(said).toContainEqual({ part: "", field: "theme", before: "table", after: "sea" });
  expect(said).toContainEqual({ part: "DECK", field: "size", before: null, after: "small" });
  expect(said.find(({ field }) => field === "picture")?.after).toMatch(/^JPEG #\d+$/);
});
