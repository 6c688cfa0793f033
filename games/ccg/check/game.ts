/** Checks the rules and the cards of a game against its definition. */
import type { Block, Command, Condition } from "../action/tree.ts";
import { type CardSet, EVENTS } from "../files/cards.ts";
import type { Definition } from "../files/definition.ts";
import type { OwnAction, Rules } from "../files/rules.ts";
import { type FileScript, inFile } from "../files/script.ts";
import type { Problem } from "../problem.ts";
import { checkCondition, checkScript } from "./commands.ts";

/** The problems of the rules file that come of what its scripts mean. */
export function checkRules(rules: Rules, definition: Definition): Problem[] {
  const game = { definition, actions: rules.actions };
  const scripts = [
    ...(rules.setup ? [rules.setup] : []),
    ...rules.phases.flatMap(({ script, allowed }) => [
      ...(script ? [script] : []),
      ...allowed.map((one) => one.script),
    ]),
  ];
  const conditions = [
    ...rules.phases.flatMap(({ allowed }) => allowed.flatMap(({ when }) => (when ? [when] : []))),
    ...rules.win,
    ...rules.loss,
  ];
  return [
    ...rules.actions.flatMap(({ script, parameters }) => found(script, checkScript(script.tree, game, parameters))),
    ...scripts.flatMap((script) => found(script, checkScript(script.tree, game))),
    ...conditions.flatMap((condition) => found(condition, checkCondition(condition.tree, game))),
    ...recursion(rules.actions),
  ];
}

/** Warnings wait until the script can be read: an empty branch may be the one that a fault swallowed. */
function found(script: FileScript | FileScript<Condition>, problems: readonly Problem[]): Problem[] {
  const isRead = script.problems.length === 0;
  return inFile(
    script,
    problems.filter(({ severity }) => isRead || severity === "error"),
  );
}

/** The problems of a set file that come of what its scripts mean; each says its card. */
export function checkSets(sets: readonly CardSet[], rules: Rules, definition: Definition): Problem[] {
  const game = { definition, actions: rules.actions };
  return sets.flatMap(({ cards }) =>
    cards.flatMap(({ name, scripts }) =>
      EVENTS.flatMap((event) => {
        const script = scripts[event];
        const problems = script ? found(script, checkScript(script.tree, game)) : [];
        return problems.map((problem) => ({ ...problem, args: { ...problem.args, card: name } }));
      }),
    ),
  );
}

/** Own actions that can come back to themselves. A limit ends them when they run; they are rarely meant. */
function recursion(actions: readonly OwnAction[]): Problem[] {
  const calls = new Map(actions.map(({ tag, script }) => [tag, callsIn(script.tree.body)]));
  return actions.flatMap(({ tag, start, end }): Problem[] => {
    const reached = new Set<string>();
    const open = [...(calls.get(tag) ?? [])];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (reached.has(next)) continue;
      reached.add(next);
      open.push(...(calls.get(next) ?? []));
    }
    return reached.has(tag) ? [{ severity: "warning", code: "recursion", args: { name: tag }, start, end }] : [];
  });
}

function callsIn({ commands }: Block): string[] {
  return commands.flatMap((command: Command): string[] => {
    if (command.kind === "call") return [command.name];
    if (command.kind === "for-each") return callsIn(command.block);
    if (command.kind === "switch") return command.cases.flatMap(({ block }) => callsIn(block));
    if (command.kind !== "if") return [];
    return [...callsIn(command.whenTrue), ...(command.whenFalse ? callsIn(command.whenFalse) : [])];
  });
}
