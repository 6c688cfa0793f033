/** Sets: the cards of a game. */
import { nearest } from "@asztal/kernel/nearest";
import type { Problem } from "../problem.ts";
import type { Condition } from "../script-syntax/tree.ts";
import { type CardEvent, figureOf } from "./card-events.ts";
import { cardNames, type Definition, type FileReading, isRoot, readValue, type Value } from "./definition.ts";
import { cutCards } from "./pieces.ts";
import { type Allowed, optional, required } from "./rules.ts";
import { conditionIn, type FileScript, inFile, SITES, type Site, scriptIn } from "./script.ts";
import { all, type Complain, checkShape, complaints, first, type Shape, textIn } from "./shape.ts";
import { booleanIn, type Span } from "./small-elements.ts";
import { MAX_LENGTH, readXml, type XmlElement } from "./xml.ts";

export const EVENTS = ["PLAY", "DISCARD"] as const;
type Event = (typeof EVENTS)[number];

export type Card = Span & {
  readonly name: string;
  readonly values: ReadonlyMap<string, Value>;
  readonly scripts: Readonly<Record<Event, FileScript | null>>;
  /** What it does on events of the definition, by their tags. */
  readonly events: ReadonlyMap<string, FileScript>;
  /** What it does while it is in play. */
  readonly continuous: readonly FileScript[];
  readonly abilities: readonly Ability[];
};

/** Something that the player of a card in play may do with it, at a cost. */
interface Ability extends Allowed {
  readonly costs: readonly {
    readonly figure: NonNullable<CardEvent["attribute"]>;
    readonly amount: FileScript<Condition>;
  }[];
  /** Whether the card has to stand upright, and is turned to the right. */
  readonly turns: boolean;
}

/** A script of a card, with what it is called for people. */
interface CardScript {
  readonly name: string;
  readonly script: FileScript | FileScript<Condition>;
  readonly site: Site;
}

/** All scripts of a card. */
export function scriptsOfCard(card: Card, { version, events }: Definition): CardScript[] {
  const own = EVENTS.flatMap((name): CardScript[] => {
    const script = card.scripts[name];
    return script ? [{ name, script, site: version === 1 ? SITES.rules : SITES.card }] : [];
  });
  if (version === 1) return own;
  return [
    ...own,
    ...[...card.events].map(([name, script]): CardScript => {
      const isBefore = events.some(({ tag, before }) => tag === name && before);
      return { name, script, site: isBefore ? SITES.before : SITES.event };
    }),
    ...card.continuous.map((script): CardScript => ({ name: "CONTINUOUS", script, site: SITES.continuous })),
    ...card.abilities.flatMap(({ name, when, script, costs }): CardScript[] => [
      ...(when ? [{ name, script: when, site: SITES.ability }] : []),
      ...costs.map(({ amount }) => ({ name, script: amount, site: SITES.cost })),
      { name, script, site: SITES.ability },
    ]),
  ];
}

export interface CardSet {
  readonly name: string;
  readonly cards: readonly Card[];
}

const COST: Shape = {
  children: { attribute: ["optional", "text"], playerAttribute: ["optional", "text"], amount: ["once", "text"] },
};
const ABILITY: Shape = {
  children: {
    name: ["once", "text"],
    when: ["optional", "text"],
    cost: ["any", COST],
    turned: ["optional", "text"],
    script: ["once", "text"],
  },
};
export const CARD_SHAPE: Shape = {
  children: {
    NAME: ["once", "text"],
    PLAY: ["optional", "text"],
    DISCARD: ["optional", "text"],
    CONTINUOUS: ["any", "text", 2],
    ABILITY: ["any", ABILITY, 2],
  },
  others: true,
};
/** Cards are judged one by one. */
export const SETS_SHAPE: Shape = {
  children: { SET: ["any", { children: { SNAME: ["once", "text"], CARD: ["any", "any"] } }] },
};
/** The levels around a card: SETS and SET. */
const CARD_DEPTH = 2;

/** A card and what is wrong with it, by offsets that are counted from where it begins. */
interface CardReading {
  readonly card: Card;
  readonly problems: readonly Problem[];
}

/** Cards that were read before, by their text; for one definition. */
export class CardCache {
  readonly definition: Definition;
  #cache = new Map<string, CardReading>();
  #used = new Map<string, CardReading>();

  constructor(definition: Definition) {
    this.definition = definition;
  }

  /** Null when the text is not XML. */
  read(text: string): CardReading | null {
    const known = this.#used.get(text) ?? this.#cache.get(text);
    if (known) {
      this.#used.set(text, known);
      return known;
    }
    const { root } = readXml(text, CARD_DEPTH);
    if (!root) return null;
    const reading = readCard(root, this.definition);
    this.#used.set(text, reading);
    return reading;
  }

  /** Forgets what has not been asked for since the last time. */
  forgetUnused(): void {
    this.#cache = this.#used;
    this.#used = new Map();
  }
}

/** Problems inside a card say which one it is. */
export function forCard(name: string, complain: Complain): Complain {
  return (code, at, args = {}, severity = "error") => complain(code, at, { ...args, card: name }, severity);
}

export function readSets(
  file: string,
  definition: Definition,
  cache: CardCache = new CardCache(definition),
): FileReading<readonly CardSet[]> {
  return readInPieces(file, cache) ?? readWhole(file, definition);
}

