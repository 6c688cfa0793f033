/**
 * Runs scripts on a table with frames of its own: a script can stop at a choice or after any command, be stored as plain
 * data, copied, and go on later. Nothing of the host is reachable from a script, and every limit reached is in the log.
 */

import { GAME_VALUES } from "../script-syntax/words.ts";
import { type Bytecode, bytecodeOf, CARD_COMMAND_NAMES, CHANGES, GROUP_COMMAND_NAMES, HOW, OP } from "./bytecode.ts";
import { EVERYBODY } from "./events.ts";
import { LIMITS } from "./limits.ts";
import type { Dice } from "./numbers.ts";
import { FIELD, type Program } from "./program.ts";
import type { Table } from "./table.ts";
import { DECLINED } from "./table-state.ts";

/** A script under way. */
export interface Frame {
  readonly script: number;
  at: number;
  /** The seats that ME and OPP are. */
  readonly me: number;
  opponent: number;
  /** The card whose script it is, which is put away when the script is over; 0 for a script of the rules. */
  readonly card: number;
  readonly locals: number[];
  /** Of a card that was played and waits for responses: how many players have had none since the last one. */
  asked?: number;
  /** How many responses there have been. */
  responses?: number;
  /** Whether somebody prevented it. */
  isCancelled?: boolean;
}

/** What a player is asked: to choose a card of a group, an opponent, or a response to a card. */
export interface Question {
  readonly seat: number;
  /** -1 where it is not about cards of a group. */
  readonly group: number;
  readonly mayDecline: boolean;
  /** The cards that may be chosen, where not all of the group may. Only the one who is asked sees them. */
  readonly cards?: readonly number[];
  /** Seats to choose from. */
  readonly opponents?: readonly number[];
  /** Responses of the rules to choose from. */
  readonly responses?: readonly number[];
}

/** Scripts under way, as plain data. */
export interface MachineState {
  readonly frames: readonly Frame[];
  readonly stack: readonly number[];
  readonly question: Question | null;
  /** Who knows all that they have read: others must not see their variables. */
  readonly witnesses: number;
}

export const NO_CHANCE: Dice = { below: () => 0 };
export const IDLE: MachineState = { frames: [], stack: [], question: null, witnesses: EVERYBODY };

/** The opponent of a seat: the next one at the table. */
export type OpponentOf = (seat: number) => number;

export class Machine {
  readonly table: Table;
  readonly program: Program;
  /** Commands that may still run in this move. */
  fuel: number = LIMITS.commands;
  question: Question | null;
  /** Who knows all the cards that the scripts under way have read: a bit for each seat, and one for spectators. */
  private witnesses: number;
  /** How often each command ran, where somebody counts. */
  coverage: Uint32Array | null = null;
  private readonly frames: Frame[];
  private readonly stack: number[];
  private readonly bytecode: Bytecode;
  private readonly opponentOf: OpponentOf;

  constructor(table: Table, state: MachineState, opponentOf: OpponentOf) {
    this.table = table;
    this.program = table.program;
    this.bytecode = bytecodeOf(table.program);
    this.opponentOf = opponentOf;
    this.frames = state.frames.map((frame) => ({ ...frame, locals: frame.locals.slice() }));
    this.stack = state.stack.slice();
    this.question = state.question;
    this.witnesses = state.witnesses;
  }

  get state(): MachineState {
    const { frames, stack, question, witnesses } = this;
    return frames.length === 0 ? IDLE : { frames, stack, question, witnesses };
  }

  /** Whether a seat could have told what the scripts under way did. */
  couldFollow(seat: number): boolean {
    return (this.witnesses & (1 << seat)) !== 0;
  }

  get isIdle(): boolean {
    return this.frames.length === 0;
  }

  /** The command that comes next, for a debugger: its number in the program. */
  get mark(): number | null {
    const frame = this.frames.at(-1);
    if (!frame || this.bytecode.code[frame.at] !== OP.step) return null;
    return this.bytecode.code[frame.at + 1]!;
  }

