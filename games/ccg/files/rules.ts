/** The rules of a game: own actions, set-up, what happens in each phase, and how the game ends. */

import { nearest } from "@asztal/kernel/nearest";
import type { Condition } from "../script-syntax/tree.ts";
import { type DeclaredType, declaredTypes, type LanguageVersion, reservedWords } from "../script-syntax/words.ts";
import { type Definition, type FileReading, isRoot } from "./definition.ts";
import { conditionIn, type FileScript, inFile, SITES, type Site, scriptIn } from "./script.ts";
import { all, type Complain, checkShape, complaints, first, type Shape, textIn } from "./shape.ts";
import { booleanIn, type Span, type Tagged, taggedOf, wholeIn } from "./small-elements.ts";
import { readXml, type XmlElement } from "./xml.ts";

type Parameter = Span & { readonly tag: string; readonly type: DeclaredType };

export type OwnAction = Tagged & { readonly parameters: readonly Parameter[]; readonly script: FileScript };

/** Something that the player may do in a phase: when its condition holds, its script runs. */
export interface Allowed {
  readonly name: string;
  readonly when: FileScript<Condition> | null;
  readonly script: FileScript;
}

type PhaseRules = Tagged & {
  /** What happens by itself when the phase begins. */
  readonly script: FileScript | null;
  readonly allowed: readonly Allowed[];
  /** How many times in all the player has to do something of it while anything is allowed, and may; null without a limit. */
  readonly minActions: number;
  readonly maxActions: number | null;
  /** Whether the abilities of cards in play may be used in it. */
  readonly abilities: boolean;
};

/** Before the set-up: in each round everybody opens a pack, takes a card, and passes the rest on until nothing is left. */
interface Draft {
  readonly rounds: number;
  /** The private group that taken cards go to. */
  readonly to: string;
}

export interface Rules {
  readonly actions: readonly OwnAction[];
  /** Runs once for each player. */
  readonly setup: FileScript | null;
  readonly phases: readonly PhaseRules[];
  readonly win: readonly FileScript<Condition>[];
  readonly loss: readonly FileScript<Condition>[];
  readonly drawByAgreement: boolean;
  /** What happens by itself on an event of the definition, whatever cards there are. */
  readonly events: readonly { readonly tag: string; readonly script: FileScript }[];
  /** What others may do when a card is played, before it takes effect. */
  readonly responses: readonly Allowed[];
  readonly draft: Draft | null;
}

interface RuleScript {
  readonly script: FileScript | FileScript<Condition>;
  readonly action: OwnAction | null;
  readonly site: Site;
}

/** A draft is part of a game, not the whole evening. */
const MAX_ROUNDS = 20;

const ACTION: Shape = {
  children: {
    tag: ["once", "text"],
    name: ["optional", "text"],
    parameter: ["any", { children: { tag: ["once", "text"], type: ["once", "text"] } }],
    script: ["once", "text"],
  },
};
const ALLOWED: Shape = {
  children: { name: ["once", "text"], when: ["optional", "text"], script: ["once", "text"] },
};
const PHASE: Shape = {
  children: {
    tag: ["once", "text"],
    abilities: ["optional", "text", 2],
    minActions: ["optional", "text"],
    maxActions: ["optional", "text"],
    script: ["optional", "text"],
    allow: ["any", ALLOWED],
  },
};
export const RULES_SHAPE: Shape = {
  children: {
    actions: ["optional", { children: { action: ["any", ACTION] } }],
    setup: ["optional", "text"],
    phases: ["optional", { children: { phase: ["any", PHASE] } }],
    win: ["any", "text"],
    loss: ["any", "text"],
    drawByAgreement: ["optional", "text"],
    on: ["any", { children: { event: ["once", "text"], script: ["once", "text"] } }, 2],
    respond: ["any", ALLOWED, 2],
    draft: ["optional", { children: { rounds: ["once", "text"], to: ["once", "text"] } }, 2],
  },
};

export function readRules(file: string, definition: Definition): FileReading<Rules> {
  const { root, problems: faults } = readXml(file);
  if (!root) return { value: null, problems: faults };
  const { problems, complain } = complaints();
  if (!isRoot(root, "rules", complain)) return { value: null, problems };
  const { version } = definition;
  checkShape(root, RULES_SHAPE, complain, version);
  const rules: Rules = {
    actions: all(first(root, "actions"), "action").map((one) => actionOf(one, version, complain)),
    setup: optional(root, "setup", (one) => scriptIn(one, version)),
    phases: all(first(root, "phases"), "phase").map((one) => phaseOf(one, version, complain)),
    win: all(root, "win").map((one) => conditionIn(one, version)),
    loss: all(root, "loss").map((one) => conditionIn(one, version)),
    drawByAgreement: booleanIn(root, "drawByAgreement", complain),
    events: all(root, "on").map((one) => ({ tag: eventIn(one, definition, complain), script: required(one, version) })),
    responses: all(root, "respond").map((one) => allowedOf(one, version)),
    draft: optional(root, "draft", (one) => draftOf(one, definition, complain)),
  };
  knownOnce(rules.phases, definition.phases, complain);
  named(rules.actions, version, complain);
  for (const { parameters } of rules.actions) named(parameters, version, complain);
  for (const { script } of scriptsOf(rules)) problems.push(...inFile(script, script.problems));
  return { value: rules, problems };
}

