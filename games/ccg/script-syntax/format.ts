/** Writes a tree in the usual layout: one command a line, blocks indented. Comments stay, before what they stood in. */
import { commentsBefore } from "./tokens.ts";
import {
  type Block,
  type CardOperand,
  type Case,
  type Command,
  type Condition,
  type Expression,
  type GroupOperand,
  isToken,
  type Node,
  type Part,
  print,
  type Script,
  type Selection,
  tokensOf,
} from "./tree.ts";
import { CLOSERS } from "./words.ts";

export function format(tree: Script | Condition): string {
  if (tree.kind === "condition") return [...commentsIn([tree]), value(tree.body)].join("\n");
  const lines = [...blockLines(tree.body), ...commentsIn(tree.parts.filter(isToken))];
  return lines.map((line) => `${line}\n`).join("");
}

function commentsIn(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => (isToken(part) ? commentsBefore(part) : [...tokensOf(part)].flatMap(commentsBefore)));
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

function blockLines({ declarations, commands }: Block): string[] {
  return [
    ...declarations.flatMap((one) => [...commentsIn([one]), `${one.name} ${one.type}`]),
    ...commands.flatMap(commandLines),
  ];
}

/** The comments of a command that are not inside its blocks, and those before the word that closes it. */
function outerComments(command: Node): { before: string[]; last: string[] } {
  const isBlock = (part: Part) => !isToken(part) && (part.kind === "block" || part.kind === "case");
  const outer = command.parts.filter((part) => !isBlock(part));
  const closer = command.parts.some(isBlock) ? outer.slice(-1) : [];
  return { before: commentsIn(outer.slice(0, outer.length - closer.length)), last: commentsIn(closer) };
}

function commandLines(command: Command): string[] {
  const { before, last } = outerComments(command);
  switch (command.kind) {
    case "if": {
      const { predicate, whenTrue, whenFalse } = command;
      const branch = whenFalse ? [":", ...indented(blockLines(whenFalse))] : [];
      return [
        ...before,
        `?(${value(predicate)}):`,
        ...indented(blockLines(whenTrue)),
        ...branch,
        ...indented(last),
        "END",
      ];
    }
    case "switch": {
      const cases = command.cases.flatMap(caseLines);
      return [
        ...before,
        `${command.word} ${value(command.value)} :`,
        ...cases,
        ...indented(last),
        CLOSERS[command.word],
      ];
    }
    case "for-each": {
      const body = [...indented(blockLines(command.block)), ...indented(last)];
      return [...before, `FOREACH ${group(command.group)} :`, ...body, "ENDFOREACH"];
    }
    case "each-opponent":
      return [...before, "EACHOPP :", ...indented(blockLines(command.block)), ...indented(last), "ENDEACHOPP"];
    case "skipped":
      return [print(command).trim()];
    default:
      return [...before, line(command)];
  }
}

function caseLines(one: Case): string[] {
  const comments = outerComments(one).before;
  return [...indented([...comments, `(${one.value ?? ""})`]), ...indented(indented(blockLines(one.block))), ":"];
}

function line(command: Exclude<Command, { kind: "if" | "switch" | "for-each" | "each-opponent" | "skipped" }>): string {
  switch (command.kind) {
    case "empty":
      return ";";
    case "change":
      return `${value(command.target)} ${command.operator} ${value(command.value)}`;
    case "single-change":
      return `${command.operator} ${value(command.target)}`;
    case "choose-opponent":
      return "CHOOSEOPP";
    case "create":
      return `CREATE ${value(command.name)} ${group(command.group)}`;
    case "raise":
      return `RAISE ${command.event} ${card(command.card)}`;
    case "call":
      return `${command.name}(${command.values.map(value).join(", ")})`;
    case "card-command":
      return [command.command, card(command.card), ...(command.to ? [operand(command.to)] : [])].join(" ");
    case "group-command":
      return [command.command, ...(command.count ? [value(command.count)] : []), group(command.group)].join(" ");
  }
}

function operand(node: GroupOperand | CardOperand): string {
  return node.kind === "group-of" ? group(node) : card(node);
}

function group(node: Selection): string {
  if (node.kind === "where") return `${group(node.group)} WHERE (${value(node.predicate)})`;
  return node.kind === "group-of" ? `GROUPOF ${card(node.card)}` : value(node);
}

function card(node: CardOperand): string {
  if (node.kind === "card-number") return `#${value(node.number)}`;
  if (node.kind !== "choice") return value(node);
  return [node.how, ...(node.chooser ? [node.chooser] : []), group(node.group)].join(" ");
}

function value(node: Expression): string {
  switch (node.kind) {
    case "missing":
      return "";
    case "path":
      return node.names.join(".") + (node.place ? [`[${value(node.place)}]`, ...node.rest].join(".") : "");
    case "number":
    case "boolean":
      return String(node.value);
    case "string":
      return node.value.includes('"') ? `„${node.value}”` : `"${node.value}"`;
    case "list":
      return `[${node.items.map(value).join(", ")}]`;
    case "parentheses":
      return `(${value(node.inner)})`;
    case "binary":
      return `${value(node.left)} ${node.operator} ${value(node.right)}`;
    case "not":
      return `NOT ${value(node.operand)}`;
    case "count":
      return `COUNT ${group(node.group)}`;
    case "roll":
      return `ROLL ${value(node.sides)}`;
    case "game-value":
      return node.word;
    case "card-number":
    case "choice":
      return card(node);
  }
}
