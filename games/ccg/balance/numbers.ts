/**
 * The numbers in the scripts of cards, and whether a larger one is good for whoever plays the card. That is a guess from
 * the rules: what the conditions of winning want to be high is good, what is taken from such an attribute is bad.
 */

import type { Card } from "../files/cards.ts";
import type { Definition } from "../files/definition.ts";
import type { OwnAction, Rules } from "../files/rules.ts";
import type { Span } from "../files/small-elements.ts";
import { format } from "../script-syntax/format.ts";
import type { Command, Expression, Path, Script } from "../script-syntax/tree.ts";
import { commandsOf } from "../script-syntax/walk.ts";

/** Good, bad, or not known. */
export type Sign = 1 | -1 | 0;

export interface CardNumber extends Span {
  readonly value: number;
  readonly sign: Sign;
}

const flipped = (sign: Sign): Sign => (sign === 0 ? 0 : sign === 1 ? -1 : 1);

/** Which attributes of players are good to have; all that nothing is known about count as good. */
export function goodAttributes({ playerAttributes }: Definition, rules: Rules): ReadonlyMap<string, Sign> {
  const signs = new Map<string, Sign>();
  for (const [conditions, owner] of [
    [rules.win, "OPP"],
    [rules.loss, "ME"],
  ] as const) {
    for (const { tree } of conditions) {
      for (const { tag, low } of comparedIn(tree.body, owner)) signs.set(tag, low ? 1 : -1);
    }
  }
  const scripts = [...rules.phases.flatMap(({ script }) => (script ? [script] : []))];
  for (const { tree } of scripts) {
    for (const { command } of commandsOf(tree.body)) {
      if (command.kind !== "change" || (command.operator !== "-=" && command.operator !== "+=")) continue;
      const target = signs.get(command.target.names[1] ?? "");
      const tag =
        command.value.kind === "path" && command.value.names[0] === command.target.names[0]
          ? command.value.names[1]
          : null;
      if (target && tag && !signs.has(tag)) signs.set(tag, command.operator === "+=" ? target : flipped(target));
    }
  }
  return new Map(playerAttributes.map(({ tag }) => [tag, signs.get(tag) ?? 1]));
}

/** Attributes of an owner that a condition wants to be low, or high. */
function comparedIn(node: Expression, owner: "ME" | "OPP"): { readonly tag: string; readonly low: boolean }[] {
  if (node.kind === "parentheses") return comparedIn(node.inner, owner);
  if (node.kind !== "binary") return [];
  if (node.operator === "AND" || node.operator === "OR") {
    return [...comparedIn(node.left, owner), ...comparedIn(node.right, owner)];
  }
  const { left, operator } = node;
  if (left.kind !== "path" || left.names[0] !== owner || !["<", "<=", "=", ">", ">="].includes(operator)) return [];
  return [{ tag: left.names[1]!, low: !operator.startsWith(">") }];
}

interface Known {
  readonly good: ReadonlyMap<string, Sign>;
  readonly actions: ReadonlyMap<string, OwnAction>;
}

/** The numbers of a script with their signs, in order. */
export function numbersIn(script: Script, good: Known["good"], actions: readonly OwnAction[]): CardNumber[] {
  const known = { good, actions: new Map(actions.map((action) => [action.tag, action])) };
  return [...commandsOf(script.body)].flatMap(({ command }) =>
    valuesOf(command, known, 0).flatMap(({ value, sign }) => literals(value, sign)),
  );
}

/** The values of a command, and whether more of each is good. */
function valuesOf(
  command: Command,
  known: Known,
  depth: number,
): { readonly value: Expression; readonly sign: Sign }[] {
  if (command.kind === "change") {
    const target = signOfTarget(command.target, known.good);
    const { operator } = command;
    const isNumber = ["SET", "+=", "-="].includes(operator);
    return [{ value: command.value, sign: !isNumber ? 0 : operator === "-=" ? flipped(target) : target }];
  }
  if (command.kind !== "call") return [];
  const action = known.actions.get(command.name);
  return command.values.map((value, index) => {
    const parameter = action?.parameters[index];
    return {
      value,
      sign: action && parameter && depth < 4 ? signOfParameter(action, parameter.tag, known, depth + 1) : 0,
    };
  });
}