/** Null when the file has to be read as a whole, because of how it is written or because it is not XML. */
function readInPieces(file: string, cache: CardCache): FileReading<readonly CardSet[]> | null {
  const cut = file.length <= MAX_LENGTH ? cutCards(file) : null;
  const root = cut && readXml(cut.rest).root;
  if (!root) return null;
  const { problems, complain } = complaints();
  const here: Complain = (code, { start, end }, args, severity) =>
    complain(code, { start: cut.offsetAt(start), end: cut.offsetAt(end - 1) + 1 }, args, severity);
  if (!isRoot(root, "SETS", here)) return { value: null, problems };
  checkShape(root, SETS_SHAPE, here, cache.definition.version);
  let isXml = true;
  const cards = (set: XmlElement) =>
    all(set, "CARD").flatMap((element) => {
      const piece = cut.pieceAt(element.start);
      // A card that is not cut out is written in some other way, and rare: its offsets are those of the rest.
      const reading = piece ? cache.read(piece.text) : null;
      if (!piece || !reading) {
        isXml = false;
        return [];
      }
      problems.push(...reading.problems.map((problem) => moved(problem, piece.start)));
      return [movedCard(reading.card, piece.start)];
    });
  const sets = all(root, "SET").map((set): CardSet => ({ name: textIn(set, "SNAME"), cards: cards(set) }));
  if (!isXml) return null;
  problems.push(...namedTwice(sets));
  return { value: sets, problems };
}

function readWhole(file: string, definition: Definition): FileReading<readonly CardSet[]> {
  const { root, problems: faults } = readXml(file);
  if (!root) return { value: null, problems: faults };
  const { problems, complain } = complaints();
  if (!isRoot(root, "SETS", complain)) return { value: null, problems };
  checkShape(root, SETS_SHAPE, complain, definition.version);
  const sets = all(root, "SET").map((set): CardSet => {
    const readings = all(set, "CARD").map((element) => readCard(element, definition));
    problems.push(...readings.flatMap((reading) => reading.problems));
    return { name: textIn(set, "SNAME"), cards: readings.map(({ card }) => card) };
  });
  problems.push(...namedTwice(sets));
  return { value: sets, problems };
}

function namedTwice(sets: readonly CardSet[]): Problem[] {
  const { problems, complain } = complaints();
  const seen = new Set<string>();
  for (const card of sets.flatMap(({ cards }) => cards)) {
    if (card.name !== "" && seen.has(card.name)) complain("card-twice", card, { name: card.name });
    seen.add(card.name);
  }
  return problems;
}

function moved<T extends Span>(thing: T, by: number): T {
  return { ...thing, start: thing.start + by, end: thing.end + by };
}

function movedCard(card: Card, by: number): Card {
  const script = <S extends FileScript | FileScript<Condition>>(one: S): S => {
    const { text, offsetAt } = one.content;
    return { ...one, content: { text, offsetAt: (index: number) => offsetAt(index) + by } };
  };
  const { PLAY, DISCARD } = card.scripts;
  return {
    ...moved(card, by),
    scripts: { PLAY: PLAY && script(PLAY), DISCARD: DISCARD && script(DISCARD) },
    events: new Map([...card.events].map(([tag, one]) => [tag, script(one)])),
    continuous: card.continuous.map(script),
    abilities: card.abilities.map((ability) => ({
      ...ability,
      when: ability.when && script(ability.when),
      script: script(ability.script),
      costs: ability.costs.map(({ figure, amount }) => ({ figure, amount: script(amount) })),
    })),
  };
}

function readCard(element: XmlElement, definition: Definition): CardReading {
  const { version, cardAttributes, events } = definition;
  const { problems, complain } = complaints();
  checkShape(element, CARD_SHAPE, complain, version);
  const name = textIn(element, "NAME");
  const complainHere = forCard(name, complain);
  const written = first(element, "NAME");
  if (written && name === "") complainHere("card-nameless", written);
  const values = new Map(cardAttributes.map(({ tag, initial }) => [tag, initial]));
  for (const child of element.children) {
    if (Object.hasOwn(CARD_SHAPE.children, child.name)) continue;
    if (events.some(({ tag }) => tag === child.name)) continue;
    const attribute = cardAttributes.find(({ tag }) => tag === child.name);
    if (attribute) {
      const value = readValue(child, attribute, complainHere);
      if (value !== null) values.set(attribute.tag, value);
    } else {
      const known = [...cardNames(version), ...[...cardAttributes, ...events].map(({ tag }) => tag)];
      complainHere("card-attribute-unknown", child, { found: child.name, suggestion: nearest(child.name, known) });
    }
  }
  const script = (event: string) => optional(element, event, (child) => scriptIn(child, version));
  const { start, end } = written ?? element;
  const card: Card = {
    ...{ name, values, start, end },
    scripts: { PLAY: script("PLAY"), DISCARD: script("DISCARD") },
    events: new Map(
      events.flatMap(({ tag }) => {
        const one = script(tag);
        return one ? [[tag, one] as const] : [];
      }),
    ),
    continuous: all(element, "CONTINUOUS").map((child) => scriptIn(child, version)),
    abilities: all(element, "ABILITY").map((child) => abilityOf(child, definition, complainHere)),
  };
  for (const one of scriptsOfCard(card, definition)) problems.push(...scriptProblems(one.script, name));
  return { card, problems };
}

function abilityOf(element: XmlElement, definition: Definition, complain: Complain): Ability {
  const { version } = definition;
  const costs = all(element, "cost").flatMap((cost) => {
    const figure = figureOf(cost, definition, complain);
    if (!figure) complain("cost-figure-missing", cost);
    const amount = optional(cost, "amount", (one) => conditionIn(one, version));
    return figure && amount ? [{ figure, amount }] : [];
  });
  return {
    name: textIn(element, "name"),
    when: optional(element, "when", (one) => conditionIn(one, version)),
    script: required(element, version),
    costs,
    turns: booleanIn(element, "turned", complain),
  };
}

function scriptProblems(script: CardScript["script"], card: string): Problem[] {
  return inFile(script, script.problems).map((problem) => ({ ...problem, args: { ...problem.args, card } }));
}
