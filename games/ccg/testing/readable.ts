/**
 * Runs the readable TypeScript of a game on a table, for tests: its modules are put together, and what they work with is
 * written here by the table's own commands, for version 1 of the language.
 */
import { stripTypeScriptTypes } from "node:module";
import type { Module } from "../code-generation/modules.ts";
import { FIELD, FIRST_ATTRIBUTE, type Program } from "../run/program.ts";
import type { Table } from "../run/table.ts";
import { DECLINED, NO_CARD } from "../run/table-state.ts";

type Value = number | string | boolean | readonly string[];
type Work = (engine: ReadableEngine) => void;

interface ReadableCard {
  readonly name: string;
  resolve(actionName: string, engine: ReadableEngine): void;
}

interface ReadableGame {
  readonly rules: Readonly<Record<string, Work>>;
  readonly cards: readonly ReadableCard[];
}

/** The modules as one: each keeps its names to itself, and hands on what it exports. */
export function readableGame(modules: readonly Module[]): ReadableGame {
  const bodyOf = ({ text }: Module) => {
    const plain = stripTypeScriptTypes(text).replace(/^\s*import .*$/gm, "");
    const names = [...plain.matchAll(/^export (?:abstract )?(?:function|class) ([\p{L}_][\p{L}\p{Nd}_]*)/gmu)];
    return {
      names: names.map(([, name]) => name!),
      // What TypeScript alone reads is blank by now, but for the word before a class.
      body: plain.replace(/^export (?:abstract )?/gm, ""),
    };
  };
  const one = (file: string) => modules.find((module) => module.file === file);
  const part = (name: string, module: Module | undefined) => {
    const { names, body } = module ? bodyOf(module) : { names: [], body: "" };
    return `const ${name} = (() => { ${body}\nreturn { ${names.join(", ")} }; })();`;
  };
  const actions = one("actions.ts");
  const known = actions ? `const { ${bodyOf(actions).names.join(", ")} } = actions;` : "";
  const cards = modules.filter(({ file }) => !["engine.ts", "actions.ts", "rules.ts"].includes(file));
  const made = cards.map((card) => {
    const { names, body } = bodyOf(card);
    return `(() => { ${body}\nreturn new ${names[0]}(); })()`;
  });
  const text = `"use strict"; class Card {} ${part("actions", actions)} ${known} ${part("rules", one("rules.ts"))}
return { rules, cards: [${made.join(", ")}] };`;
  return new Function(text)() as ReadableGame;
}

/** Answers a choice among so many: a place counted from 1, or 0 for none. */
type Choose = (mayDecline: boolean, count: number) => number;

interface ReadableTable {
  readonly program: Program;
  readonly table: Table;
  readonly game: ReadableGame;
  readonly choose: Choose;
}

/** A card by its number, with its attributes as properties. */
class PlayingCard {
  readonly ID: number;
  readonly #engine: ReadableEngine;
  /** Where it was looked for as the first card; what is named there comes to be. */
  readonly #group: number;

  constructor(engine: ReadableEngine, number: number, group = -1) {
    this.ID = number;
    this.#engine = engine;
    this.#group = group;
    const { program, table } = engine.at;
    for (const [index, { tag, type }] of program.cardAttributes.entries()) {
      const field = FIRST_ATTRIBUTE + index;
      Object.defineProperty(this, tag, {
        get: () => engine.shown(type, table.field(number, field)),
        set: (value: Value) => table.changeField(number, field, "set", engine.stored(type, value)),
      });
    }
  }

  get NAME(): string {
    const { program, table } = this.#engine.at;
    return program.texts[table.field(this.ID, FIELD.name)]!;
  }

  set NAME(name: string) {
    const { table } = this.#engine.at;
    const text = this.#engine.stored("string", name);
    if (this.#group >= 0) table.nameFirst(this.#group, this.ID, text);
    else table.changeField(this.ID, FIELD.name, "set", text);
  }
}

class Group {
  readonly number: number;
  readonly #engine: ReadableEngine;

  constructor(engine: ReadableEngine, number: number) {
    this.number = number;
    this.#engine = engine;
  }

