/**
 * A game as readable TypeScript: a module for each card, named and shaped as the document's appendix prints its classes, one
 * for the own actions, one for the rules, and one for what they all work with. They type-check under `strict`.
 */

import { type Card, scriptsOfCard } from "../files/cards.ts";
import type { Attribute, Definition, Value } from "../files/definition.ts";
import type { OwnAction } from "../files/rules.ts";
import { SITES, type Site } from "../files/script.ts";
import type { Checked } from "../run/compile.ts";
import type { Condition, Script } from "../script-syntax/tree.ts";
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
  const { version } = surroundings.definition;
  const counts = new Map<string, number>();
  const cases = scriptsOfCard(card, surroundings.definition).flatMap(({ name: event, script: { tree } }) => {
    // When an ability may be used and what it costs is no part of what it does.
    if (tree.kind === "condition") return [];
    const count = (counts.get(event) ?? 0) + 1;
    counts.set(event, count);
    const { lines, calls: called } = written(tree, surroundings, 4);
    for (const call of called) calls.add(call);
    const label = JSON.stringify(count === 1 ? event : `${event} ${count}`);
    return [`      case ${label}: {`, ...lines, "        break;", "      }"];
  });
  const attributes = surroundings.definition.cardAttributes.map(
    ({ tag }) => `${tag}: ${literal(card.values.get(tag)!)}`,
  );
  return [
    ...(calls.size > 0 ? [`import { ${[...calls].map(variable).join(", ")} } from "./actions.ts";`] : []),
    `import { Card, type Engine, ${version === 1 ? "" : "type PlayingCard, "}type Token } from "./engine.ts";`,
    "",
    `export class ${name} extends Card {`,
    `  override readonly name = ${JSON.stringify(card.name)};`,
    `  override readonly attributes = { ${attributes.join(", ")} };`,
    "",
    `  override resolve(${RESOLVE[version]}): void {`,
    "    switch (actionName) {",
    ...cases,
    "    }",
    "  }",
    "}",
    "",
  ].join("\n");
}

/** What a card's script is handed: in version 2 the card, the card that an event is about, and by how much. */
const RESOLVE = {
  1: "actionName: string, engine: Engine",
  2: "actionName: string, engine: Engine, self: PlayingCard, that: PlayingCard, amount: number",
} as const;

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
  const cards = surroundings.definition.version === 1 ? "" : "PlayingCard, ";
  return [`import type { Engine, ${cards}Token } from "./engine.ts";`, "", ...functions].join("\n");
}

/** The set-up, the phases with what the player may do in them, and how the game ends. */
function rulesModule(rules: Checked["rules"], surroundings: Surroundings): string {
  const calls = new Set<string>();
  const lines: string[] = [];
  const given = (site: Site) =>
    ["engine: Engine", ...site.known.map((one) => (one === "amount" ? "amount: number" : `${one}: PlayingCard`))].join(
      ", ",
    );
  const add = (name: string, script: { tree: Script } | null, site: Site = SITES.rules) => {
    if (!script) return;
    const { lines: body, calls: called } = written(script.tree, surroundings, 1);
    for (const call of called) calls.add(call);
    lines.push(`export function ${name}(${given(site)}): void {`, ...body, "}", "");
  };
  const test = (name: string, condition: { tree: Condition } | null) => {
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
  for (const [i, { tag, script }] of rules.events.entries()) add(`on_${tag}_${i + 1}`, script, SITES.rulesEvent);
  for (const [i, one] of rules.responses.entries()) {
    test(`when_response_${i + 1}`, one.when);
    add(`response_${i + 1}`, one.script, SITES.response);
  }
  for (const [i, one] of rules.win.entries()) test(`win_${i + 1}`, one);
  for (const [i, one] of rules.loss.entries()) test(`loss_${i + 1}`, one);
  return [
    ...(calls.size > 0 ? [`import { ${[...calls].map(variable).join(", ")} } from "./actions.ts";`] : []),
    `import type { Engine, ${surroundings.definition.version === 1 ? "" : "PlayingCard, "}Token } from "./engine.ts";`,
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
function engineModule({ version, playerAttributes, cardAttributes, groups }: Definition): string {
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
  /** The first card. In an empty zone there is none until it is given a name, which makes one. */
  readonly first: PlayingCard;
}

export interface Player {
${[...fields(playerAttributes), ...of("private")].join("\n")}
}

export interface Shared {
${of("shared").join("\n")}
}

/** A group, or some of its cards. */
export type Selection = Group | readonly PlayingCard[];
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
  count(group: Selection): number;
  /** The cards that are there now, without those that have left before their turn. */
  each(group: Selection): Iterable<PlayingCard>;
  groupOf(card: PlayingCard): Group;
  byNumber(number: number): PlayingCard;
  pick(chooser: Owner, group: Selection): PlayingCard;
  forcePick(chooser: Owner, group: Selection): PlayingCard;
  randomPick(group: Selection): PlayingCard;
  turn(card: PlayingCard, turn: Turn): void;
  moveTo(card: PlayingCard, group: Group): void;
  attachTo(card: PlayingCard, host: PlayingCard): void;
  play(card: PlayingCard): void;
  discard(card: PlayingCard): void;
  drawTo(group: Group): void;
  discardTo(group: Group): void;
  draw(group: Group, count?: number): void;
  shuffle(group: Group): void;
${version === 1 ? "" : ENGINE_2}}

export abstract class Card {
  abstract readonly name: string;
  abstract readonly attributes: { ${attributes.join("; ")} };
  /** Runs what the card does when it is played or discarded. */
  abstract resolve(${RESOLVE[version]}): void;
}
`;
}

/** What version 2 of the language adds. */
const ENGINE_2 = `  /** What a variable stands for before it is given a card. */
  readonly noCard: PlayingCard;
  readonly turnNumber: number;
  /** How many players are still in the game. */
  readonly players: number;
  readonly isMyTurn: boolean;
  /** The cards of a group for which something holds. */
  where(group: Group, holds: (card: PlayingCard) => boolean): readonly PlayingCard[];
  /** Does something for each opponent, who is \`opp\` meanwhile. */
  eachOpponent(work: () => void): void;
  chooseOpponent(): void;
  create(name: string, group: Group): void;
  raise(event: string, card: PlayingCard): void;
  banish(card: PlayingCard): void;
  cancel(card: PlayingCard): void;
  /** In what is done before a card leaves: where it goes instead. */
  divert(group: Group): void;
`;
