/** What names mean where: looked up from the innermost block outward, down to the definition of the game. */

import { nearest } from "@asztal/kernel/nearest";
import type { Path } from "../action/tree.ts";
import { isToken } from "../action/tree.ts";
import type { TypeName } from "../action/words.ts";
import type { Attribute, Definition } from "../files/definition.ts";
import type { OwnAction } from "../files/rules.ts";
import type { Complain } from "../files/shape.ts";

/** "none" is the type of what is not known; it fits everywhere, because its fault has been said. */
export type Type = TypeName | "card" | "group" | "none";

export interface Game {
  readonly definition: Definition;
  readonly actions: readonly OwnAction[];
}

export interface Meaning {
  readonly type: Type;
  /** The attribute that is meant, with its bounds and choices. */
  readonly attribute?: Attribute;
  readonly canChange: boolean;
}

const UNKNOWN: Meaning = { type: "none", canChange: true };

export class Scope {
  private readonly names = new Map<string, Type>();
  readonly game: Game;
  readonly complain: Complain;
  private readonly parent: Scope | null;

  constructor(game: Game, complain: Complain, parent: Scope | null = null) {
    this.game = game;
    this.complain = complain;
    this.parent = parent;
  }

  inner(): Scope {
    return new Scope(this.game, this.complain, this);
  }

  /** False when this very block has the name already; further out it may, and is hidden. */
  declare(name: string, type: Type): boolean {
    if (this.names.has(name)) return false;
    this.names.set(name, type);
    return true;
  }

  private lookup(name: string): Type | undefined {
    return this.names.get(name) ?? this.parent?.lookup(name);
  }

  private known(): string[] {
    return [...this.names.keys(), ...(this.parent?.known() ?? [])];
  }

  meaning(path: Path): Meaning {
    const [head, second] = path.names;
    if (head === "ME" || head === "OPP" || head === "SHR") {
      return second === undefined ? this.incomplete(path) : this.owned(path, head, second);
    }
    const type = this.lookup(head!);
    if (type === undefined) return this.unknownVariable(path, head!);
    if (type === "card") return this.cardPart(path, 1, path.names.slice(1));
    if (path.names.length > 1 || path.place) return this.noPart(path, 1, path.names[0]!);
    return { type, canChange: true };
  }

  /** A group or an attribute of a player, or something of a card in a group. */
  private owned(path: Path, owner: "ME" | "OPP" | "SHR", tag: string): Meaning {
    const { groups, playerAttributes } = this.game.definition;
    const here = groups.filter(({ mode }) => (mode === "shared") === (owner === "SHR"));
    const attributes = owner === "SHR" ? [] : playerAttributes;
    const attribute = attributes.find((one) => one.tag === tag);
    if (attribute) {
      if (path.names.length > 2 || path.place) return this.noPart(path, 2, tag);
      return meaningOf(attribute);
    }
    if (here.some((one) => one.tag === tag)) {
      if (path.place) return path.names.length > 2 ? this.noPart(path, 2, tag) : this.cardPart(path, 2, path.rest);
      // `ME.CRT.ATK` is about the first card of the group.
      return path.names.length === 2
        ? { type: "group", canChange: false }
        : this.cardPart(path, 2, path.names.slice(2));
    }
    const tags = [...here, ...attributes].map((one) => one.tag);
    return this.fail("name-unknown", path, 1, { name: tag, suggestion: nearest(tag, tags) });
  }

  private cardPart(path: Path, before: number, [tag, ...more]: readonly string[]): Meaning {
    if (tag === undefined) return { type: "card", canChange: false };
    if (more.length > 0) return this.noPart(path, before + 1, tag);
    if (tag === "NAME") return { type: "string", canChange: true };
    if (tag === "ID") return { type: "number", canChange: false };
    const { cardAttributes } = this.game.definition;
    const attribute = cardAttributes.find((one) => one.tag === tag);
    if (attribute) return meaningOf(attribute);
    const tags = ["NAME", "ID", ...cardAttributes.map((one) => one.tag)];
    return this.fail("card-attribute-unknown", path, before, { found: tag, suggestion: nearest(tag, tags) });
  }

  private unknownVariable(path: Path, name: string): Meaning {
    if (name === "card") return this.fail("card-outside-loop", path, 0, {});
    const { groups, playerAttributes } = this.game.definition;
    const tags = [...playerAttributes, ...groups].map(({ tag }) => tag);
    // Who writes HP alone forgot whose.
    const suggestion = tags.includes(name) ? `ME.${name}` : nearest(name, this.known());
    return this.fail("name-unknown", path, 0, { name, suggestion });
  }

  private incomplete(path: Path): Meaning {
    return this.fail("name-incomplete", path, 0, { name: path.names[0]! });
  }

  private noPart(path: Path, index: number, name: string): Meaning {
    return this.fail("no-part", path, index, { name });
  }

  /** Says a fault at one of the path's names, counted from its beginning. */
  private fail(code: Parameters<Complain>[0], path: Path, index: number, args: Record<string, string>): Meaning {
    const written = path.parts.filter(isToken).filter(({ kind }) => kind === "name")[index];
    const at = written ? { start: written.start, end: written.start + written.text.length } : path;
    this.complain(code, at, args);
    return UNKNOWN;
  }
}

function meaningOf(attribute: Attribute): Meaning {
  return { type: attribute.type === "bool" ? "boolean" : attribute.type, attribute, canChange: true };
}
