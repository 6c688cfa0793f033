/**
 * The fast form of a program: a JavaScript function for each script, made at run time. It does what the interpreter does,
 * command by command, but cannot stop in the middle: whoever chooses has to answer at once. For simulations.
 */
import type { ChangeCode, CommandCode, ScriptCode, Target, ValueCode } from "../run/code.ts";
import { type Program, strideOf } from "../run/program.ts";
import type { Table } from "../run/table.ts";
import { isWatched } from "../run/triggers.ts";
import { Expressions, SEATS } from "./expressions.ts";
import type { FastMachine } from "./machine.ts";

/** A script as a function: it gives the value of a condition or a cost, and nothing of interest otherwise. */
type FastScript = (
  table: Table,
  runner: FastMachine,
  me: number,
  opponent: number,
  ...values: readonly number[]
) => number;

export interface FastForm {
  readonly program: Program;
  readonly scripts: readonly FastScript[];
  /** For each script whether it is a condition without chance and choices: it needs no precautions. */
  readonly isPlainCondition: readonly boolean[];
  /** Whether what happens is written to the log of the table. */
  readonly withLog: boolean;
}

class Writer {
  private readonly lines: string[] = [];
  private depth = 1;
  private names = 0;
  private readonly expressions: Expressions;
  private readonly program: Program;

  constructor(program: Program, withLog: boolean) {
    this.program = program;
    this.expressions = new Expressions(program, strideOf(program), withLog);
  }