  at(place: number): PlayingCard {
    return new PlayingCard(this.#engine, this.#engine.at.table.at(this.number, place));
  }

  get first(): PlayingCard {
    return new PlayingCard(this.#engine, this.#engine.at.table.at(this.number, 1), this.number);
  }
}

type Person = Readonly<Record<string, Value | Group>>;

export class ReadableEngine {
  readonly at: ReadableTable;
  readonly me: Person;
  readonly opp: Person;
  readonly shr: Person;
  readonly #seat: number;

  constructor(at: ReadableTable, seat: number) {
    this.at = at;
    this.#seat = seat;
    this.me = this.#person(seat);
    this.opp = this.#person(1 - seat);
    const { program, table } = at;
    const groups = program.sharedGroups.map(({ tag }, i) => [tag, new Group(this, table.sharedIndex(i))] as const);
    this.shr = Object.fromEntries(groups);
  }

  #person(seat: number): Person {
    const { program, table } = this.at;
    const person: Record<string, Value | Group> = {};
    for (const [index, { tag, type }] of program.playerAttributes.entries()) {
      Object.defineProperty(person, tag, {
        get: () => this.shown(type, table.attribute(seat, index)),
        set: (value: Value) => table.setAttribute(seat, index, this.stored(type, value)),
      });
    }
    for (const [index, { tag }] of program.privateGroups.entries()) {
      person[tag] = new Group(this, table.groupIndex(seat, index));
    }
    return person;
  }

  shown(type: string, value: number): Value {
    return this.at.table.shown(type as "number", value);
  }

  stored(type: string, value: Value): number {
    const { program } = this.at;
    // Zero has no sign in the language; in TypeScript -3 * 0 has one.
    if (type === "number") return Math.max(-2147483647, Math.min(2147483647, value as number)) + 0;
    if (type === "string") return program.texts.indexOf(value as string);
    return type === "token" ? this.#set(value as readonly string[]) : value ? 1 : 0;
  }

  /** A token as the table keeps it; below 0 what is nobody's choice. */
  #set(token: readonly string[]): number {
    const { program, table } = this.at;
    const choices = token.map((text) => program.choiceOfText[program.texts.indexOf(text)] ?? this.#choice(text));
    return choices.length === 1 ? choices[0]! : choices.reduce((all, one) => table.union(all, one), 0);
  }

  #choice(text: string): number {
    const choice = this.at.program.choices.indexOf(text);
    return choice < 0 ? -1 : 2 ** choice;
  }

  roll(sides: number): number {
    return this.at.table.roll(sides);
  }

  divide(left: number, right: number): number {
    return this.at.table.divide(left, right);
  }

  equal(left: Value, right: Value): boolean {
    return left === right;
  }

  same(left: readonly string[], right: readonly string[]): boolean {
    const set = this.#set(left);
    return set >= 0 && set === this.#set(right);
  }

  matches(token: readonly string[], choices: readonly string[]): boolean {
    return this.at.table.match(this.#set(token), this.#set(choices)) === 1;
  }

  with(token: readonly string[], choices: readonly string[]): readonly string[] {
    return [...token, ...choices];
  }

  without(token: readonly string[], choices: readonly string[]): readonly string[] {
    const after = this.at.table.changedValue(this.#set(token), "remove", this.#set(choices));
    return this.shown("token", after) as readonly string[];
  }

  count(group: Group): number {
    return this.at.table.count(group.number);
  }

  /** The cards that are there now, without those that have left when their turn comes. */
  *each(group: Group): Iterable<PlayingCard> {
    const { table } = this.at;
    if (group.number < 0) return;
    for (const card of table.groups[group.number]!.slice()) {
      if (table.cards[card * table.stride + FIELD.group] === group.number) yield new PlayingCard(this, card);
    }
  }

  groupOf(card: PlayingCard): Group {
    return new Group(this, this.at.table.groupOf(card.ID));
  }

  byNumber(number: number): PlayingCard {
    return new PlayingCard(this, this.at.table.byNumber(number));
  }

  #pick({ number }: Group, mayDecline: boolean): PlayingCard {
    const { table, choose } = this.at;
    const count = number < 0 ? 0 : table.groups[number]!.length;
    if (count === 0) return new PlayingCard(this, NO_CARD);
    const place = count === 1 && !mayDecline ? 1 : choose(mayDecline, count);
    return new PlayingCard(this, place === 0 ? DECLINED : table.at(number, place));
  }

  pick(_chooser: string, group: Group): PlayingCard {
    return this.#pick(group, true);
  }

  forcePick(_chooser: string, group: Group): PlayingCard {
    return this.#pick(group, false);
  }

  randomPick({ number }: Group): PlayingCard {
    const { table } = this.at;
    const count = number < 0 ? 0 : table.groups[number]!.length;
    return new PlayingCard(this, count === 0 ? NO_CARD : table.at(number, 1 + table.dice.below(count)));
  }

  turn(card: PlayingCard, turn: string): void {
    this.at.table.turn(card.ID, turn);
  }

  moveTo(card: PlayingCard, group: Group): void {
    this.at.table.move(card.ID, group.number);
  }

  attachTo(card: PlayingCard, host: PlayingCard): void {
    this.at.table.attach(card.ID, host.ID);
  }

  play(card: PlayingCard): void {
    this.#resolve("PLAY", card.ID);
  }

  discard(card: PlayingCard): void {
    this.#resolve("DISCARD", card.ID);
  }

  #resolve(command: "PLAY" | "DISCARD", card: number): void {
    const { program, table, game } = this.at;
    const seat = table.begin(command, card, this.#seat);
    if (seat < 0) return;
    const { name } = program.cards[table.cards[card * table.stride + FIELD.type]!]!;
    game.cards.find((one) => one.name === name)?.resolve(command, new ReadableEngine(this.at, seat));
    table.settle(card);
  }

  drawTo(group: Group): void {
    this.at.table.setDrawTo(this.#seat, group.number);
  }

  discardTo(group: Group): void {
    this.at.table.setDiscardTo(this.#seat, group.number);
  }

  draw(group: Group, count = 1): void {
    this.at.table.draw(this.#seat, group.number, count);
  }

  shuffle(group: Group): void {
    this.at.table.shuffle(group.number);
  }
}
