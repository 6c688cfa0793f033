/** CCGDef: the structure of a game. */
import { nearest } from "@asztal/kernel/nearest";
import type { Problem } from "../problem.ts";
import type { LanguageVersion } from "../script-syntax/words.ts";
import { type CardEvent, EVENT, eventsOf } from "./card-events.ts";
import { all, type Complain, checkShape, complaints, first, type Shape, textIn } from "./shape.ts";
import { booleanIn, oneOf, type Tagged, taggedOf, wholeIn, wholeOf } from "./small-elements.ts";
import { readXml, type XmlElement } from "./xml.ts";

export type Group = Tagged & {
  readonly mode: "private" | "shared";
  readonly type: "deck" | "hand" | "zone";
  readonly minCards: number;
  readonly maxCards: number | null;
  readonly visibleBy: "player" | "none" | "both";
};

/** A value of an attribute; a token has any number of its choices. */
export type Value = number | string | boolean | readonly string[];

export type Attribute = Tagged & {
  readonly type: "number" | "string" | "token" | "bool";
  readonly initial: Value;
  readonly min: number | null;
  readonly max: number | null;
  readonly choices: readonly string[];
  /** A figure that lies on the card: it is what it was at first when the card leaves the zones. */
  readonly isCounter: boolean;
};

export interface Definition {
  readonly version: LanguageVersion;
  readonly players: { readonly min: number; readonly max: number };
  readonly title: string;
  readonly creator: string;
  readonly description: string;
  readonly groups: readonly Group[];
  readonly playerAttributes: readonly Attribute[];
  readonly cardAttributes: readonly Attribute[];
  readonly phases: readonly Tagged[];
  readonly events: readonly CardEvent[];
}

/** What came of a file: all that could be understood, and all that is wrong with it. Null when it is not such a file. */
export interface FileReading<T> {
  readonly value: T | null;
  readonly problems: readonly Problem[];
}

const ATTRIBUTE: Shape = {
  children: {
    counter: ["optional", "text", 2],
    atype: ["once", "text"],
    tag: ["once", "text"],
    name: ["once", "text"],
    default: ["optional", "text"],
    minValue: ["optional", "text"],
    maxValue: ["optional", "text"],
    values: ["optional", { children: { choice: ["any", "text"] } }],
  },
};
const GROUP: Shape = {
  children: {
    gmode: ["once", "text"],
    gtype: ["once", "text"],
    tag: ["once", "text"],
    name: ["once", "text"],
    minCards: ["optional", "text"],
    maxCards: ["optional", "text"],
    visibleBy: ["once", "text"],
  },
};
export const DEFINITION_SHAPE: Shape = {
  children: {
    title: ["once", "text"],
    creator: ["once", "text"],
    description: ["once", "text"],
    language: ["optional", "text"],
    players: ["optional", { children: { min: ["once", "text"], max: ["once", "text"] } }, 2],
    groups: ["once", { children: { group: ["any", GROUP] } }],
    player: ["once", { children: { playerAttr: ["any", ATTRIBUTE] } }],
    card: ["once", { children: { cardAttr: ["any", ATTRIBUTE] } }],
    phases: ["once", { children: { phase: ["any", { children: { tag: ["once", "text"], name: ["once", "text"] } }] } }],
    events: ["optional", { children: { event: ["any", EVENT] } }, 2],
  },
};

const MIN_PLAYERS = 2;
const MAX_PLAYERS = 6;

/** Names that every card has of its own, or that the elements of a set have. */
export function cardNames(version: LanguageVersion): readonly string[] {
  return ["NAME", "ID", "PLAY", "DISCARD", ...(version === 2 ? ["CONTINUOUS", "ABILITY"] : [])];
}

export function readDefinition(file: string): FileReading<Definition> {
  const { root, problems: faults } = readXml(file);
  if (!root) return { value: null, problems: faults };
  const { problems, complain } = complaints();
  if (!isRoot(root, "gameDef", complain)) return { value: null, problems };
  const version = versionOf(root, complain);
  checkShape(root, DEFINITION_SHAPE, complain, version);
  const attributes = (element: string, child: string) =>
    all(first(root, element), child).map((one) => attributeOf(one, complain));
  const playerAttributes = attributes("player", "playerAttr");
  const cardAttributes = attributes("card", "cardAttr");
  const definition: Definition = {
    version,
    players: playersOf(first(root, "players"), complain),
    title: textIn(root, "title"),
    creator: textIn(root, "creator"),
    description: textIn(root, "description"),
    groups: all(first(root, "groups"), "group").map((one) => groupOf(one, complain)),
    playerAttributes,
    cardAttributes,
    phases: all(first(root, "phases"), "phase").map((one) => taggedOf(one, complain)),
    events: eventsOf(first(root, "events"), { playerAttributes, cardAttributes }, complain),
  };
  // Groups and player attributes are both named after ME and OPP, so their tags must differ.
  distinct([...definition.groups, ...definition.playerAttributes], [], complain);
  distinct([...definition.cardAttributes, ...definition.events], cardNames(version), complain);
  distinct(definition.phases, [], complain);
  return { value: definition, problems };
}

