/** Reads a draft from the files of a game. What the Studio has no fields for is kept as it stands. */
import { EVENTS } from "../../files/cards.ts";
import { all, first, textIn } from "../../files/shape.ts";
import { readXml, type XmlElement } from "../../files/xml.ts";
import { LOOK_FILE, readLook } from "../../look/look.ts";
import type { SourceFile } from "../../project.ts";
import type { ActionDraft, AttributeDraft, CardDraft, Draft, GroupDraft, PhaseDraft } from "./draft.ts";
import { leftOver, leftOverOfFile, othersIn, sourceOf } from "./left-over.ts";
import { withLook } from "./look.ts";

const KNOWN = {
  gameDef: ["title", "creator", "description", "groups", "player", "card", "phases"],
  rules: ["actions", "setup", "phases", "win", "loss", "drawByAgreement"],
  group: ["gmode", "gtype", "tag", "name", "minCards", "maxCards", "visibleBy"],
  attribute: ["atype", "tag", "name", "default", "minValue", "maxValue", "values"],
  described: ["tag", "name"],
  phase: ["tag", "minActions", "maxActions", "script", "allow"],
  allowed: ["name", "when", "script"],
  action: ["tag", "name", "parameter", "script"],
  sets: ["SET"],
  set: ["SNAME", "CARD"],
  decks: ["DECK"],
  deck: ["SNAME", "CARD"],
  counted: ["NAME", "COUNT"],
} as const;
/** Lists of the definition, and of the rules, with what they are lists of. */
const LISTS = { groups: "group", player: "playerAttr", card: "cardAttr", phases: "phase" } as const;
const LISTS_OF_RULES = { actions: "action", phases: "phase" } as const;
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
  const look = files.find(({ name }) => name === LOOK_FILE)?.text;
  const draft: Draft = {
    title: textIn(root, "title"),
    creator: textIn(root, "creator"),
    description: textIn(root, "description"),
    groups: all(first(root, "groups"), "group").map((one) => groupOf(text, one)),
    playerAttributes: all(first(root, "player"), "playerAttr").map((one) => attributeOf(text, one)),
    cardAttributes: all(first(root, "card"), "cardAttr").map((one) => attributeOf(text, one)),
    phases: phasesOf(definition, rules),
    actions: rules ? all(first(rules.root, "actions"), "action").map((one) => actionOf(rules.text, one)) : [],
    setup: rules ? scriptOf(rules.root, "setup") : "",
    win: all(rules?.root, "win").map(scriptText),
    loss: all(rules?.root, "loss").map(scriptText),
    drawByAgreement: rules ? textIn(rules.root, "drawByAgreement") === "true" : false,
    sets: of("SETS").flatMap((file) =>
      all(file.root, "SET").map((set) => ({
        name: textIn(set, "SNAME"),
        cards: all(set, "CARD").map((card) => cardOf(file.text, card)),
        ...othersIn(file.text, set, KNOWN.set, ["CARD"]),
      })),
    ),
    decks: of("DECKS").flatMap((file) =>
      all(file.root, "DECK").map((deck) => ({
        name: textIn(deck, "SNAME"),
        cards: all(deck, "CARD").map((card) => ({
          ...{ name: textIn(card, "NAME"), count: textIn(card, "COUNT") },
          ...othersIn(file.text, card, KNOWN.counted),
        })),
        ...othersIn(file.text, deck, KNOWN.deck, ["CARD"]),
      })),
    ),
    others: Object.fromEntries(Object.entries(others).filter(([, kept]) => kept !== "")),
  };
  return look === undefined ? draft : withLook(draft, readLook(look).look);
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
    rules: leftOverOfFile(text, root, KNOWN.rules, Object.keys(LISTS_OF_RULES)),
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
    ...othersIn(file, element, KNOWN.attribute),
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
      allowed: all(found, "allow").map((one) => ({
        name: textIn(one, "name"),
        when: scriptOf(one, "when"),
        script: scriptOf(one, "script"),
        ...othersIn(rules?.text ?? "", one, KNOWN.allowed),
      })),
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

/** Elements in capitals that hold scripts are known by their names; all others are attributes. */
function cardOf(file: string, element: XmlElement): CardDraft {
  const isScript = (name: string) => (EVENTS as readonly string[]).includes(name);
  const others = element.children.filter(({ name }) => name !== "NAME" && !OF_CARDS.includes(name));
  const known = element.children.map(({ name }) => name).filter((name) => !OF_CARDS.includes(name));
  return {
    name: textIn(element, "NAME"),
    values: Object.fromEntries(
      others.filter(({ name }) => !isScript(name)).map(({ name, content }) => [name, content.text.trim()]),
    ),
    scripts: Object.fromEntries(
      others
        .filter(({ name, content }) => isScript(name) && content.text.trim() !== "")
        .map((child) => [child.name, scriptText(child)]),
    ),
    ...othersIn(file, element, known),
  };
}