  script({ parameters, variables, body, value }: ScriptCode, number: number): string {
    this.lines.length = 0;
    const slots = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => `v${from + i}`);
    this.line(this.expressions.bases);
    if (variables.length > parameters)
      this.line(
        `let ${slots(parameters, variables.length)
          .map((slot) => `${slot} = 0`)
          .join(", ")};`,
      );
    this.commands(body);
    if (value) this.line(`return ${this.expressions.value(value)};`);
    const head = ["t", "r", "me", "opp", ...slots(0, parameters)].join(", ");
    return `function s${number}(${head}) {\n${this.lines.join("\n")}\n}`;
  }

  private line(text: string): void {
    this.lines.push("  ".repeat(this.depth) + text);
  }

  private block(head: string, write: () => void, foot = "}"): void {
    this.line(head);
    this.depth++;
    write();
    this.depth--;
    this.line(foot);
  }

  private fresh(name: string): string {
    return `${name}${this.names++}`;
  }

  /**
   * Commands that only change figures are counted together; near the limit, and where somebody reads the log, one by one as
   * the interpreter does.
   */
  private commands(commands: readonly CommandCode[]): void {
    for (let at = 0; at < commands.length; ) {
      let end = at;
      while (end < commands.length && isPlain(commands[end]!)) end++;
      const run = commands.slice(at, end);
      const counted = run.filter(({ mark }) => mark >= 0).length;
      if (counted > 1 && !this.expressions.withLog) {
        this.block(`if (r.fuel >= ${counted}) {`, () => {
          this.line(`r.fuel -= ${counted};`);
          for (const command of run) this.command(command);
        });
        this.block("else {", () => {
          for (const command of run) this.counted(command);
        });
      } else for (const command of run) this.counted(command);
      if (end < commands.length) this.counted(commands[end++]!);
      at = end;
    }
  }

  private counted(command: CommandCode): void {
    if (command.mark >= 0) this.line("if (--r.fuel < 0) r.stop();");
    this.command(command);
  }

  private command(command: CommandCode): void {
    const { expressions } = this;
    switch (command.op) {
      case "empty":
        break;
      case "clear":
        for (let slot = command.from; slot < command.from + command.count; slot++) this.line(`v${slot} = 0;`);
        break;
      case "change":
        this.change(command.target, command.change, command.value);
        break;
      case "if":
        this.block(`if (${expressions.test(command.predicate)}) {`, () => this.commands(command.whenTrue));
        if (command.whenFalse.length > 0) this.block("else {", () => this.commands(command.whenFalse));
        break;
      case "switch":
        this.block(`switch (${expressions.value(command.value)}) {`, () => {
          for (const { value, body } of command.cases) {
            this.block(`case ${value}: {`, () => {
              this.commands(body);
              this.line("break;");
            });
          }
        });
        break;
      case "for-each": {
        const group = this.fresh("group");
        const { group: over } = command;
        const isWhere = over.op === "where";
        const named = expressions.group(isWhere ? over.group : over);
        this.line(`const ${group} = ${isWhere ? `r.mustBe(${named})` : named};`);
        const cards = isWhere ? `r.filter(${group}, ${expressions.predicate(over)})` : `r.cards(${group})`;
        this.block(`for (const card of ${cards}) {`, () => {
          this.line(`if (!(${expressions.isIn("card", group)})) continue;`);
          this.line(`v${command.slot} = card;`);
          this.commands(command.body);
        });
        break;
      }
      case "each-opponent": {
        const before = this.fresh("before");
        this.line(`const ${before} = opp;`);
        this.block("for (const seat of t.opponentsOf(me)) {", () => {
          this.line(this.setOpponent("seat"));
          this.commands(command.body);
        });
        this.line(this.setOpponent(before));
        break;
      }
      case "choose-opponent":
        this.line(this.setOpponent("r.chooseOpponent(me)"));
        break;
      case "create": {
        const name = this.fresh("name");
        this.line(`const ${name} = ${expressions.value(command.name)};`);
        this.line(`t.create(${expressions.group(command.group)}, ${name});`);
        break;
      }
      case "raise":
        this.line(`t.raise(${command.event}, ${expressions.card(command.card)});`);
        break;
      case "call": {
        const values = command.values.map((value) => expressions.value(value));
        const call = `s${command.script}(${["t", "r", "me", "opp", ...values.map((_, i) => `a${i}`)].join(", ")})`;
        this.block("{", () => {
          for (const [i, value] of values.entries()) this.line(`const a${i} = ${value};`);
          this.line(`if (r.enter()) { ${call}; r.depth--; }`);
        });
        break;
      }
      case "card":
        this.card(command);
        break;
      case "group":
        this.group(command);
        break;
    }
  }

  private setOpponent(seat: string): string {
    return `opp = ${seat}; theirs = opp * ${this.program.playerAttributes.length};`;
  }

  private card({ command, card, to }: Extract<CommandCode, { op: "card" }>): void {
    const { expressions } = this;
    const moved = expressions.card(card);
    if (to?.kind === "group") this.line(`t.move(${moved}, ${expressions.group(to.group)});`);
    else if (to?.kind === "card") this.line(`t.attach(${moved}, ${expressions.card(to.card)});`);
    else if (command === "PLAY" || command === "DISCARD") this.line(`r.cardScript("${command}", ${moved}, me, opp);`);
    else if (command === "BANISH") this.line(`t.banish(${moved});`);
    else if (command === "CANCEL") this.line(`r.cancel(${moved});`);
    else this.line(`t.turn(${moved}, "${command}");`);
  }

  private group({ command, group, count }: Extract<CommandCode, { op: "group" }>): void {
    const named = this.expressions.group(group);
    if (command === "DRAWTO") this.line(`t.setDrawTo(me, ${named});`);
    else if (command === "DISCARDTO") this.line(`t.setDiscardTo(me, ${named});`);
    else if (command === "SHUFFLE") this.line(`t.shuffle(${named});`);
    else if (command !== "DIVERT") {
      const counted = this.fresh("count");
      this.line(`const ${counted} = ${count ? this.expressions.value(count) : 1};`);
      this.line(`t.draw(me, ${named}, ${counted});`);
    }
  }

  private change(target: Target, change: ChangeCode, value: ValueCode): void {
    const { expressions } = this;
    switch (target.op) {
      case "local":
        this.local(target.slot, target.isToken, change, expressions.value(value));
        break;
      case "attribute":
        this.attribute(target, change, value);
        break;
      case "field":
        this.line(
          `t.changeField(${expressions.card(target.card)}, ${target.field}, "${change}", ${expressions.value(value)});`,
        );
        break;
      case "first-name": {
        const group = this.fresh("group");
        this.line(`const ${group} = ${expressions.group(target.group)};`);
        this.line(`t.nameFirst(${group}, t.at(${group}, 1), ${expressions.value(value)});`);
        break;
      }
    }
  }

  private local(slot: number, isToken: boolean, change: ChangeCode, value: string): void {
    const plain = !this.expressions.withLog && (change === "+" || change === "-");
    if (isToken) this.line(`v${slot} = r.token(v${slot}, "${change}", ${value});`);
    else if (change === "set") this.line(`v${slot} = ${value};`);
    else if (change === "negate") this.line(`v${slot} = v${slot} === 0 ? 1 : 0;`);
    else if (plain) this.line(`v${slot} = range(v${slot} ${change} ${value});`);
    else this.line(`v${slot} = t.changedValue(v${slot}, "${change}", ${value});`);
  }

  /** A number without a log is changed in place: its bounds are known here, and they are within the range of numbers. */
  private attribute({ side, index }: Extract<Target, { op: "attribute" }>, change: ChangeCode, by: ValueCode): void {
    const { type } = this.program.playerAttributes[index]!;
    // What cards listen to, or add to, changes in the table alone.
    const isInPlace =
      !this.expressions.withLog && !this.program.hasContinuous && !isWatched(this.program, "player", index);
    const place = `p[${this.expressions.attributeAt(side, index)}]`;
    const value = this.expressions.value(by);
    if (isInPlace && type === "number" && (change === "set" || change === "+" || change === "-")) {
      this.line(
        `${place} = ${this.bounded(index, change, by, change === "set" ? value : `${place} ${change} ${value}`)};`,
      );
    } else if (isInPlace && type === "bool") {
      this.line(`${place} = ${change === "negate" ? `${place} === 0 ? 1 : 0` : value};`);
    } else {
      const seat = SEATS[side as "me" | "opponent"]; // what is shared has no attributes
      this.line(`t.setAttribute(${seat}, ${index}, t.changedValue(${place}, "${change}", ${value}));`);
    }
  }

  /** A number that only grows cannot fall below its least, and the other way round. */
  private bounded(index: number, change: "set" | "+" | "-", by: ValueCode, after: string): string {
    const { min, max } = this.program.playerAttributes[index]!;
    const grows = by.op === "constant" && change !== "set" ? (change === "+" ? by.value : -by.value) : 0;
    if (grows > 0) return `Math.min(${max}, ${after})`;
    if (grows < 0) return `Math.max(${min}, ${after})`;
    return `Math.max(${min}, Math.min(${max}, ${after}))`;
  }
}

/** Commands that run no other script and ask nobody. */
function isPlain({ op }: CommandCode): boolean {
  return op === "change" || op === "empty" || op === "clear";
}

const RANGE = `const range = (x) => x > 2147483647 ? 2147483647 : x < -2147483647 ? -2147483647 : x;`;

/** The text of the fast form, for those who want to read it. */
export function fastText(program: Program, withLog: boolean): string {
  const writer = new Writer(program, withLog);
  return ['"use strict";', RANGE, ...program.scripts.map((script, number) => writer.script(script, number))].join("\n");
}

/** Compiles a program. The text is made of numbers and fixed words only; see `expressions.ts`. */
export function fastForm(program: Program, withLog = false): FastForm {
  const names = program.scripts.map((_, number) => `s${number}`).join(", ");
  const scripts = new Function(`${fastText(program, withLog)}\nreturn [${names}];`)() as FastScript[];
  const isPlainCondition = program.scripts.map(
    ({ value }) => value !== null && !/roll|pick/.test(JSON.stringify(value)),
  );
  return { program, scripts, isPlainCondition, withLog };
}