/** Names that scripts use by themselves: each once, and none that means something in the language. */
function named(all: readonly (Span & { readonly tag: string })[], version: LanguageVersion, complain: Complain): void {
  const taken = new Set([...reservedWords(version), "card"]);
  for (const one of all) {
    if (taken.has(one.tag)) complain("tag-taken", one, { name: one.tag });
    taken.add(one.tag);
  }
}

/** All scripts and conditions of the rules, each with the own action that it is the script of. */
export function scriptsOf(rules: Rules): RuleScript[] {
  const actions = rules.actions.map((action) => ({ script: action.script, action, site: SITES.rules }));
  const others = [
    ...(rules.setup ? [rules.setup] : []),
    ...rules.phases.flatMap(({ script, allowed }) => [
      ...(script ? [script] : []),
      ...allowed.flatMap((one) => [...(one.when ? [one.when] : []), one.script]),
    ]),
    ...rules.win,
    ...rules.loss,
  ];
  const at = (site: Site) => (script: RuleScript["script"]) => ({ script, action: null, site });
  return [
    ...actions,
    ...others.map(at(SITES.rules)),
    ...rules.events.map(({ script }) => at(SITES.rulesEvent)(script)),
    ...rules.responses.flatMap(({ when, script }) => [
      ...(when ? [at(SITES.responseCondition)(when)] : []),
      at(SITES.response)(script),
    ]),
  ];
}

export function optional<T>(element: XmlElement, name: string, read: (child: XmlElement) => T): T | null {
  const child = first(element, name);
  return child ? read(child) : null;
}

/** A script that must stand there; its absence has been said, and the empty one takes its place. */
export function required(element: XmlElement, version: LanguageVersion): FileScript {
  const nothing = { ...element, content: { text: "", offsetAt: () => element.start } };
  return scriptIn(first(element, "script") ?? nothing, version);
}

function allowedOf(element: XmlElement, version: LanguageVersion): Allowed {
  const when = optional(element, "when", (one) => conditionIn(one, version));
  return { name: textIn(element, "name"), when, script: required(element, version) };
}

/** The tag of an event that happens by itself or by RAISE; one that can be replaced is heard by cards alone. */
function eventIn(element: XmlElement, { events }: Definition, complain: Complain): string {
  const written = first(element, "event");
  const tag = textIn(element, "event");
  const found = events.find((one) => one.tag === tag);
  if (written && !found) {
    const suggestion = nearest(
      tag,
      events.map((one) => one.tag),
    );
    complain("event-unknown", written, { name: tag, suggestion });
  } else if (written && found?.before) complain("event-of-cards", written, { name: tag });
  return tag;
}

function draftOf(element: XmlElement, { groups }: Definition, complain: Complain): Draft {
  const rounds = wholeIn(element, "rounds", complain) ?? 1;
  const written = first(element, "to");
  const to = textIn(element, "to");
  const own = groups.filter(({ mode }) => mode === "private").map(({ tag }) => tag);
  if (written && !own.includes(to)) complain("name-unknown", written, { name: to, suggestion: nearest(to, own) });
  const at = first(element, "rounds");
  if (at && rounds < 1) complain("below-minimum", at, { value: rounds, min: 1 });
  if (at && rounds > MAX_ROUNDS) complain("above-maximum", at, { value: rounds, max: MAX_ROUNDS });
  return { rounds: Math.min(MAX_ROUNDS, Math.max(1, rounds)), to };
}

function actionOf(element: XmlElement, version: LanguageVersion, complain: Complain): OwnAction {
  const parameters = all(element, "parameter").map((one): Parameter => {
    const { tag, start, end } = taggedOf(one, complain);
    const written = textIn(one, "type");
    const types = declaredTypes(version);
    const type = types.find((known) => known === written);
    const at = first(one, "type");
    if (at && !type) {
      complain("word-unknown", at, { written, known: types.join(", "), suggestion: nearest(written, types) });
    }
    return { tag, type: type ?? "number", start, end };
  });
  return { ...taggedOf(element, complain), parameters, script: required(element, version) };
}

function phaseOf(element: XmlElement, version: LanguageVersion, complain: Complain): PhaseRules {
  const allowed = all(element, "allow").map((one) => allowedOf(one, version));
  const minActions = wholeIn(element, "minActions", complain) ?? 0;
  const maxActions = wholeIn(element, "maxActions", complain);
  if (minActions < 0) complain("below-minimum", first(element, "minActions")!, { value: minActions, min: 0 });
  if (maxActions !== null && maxActions < Math.max(1, minActions)) {
    complain("below-minimum", first(element, "maxActions")!, { value: maxActions, min: Math.max(1, minActions) });
  }
  const script = optional(element, "script", (one) => scriptIn(one, version));
  const abilities = booleanIn(element, "abilities", complain);
  return { ...taggedOf(element, complain), script, allowed, minActions, maxActions, abilities };
}

/** Each phase of the rules is one of the definition's, and stands once. */
function knownOnce(phases: readonly Tagged[], known: readonly Tagged[], complain: Complain): void {
  const tags = known.map(({ tag }) => tag);
  const seen = new Set<string>();
  for (const phase of phases) {
    if (phase.tag === "") continue;
    if (!tags.includes(phase.tag)) {
      complain("phase-unknown", phase, { name: phase.tag, suggestion: nearest(phase.tag, tags) });
    } else if (seen.has(phase.tag)) {
      complain("tag-taken", phase, { name: phase.tag });
    }
    seen.add(phase.tag);
  }
}