/** A version that is not known is said, and the file read by the newest: that leaves the fewest other faults. */
function versionOf(root: XmlElement, complain: Complain): LanguageVersion {
  if (!first(root, "language")) return 1;
  oneOf(root, "language", complain);
  return textIn(root, "language") === "1" ? 1 : 2;
}

function playersOf(element: XmlElement | undefined, complain: Complain): Definition["players"] {
  const bound = (name: "min" | "max") => {
    const value = (element && wholeIn(element, name, complain)) ?? MIN_PLAYERS;
    const at = element && first(element, name);
    if (at && value < MIN_PLAYERS) complain("below-minimum", at, { value, min: MIN_PLAYERS });
    if (at && value > MAX_PLAYERS) complain("above-maximum", at, { value, max: MAX_PLAYERS });
    return Math.min(MAX_PLAYERS, Math.max(MIN_PLAYERS, value));
  };
  const [min, max] = [bound("min"), bound("max")];
  if (element && max < min) complain("max-below-min", first(element, "max") ?? element, { max, min });
  return { min, max: Math.max(min, max) };
}

/** Whether the file is of the kind that is wanted, said by its outermost element. */
export function isRoot(root: XmlElement, wanted: string, complain: Complain): boolean {
  if (root.name === wanted) return true;
  complain("root-wrong", root, { found: root.name, expected: wanted });
  return false;
}

function distinct(all: readonly Tagged[], taken: readonly string[], complain: Complain): void {
  const seen = new Set<string>(taken);
  for (const one of all) {
    if (one.tag !== "" && seen.has(one.tag)) complain("tag-taken", one, { name: one.tag });
    seen.add(one.tag);
  }
}

function groupOf(element: XmlElement, complain: Complain): Group {
  const minCards = wholeIn(element, "minCards", complain) ?? 0;
  const maxCards = wholeIn(element, "maxCards", complain);
  if (minCards < 0) complain("below-minimum", first(element, "minCards")!, { value: minCards, min: 0 });
  if (maxCards !== null && maxCards < minCards) {
    complain("max-below-min", first(element, "maxCards")!, { max: maxCards, min: minCards });
  }
  return {
    ...taggedOf(element, complain),
    mode: oneOf(element, "gmode", complain),
    type: oneOf(element, "gtype", complain),
    visibleBy: oneOf(element, "visibleBy", complain),
    minCards,
    maxCards,
  };
}

function attributeOf(element: XmlElement, complain: Complain): Attribute {
  const type = oneOf(element, "atype", complain);
  // The document gives a token bounds too; they mean something for numbers alone.
  const min = type === "number" ? wholeIn(element, "minValue", complain) : null;
  const max = type === "number" ? wholeIn(element, "maxValue", complain) : null;
  if (min !== null && max !== null && max < min) complain("max-below-min", first(element, "maxValue")!, { max, min });
  const choices = all(first(element, "values"), "choice").map((choice) => choice.content.text.trim());
  if (type === "token" && choices.length === 0) complain("choices-missing", element);
  const kind = { type, min, max, choices };
  const written = first(element, "default");
  const initial = written ? readValue(written, kind, complain) : null;
  const isCounter = booleanIn(element, "counter", complain);
  if (isCounter && type !== "number") complain("counter-number", first(element, "counter")!);
  return { ...taggedOf(element, complain), ...kind, initial: initial ?? initialOf(kind), isCounter };
}

type Kind = Pick<Attribute, "type" | "min" | "max" | "choices">;

/** What an attribute is when nobody says: the number nearest to zero, the first choice, nothing, false. */
function initialOf({ type, min, max, choices }: Kind): Value {
  if (type === "number") return Math.min(Math.max(0, min ?? 0), max ?? Number.MAX_SAFE_INTEGER);
  if (type === "token") return choices.slice(0, 1);
  return type === "bool" ? false : "";
}

/** A value as it is written in a file, or null when nothing or nothing usable is. */
export function readValue(element: XmlElement, { type, min, max, choices }: Kind, complain: Complain): Value | null {
  const text = writtenValue(element, complain);
  if (type === "string") return text;
  if (text === "") return type === "token" ? [] : null;
  if (type === "bool") {
    if (text !== "true" && text !== "false") complain("not-boolean", element, { written: text });
    return text === "true";
  }
  if (type === "token") return tokenOf(text, choices, element, complain);
  const number = wholeOf(text, element, complain);
  if (number === null) return null;
  if (min !== null && number < min) complain("below-minimum", element, { value: number, min });
  if (max !== null && number > max) complain("above-maximum", element, { value: number, max });
  return number;
}

/** Several choices of a token are separated by commas. */
function tokenOf(text: string, choices: readonly string[], element: XmlElement, complain: Complain): readonly string[] {
  const chosen = text.split(",").map((choice) => choice.trim());
  for (const choice of chosen) {
    if (choices.includes(choice)) continue;
    complain("choice-unknown", element, { written: choice, suggestion: nearest(choice, choices) });
  }
  return chosen;
}

/** The document prints `<default>>false</default>`: a bracket too much is said, and passed over. */
function writtenValue(element: XmlElement, complain: Complain): string {
  const text = element.content.text.trim();
  if (!text.startsWith(">")) return text;
  complain("bracket-too-much", element, { tag: element.name }, "warning");
  return text.slice(1).trim();
}
