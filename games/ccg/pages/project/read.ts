/** Reads a draft from the files of a game. What the Studio has no fields for is kept as it stands. */
import { EVENTS } from "../../files/cards.ts";
import { all, first, textIn } from "../../files/shape.ts";
import { readXml, type XmlElement } from "../../files/xml.ts";
import { LOOK_FILE, readLook } from "../../look/look.ts";
import type { SourceFile } from "../../project.ts";
import type {
  AbilityDraft,
  ActionDraft,
  AllowedDraft,
  AttributeDraft,
  CardDraft,
  CountedDraft,
  Draft,
  EventDraft,
  FigureDraft,
  GroupDraft,
  PhaseDraft,
} from "./draft.ts";
import { leftOver, leftOverOfFile, othersIn, sourceOf } from "./left-over.ts";
import { withLook } from "./look.ts";

const KNOWN = {
  gameDef: ["title", "creator", "description", "language", "players", "groups", "player", "card", "phases", "events"],
  players: ["min", "max"],
  rules: ["actions", "setup", "phases", "win", "loss", "drawByAgreement", "on", "respond", "draft"],
  ruleEvent: ["event", "script"],
  drafting: ["rounds", "to"],
  group: ["gmode", "gtype", "tag", "name", "minCards", "maxCards", "visibleBy"],
  attribute: ["atype", "tag", "name", "default", "minValue", "maxValue", "values", "counter"],
  event: ["tag", "name", "on", "attribute", "playerAttribute", "heard", "before"],
  described: ["tag", "name"],
  phase: ["tag", "minActions", "maxActions", "script", "allow", "abilities"],
  allowed: ["name", "when", "script"],
  ability: ["name", "when", "cost", "turned", "script"],
  cost: ["attribute", "playerAttribute", "amount"],
  action: ["tag", "name", "parameter", "script"],
  sets: ["SET"],
  set: ["SNAME", "CARD"],
  decks: ["DECK", "PACK"],
  deck: ["SNAME", "SEAT", "CARD"],
  counted: ["NAME", "COUNT", "GROUP"],
  pack: ["SNAME", "SLOT"],
  slot: ["COUNT", "CARD"],
  kind: ["NAME", "COUNT"],
} as const;
/** Lists of the definition, and of the rules, with what they are lists of. */
const LISTS = { groups: "group", player: "playerAttr", card: "cardAttr", phases: "phase", events: "event" } as const;
const LISTS_OF_RULES = { actions: "action", phases: "phase" } as const;
/** Elements of rules that keep by themselves what is in them. */
const PARTS_OF_RULES = [...Object.keys(LISTS_OF_RULES), "on", "respond", "draft"];
/** Elements of cards that are neither figures nor scripts of an event. */
const OF_CARDS: readonly string[] = ["CONTINUOUS", "ABILITY"];

interface Read {
  readonly text: string;
  readonly root: XmlElement;
}