  /** The next move has as many commands as every other. */
  refuel(): void {
    this.fuel = LIMITS.commands;
    this.table.beginMove();
  }

  /** Begins a script for a seat; `run` then runs it. */
  begin(script: number, me: number, values: readonly number[] = []): void {
    this.witnesses = EVERYBODY;
    if (script >= 0) this.push(script, me, 0, values);
  }

  /** Begins with a card that a seat plays or discards. */
  beginCard(command: "PLAY" | "DISCARD", card: number, me: number): void {
    this.witnesses = EVERYBODY;
    this.cardScript(command, card, me, this.opponentOf(me));
  }

  /**
   * A condition's answer. In conditions nobody is asked and chance does nothing: a choice is declined, a die shows 1. Among
   * more than two players it must hold against every opponent.
   */
  test(script: number, me: number, values: readonly number[] = []): boolean {
    if (this.table.seats === 2) return this.evaluate(script, me, values) === 1;
    return this.table.opponentsOf(me).every((opponent) => this.evaluate(script, me, values, opponent) === 1);
  }

  /** The value of a condition or a cost. */
  evaluate(script: number, me: number, values: readonly number[] = [], opponent = -1): number {
    const { table } = this;
    const { log, dice } = table;
    const depth = this.frames.length;
    table.log = null;
    table.dice = NO_CHANCE;
    this.push(script, me, 0, values, opponent);
    for (;;) {
      this.runFrames(Number.MAX_SAFE_INTEGER, depth);
      if (!this.question) break;
      this.answer(DECLINED);
    }
    table.log = log;
    table.dice = dice;
    return this.stack.pop()!;
  }

  /** The player's choice: a card of the group that was asked about, or `DECLINED`. Then the script goes on with `run`. */
  answer(card: number): void {
    this.question = null;
    this.stack.push(card);
  }

  /** The player's answer to a card that was played: a response of the rules, or `DECLINED`. */
  respond(response: number): void {
    const frame = this.frames[this.frames.length - 1]!;
    const { seat } = this.question!; // whoever answers was asked
    this.question = null;
    if (response === DECLINED) {
      frame.asked!++;
      return;
    }
    frame.asked = 0;
    frame.responses = (frame.responses ?? 0) + 1;
    this.push(this.program.responses[response]!.script, seat, 0, [frame.card], frame.me);
  }

  /** Asks the next player for a response to the card on top, or lets it take effect. */
  private awaitResponses(frame: Frame): void {
    const order = this.table.opponentsOf(frame.me);
    while (!frame.isCancelled && frame.asked! < order.length && (frame.responses ?? 0) < LIMITS.responses) {
      const seat = order[frame.asked!]!;
      const responses = this.program.responses.flatMap(({ when }, number) =>
        when < 0 || this.test(when, seat) ? [number] : [],
      );
      if (responses.length > 0) {
        this.question = { seat, group: -1, mayDecline: true, responses };
        return;
      }
      frame.asked!++;
    }
    delete frame.asked;
    if (!frame.isCancelled) return;
    this.frames.pop();
    this.table.settle(frame.card);
  }

  /** A card that waits for responses does nothing any more. */
  private cancel(card: number): void {
    const frame = this.frames.findLast((one) => one.card === card && one.asked !== undefined && !one.isCancelled);
    if (frame) {
      frame.isCancelled = true;
      this.table.cancelled(card);
    } else if (card !== DECLINED) this.table.breach("no-card");
  }

  private push(script: number, me: number, card: number, values: readonly number[], opponent = -1): void {
    const locals = Array<number>(this.bytecode.locals[script]!).fill(0);
    for (let i = 0; i < values.length; i++) locals[i] = values[i]!;
    const at = this.bytecode.entries[script]!;
    this.frames.push({ script, at, me, opponent: opponent < 0 ? this.opponentOf(me) : opponent, card, locals });
  }

