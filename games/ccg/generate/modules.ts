/**
 * A game as readable TypeScript: a module for each card, named and shaped as the document's appendix prints its classes, one
 * for the own actions, one for the rules, and one for what they all work with. They type-check under `strict`.
 */
import type { Script } from "../action/tree.ts";
import { type Card, EVENTS } from "../files/cards.ts";
import type { Attribute, Definition, Value } from "../files/definition.ts";
import type { OwnAction } from "../files/rules.ts";
import type { Checked } from "../run/compile.ts";
import { Statements, type Surroundings, TYPES, variable } from "./statements.ts";

export interface Module {
  readonly file: string;
  readonly text: string;
}

export function modulesOf({ definition, rules, sets }: Checked): Module[] {
  const surroundings = { definition, actions: rules.actions };
  const taken = new Set<string>();
  const cards = sets
    .flatMap((set) => set.cards)
    .map((card) => {
      const name = uniqueName(className(card.name), taken);
      return { file: `${name}.ts`, text: cardModule(name, card, surroundings) };
    });
  return [
    { file: "engine.ts", text: engineModule(definition) },
    ...(rules.actions.length > 0 ? [{ file: "actions.ts", text: actionsModule(surroundings) }] : []),
    { file: "rules.ts", text: rulesModule(rules, surroundings) },
    ...cards,
  ];
}

/** “Essence of the Soul” → EssenceOfTheSoul. */
function className(name: string): string {
  const words = name.normalize("NFC").match(/[\p{L}\p{Nd}_]+/gu) ?? [];
  const joined = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join("");
  return /^[\p{L}_]/u.test(joined) ? joined : `Card${joined}`;
}

function uniqueName(name: string, taken: Set<string>): string {
  let unique = `${name}Card`;
  // Files of names that differ in capitals alone would be one file on some disks.
  for (let number = 2; taken.has(unique.toLowerCase()); number++) unique = `${name}${number}Card`;
  taken.add(unique.toLowerCase());
  return unique;
}

function cardModule(name: string, card: Card, surroundings: Surroundings): string {
  const calls = new Set<string>();
  const cases = EVENTS.flatMap((event) => {
    const script = card.scripts[event];
    if (!script) return [];
    const { lines, calls: called } = written(script.tree, surroundings, 4);
    for (const call of called) calls.add(call);
    return [`      case "${event}": {`, ...lines, "        break;", "      }"];
  });
  const attributes = surroundings.definition.cardAttributes.map(
    ({ tag }) => `${tag}: ${literal(card.values.get(tag)!)}`,
  );
  return [
    ...(calls.size > 0 ? [`import { ${[...calls].map(variable).join(", ")} } from "./actions.ts";`] : []),
    `import { Card, type Engine, type Token } from "./engine.ts";`,
    "",
    `export class ${name} extends Card {`,
    `  override readonly name = ${JSON.stringify(card.name)};`,
    `  override readonly attributes = { ${attributes.join(", ")} };`,
    "",
    "  override resolve(actionName: string, engine: Engine): void {",
    "    switch (actionName) {",
    ...cases,
    "    }",
    "  }",
    "}",
    "",
  ].join("\n");
}

function written({ body }: Script, surroundings: Surroundings, depth: number, parameters?: OwnAction["parameters"]) {
  const statements = new Statements(surroundings, depth, parameters);
  statements.block(body);
  return statements;
}

function actionsModule(surroundings: Surroundings): string {
  const functions = surroundings.actions.map(({ tag, parameters, script }) => {
    const { lines } = written(script.tree, surroundings, 1, parameters);
    const list = ["engine: Engine", ...parameters.map(({ tag: name, type }) => `${variable(name)}: ${TYPES[type]}`)];
    return [`export function ${variable(tag)}(${list.join(", ")}): void {`, ...lines, "}", ""].join("\n");
  });
  return [`import type { Engine, Token } from "./engine.ts";`, "", ...functions].join("\n");
}

