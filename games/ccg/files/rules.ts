/** The rules of a game: own actions, set-up, what happens in each phase, and how the game ends. */

import { nearest } from "@asztal/kernel/nearest";
import type { Condition } from "../action/tree.ts";
import { RESERVED, TYPES, type TypeName } from "../action/words.ts";
import type { Definition, FileReading, Span, Tagged } from "./definition.ts";
import { isRoot, taggedOf, wholeIn } from "./definition.ts";
import { conditionIn, type FileScript, inFile, scriptIn } from "./script.ts";
import { all, type Complain, checkShape, complaints, first, type Shape, textIn } from "./shape.ts";
import { readXml, type XmlElement } from "./xml.ts";

type Parameter = Span & { readonly tag: string; readonly type: TypeName };

export type OwnAction = Tagged & { readonly parameters: readonly Parameter[]; readonly script: FileScript };

/** Something that the player may do in a phase: when its condition holds, its script runs. */
interface Allowed {
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
};

export interface Rules {
  readonly actions: readonly OwnAction[];
  /** Runs once for each player. */
  readonly setup: FileScript | null;
  readonly phases: readonly PhaseRules[];
  readonly win: readonly FileScript<Condition>[];
  readonly loss: readonly FileScript<Condition>[];
  readonly drawByAgreement: boolean;
}

interface RuleScript {
  readonly script: FileScript | FileScript<Condition>;
  readonly action: OwnAction | null;
}

const ACTION: Shape = {
  children: {
    tag: ["once", "text"],
    name: ["optional", "text"],
    parameter: ["any", { children: { tag: ["once", "text"], type: ["once", "text"] } }],
    script: ["once", "text"],
  },
};
const PHASE: Shape = {
  children: {
    tag: ["once", "text"],
    minActions: ["optional", "text"],
    maxActions: ["optional", "text"],
    script: ["optional", "text"],
    allow: ["any", { children: { name: ["once", "text"], when: ["optional", "text"], script: ["once", "text"] } }],
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
  },
};

export function readRules(file: string, definition: Definition): FileReading<Rules> {
  const { root, problems: faults } = readXml(file);
  if (!root) return { value: null, problems: faults };
  const { problems, complain } = complaints();
  if (!isRoot(root, "rules", complain)) return { value: null, problems };
  checkShape(root, RULES_SHAPE, complain);
  const rules: Rules = {
    actions: all(first(root, "actions"), "action").map((one) => actionOf(one, complain)),
    setup: optional(root, "setup", scriptIn),
    phases: all(first(root, "phases"), "phase").map((one) => phaseOf(one, complain)),
    win: all(root, "win").map(conditionIn),
    loss: all(root, "loss").map(conditionIn),
    drawByAgreement: textIn(root, "drawByAgreement") === "true",
  };
  knownOnce(rules.phases, definition.phases, complain);
  named(rules.actions, complain);
  for (const { parameters } of rules.actions) named(parameters, complain);
  const agreed = first(root, "drawByAgreement");
  const word = agreed?.content.text.trim();
  if (agreed && word !== "true" && word !== "false") complain("not-boolean", agreed, { written: word ?? "" });
  for (const { script } of scriptsOf(rules)) problems.push(...inFile(script, script.problems));
  return { value: rules, problems };
}

/** Names that scripts use by themselves: each once, and none that means something in the language. */
function named(all: readonly (Span & { readonly tag: string })[], complain: Complain): void {
  const taken = new Set([...RESERVED, "card"]);
  for (const one of all) {
    if (taken.has(one.tag)) complain("tag-taken", one, { name: one.tag });
    taken.add(one.tag);
  }
}

/** All scripts and conditions of the rules, each with the own action that it is the script of. */
export function scriptsOf(rules: Rules): RuleScript[] {
  const actions = rules.actions.map((action) => ({ script: action.script, action }));
  const others = [
    ...(rules.setup ? [rules.setup] : []),
    ...rules.phases.flatMap(({ script, allowed }) => [
      ...(script ? [script] : []),
      ...allowed.flatMap((one) => [...(one.when ? [one.when] : []), one.script]),
    ]),
    ...rules.win,
    ...rules.loss,
  ];
  return [...actions, ...others.map((script) => ({ script, action: null }))];
}

function optional<T>(element: XmlElement, name: string, read: (child: XmlElement) => T): T | null {
  const child = first(element, name);
  return child ? read(child) : null;
}

/** A script that must stand there; its absence has been said, and the empty one takes its place. */
function required(element: XmlElement): FileScript {
  return scriptIn(first(element, "script") ?? { ...element, content: { text: "", offsetAt: () => element.start } });
}

function actionOf(element: XmlElement, complain: Complain): OwnAction {
  const parameters = all(element, "parameter").map((one): Parameter => {
    const { tag, start, end } = taggedOf(one, complain);
    const written = textIn(one, "type");
    const type = TYPES.find((known) => known === written);
    const at = first(one, "type");
    if (at && !type) {
      complain("word-unknown", at, { written, known: TYPES.join(", "), suggestion: nearest(written, TYPES) });
    }
    return { tag, type: type ?? "number", start, end };
  });
  return { ...taggedOf(element, complain), parameters, script: required(element) };
}

function phaseOf(element: XmlElement, complain: Complain): PhaseRules {
  const allowed = all(element, "allow").map((one): Allowed => {
    return { name: textIn(one, "name"), when: optional(one, "when", conditionIn), script: required(one) };
  });
  const minActions = wholeIn(element, "minActions", complain) ?? 0;
  const maxActions = wholeIn(element, "maxActions", complain);
  if (minActions < 0) complain("below-minimum", first(element, "minActions")!, { value: minActions, min: 0 });
  if (maxActions !== null && maxActions < Math.max(1, minActions)) {
    complain("below-minimum", first(element, "maxActions")!, { value: maxActions, min: Math.max(1, minActions) });
  }
  const script = optional(element, "script", scriptIn);
  return { ...taggedOf(element, complain), script, allowed, minActions, maxActions };
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