/** Null when the files are not those of a game, or are not XML. */
export function readDraft(files: readonly SourceFile[]): Draft | null {
  const readings = files
    .filter(({ name }) => !name.endsWith(".json"))
    .map(({ text }) => ({ text, root: readXml(text).root }));
  if (readings.some(({ root }) => !root)) return null;
  const of = (name: string) => readings.filter((one): one is Read => one.root?.name === name);
  const definition = of("gameDef")[0];
  if (!definition) return null;
  const rules = of("rules")[0];
  const { text, root } = definition;
  const weights = files.find(({ name }) => name === "weights.json")?.text;
  const others = {
    ...othersOfDefinition(definition),
    ...(rules && othersOfRules(rules, root)),
    SETS: joined(of("SETS").map((file) => leftOverOfFile(file.text, file.root, KNOWN.sets, KNOWN.sets))),
    DECKS: joined(of("DECKS").map((file) => leftOverOfFile(file.text, file.root, KNOWN.decks, KNOWN.decks))),
    ...(weights !== undefined && { "weights.json": weights }),
  };
  const events = all(first(root, "events"), "event").map((one) => eventOf(text, one));
  const scripts = [...EVENTS, ...events.map(({ tag }) => tag)];
  const players = first(root, "players");
  const drafting = first(rules?.root, "draft");
  const look = files.find(({ name }) => name === LOOK_FILE)?.text;
  const draft: Draft = {
    title: textIn(root, "title"),
    creator: textIn(root, "creator"),
    description: textIn(root, "description"),
    language: textIn(root, "language"),
    players: players
      ? { min: textIn(players, "min"), max: textIn(players, "max"), ...othersIn(text, players, KNOWN.players) }
      : null,
    groups: all(first(root, "groups"), "group").map((one) => groupOf(text, one)),
    playerAttributes: all(first(root, "player"), "playerAttr").map((one) => attributeOf(text, one)),
    cardAttributes: all(first(root, "card"), "cardAttr").map((one) => attributeOf(text, one)),
    phases: phasesOf(definition, rules),
    events,
    actions: rules ? all(first(rules.root, "actions"), "action").map((one) => actionOf(rules.text, one)) : [],
    setup: rules ? scriptOf(rules.root, "setup") : "",
    win: all(rules?.root, "win").map(scriptText),
    loss: all(rules?.root, "loss").map(scriptText),
    drawByAgreement: rules ? textIn(rules.root, "drawByAgreement") === "true" : false,
    ruleEvents: all(rules?.root, "on").map((one) => ({
      event: textIn(one, "event"),
      script: scriptOf(one, "script"),
      ...othersIn(rules?.text ?? "", one, KNOWN.ruleEvent),
    })),
    responses: all(rules?.root, "respond").map((one) => allowedOf(rules?.text ?? "", one, KNOWN.allowed)),
    drafting: drafting
      ? {
          ...{ rounds: textIn(drafting, "rounds"), to: textIn(drafting, "to") },
          ...othersIn(rules?.text ?? "", drafting, KNOWN.drafting),
        }
      : null,
    sets: of("SETS").flatMap((file) =>
      all(file.root, "SET").map((set) => ({
        name: textIn(set, "SNAME"),
        cards: all(set, "CARD").map((card) => cardOf(file.text, card, scripts)),
        ...othersIn(file.text, set, KNOWN.set, ["CARD"]),
      })),
    ),
    decks: of("DECKS").flatMap((file) =>
      all(file.root, "DECK").map((deck) => ({
        name: textIn(deck, "SNAME"),
        ...filled("seat", textIn(deck, "SEAT")),
        cards: all(deck, "CARD").map((card) => ({
          ...countedOf(file.text, card, KNOWN.counted),
          ...filled("group", textIn(card, "GROUP")),
        })),
        ...othersIn(file.text, deck, KNOWN.deck, ["CARD"]),
      })),
    ),
    packs: of("DECKS").flatMap((file) =>
      all(file.root, "PACK").map((pack) => ({
        name: textIn(pack, "SNAME"),
        slots: all(pack, "SLOT").map((slot) => ({
          count: textIn(slot, "COUNT"),
          cards: all(slot, "CARD").map((card) => countedOf(file.text, card, KNOWN.kind)),
          ...othersIn(file.text, slot, KNOWN.slot, ["CARD"]),
        })),
        ...othersIn(file.text, pack, KNOWN.pack, ["SLOT"]),
      })),
    ),
    others: Object.fromEntries(Object.entries(others).filter(([, kept]) => kept !== "")),
  };
  return look === undefined ? draft : withLook(draft, readLook(look).look);
}

/** A part that is there only where something is said. */
function filled<Name extends string>(name: Name, text: string): Partial<Record<Name, string>> {
  return text === "" ? {} : ({ [name]: text } as Record<Name, string>);
}

function countedOf(file: string, card: XmlElement, known: readonly string[]): CountedDraft {
  return { name: textIn(card, "NAME"), count: textIn(card, "COUNT"), ...othersIn(file, card, known) };
}

function joined(texts: readonly string[]): string {
  return texts.filter((text) => text !== "").join("\n");
}

function othersOfDefinition({ text, root }: Read): Record<string, string> {
  const lists = Object.entries(LISTS).map(([list, item]) => {
    const element = first(root, list);
    return [list, element ? leftOver(text, element, [item], [item]) : ""] as const;
  });
  return { gameDef: leftOverOfFile(text, root, KNOWN.gameDef, Object.keys(LISTS)), ...Object.fromEntries(lists) };
}

/** Phases that the definition has not are kept too: whoever deletes one there may want it back. */
function othersOfRules({ text, root }: Read, definition: XmlElement): Record<string, string> {
  const phases = first(root, "phases");
  const actions = first(root, "actions");
  const tags = all(first(definition, "phases"), "phase").map((phase) => textIn(phase, "tag"));
  const strays = all(phases, "phase").filter((phase) => !tags.includes(textIn(phase, "tag")));
  return {
    rules: leftOverOfFile(text, root, KNOWN.rules, PARTS_OF_RULES),
    actions: actions ? leftOver(text, actions, [LISTS_OF_RULES.actions], [LISTS_OF_RULES.actions]) : "",
    "rules.phases": phases
      ? joined([
          leftOver(text, phases, [LISTS_OF_RULES.phases], [LISTS_OF_RULES.phases]),
          ...strays.map((one) => sourceOf(text, one)),
        ])
      : "",
  };
}

/** A script; one that begins below its tag without the indentation that it has there. */
function scriptText({ content }: XmlElement): string {
  const lines = content.text.split("\n");
  if (lines[0]!.trim() !== "") return content.text.trim();
  const indents = lines.slice(1).flatMap((line) => (line.trim() === "" ? [] : [/^[ \t]*/.exec(line)![0].length]));
  const indent = indents.length > 0 ? Math.min(...indents) : 0;
  return lines
    .map((line, i) => (i === 0 ? line : line.slice(Math.min(indent, /^[ \t]*/.exec(line)![0].length))))
    .join("\n")
    .trim();
}

