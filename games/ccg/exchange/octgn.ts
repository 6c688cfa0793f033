/**
 * What can be understood of a game of OCTGN: its definition, sets and decks. OCTGN has no rules, only a table to move cards on and
 * scripts in Python; places, figures, phases and cards come over, and what does not is said.
 */
import { all, first } from "../files/shape.ts";
import { readXml, type XmlElement } from "../files/xml.ts";
import type { AttributeDraft, CardDraft, Draft, GroupDraft } from "../pages/project/draft.ts";
import { newAttribute, newGroup, newPhase } from "../pages/project/draft.ts";
import type { SourceFile } from "../project.ts";
import type { Remark } from "./incoming.ts";

interface Read {
  readonly text: string;
  readonly root: XmlElement;
}

const NAMED: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/** The value of an attribute. The file was found to be well formed before. */
function attribute({ text }: Read, { start, end }: XmlElement, name: string): string {
  for (const [, key, double, single] of text.slice(start, end).matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    if (key !== name) continue;
    return (double ?? single ?? "").replaceAll(/&(\w+);/g, (entity, known: string) => NAMED[known] ?? entity);
  }
  return "";
}

/** A tag that scripts can use: letters and digits, each once. */
function tagsFor(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    const plain = name
      .normalize("NFD")
      .replaceAll(/[^a-zA-Z0-9]/g, "")
      .toUpperCase();
    const base = /^[A-Z]/.test(plain) ? plain : `X${plain}`;
    let tag = base;
    for (let number = 2; taken.has(tag); number++) tag = `${base}${number}`;
    taken.add(tag);
    return tag;
  };
}

/** Null when the files are not OCTGN's. */
export function readOctgn(
  files: readonly SourceFile[],
): { readonly draft: Draft; readonly remarks: readonly Remark[] } | null {
  const readings = files.flatMap(({ text }) => {
    const { root } = readXml(text);
    return root ? [{ text, root }] : [];
  });
  const game = readings.find(({ root }) => root.name === "game");
  if (!game) return null;
  const remarks: Remark[] = [];
  const tag = tagsFor();
  const [player, shared] = [first(game.root, "player"), first(game.root, "shared")];
  const properties = all(first(game.root, "card"), "property").map((element) => ({
    name: attribute(game, element, "name"),
    type: attribute(game, element, "type"),
  }));
  const cardAttributes = properties.map((property) => attributeOf(property, tag, remarks));
  for (const { name } of game.root.children) {
    if (!["card", "player", "shared", "phases"].includes(name)) remarks.push({ code: "octgn.part", what: name });
  }
  const sets = readings.filter(({ root }) => root.name === "set");
  const tags = new Map(cardAttributes.map(({ name, tag: own }) => [name, own]));
  const numbers = new Set(cardAttributes.filter(({ type }) => type === "number").map(({ tag: own }) => own));
  return {
    draft: {
      title: attribute(game, game.root, "name"),
      creator: attribute(game, game.root, "authors"),
      description: attribute(game, game.root, "description"),
      groups: [...groupsOf(game, player, "private", tag), ...groupsOf(game, shared, "shared", tag)],
      playerAttributes: all(player, "counter").map((counter) => ({
        ...newAttribute,
        name: attribute(game, counter, "name"),
        tag: tag(attribute(game, counter, "name")),
        initial: attribute(game, counter, "default") || "0",
      })),
      cardAttributes,
      phases: all(first(game.root, "phases"), "phase").map((phase) => {
        const name = attribute(game, phase, "name");
        return { ...newPhase, name, tag: tag(name) };
      }),
      ...{ actions: [], setup: "", win: [], loss: [], drawByAgreement: true, others: {} },
      sets: sets.map((set) => ({
        name: attribute(set, set.root, "name"),
        cards: all(first(set.root, "cards"), "card").map((card) => cardOf(set, card, { tags, numbers }, remarks)),
      })),
      decks: readings.filter(({ root }) => root.name === "deck").map((deck, i) => deckOf(deck, i)),
    },
    remarks: distinct([{ code: "octgn.rules", what: "" }, ...remarks]),
  };
}

function attributeOf(
  { name, type }: { readonly name: string; readonly type: string },
  tag: (name: string) => string,
  remarks: Remark[],
): AttributeDraft {
  const isNumber = type === "Integer";
  if (!isNumber && type !== "String" && type !== "RichText") remarks.push({ code: "octgn.property", what: name });
  return { ...newAttribute, type: isNumber ? "number" : "string", name, tag: tag(name), initial: isNumber ? "0" : "" };
}

const SEEN: Readonly<Record<string, string>> = { none: "none", me: "player", all: "both", undefined: "both" };

function groupsOf(
  game: Read,
  holder: XmlElement | undefined,
  mode: string,
  tag: (name: string) => string,
): GroupDraft[] {
  const isOf = ({ name }: XmlElement) => name === "group" || name === "hand" || name === "pile";
  return (holder?.children ?? []).filter(isOf).map((element): GroupDraft => {
    const name = attribute(game, element, "name");
    const visibleBy = SEEN[attribute(game, element, "visibility")] ?? "both";
    const type = element.name === "hand" ? "hand" : visibleBy === "none" ? "deck" : "zone";
    return { ...newGroup, mode, type, name, tag: tag(name), visibleBy };
  });
}

function cardOf(
  set: Read,
  card: XmlElement,
  known: { readonly tags: ReadonlyMap<string, string>; readonly numbers: ReadonlySet<string> },
  remarks: Remark[],
): CardDraft {
  const values: Record<string, string> = {};
  for (const property of all(card, "property")) {
    const name = attribute(set, property, "name");
    const value = attribute(set, property, "value") || property.content.text.trim();
    const tag = known.tags.get(name);
    if (tag === undefined) remarks.push({ code: "octgn.unknown-property", what: name });
    else if (known.numbers.has(tag) && !/^-?\d+$/.test(value)) {
      if (value !== "") remarks.push({ code: "octgn.not-a-number", what: `${attribute(set, card, "name")}: ${name}` });
    } else values[tag] = value;
  }
  for (const child of card.children) {
    if (child.name !== "property") remarks.push({ code: "octgn.card-part", what: child.name });
  }
  return { name: attribute(set, card, "name"), values, scripts: {} };
}

function deckOf(deck: Read, index: number): Draft["decks"][number] {
  const counts = new Map<string, number>();
  for (const section of all(deck.root, "section")) {
    for (const card of all(section, "card")) {
      const name = card.content.text.trim();
      counts.set(name, (counts.get(name) ?? 0) + (Number.parseInt(attribute(deck, card, "qty"), 10) || 0));
    }
  }
  return { name: String(index + 1), cards: [...counts].map(([name, count]) => ({ name, count: String(count) })) };
}

function distinct(remarks: readonly Remark[]): Remark[] {
  return [...new Map(remarks.map((remark) => [`${remark.code} ${remark.what}`, remark])).values()];
}