function signOfTarget({ names, rest, place }: Path, good: Known["good"]): Sign {
  const owner = names[0] === "ME" ? 1 : names[0] === "OPP" ? -1 : 0;
  const isOfCard = names.length > 2 || place !== null;
  const tag = rest.at(-1) ?? names.at(-1)!;
  const sign = owner === 0 || tag === "NAME" ? 0 : isOfCard ? 1 : (good.get(tag) ?? 0);
  return owner === -1 ? flipped(sign) : sign;
}

/** What more of a parameter does, by the first command that uses it. */
function signOfParameter(action: OwnAction, name: string, known: Known, depth: number): Sign {
  for (const { command } of commandsOf(action.script.tree.body)) {
    for (const { value, sign } of valuesOf(command, known, depth)) {
      const inside = signInside(value, name);
      if (inside !== 0 && sign !== 0) return inside === 1 ? sign : flipped(sign);
    }
  }
  return 0;
}

/** Whether an expression grows or shrinks with a name. */
function signInside(node: Expression, name: string): Sign {
  if (node.kind === "parentheses") return signInside(node.inner, name);
  if (node.kind === "path") return node.names.length === 1 && node.names[0] === name ? 1 : 0;
  if (node.kind !== "binary") return 0;
  const left = signInside(node.left, name);
  if (left !== 0) return left;
  const right = signInside(node.right, name);
  return node.operator === "-" || node.operator === "/" ? flipped(right) : right;
}

function literals(node: Expression, sign: Sign): CardNumber[] {
  switch (node.kind) {
    case "number":
      return [{ value: node.value, sign, start: node.start, end: node.end }];
    case "parentheses":
      return literals(node.inner, sign);
    case "roll":
      return literals(node.sides, sign);
    case "binary": {
      const right = node.operator === "-" || node.operator === "/" ? flipped(sign) : sign;
      return ["+", "-", "*", "/"].includes(node.operator)
        ? [...literals(node.left, sign), ...literals(node.right, right)]
        : [];
    }
    default:
      return [];
  }
}

export interface Dominated {
  readonly card: string;
  /** A card that does the same, in nothing worse and in something better. */
  readonly by: string;
}

/** Cards that another is better than in every way. Attributes that some script looks at must be the same. */
export function dominatedCards(cards: readonly Card[], definition: Definition, rules: Rules): Dominated[] {
  const good = goodAttributes(definition, rules);
  const looked = definition.cardAttributes.filter(({ tag }) => isLookedAt(tag, cards, rules)).map(({ tag }) => tag);
  const shaped = cards.map((card) => {
    const scripts = [card.scripts.PLAY?.tree, card.scripts.DISCARD?.tree].map((tree) => tree ?? null);
    const values = looked.map((tag) => JSON.stringify(card.values.get(tag)));
    const shape = [...scripts.map((tree) => (tree ? format(tree).replaceAll(/\b\d+\b/g, "#") : "")), ...values].join(
      "\n",
    );
    return {
      name: card.name,
      shape,
      numbers: scripts.flatMap((tree) => (tree ? numbersIn(tree, good, rules.actions) : [])),
    };
  });
  return shaped.flatMap(({ name, shape, numbers }) => {
    const better = shaped.find((other) => other.shape === shape && isBetter(other.numbers, numbers));
    return better ? [{ card: name, by: better.name }] : [];
  });
}

function isBetter(one: readonly CardNumber[], other: readonly CardNumber[]): boolean {
  const differences = one.map(({ value, sign }, index) => {
    const difference = value - (other[index]?.value ?? value);
    return sign === 0 && difference !== 0 ? Number.NaN : sign * difference;
  });
  return differences.every((one) => one >= 0) && differences.some((one) => one > 0);
}

/** Whether a script reads or changes the attribute of some card. */
function isLookedAt(tag: string, cards: readonly Card[], rules: Rules): boolean {
  const scripts = [
    ...cards.flatMap(({ scripts: { PLAY, DISCARD } }) => [PLAY, DISCARD]),
    ...rules.actions.map(({ script }) => script),
    ...rules.phases.flatMap(({ script, allowed }) => [script, ...allowed.map((one) => one.script)]),
  ];
  const pattern = new RegExp(`\\.\\s*${tag}(?![\\p{L}\\p{Nd}_])`, "u");
  return scripts.some((script) => script && pattern.test(script.content.text));
}
