/** Runs the fast form of scripts on a table, with the limits of the interpreter. */

import type { ChangeCode } from "../run/code.ts";
import { IDLE, type MachineState, NO_CHANCE, type OpponentOf } from "../run/interpreter.ts";
import { FIELD, type Program } from "../run/program.ts";
import { DECLINED, LIMITS, type Table } from "../run/table.ts";
import type { FastForm } from "./fast.ts";

/** Answers at once which card of a group a seat chooses: its place counted from 1, or 0 for none where that is allowed. */
export type Chooser = (seat: number, group: number, mayDecline: boolean) => number;

/** Thrown to leave all scripts at once when they have run for too long. */
const STOP = Symbol("stop");
const NOTHING: readonly number[] = [];

export class FastMachine {
  fuel: number = LIMITS.commands;
  /** Scripts inside each other. */
  depth = 0;
  readonly choiceOfText: Program["choiceOfText"];
  /** Nobody is ever waited for. */
  readonly question = null;
  private readonly form: FastForm;
  private readonly table: Table;
  private readonly program: Program;
  private readonly choose: Chooser;
  private readonly opponentOf: OpponentOf;
  /** Cards whose scripts are under way. */
  private readonly playing: number[] = [];
  private next = -1;
  private nextSeat = 0;
  /** In a condition nobody is asked. */
  private isTesting = false;

  constructor(form: FastForm, table: Table, choose: Chooser, opponentOf: OpponentOf) {
    this.form = form;
    this.program = form.program;
    this.choiceOfText = form.program.choiceOfText;
    this.table = table;
    this.choose = choose;
    this.opponentOf = opponentOf;
  }

  /** Between two moves nothing is under way. */
  get state(): MachineState {
    return IDLE;
  }

  /** The next move has as many commands as every other. */
  refuel(): void {
    this.fuel = LIMITS.commands;
  }

  begin(script: number, me: number): void {
    this.next = script;
    this.nextSeat = me;
  }

  run(): void {
    const script = this.next;
    if (script < 0) return;
    this.next = -1;
    this.depth = 1;
    try {
      this.form.scripts[script]!(this.table, this, this.nextSeat, this.opponentOf(this.nextSeat));
    } catch (error) {
      if (error !== STOP) throw error;
      this.table.breach("too-long");
      for (const card of this.playing) this.table.settle(card);
      this.playing.length = 0;
    }
    this.depth = 0;
  }

  test(script: number, me: number): boolean {
    const { table, form } = this;
    if (form.isPlainCondition[script] && table.log === null) {
      return form.scripts[script]!(table, this, me, this.opponentOf(me)) === 1;
    }
    const { log, dice } = table;
    table.log = null;
    table.dice = NO_CHANCE;
    this.isTesting = true;
    const answer = form.scripts[script]!(table, this, me, this.opponentOf(me)) === 1;
    this.isTesting = false;
    table.dice = dice;
    table.log = log;
    return answer;
  }

  /** From here on: what generated code calls. */
  stop(): never {
    throw STOP;
  }

  enter(): boolean {
    if (this.depth >= LIMITS.depth) {
      this.table.breach("too-deep");
      return false;
    }
    this.depth++;
    return true;
  }

  /** A token variable: a text that is nobody's choice leaves it as it was. */
  token(before: number, change: ChangeCode, value: number): number {
    return value < 0 ? this.table.tokenOr(before, value) : this.table.changedValue(before, change, value);
  }

  /** The cards of a group as they are now. */
  cards(group: number): readonly number[] {
    if (group >= 0) return this.table.groups[group]!.slice();
    this.table.breach("no-group");
    return NOTHING;
  }

  pick(group: number, how: "may" | "must" | "random", seat: number): number {
    const { table } = this;
    const count = group < 0 ? 0 : table.groups[group]!.length;
    if (count === 0) {
      table.breach("nothing-to-pick", group < 0 ? undefined : group);
      return 0;
    }
    if (how === "random") return table.at(group, 1 + table.dice.below(count));
    if (how === "must" && count === 1) return table.at(group, 1);
    const place = this.isTesting ? 0 : this.choose(seat, group, how === "may");
    return place === 0 ? DECLINED : table.at(group, place);
  }

  cardScript(command: "PLAY" | "DISCARD", card: number, me: number): void {
    const { table } = this;
    const seat = table.begin(command, card, me);
    if (seat < 0) return;
    const type = this.program.cards[table.cards[card * table.stride + FIELD.type]!]!;
    const script = command === "PLAY" ? type.play : type.discard;
    if (script >= 0 && this.enter()) {
      this.playing.push(card);
      this.form.scripts[script]!(table, this, seat, this.opponentOf(seat));
      this.playing.pop();
      this.depth--;
    }
    table.settle(card);
  }
}
