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
  readonly name: string;
  readonly text: string;
  readonly root: XmlElement;
}

const NAMED: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/** The value of an attribute. The file was found to be well formed before. */
function attribute({ text }: Read, { start, end }: XmlElement, name: string): string {
  for (const [, key, double, single] of text.slice(start, end).matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    if (key !== name) continue;
    return (double ?? single ?? "").replaceAll(/&(#?\w+);/g, (entity, code: string) => signOf(code) ?? entity).trim();
  }
  return "";
}

/** The sign of an entity: one of the five that have names, or one by its number. */
function signOf(code: string): string | undefined {
  if (!code.startsWith("#")) return NAMED[code];
  const number = code.startsWith("#x") ? Number.parseInt(code.slice(2), 16) : Number.parseInt(code.slice(1), 10);
  // XML allows no others; a line there ends as everywhere.
  if (number === 13) return "";
  return number > 31 || number === 9 || number === 10 ? String.fromCodePoint(number) : undefined;
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
  const readings = files.flatMap(({ name, text }): Read[] => {
    const { root } = readXml(text);
    return root ? [{ name, text, root }] : [];
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
  const naming = new CardNames(remarks);
  const tags = new Map(cardAttributes.map(({ name, tag: own }) => [name, own]));
  const numbers = new Set(cardAttributes.filter(({ type }) => type === "number").map(({ tag: own }) => own));
  // Decks name the cards of all sets, so these are read first.
  const sets = readings
    .filter(({ root }) => root.name === "set")
    .map((set) => ({
      name: attribute(set, set.root, "name"),
      cards: all(first(set.root, "cards"), "card").flatMap(
        (card) => naming.named(attribute(set, card, "id"), cardOf(set, card, { tags, numbers }, remarks)) ?? [],
      ),
    }));
  return {
    draft: {
      title: attribute(game, game.root, "name"),
      creator: attribute(game, game.root, "authors"),
      description: attribute(game, game.root, "description"),
      groups: withHand([...groupsOf(game, player, "private", tag), ...groupsOf(game, shared, "shared", tag)]),
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
      ...{ language: "", players: null, events: [], ruleEvents: [], responses: [], drafting: null, packs: [] },
      sets,
      decks: readings.filter(({ root }) => root.name === "deck").map((deck) => deckOf(deck, naming)),
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

/** Some games call a group the hand without saying that it is one: the first that only its owner sees. */
function withHand(groups: readonly GroupDraft[]): readonly GroupDraft[] {
  if (groups.some(({ type }) => type === "hand")) return groups;
  const at = groups.findIndex(({ mode, visibleBy }) => mode === "private" && visibleBy === "player");
  return groups.map((group, i) => (i === at ? { ...group, type: "hand" } : group));
}

/**
 * Names of cards, which are one card's each here: OCTGN tells cards apart by ids. One that is printed again as it was is the same
 * card; another with its name gets a number.
 */
class CardNames {
  private readonly byId = new Map<string, string>();
  private readonly printed = new Map<string, string>();
  private readonly remarks: Remark[];

  constructor(remarks: Remark[]) {
    this.remarks = remarks;
  }

  /** The card under a name of its own; null for one that is there already. */
  named(id: string, card: CardDraft): CardDraft | null {
    const values = JSON.stringify(card.values);
    for (let number = 1; ; number++) {
      const name = number === 1 ? card.name : `${card.name} (${number})`;
      const there = this.printed.get(name);
      if (there !== undefined && there !== values) continue;
      this.byId.set(id, name);
      this.printed.set(name, values);
      if (number > 1 && there === undefined) this.remarks.push({ code: "octgn.renamed", what: name });
      return there === undefined ? { ...card, name } : null;
    }
  }

  of(id: string, written: string): string {
    return this.byId.get(id) ?? written;
  }
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

function deckOf(deck: Read, naming: CardNames): Draft["decks"][number] {
  const counts = new Map<string, number>();
  for (const section of all(deck.root, "section")) {
    for (const card of all(section, "card")) {
      const name = naming.of(attribute(deck, card, "id"), card.content.text.trim());
      counts.set(name, (counts.get(name) ?? 0) + (Number.parseInt(attribute(deck, card, "qty"), 10) || 0));
    }
  }
  const cards = [...counts].map(([name, count]) => ({ name, count: String(count) }));
  return { name: deck.name.replace(/\.o8d$/i, ""), cards };
}

function distinct(remarks: readonly Remark[]): Remark[] {
  return [...new Map(remarks.map((remark) => [`${remark.code} ${remark.what}`, remark])).values()];
}