  /** Ends everything that is under way: a script that runs too long does nothing more. */
  private abandon(): void {
    this.table.breach("too-long");
    this.drop();
  }

  /** Ends what is under way; cards that were played are put away. */
  drop(): void {
    this.question = null;
    for (const { card } of this.frames) if (card > 0) this.table.settle(card);
    this.frames.length = 0;
    this.stack.length = 0;
    this.table.waiting.length = 0;
  }

  /** Runs until a question, the end, or for so many commands; then scripts that waited for the others have their turn. */
  run(commands = Number.MAX_SAFE_INTEGER): void {
    let left = commands;
    for (;;) {
      left = this.runFrames(left, 0);
      if (this.question || this.frames.length > 0) return;
      const next = this.table.nextWaiting();
      if (!next) return;
      this.push(next.script, next.me, 0, next.values, next.opponent);
    }
  }

  /** Runs until a question, the end, or for so many commands. `depth`: frames that are somebody else's. */
  private runFrames(commands: number, depth: number): number {
    const { code, tables } = this.bytecode;
    const { table, stack, frames } = this;
    while (frames.length > depth && this.question === null) {
      const frame = frames[frames.length - 1]!;
      if (frame.asked !== undefined) {
        this.awaitResponses(frame);
        continue;
      }
      const { me, locals } = frame;
      let { opponent, at } = frame;
      // Until another frame is on top, or somebody must be asked.
      inner: for (;;) {
        switch (code[at]) {
          case OP.step:
            if (commands-- <= 0) {
              frame.at = at;
              return 0;
            }
            if (--this.fuel < 0) {
              this.abandon();
              return commands;
            }
            if (this.coverage) this.coverage[code[at + 1]!]!++;
            at += 2;
            break;
          case OP.constant:
            stack.push(code[at + 1]!);
            at += 2;
            break;
          case OP.local:
            stack.push(locals[code[at + 1]!]!);
            at += 2;
            break;
          case OP.attribute: {
            const seat = code[at + 1] === 0 ? me : opponent;
            stack.push(table.attribute(seat, code[at + 2]!));
            at += 3;
            break;
          }
          case OP.field: {
            const card = stack.pop()!;
            this.look(card);
            stack.push(table.field(card, code[at + 1]!));
            at += 2;
            break;
          }
          case OP.group:
            stack.push(this.groupOf(code[at + 1]!, code[at + 2]!, me, opponent));
            at += 3;
            break;
          case OP.groupOf: {
            const card = stack.pop()!;
            this.look(card);
            stack.push(table.groupOf(card));
            at++;
            break;
          }
          case OP.count:
            stack.push(table.count(stack.pop()!));
            at++;
            break;
          case OP.place: {
            const place = stack.pop()!;
            stack.push(table.at(stack.pop()!, place));
            at++;
            break;
          }
          case OP.first:
            stack.push(table.at(stack.pop()!, 1));
            at++;
            break;
          case OP.byNumber:
            stack.push(table.byNumber(stack.pop()!));
            at++;
            break;
          case OP.pick: {
            const seat = code[at + 2] === 0 ? me : opponent;
            at += 3;
            frame.at = at;
            if (this.pick(stack.pop()!, HOW[code[at - 2]!]!, seat)) break;
            break inner;
          }
          case OP.roll:
            stack.push(table.roll(stack.pop()!));
            at++;
            break;
          case OP.add:
          case OP.subtract:
          case OP.multiply:
          case OP.divide:
          case OP.equal:
          case OP.less:
          case OP.more:
          case OP.lessOrEqual:
          case OP.moreOrEqual:
          case OP.match:
          case OP.union: {
            const right = stack.pop()!;
            stack.push(binary(table, code[at]!, stack.pop()!, right));
            at++;
            break;
          }
          case OP.not:
            stack.push(stack.pop() === 0 ? 1 : 0);
            at++;
            break;
          case OP.choice:
            stack.push(this.program.choiceOfText[stack.pop()!]!);
            at++;
            break;
          case OP.jump:
            at = code[at + 1]!;
            break;
          case OP.jumpUnless:
            at = stack.pop() === 0 ? code[at + 1]! : at + 2;
            break;
          case OP.keepUnless:
            if (stack[stack.length - 1] === 0) at = code[at + 1]!;
            else {
              stack.pop();
              at += 2;
            }
            break;
          case OP.keepIf:
            if (stack[stack.length - 1] !== 0) at = code[at + 1]!;
            else {
              stack.pop();
              at += 2;
            }
            break;
          case OP.setLocal: {
            const slot = code[at + 1]!;
            const before = locals[slot]!;
            const value = stack.pop()!;
            locals[slot] =
              code[at + 3] === 1 && value < 0
                ? table.tokenOr(before, value)
                : table.changedValue(before, CHANGES[code[at + 2]!]!, value);
            at += 4;
            break;
          }
          case OP.setAttribute: {
            const seat = code[at + 1] === 0 ? me : opponent;
            const index = code[at + 2]!;
            const before = table.players[seat * this.program.playerAttributes.length + index]!;
            table.setAttribute(seat, index, table.changedValue(before, CHANGES[code[at + 3]!]!, stack.pop()!));
            at += 4;
            break;
          }
          case OP.setField: {
            const value = stack.pop()!;
            const card = stack.pop()!;
            this.look(card); // whether anything changed tells what it was
            table.changeField(card, code[at + 1]!, CHANGES[code[at + 2]!]!, value);
            at += 3;
            break;
          }
          case OP.setFirstName: {
            const name = stack.pop()!;
            const group = stack.pop()!;
            table.nameFirst(group, table.at(group, 1), name);
            at++;
            break;
          }
          case OP.switch: {
            const { cases, end } = tables[code[at + 1]!]!;
            at = cases.get(stack.pop()!) ?? end;
            break;
          }
          case OP.loop:
            this.loop(stack.pop()!);
            at++;
            break;
          case OP.next: {
            const card = this.next();
            if (card === 0) at = code[at + 2]!;
            else {
              locals[code[at + 1]!] = card;
              at += 3;
            }
            break;
          }
          case OP.call: {
            const script = code[at + 1]!;
            frame.at = at + 2;
            this.call(script, me, opponent);
            break inner;
          }
          case OP.card: {
            const command = CARD_COMMAND_NAMES[code[at + 1]!]!;
            frame.at = at += 2;
            if (this.cardCommand(command, me, opponent)) break inner;
            break;
          }
          case OP.groupCommand:
            this.groupCommand(GROUP_COMMAND_NAMES[code[at + 1]!]!, me);
            at += 2;
            break;
          case OP.filter:
            stack.push(0, 0);
            at++;
            break;
          case OP.filterNext: {
            const place = stack.pop()!;
            const count = stack.pop()!;
            const group = stack.pop()!;
            const card = table.at(group, place + 1);
            if (card === 0 || !table.mayVisit()) {
              stack.push(group, count);
              at = code[at + 2]!;
            } else {
              stack.push(group, count, place + 1);
              locals[code[at + 1]!] = card;
              at += 3;
            }
            break;
          }
          case OP.filterKeep: {
            const isKept = stack.pop()! !== 0;
            const place = stack.pop()!;
            const count = stack.pop()!;
            const group = stack.pop()!;
            if (isKept) stack.push(table.at(group, place));
            stack.push(group, isKept ? count + 1 : count, place);
            at++;
            break;
          }
          case OP.countFiltered:
            stack.push(this.filtered("count").length);
            at++;
            break;
          case OP.loopFiltered: {
            const group = stack[stack.length - 2]!;
            const cards = this.filtered("loop");
            for (let i = cards.length - 1; i >= 0; i--) stack.push(cards[i]!);
            stack.push(group, cards.length);
            at++;
            break;
          }
          case OP.pickFiltered: {
            const seat = code[at + 2] === 0 ? me : opponent;
            const group = stack[stack.length - 2]!;
            at += 3;
            frame.at = at;
            if (this.pickFrom(group, this.filtered("pick"), HOW[code[at - 2]!]!, seat)) break;
            break inner;
          }
          case OP.opponents: {
            const seats = table.opponentsOf(me);
            stack.push(opponent, ...seats.toReversed(), seats.length);
            at++;
            break;
          }
          case OP.nextOpponent: {
            const left = stack.pop()!;
            opponent = stack.pop()!;
            frame.opponent = opponent;
            if (left === 0) at = code[at + 1]!;
            else {
              stack.push(left - 1);
              at += 2;
            }
            break;
          }
          case OP.chooseOpponent: {
            const seats = table.opponentsOf(me);
            frame.at = ++at;
            if (seats.length <= 1) {
              stack.push(seats[0] ?? me);
              break;
            }
            this.question = { seat: me, group: -1, mayDecline: false, opponents: seats };
            break inner;
          }
          case OP.setOpponent:
            opponent = stack.pop()!;
            frame.opponent = opponent;
            if (table.seats > 2) table.choseOpponent(me, opponent);
            at++;
            break;
          case OP.create: {
            const group = stack.pop()!;
            table.create(group, stack.pop()!);
            at++;
            break;
          }
          case OP.raise:
            table.raise(code[at + 1]!, stack.pop()!);
            at += 2;
            break;
          case OP.gameValue:
            stack.push(table.gameValue(GAME_VALUES[code[at + 1]!]!, me));
            at += 2;
            break;
          case OP.clear: {
            const from = code[at + 1]!;
            for (let slot = from; slot < from + code[at + 2]!; slot++) locals[slot] = 0;
            at += 3;
            break;
          }
          default:
            frames.pop();
            if (frame.card > 0) table.settle(frame.card);
            break inner;
        }
      }
    }
    return commands;
  }

