/** What is said of the word or name under the cursor. */
import { type Language, type Say, voice } from "@asztal/kernel/wording";
import type { Attribute, Value } from "../files/definition.ts";
import type { Span } from "../files/small-elements.ts";
import type { Project } from "../project.ts";
import { tokenize } from "../script-syntax/tokens.ts";
import { occurrenceAt } from "./names.ts";
import type { Thing } from "./occurrences.ts";
import { scriptAt } from "./places.ts";
import en from "./texts/en.ts";
import hu from "./texts/hu.ts";

const says: Readonly<Record<Language, Say>> = { en: voice("en", en, String), hu: voice("hu", hu, String) };

export interface Hover extends Span {
  readonly text: string;
}

export function hoverAt(project: Project, file: string, offset: number, language: Language): Hover | null {
  const say = says[language];
  const here = occurrenceAt(project, file, offset);
  const text = here && describe(project, here.thing, say);
  if (here && text) return { start: here.start, end: here.end, text };
  return wordAt(project, file, offset, say);
}

/** A word of the language under the cursor. */
function wordAt(project: Project, name: string, offset: number, say: Say): Hover | null {
  const file = project.files.find((one) => one.name === name);
  const script = file && scriptAt(file, offset);
  if (!script) return null;
  const { content } = script.of.script;
  for (const { text, start } of tokenize(content.text).tokens) {
    const code = `word.${text}`;
    if (start > script.offset || script.offset > start + text.length || !Object.hasOwn(en.messages, code)) continue;
    return { start: content.offsetAt(start), end: content.offsetAt(start + text.length), text: say(code) };
  }
  return null;
}

export function wordMeaning(word: string, language: Language): string {
  const code = `word.${word}`;
  return Object.hasOwn(en.messages, code) ? says[language](code) : "";
}

/** What a thing is, in a line; empty when it is not known. */
export function describeThing(project: Project, thing: Thing, language: Language): string {
  return describe(project, thing, says[language]);
}

function describe({ definition, rules, sets }: Project, thing: Thing, say: Say): string {
  if (!definition) return "";
  const { name } = thing;
  const byTag = <T extends { readonly tag: string }>(all: readonly T[]) => all.find(({ tag }) => tag === name);
  switch (thing.kind) {
    case "group": {
      const group = byTag(definition.groups);
      const { mode, type, visibleBy, maxCards } = group ?? {};
      return group
        ? say("thing.group", { name: group.name, mode, type, visibleBy, max: maxCards ?? "none", count: maxCards ?? 0 })
        : "";
    }
    case "player-attribute":
      return attributeWords(byTag(definition.playerAttributes), "thing.player-attribute", say);
    case "card-attribute":
      return attributeWords(byTag(definition.cardAttributes), "thing.card-attribute", say);
    case "phase": {
      const number = definition.phases.findIndex(({ tag }) => tag === name) + 1;
      const phase = definition.phases[number - 1];
      return phase ? say("thing.phase", { name: phase.name, number, count: definition.phases.length }) : "";
    }
    case "action": {
      const action = rules && byTag(rules.actions);
      const parameters = action?.parameters.map(({ tag, type }) => `${tag} ${type}`).join(", ");
      return action ? say("thing.action", { name, parameters }) : "";
    }
    case "parameter": {
      const action = rules?.actions.find(({ tag }) => tag === thing.action);
      const parameter = action && byTag(action.parameters);
      return parameter ? say("thing.parameter", { action: thing.action, type: parameter.type }) : "";
    }
    case "variable":
      return say(`word.${name}` in en.messages ? `word.${name}` : "thing.variable", { type: thing.declared.type });
    case "event": {
      const event = byTag(definition.events);
      const figure = event?.attribute ? `${event.attribute.of === "player" ? "ME." : ""}${event.attribute.tag}` : "";
      return event ? say("thing.event", { name: event.name, on: event.on, figure, heard: event.heard }) : "";
    }
    case "card-field":
      return say(`thing.card-field.${name}`);
    case "card": {
      const card = sets.flatMap(({ cards }) => cards).find((one) => one.name === name);
      const values = [...(card?.values ?? [])].map(([tag, value]) => `, ${tag} ${valueText(value)}`).join("");
      return card ? say("thing.card", { name, values }) : "";
    }
  }
}

function attributeWords(attribute: Attribute | undefined, code: string, say: Say): string {
  if (!attribute) return "";
  const { name, type, min, max, choices, initial } = attribute;
  const limit =
    min !== null && max !== null ? "thing.bounds" : min !== null ? "thing.min" : max !== null ? "thing.max" : null;
  const bounds =
    type === "token" ? say("thing.choices", { choices: choices.join(", ") }) : limit ? say(limit, { min, max }) : "";
  return say(code, { name, type, bounds, initial: valueText(initial) });
}

function valueText(value: Value): string {
  if (typeof value === "string") return `“${value}”`;
  return typeof value === "object" ? value.join(", ") || "–" : String(value);
}