/** The set-up, the phases with what the player may do in them, and how the game ends. */
function rulesModule(rules: Checked["rules"], surroundings: Surroundings): string {
  const calls = new Set<string>();
  const lines: string[] = [];
  const add = (name: string, script: { tree: Script } | null) => {
    if (!script) return;
    const { lines: body, calls: called } = written(script.tree, surroundings, 1);
    for (const call of called) calls.add(call);
    lines.push(`export function ${name}(engine: Engine): void {`, ...body, "}", "");
  };
  const test = (name: string, condition: (typeof rules.win)[number] | null) => {
    if (!condition) return;
    const value = new Statements(surroundings, 0).value(condition.tree.body);
    lines.push(`export function ${name}(engine: Engine): boolean {`, `  return ${value};`, "}", "");
  };
  add("setup", rules.setup);
  for (const { tag, script, allowed } of rules.phases) {
    add(`phase_${tag}`, script);
    for (const [i, one] of allowed.entries()) {
      test(`when_${tag}_${i + 1}`, one.when);
      add(`action_${tag}_${i + 1}`, one.script);
    }
  }
  for (const [i, one] of rules.win.entries()) test(`win_${i + 1}`, one);
  for (const [i, one] of rules.loss.entries()) test(`loss_${i + 1}`, one);
  return [
    ...(calls.size > 0 ? [`import { ${[...calls].map(variable).join(", ")} } from "./actions.ts";`] : []),
    `import type { Engine, Token } from "./engine.ts";`,
    "",
    ...lines,
  ].join("\n");
}

function literal(value: Value): string {
  return JSON.stringify(value);
}

function typeName({ type }: Attribute): string {
  return type === "bool" ? "boolean" : type === "token" ? "Token" : type;
}

/** Players, cards and groups of this game, and what can be done with them. */
function engineModule({ playerAttributes, cardAttributes, groups }: Definition): string {
  const fields = (attributes: readonly Attribute[]) => attributes.map((one) => `  ${one.tag}: ${typeName(one)};`);
  const of = (mode: string) =>
    groups.filter((group) => group.mode === mode).map(({ tag }) => `  readonly ${tag}: Group;`);
  const attributes = cardAttributes.map((one) => `readonly ${one.tag}: ${typeName(one)}`);
  return `export type Token = readonly string[];

export interface PlayingCard {
  readonly ID: number;
  NAME: string;
${fields(cardAttributes).join("\n")}
}

export interface Group {
  /** The card at a place counted from 1. */
  at(place: number): PlayingCard;
}

export interface Player {
${[...fields(playerAttributes), ...of("private")].join("\n")}
}

export interface Shared {
${of("shared").join("\n")}
}

export type Owner = "ME" | "OPP";
export type Turn = "UP" | "DOWN" | "LEFT" | "RIGHT" | "FACEUP" | "FACEDOWN";

export interface Engine {
  readonly me: Player;
  readonly opp: Player;
  readonly shr: Shared;
  roll(sides: number): number;
  /** Towards zero; nothing divided by zero is zero. */
  divide(left: number, right: number): number;
  equal(left: number | string | boolean, right: number | string | boolean): boolean;
  same(left: Token, right: Token): boolean;
  matches(token: Token, choices: Token): boolean;
  with(token: Token, choices: Token): Token;
  without(token: Token, choices: Token): Token;
  count(group: Group): number;
  each(group: Group): readonly PlayingCard[];
  groupOf(card: PlayingCard): Group;
  byNumber(number: number): PlayingCard;
  pick(chooser: Owner, group: Group): PlayingCard;
  forcePick(chooser: Owner, group: Group): PlayingCard;
  randomPick(group: Group): PlayingCard;
  turn(card: PlayingCard, turn: Turn): void;
  moveTo(card: PlayingCard, group: Group): void;
  attachTo(card: PlayingCard, host: PlayingCard): void;
  play(card: PlayingCard): void;
  discard(card: PlayingCard): void;
  drawTo(group: Group): void;
  discardTo(group: Group): void;
  draw(group: Group, count?: number): void;
  shuffle(group: Group): void;
}

export abstract class Card {
  abstract readonly name: string;
  abstract readonly attributes: { ${attributes.join("; ")} };
  /** Runs what the card does when it is played or discarded. */
  abstract resolve(actionName: string, engine: Engine): void;
}
`;
}