  /** Takes the filtered cards from the stack. */
  private filtered(use: "count" | "loop" | "pick"): number[] {
    const { stack, table } = this;
    const count = stack.pop()!;
    const group = stack.pop()!;
    if (group < 0 && use !== "pick") table.breach("no-group");
    return stack.splice(stack.length - count, count);
  }

  /** Like `pick`, among some cards of a group. */
  private pickFrom(group: number, cards: readonly number[], how: (typeof HOW)[number], seat: number): boolean {
    const { table, stack } = this;
    if (cards.length === 0) {
      table.breach("nothing-to-pick", group < 0 ? undefined : group);
      stack.push(0);
    } else if (how === "random") stack.push(cards[table.dice.below(cards.length)]!);
    else if (how === "must" && cards.length === 1) stack.push(cards[0]!);
    else {
      table.show(group, seat);
      this.question = { seat, group, mayDecline: how === "may", cards };
      return false;
    }
    return true;
  }

  private look(card: number): void {
    if (card > 0) this.witnesses &= this.table.cards[card * this.table.stride + FIELD.known]!;
  }

  private groupOf(side: number, index: number, me: number, opponent: number): number {
    return side === 2 ? this.table.sharedIndex(index) : this.table.groupIndex(side === 0 ? me : opponent, index);
  }

