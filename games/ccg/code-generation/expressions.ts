/**
 * Values, cards and groups as JavaScript expressions. Everything comes out of resolved code: numbers and fixed words, never a
 * text of the author's, so nothing that somebody wrote in a script can become a part of the program around it.
 */
import type { CardCode, GroupCode, Side, ValueCode, WhereCode } from "../run/code.ts";
import { affectedBy } from "../run/figures.ts";
import { FIELD, type Program } from "../run/program.ts";

/** Seats in generated code are variables of these names, and so is where each one's attributes begin. */
export const SEATS: Readonly<Record<"me" | "opponent", string>> = { me: "me", opponent: "opp" };

const ARITHMETIC = { "+": "add", "-": "subtract", "*": "multiply", "/": "divide" } as const;
const COMPARISONS = { "=": "===", "<": "<", ">": ">", "<=": "<=", ">=": ">=" } as const;

export class Expressions {
  private readonly program: Program;
  private readonly stride: number;
  private readonly privateGroups: number;
  /** With a log, everything goes through the table, which writes it; without one, what is simple is written in place. */
  readonly withLog: boolean;

  constructor(program: Program, stride: number, withLog: boolean) {
    this.program = program;
    this.stride = stride;
    this.privateGroups = program.privateGroups.length;
    this.withLog = withLog;
  }

  /** Variables that every function begins with. */
  get bases(): string {
    const count = this.program.playerAttributes.length;
    return `const p = t.players, mine = me * ${count}; let theirs = opp * ${count};`;
  }

  /** Where a player's attribute stands among the players' figures; what is shared has none. */
  attributeAt(side: Side, index: number): string {
    return `${side === "me" ? "mine" : "theirs"} + ${index}`;
  }

  value(code: ValueCode): string {
    switch (code.op) {
      case "constant":
        return code.value < 0 ? `(${code.value})` : String(code.value);
      case "local":
        return `v${code.slot}`;
      case "attribute":
        return affectedBy(this.program).players[code.index]
          ? `t.figures.players[${this.attributeAt(code.side, code.index)}]`
          : `p[${this.attributeAt(code.side, code.index)}]`;
      case "game-value":
        return `t.gameValue("${code.word}", me)`;
      case "field":
        return `t.field(${this.card(code.card)}, ${code.field})`;
      case "card-number":
        return this.card(code.card);
      case "count":
        if (code.group.op !== "where") return `t.count(${this.group(code.group)})`;
        return `r.filter(r.mustBe(${this.group(code.group.group)}), ${this.predicate(code.group)}).length`;
      case "roll":
        return `t.roll(${this.value(code.sides)})`;
      case "choice":
        return `r.choiceOfText[${this.value(code.text)}]`;
      case "union":
        return `t.union(${this.value(code.left)}, ${this.value(code.right)})`;
      case "not":
        return `(${this.test(code)} ? 1 : 0)`;
      case "binary":
        return this.binary(code);
    }
  }

  private binary(code: Extract<ValueCode, { op: "binary" }>): string {
    const { operator } = code;
    if (operator === "+" || operator === "-" || operator === "*" || operator === "/") {
      const [left, right] = [this.value(code.left), this.value(code.right)];
      // Sums and differences of numbers of the language are exact; only the range has to be kept.
      if (!this.withLog && (operator === "+" || operator === "-")) return `range(${left} ${operator} ${right})`;
      return `t.${ARITHMETIC[operator]}(${left}, ${right})`;
    }
    if (operator === "MATCH") return `t.match(${this.value(code.left)}, ${this.value(code.right)})`;
    return `(${this.test(code)} ? 1 : 0)`;
  }

  /** A boolean as JavaScript has them. */
  test(code: ValueCode): string {
    if (code.op === "not") return `!(${this.test(code.operand)})`;
    if (code.op === "constant") return code.value === 0 ? "false" : "true";
    if (code.op !== "binary") return `${this.value(code)} !== 0`;
    const { operator, left, right } = code;
    if (operator === "AND" || operator === "OR") {
      return `(${this.test(left)}) ${operator === "AND" ? "&&" : "||"} (${this.test(right)})`;
    }
    if (operator === "=" || operator === "<" || operator === ">" || operator === "<=" || operator === ">=") {
      return `${this.value(left)} ${COMPARISONS[operator]} ${this.value(right)}`;
    }
    return `${this.value(code)} !== 0`;
  }

  card(code: CardCode): string {
    switch (code.op) {
      case "running":
        return `v${code.slot}`;
      case "place":
        return `t.at(${this.group(code.group)}, ${code.place ? this.value(code.place) : 1})`;
      case "by-number":
        return `t.byNumber(${this.value(code.number)})`;
      case "pick":
        if (code.group.op === "where") return this.pickWhere(code.group, code.how, SEATS[code.chooser]);
        return `r.pick(${this.group(code.group)}, ${JSON.stringify(code.how)}, ${SEATS[code.chooser]})`;
    }
  }

  group(code: GroupCode): string {
    if (code.op === "group-of") return `t.groupOf(${this.card(code.card)})`;
    if (code.side === "shared") return `(t.seats * ${this.privateGroups} + ${code.index})`;
    return `(${SEATS[code.side]} * ${this.privateGroups} + ${code.index})`;
  }

  /** The predicate of a selection as a function of a card. */
  predicate({ slot, predicate }: WhereCode): string {
    return `(card) => (v${slot} = card, ${this.test(predicate)})`;
  }

  private pickWhere(where: WhereCode, how: string, seat: string): string {
    const cards = `r.filter(group, ${this.predicate(where)})`;
    return `((group) => r.pickFrom(group, ${cards}, "${how}", ${seat}))(${this.group(where.group)})`;
  }

  /** Whether a card is still in a group. */
  isIn(card: string, group: string): string {
    return `t.cards[${card} * ${this.stride} + ${FIELD.group}] === ${group}`;
  }
}
