/** Checks the rules and the cards of a game against its definition. */

import { type CardSet, scriptsOfCard } from "../files/cards.ts";
import type { Definition } from "../files/definition.ts";
import { type OwnAction, type Rules, scriptsOf } from "../files/rules.ts";
import { type FileScript, inFile, SITES, type Site } from "../files/script.ts";
import type { Problem } from "../problem.ts";
import type { Condition, Script } from "../script-syntax/tree.ts";
import { callsIn } from "../script-syntax/walk.ts";
import { type CheckedScript, checkCondition, checkScript } from "./commands.ts";
import type { Game } from "./root.ts";

/** Scripts of one game that were checked before. A script that did not change need not be checked again. */
export class GameCheck {
  readonly game: Game;
  readonly #checked = new WeakMap<Script | Condition, CheckedScript>();

  constructor(definition: Definition, rules: Rules | null) {
    this.game = { definition, actions: rules?.actions ?? [] };
  }

  script(tree: Script | Condition, action: OwnAction | null = null, site: Site = SITES.rules): CheckedScript {
    const known = this.#checked.get(tree);
    if (known) return known;
    const { game } = this;
    const checked = tree.kind === "script" ? checkScript(tree, game, action, site) : checkCondition(tree, game, site);
    this.#checked.set(tree, checked);
    return checked;
  }

  /** The problems of a script that come of what it means, at the places of its file. */
  problems(
    script: FileScript | FileScript<Condition>,
    action: OwnAction | null = null,
    site: Site = SITES.rules,
  ): Problem[] {
    const { problems } = this.script(script.tree, action, site);
    if (problems.length === 0) return [];
    // Warnings wait until the script can be read: an empty branch may be the one that a fault swallowed.
    const isRead = script.problems.length === 0;
    return inFile(
      script,
      problems.filter(({ severity }) => isRead || severity === "error"),
    );
  }

  /** The problems of the rules file that come of what its scripts mean. */
  rules(rules: Rules): Problem[] {
    return [
      ...scriptsOf(rules).flatMap(({ script, action, site }) => this.problems(script, action, site)),
      ...recursion(rules.actions),
    ];
  }

  /** The problems of a set file that come of what its scripts mean; each says its card. */
  sets(sets: readonly CardSet[]): Problem[] {
    return sets.flatMap(({ cards }) =>
      cards.flatMap((card) =>
        scriptsOfCard(card, this.game.definition).flatMap(({ script, site }) =>
          this.problems(script, null, site).map((problem) => {
            return { ...problem, args: { ...problem.args, card: card.name } };
          }),
        ),
      ),
    );
  }
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
