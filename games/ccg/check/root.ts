/** The root of the context tree: what the definition of a game and the actions of its rules name. */
import type { CardEvent } from "../files/card-events.ts";
import type { Attribute, Definition, Group } from "../files/definition.ts";
import type { OwnAction } from "../files/rules.ts";
import { Context, type Type, typeOfDeclared } from "./context.ts";

export interface Game {
  readonly definition: Definition;
  readonly actions: readonly OwnAction[];
}

type Owner = "ME" | "OPP" | "SHR";

export interface Root {
  readonly game: Game;
  readonly context: Context;
  readonly groups: Readonly<Record<Owner, ReadonlyMap<string, Group>>>;
  readonly playerAttributes: ReadonlyMap<string, Attribute>;
  readonly cardAttributes: ReadonlyMap<string, Attribute>;
  readonly actions: ReadonlyMap<string, OwnAction>;
  readonly events: ReadonlyMap<string, CardEvent>;
}

const roots = new WeakMap<Game, Root>();

/** The root for a game; made once, because every script of the game hangs from it. */
export function rootOf(game: Game): Root {
  const made = roots.get(game) ?? makeRoot(game);
  roots.set(game, made);
  return made;
}

export function typeOfAttribute({ type }: Pick<Attribute, "type">): Type {
  return type === "bool" ? "boolean" : type;
}

/** The first one of a tag counts; that there is another has been said. */
function byTag<T extends { readonly tag: string }>(all: readonly T[]): Map<string, T> {
  const found = new Map<string, T>();
  for (const one of all) if (!found.has(one.tag)) found.set(one.tag, one);
  return found;
}

function makeRoot(game: Game): Root {
  const { groups, playerAttributes, cardAttributes, phases } = game.definition;
  const context = new Context("root", { start: 0, end: 0 }, null);
  const name = (kind: "variable" | "definition", written: string, at: { start: number; end: number }, type: Type) => {
    const child = context.add(kind, at, { name: written, type });
    context.declare(child);
    return child;
  };
  for (const phase of phases) name("variable", phase.tag, phase, "phase");
  for (const owner of ["ME", "OPP"] as const) {
    for (const one of playerAttributes) name("variable", `${owner}.${one.tag}`, one, typeOfAttribute(one));
  }
  for (const group of groups) {
    const owners = group.mode === "shared" ? ["SHR"] : ["ME", "OPP"];
    for (const owner of owners) name("variable", `${owner}.${group.tag}`, group, "group");
  }
  for (const action of game.actions) {
    const definition = name("definition", action.tag, action, "none");
    for (const { tag, type, ...at } of action.parameters)
      definition.add("parameter", at, { name: tag, type: typeOfDeclared(type) });
  }
  const own = byTag(groups.filter(({ mode }) => mode === "private"));
  return {
    game,
    context,
    groups: { ME: own, OPP: own, SHR: byTag(groups.filter(({ mode }) => mode === "shared")) },
    playerAttributes: byTag(playerAttributes),
    cardAttributes: byTag(cardAttributes),
    actions: byTag(game.actions),
    events: byTag(game.definition.events),
  };
}