function scriptOf(element: XmlElement, name: string): string {
  const found = first(element, name);
  return found ? scriptText(found) : "";
}

function groupOf(file: string, element: XmlElement): GroupDraft {
  const text = (name: string) => textIn(element, name);
  return {
    mode: text("gmode"),
    type: text("gtype"),
    tag: text("tag"),
    name: text("name"),
    minCards: text("minCards"),
    maxCards: text("maxCards"),
    visibleBy: text("visibleBy"),
    ...othersIn(file, element, KNOWN.group),
  };
}

function attributeOf(file: string, element: XmlElement): AttributeDraft {
  const written = first(element, "default");
  return {
    type: textIn(element, "atype"),
    tag: textIn(element, "tag"),
    name: textIn(element, "name"),
    // The document prints a bracket too much, which means nothing.
    initial: written ? textIn(element, "default").replace(/^>/, "") : null,
    min: textIn(element, "minValue"),
    max: textIn(element, "maxValue"),
    choices: all(first(element, "values"), "choice").map(({ content }) => content.text.trim()),
    ...(textIn(element, "counter") === "true" && { isCounter: true }),
    ...othersIn(file, element, KNOWN.attribute),
  };
}

function eventOf(file: string, element: XmlElement): EventDraft {
  return {
    tag: textIn(element, "tag"),
    name: textIn(element, "name"),
    on: textIn(element, "on"),
    figure: figureOf(element),
    heard: textIn(element, "heard"),
    isBefore: textIn(element, "before") === "true",
    ...othersIn(file, element, KNOWN.event),
  };
}

function figureOf(element: XmlElement): FigureDraft | null {
  if (first(element, "attribute")) return { of: "card", tag: textIn(element, "attribute") };
  return first(element, "playerAttribute") ? { of: "player", tag: textIn(element, "playerAttribute") } : null;
}

function allowedOf(
  file: string,
  element: XmlElement,
  known: readonly string[],
  keepers?: readonly string[],
): AllowedDraft {
  return {
    name: textIn(element, "name"),
    when: scriptOf(element, "when"),
    script: scriptOf(element, "script"),
    ...othersIn(file, element, known, keepers),
  };
}

function abilityOf(file: string, element: XmlElement): AbilityDraft {
  return {
    ...allowedOf(file, element, KNOWN.ability, ["cost"]),
    costs: all(element, "cost").map((cost) => ({
      figure: figureOf(cost) ?? { of: "player", tag: "" },
      amount: scriptOf(cost, "amount"),
      ...othersIn(file, cost, KNOWN.cost),
    })),
    isTurned: textIn(element, "turned") === "true",
  };
}

function phasesOf(definition: Read, rules: Read | undefined): PhaseDraft[] {
  const ruled = all(first(rules?.root, "phases"), "phase");
  return all(first(definition.root, "phases"), "phase").map((element): PhaseDraft => {
    const described = leftOver(definition.text, element, KNOWN.described);
    const tag = textIn(element, "tag");
    const found = ruled.find((one) => textIn(one, "tag") === tag);
    return {
      tag,
      name: textIn(element, "name"),
      minActions: found ? textIn(found, "minActions") : "",
      maxActions: found ? textIn(found, "maxActions") : "",
      script: found ? scriptOf(found, "script") : "",
      allowed: all(found, "allow").map((one) => allowedOf(rules?.text ?? "", one, KNOWN.allowed)),
      ...(found && textIn(found, "abilities") === "true" && { hasAbilities: true }),
      ...(found && othersIn(rules?.text ?? "", found, KNOWN.phase, ["allow"])),
      ...(described !== "" && { describedOthers: described }),
    };
  });
}

function actionOf(file: string, element: XmlElement): ActionDraft {
  return {
    tag: textIn(element, "tag"),
    name: textIn(element, "name"),
    parameters: all(element, "parameter").map((one) => ({ tag: textIn(one, "tag"), type: textIn(one, "type") })),
    script: scriptOf(element, "script"),
    ...othersIn(file, element, KNOWN.action),
  };
}

/** Elements that hold scripts are known by the names of events; all others are attributes. */
function cardOf(file: string, element: XmlElement, events: readonly string[]): CardDraft {
  const others = element.children.filter(({ name }) => name !== "NAME" && !OF_CARDS.includes(name));
  const continuous = all(element, "CONTINUOUS").map(scriptText);
  const abilities = all(element, "ABILITY").map((one) => abilityOf(file, one));
  const known = element.children.map(({ name }) => name);
  return {
    name: textIn(element, "NAME"),
    values: Object.fromEntries(
      others.filter(({ name }) => !events.includes(name)).map(({ name, content }) => [name, content.text.trim()]),
    ),
    scripts: Object.fromEntries(
      others
        .filter(({ name, content }) => events.includes(name) && content.text.trim() !== "")
        .map((child) => [child.name, scriptText(child)]),
    ),
    ...(continuous.length > 0 && { continuous }),
    ...(abilities.length > 0 && { abilities }),
    ...othersIn(file, element, known, ["ABILITY"]),
  };
}
