/**
 * A script as blocks. They are a view of the text, cut along its syntax tree: every block and every slot knows its place in
 * the text, and an edit of a block is an edit there. So nothing is converted, and nothing can be lost on the way back.
 */

import type { Problem } from "../../problem.ts";
import { parseCondition, parseScript } from "../../script-syntax/parser.ts";
import { commentsBefore, type Token } from "../../script-syntax/tokens.ts";
import type {
  Block,
  CardOperand,
  Command,
  Condition,
  Declaration,
  Expression,
  Node,
  Script,
  Selection,
} from "../../script-syntax/tree.ts";
import { tokensOf } from "../../script-syntax/tree.ts";
import { CHANGES, CHOICES, COMPARISONS, type LanguageVersion } from "../../script-syntax/words.ts";

export interface Range {
  readonly start: number;
  readonly end: number;
}

/** What stands in a slot: something to type, to choose, or a phrase with slots of its own. */
export type Piece = Range & {
  /** Another kind of value of the same sort may take its place. */
  readonly isValue?: true;
} & (
    | { readonly is: "number" | "string" | "boolean" | "path" | "text"; readonly text: string }
    | { readonly is: "missing" }
    | { readonly is: "choice"; readonly text: string; readonly choices: readonly string[] }
    | { readonly is: "phrase"; readonly code: string; readonly slots: readonly Piece[] }
  );

/** A line of a block: words with slots, by their code. */
interface Row {
  readonly code: string;
  readonly slots: readonly Piece[];
  /** The own action that is called. */
  readonly name?: string;
}

/** Blocks one below the other. `from` is where the text of the first begins, with the layout before it. */
export interface Body {
  readonly from: number;
  readonly items: readonly Item[];
  /** Comments after the last block. */
  readonly comments: readonly string[];
}

export interface Item extends Range {
  readonly kind: Command["kind"] | "declaration";
  /** With the layout and the comments that belong to it. */
  readonly from: number;
  readonly to: number;
  readonly comments: readonly string[];
  /** Rows, each with the blocks inside it; none where the text cannot be understood. */
  readonly parts: readonly { readonly row: Row; readonly body: Body | null }[];
  readonly text: string;
}

/** The blocks of a script; null where what is wrong stands outside of every block. */
export function blocksOf(text: string, version: LanguageVersion): Body | null {
  const { tree, problems } = parseScript(text, version);
  const cutter = new Cutter(text, tree, problems);
  const body = cutter.body(tree.body);
  const isInside = ({ start }: Problem) => body.items.some((item) => item.from <= start && start < item.to);
  return problems.every(isInside) ? body : null;
}

/** The slots of a condition; null where it cannot be understood. */
export function slotsOf(text: string, version: LanguageVersion): Piece | null {
  const { tree, problems } = parseCondition(text, version);
  return problems.length > 0 ? null : new Cutter(text, tree, []).operand(tree.body);
}

/** A comment in the line of a block belongs to it. */
const AFTER = /^[ \t]*(?:\/\/[^\r\n]*|\/\*(?:(?!\*\/)[^\r\n])*\*\/[ \t]*(?=[\r\n]|$))/;

const ARITHMETIC = ["+", "-", "*", "/"];
const NUMBER_CHANGES = CHANGES.slice(0, 5);
const LIST_CHANGES = ["SET", ...CHANGES.slice(5)];

class Cutter {
  private readonly text: string;
  private readonly problems: readonly Problem[];
  private readonly tokens = new Map<number, Token>();

  constructor(text: string, tree: Script | Condition, problems: readonly Problem[]) {
    this.text = text;
    this.problems = problems;
    for (const token of tokensOf(tree)) this.tokens.set(token.start, token);
  }

  body(block: Block): Body {
    const first = this.tokens.get(block.start);
    const from = block.start - (first?.leading.length ?? 0);
    const items: Item[] = [];
    let at = from;
    for (const command of [...block.declarations, ...block.commands].toSorted((a, b) => a.start - b.start)) {
      const item = this.item(command, at);
      items.push(item);
      at = item.to;
    }
    const rest = items.length > 0 ? this.layoutAfter(at) : (first?.leading ?? "");
    return { from, items, comments: commentsIn(rest) };
  }

  /** White space and comments up to the next token. */
  private layoutAfter(at: number): string {
    return /^(?:\s|\/\/[^\r\n]*|\/\*[\s\S]*?\*\/)*/.exec(this.text.slice(at))![0];
  }

  private item(command: Command | Declaration, from: number): Item {
    const { start, end, kind } = command;
    const to = end + (AFTER.exec(this.text.slice(end))?.[0].length ?? 0);
    const comments = [...commentsIn(this.text.slice(from, start)), ...commentsIn(this.text.slice(end, to))];
    const isBroken = kind === "skipped" || this.isBroken(command);
    const parts = isBroken ? [] : this.parts(command);
    return { kind, start, end, from, to, comments, parts, text: this.text.slice(start, end) };
  }

  /** Whether something is wrong here, and not inside one of the blocks that it holds. */
  private isBroken(command: Command | Declaration): boolean {
    const inner = innerBlocks(command).filter(({ parts }) => parts.length > 0);
    return this.problems.some(
      ({ start }) =>
        start >= command.start &&
        start <= command.end &&
        !inner.some((block) => block.start <= start && start < block.end),
    );
  }

