/** Runs the fast form of scripts on a table, with the limits of the interpreter. */

import type { ChangeCode } from "../run/code.ts";
import { IDLE, type MachineState, NO_CHANCE, type OpponentOf } from "../run/interpreter.ts";
import { LIMITS } from "../run/limits.ts";
import { FIELD, type Program } from "../run/program.ts";
import type { Table } from "../run/table.ts";
import { DECLINED } from "../run/table-state.ts";
import type { FastForm } from "./fast.ts";

/**
 * Answers at once what a seat chooses among so many: a number counted from 1, or 0 for none where that is allowed. The group is
 * -1 where it is about opponents or responses; where only some cards of it may be chosen, they are given.
 */
export type Chooser = (
  seat: number,
  group: number,
  mayDecline: boolean,
  count: number,
  cards?: readonly number[],
) => number;

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
  /** Cards that wait for responses, the last of them on top. */
  private readonly unanswered: { readonly card: number; isCancelled: boolean }[] = [];
  private next = -1;
  private nextSeat = 0;
  private nextValues: readonly number[] = NOTHING;
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
    this.table.beginMove();
  }

  begin(script: number, me: number, values: readonly number[] = NOTHING): void {
    this.next = script;
    this.nextSeat = me;
    this.nextValues = values;
  }

  run(): void {
    const script = this.next;
    this.next = -1;
    if (script >= 0) this.runScript(script, this.nextSeat, this.opponentOf(this.nextSeat), this.nextValues);
    if (this.table.waiting.length === 0) return;
    for (let next = this.table.nextWaiting(); next; next = this.table.nextWaiting()) {
      const opponent = next.opponent < 0 ? this.opponentOf(next.me) : next.opponent;
      this.runScript(next.script, next.me, opponent, next.values);
    }
  }

  private runScript(script: number, me: number, opponent: number, values: readonly number[]): void {
    this.depth = 1;
    try {
      this.form.scripts[script]!(this.table, this, me, opponent, ...values);
    } catch (error) {
      if (error !== STOP) throw error;
      this.table.breach("too-long");
      this.drop();
    }
    this.depth = 0;
  }

  /** Ends what is under way; cards that were played are put away. */
  drop(): void {
    for (const card of this.playing) this.table.settle(card);
    this.playing.length = 0;
    this.unanswered.length = 0;
    this.table.waiting.length = 0;
  }

  /** Among more than two players a condition must hold against every opponent. */
  test(script: number, me: number, values: readonly number[] = NOTHING): boolean {
    if (this.table.seats === 2) return this.evaluate(script, me, values) === 1;
    return this.table.opponentsOf(me).every((opponent) => this.evaluate(script, me, values, opponent) === 1);
  }

  evaluate(script: number, me: number, values: readonly number[] = NOTHING, against = -1): number {
    const { table, form } = this;
    const opponent = against < 0 ? this.opponentOf(me) : against;
    if (form.isPlainCondition[script] && table.log === null) {
      return form.scripts[script]!(table, this, me, opponent, ...values);
    }
    const { log, dice } = table;
    const wasTesting = this.isTesting;
    table.log = null;
    table.dice = NO_CHANCE;
    this.isTesting = true;
    const answer = form.scripts[script]!(table, this, me, opponent, ...values);
    this.isTesting = wasTesting;
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
    const place = this.isTesting ? 0 : this.choose(seat, group, how === "may", count);
    return place === 0 ? DECLINED : table.at(group, place);
  }

  /** The cards of a group for which a predicate holds. */
  filter(group: number, holds: (card: number) => boolean): number[] {
    const found: number[] = [];
    if (group < 0) return found;
    for (const card of this.table.groups[group]!) {
      if (!this.table.mayVisit()) break;
      if (holds(card)) found.push(card);
    }
    return found;
  }

  /** A group that must be there to be counted or gone over. */
  mustBe(group: number): number {
    if (group < 0) this.table.breach("no-group");
    return group;
  }

  /** Like `pick`, among some cards of a group. */
  pickFrom(group: number, cards: readonly number[], how: "may" | "must" | "random", seat: number): number {
    const { table } = this;
    if (cards.length === 0) {
      table.breach("nothing-to-pick", group < 0 ? undefined : group);
      return 0;
    }
    if (how === "random") return cards[table.dice.below(cards.length)]!;
    if (how === "must" && cards.length === 1) return cards[0]!;
    table.show(group, seat);
    const place = this.isTesting ? 0 : this.choose(seat, group, how === "may", cards.length, cards);
    return place === 0 ? DECLINED : cards[place - 1]!;
  }

  chooseOpponent(me: number): number {
    const seats = this.table.opponentsOf(me);
    const other = seats.length <= 1 ? (seats[0] ?? me) : seats[this.choose(me, -1, false, seats.length) - 1]!;
    if (this.table.seats > 2) this.table.choseOpponent(me, other);
    return other;
  }

  cancel(card: number): void {
    const played = this.unanswered.findLast((one) => one.card === card && !one.isCancelled);
    if (played) {
      played.isCancelled = true;
      this.table.cancelled(card);
    } else if (card !== DECLINED) this.table.breach("no-card");
  }

  /** Lets others respond to a card that was played; false when one of them prevented it. */
  private awaitResponses(card: number, me: number): boolean {
    const { table, program } = this;
    if (program.responses.length === 0) return true;
    const order = table.opponentsOf(me);
    const played = { card, isCancelled: false };
    this.unanswered.push(played);
    for (let asked = 0, made = 0; !played.isCancelled && asked < order.length && made < LIMITS.responses; ) {
      const seat = order[asked]!;
      const responses = program.responses.flatMap(({ when }, number) =>
        when < 0 || this.test(when, seat) ? [number] : [],
      );
      const chosen = responses.length === 0 ? 0 : this.choose(seat, -1, true, responses.length);
      if (chosen === 0) asked++;
      else {
        asked = 0;
        made++;
        // Beyond the limit the card's own script was not begun, so one level more is always there.
        this.depth++;
        this.form.scripts[program.responses[responses[chosen - 1]!]!.script]!(table, this, seat, me, card);
        this.depth--;
      }
    }
    this.unanswered.pop();
    return !played.isCancelled;
  }

  cardScript(command: "PLAY" | "DISCARD", card: number, me: number, opponent: number): void {
    const { table } = this;
    const seat = table.begin(command, card, me);
    if (seat < 0) return;
    const type = this.program.cards[table.cards[card * table.stride + FIELD.type]!]!;
    const script = command === "PLAY" ? type.play : type.discard;
    if (script >= 0 && this.enter()) {
      this.playing.push(card);
      const answered = command === "PLAY" ? (this.unanswered.at(-1)?.card ?? 0) : 0;
      if (command === "DISCARD" || this.awaitResponses(card, seat)) {
        const own = this.program.version === 1 ? NOTHING : [card, answered];
        this.form.scripts[script]!(table, this, seat, seat === me ? opponent : this.opponentOf(seat), ...own);
      }
      this.playing.pop();
      this.depth--;
    }
    table.settle(card);
  }
}