  /** Pushes the chosen card, or asks somebody and says no. A single card that must be chosen needs no question. */
  private pick(group: number, how: (typeof HOW)[number], seat: number): boolean {
    const { table, stack } = this;
    const count = group < 0 ? 0 : table.groups[group]!.length;
    if (count === 0) {
      table.breach("nothing-to-pick", group < 0 ? undefined : group);
      stack.push(0);
    } else if (how === "random") stack.push(table.at(group, 1 + table.dice.below(count)));
    else if (how === "must" && count === 1) stack.push(table.at(group, 1));
    else {
      this.question = { seat, group, mayDecline: how === "may" };
      return false;
    }
    return true;
  }

  /** The cards of the group as they are now, last first, then the group and how many are left. */
  private loop(group: number): void {
    const cards = group < 0 ? [] : this.table.groups[group]!;
    if (group < 0) this.table.breach("no-group");
    for (let i = cards.length - 1; i >= 0; i--) this.stack.push(cards[i]!);
    this.stack.push(group, cards.length);
  }

  /** The next card of the loop that is still in its group, or 0 when it is over. */
  private next(): number {
    const { stack, table } = this;
    for (;;) {
      const left = stack.pop()!;
      const group = stack.pop()!;
      if (left === 0) return 0;
      const card = stack.pop()!;
      stack.push(group, left - 1);
      if (table.cards[card * table.stride + FIELD.group] === group) return card;
    }
  }