  private parts(command: Command | Declaration): Item["parts"] {
    const line = (code: string, ...slots: readonly Piece[]) => ({ row: { code, slots }, body: null });
    const over = (block: Block, code: string, ...slots: readonly Piece[]) => ({
      row: { code, slots },
      body: this.body(block),
    });
    switch (command.kind) {
      case "declaration":
        return [line("declare", this.piece("text", command))];
      case "change": {
        const operators = (NUMBER_CHANGES as readonly string[]).includes(command.operator)
          ? NUMBER_CHANGES
          : LIST_CHANGES;
        const isSet = command.operator === "SET" && command.value.kind !== "number";
        const operator = this.word(command, command.operator, isSet ? [...CHANGES] : operators);
        return [line("change", this.value(command.target), operator, this.operand(command.value))];
      }
      case "single-change":
        return [line(command.operator, this.value(command.target))];
      case "if":
        return [
          over(command.whenTrue, "if", this.operand(command.predicate)),
          ...(command.whenFalse ? [over(command.whenFalse, "else")] : []),
        ];
      case "switch":
        return [
          line(command.word, this.operand(command.value)),
          ...command.cases.map((one) => {
            const number = [...tokensOf(one)].find(({ kind }) => kind === "number")!; // a case without one is a problem
            return over(
              one.block,
              "case",
              this.piece("number", { start: number.start, end: number.start + number.text.length }),
            );
          }),
        ];
      case "for-each":
        return [over(command.block, "FOREACH", this.value(command.group))];
      case "each-opponent":
        return [over(command.block, "EACHOPP")];
      case "choose-opponent":
        return [line("CHOOSEOPP")];
      case "create":
        return [line("CREATE", this.value(command.name), this.value(command.group))];
      case "raise":
        return [
          line(
            "RAISE",
            { is: "text", text: command.event, start: command.at.start, end: command.at.end },
            this.value(command.card),
          ),
        ];
      case "call":
        return [
          {
            row: { code: "call", name: command.name, slots: command.values.map((value) => this.operand(value)) },
            body: null,
          },
        ];
      case "card-command":
        return [line(command.command, this.value(command.card), ...(command.to ? [this.value(command.to)] : []))];
      case "group-command":
        return [
          line(command.command, ...(command.count ? [this.operand(command.count)] : []), this.value(command.group)),
        ];
      default:
        return [line("empty")];
    }
  }

  /** Something that is reckoned with, which anything else of its sort may take the place of. */
  operand(node: Expression): Piece {
    return { ...this.value(node), isValue: true };
  }

  value(node: Expression | Selection | CardOperand): Piece {
    const phrase = (code: string, ...slots: readonly Piece[]): Piece => ({
      is: "phrase",
      code,
      slots,
      start: node.start,
      end: node.end,
    });
    switch (node.kind) {
      case "missing":
        return { is: "missing", start: node.start, end: node.end };
      case "number":
      case "string":
      case "boolean":
        return this.piece(node.kind, node);
      case "path":
        return this.piece(node.place ? "text" : "path", node);
      case "parentheses":
        return phrase("parentheses", this.value(node.inner));
      case "binary":
        return phrase(
          "binary",
          this.operand(node.left),
          this.word(node, node.operator, alternatives(node.operator), node.left.end),
          this.operand(node.right),
        );
      case "not":
        return phrase("not", this.operand(node.operand));
      case "count":
        return phrase("count", this.value(node.group));
      case "roll":
        return phrase("roll", this.operand(node.sides));
      case "choice":
        return node.chooser
          ? this.piece("text", node)
          : phrase("choice", this.word(node, node.how, CHOICES), this.value(node.group));
      case "where":
        return phrase("where", this.value(node.group), this.operand(node.predicate));
      case "group-of":
        return phrase("group-of", this.value(node.card));
      default:
        return this.piece("text", node);
    }
  }

  private piece(is: "number" | "string" | "boolean" | "path" | "text", { start, end }: Range): Piece {
    return { is, text: this.text.slice(start, end), start, end };
  }

  /** A word of the node that others can take the place of. `after`: it is the first one behind this place. */
  private word(node: Node, text: string, choices: readonly string[], after = 0): Piece {
    const token = node.parts.find((part) => "leading" in part && part.start >= after && part.text === text);
    const start = token?.start ?? node.start;
    return { is: "choice", text, choices, start, end: start + text.length };
  }
}

function alternatives(operator: string): readonly string[] {
  if (ARITHMETIC.includes(operator)) return ARITHMETIC;
  return operator === "AND" || operator === "OR" ? ["AND", "OR"] : COMPARISONS;
}

function innerBlocks(command: Command | Declaration): readonly Block[] {
  switch (command.kind) {
    case "if":
      return command.whenFalse ? [command.whenTrue, command.whenFalse] : [command.whenTrue];
    case "switch":
      return command.cases.map(({ block }) => block);
    case "for-each":
    case "each-opponent":
      return [command.block];
    default:
      return [];
  }
}

function commentsIn(layout: string): string[] {
  return commentsBefore({ kind: "end", text: "", leading: layout, start: 0 });
}

/** Every block, also those inside others. */
export function* itemsOf(body: Body): Generator<Item> {
  for (const item of body.items) {
    yield item;
    for (const part of item.parts) if (part.body) yield* itemsOf(part.body);
  }
}