  private call(script: number, me: number, opponent: number): void {
    const { parameters } = this.program.scripts[script]!;
    const values = this.stack.splice(this.stack.length - parameters, parameters);
    if (this.frames.length >= LIMITS.depth) this.table.breach("too-deep");
    else this.push(script, me, 0, values, opponent);
  }

  /** Whether another script begins. */
  private cardCommand(command: (typeof CARD_COMMAND_NAMES)[number], me: number, opponent: number): boolean {
    const { stack, table } = this;
    if (command === "MOVETO" || command === "ATTACHTO") {
      const to = stack.pop()!;
      const card = stack.pop()!;
      if (command === "MOVETO") table.move(card, to);
      else table.attach(card, to);
      return false;
    }
    const card = stack.pop()!;
    if (command === "BANISH") table.banish(card);
    else if (command === "CANCEL") this.cancel(card);
    else if (command === "PLAY" || command === "DISCARD") return this.cardScript(command, card, me, opponent);
    else table.turn(card, command);
    return false;
  }

  private cardScript(command: "PLAY" | "DISCARD", card: number, me: number, opponent: number): boolean {
    const { table, program } = this;
    const seat = table.begin(command, card, me);
    if (seat < 0) return false;
    const answered = command === "PLAY" ? (this.frames.findLast(({ asked }) => asked !== undefined)?.card ?? 0) : 0;
    const type = program.cards[table.cards[card * table.stride + FIELD.type]!]!;
    const script = command === "PLAY" ? type.play : type.discard;
    if (script >= 0 && this.frames.length < LIMITS.depth) {
      this.push(script, seat, card, program.version === 1 ? [] : [card, answered], seat === me ? opponent : -1);
      if (command === "PLAY" && program.responses.length > 0) this.frames.at(-1)!.asked = 0;
      return true;
    }
    if (script >= 0) table.breach("too-deep");
    table.settle(card);
    return false;
  }

  private groupCommand(command: (typeof GROUP_COMMAND_NAMES)[number], me: number): void {
    const { stack, table } = this;
    const group = stack.pop()!;
    switch (command) {
      case "DRAWTO":
        table.setDrawTo(me, group);
        break;
      case "DISCARDTO":
        table.setDiscardTo(me, group);
        break;
      case "DRAW":
        table.draw(me, group, 1);
        break;
      case "DRAWMANY":
        table.draw(me, group, stack.pop()!);
        break;
      case "SHUFFLE":
        table.shuffle(group);
        break;
      case "DIVERT":
        break;
    }
  }
}

/** What an operator between two values gives. */
function binary(table: Table, operator: number, left: number, right: number): number {
  switch (operator) {
    case OP.add:
      return table.add(left, right);
    case OP.subtract:
      return table.subtract(left, right);
    case OP.multiply:
      return table.multiply(left, right);
    case OP.divide:
      return table.divide(left, right);
    case OP.equal:
      return left === right ? 1 : 0;
    case OP.less:
      return left < right ? 1 : 0;
    case OP.more:
      return left > right ? 1 : 0;
    case OP.lessOrEqual:
      return left <= right ? 1 : 0;
    case OP.moreOrEqual:
      return left >= right ? 1 : 0;
    case OP.match:
      return table.match(left, right);
    default:
      return table.union(left, right);
  }
}
