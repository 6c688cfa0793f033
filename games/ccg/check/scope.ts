/** Where the checker stands in the context tree, and what a name means there. */
import { nearest } from "@asztal/kernel/nearest";
import type { Attribute } from "../files/definition.ts";
import { SITES, type Site } from "../files/script.ts";
import { type Complain, complaints } from "../files/shape.ts";
import type { Span } from "../files/small-elements.ts";
import type { Problem } from "../problem.ts";
import { isToken, type Path } from "../script-syntax/tree.ts";
import type { Context, ContextKind, NameSymbol, Type } from "./context.ts";
import { type Root, typeOfAttribute } from "./root.ts";

export interface Meaning {
  readonly type: Type;
  /** The attribute that is meant, with its bounds and choices. */
  readonly attribute?: Attribute;
  readonly canChange: boolean;
}

/** Names of cards that no script can give to another card. */
const FIXED: readonly string[] = ["card", "self", "that"];

const UNKNOWN: Meaning = { type: "none", canChange: true };

/** What the scopes of one script share. */
interface Script {
  readonly root: Root;
  readonly site: Site;
  readonly problems: readonly Problem[];
  readonly complain: Complain;
  /** Each path is looked up once: what is wrong with it is said once. */
  readonly meanings: Map<Path, Meaning>;
}

export class Scope {
  readonly #script: Script;
  readonly context: Context;

  private constructor(script: Script, context: Context) {
    this.#script = script;
    this.context = context;
  }

  /** The outermost one of a script, and the problems that its checking will have found. */
  static of(
    root: Root,
    context: Context,
    site: Site = SITES.rules,
  ): { readonly scope: Scope; readonly problems: readonly Problem[] } {
    const { problems, complain } = complaints();
    // What the place of the script makes known has no place of its own where it is written.
    const nowhere = { start: context.start, end: context.start };
    for (const name of site.known) {
      const kind = name === "amount" ? "parameter" : "declaration";
      const type = name === "amount" ? "number" : "card";
      context.declare(context.add(kind, nowhere, { name, type }));
    }
    return { scope: new Scope({ root, site, problems, complain, meanings: new Map() }, context), problems };
  }

  get form(): Site["form"] {
    return this.#script.site.form;
  }

  get root(): Root {
    return this.#script.root;
  }

  /** How many problems have been found so far. */
  get found(): number {
    return this.#script.problems.length;
  }

  get complain(): Complain {
    return this.#script.complain;
  }

  /** One level further in. */
  inner(kind: ContextKind, at: Span): Scope {
    return new Scope(this.#script, this.context.add(kind, at));
  }

  /** Gives this context its type, now that it is known. */
  is(type: Type): Type {
    this.context.type = type;
    return type;
  }

  meaning(path: Path): Meaning {
    const { meanings } = this.#script;
    const known = meanings.get(path);
    if (known) return known;
    const meaning = this.#find(path);
    meanings.set(path, meaning);
    return meaning;
  }

  #find(path: Path): Meaning {
    const [head, second] = path.names;
    if (head === "ME" || head === "OPP" || head === "SHR") {
      return second === undefined ? this.#incomplete(path) : this.#owned(path, head, second);
    }
    const declared = this.context.lookup(head!);
    if (!declared || declared.kind === "definition") return this.#unknownVariable(path, head!);
    const { type } = declared;
    const symbol: NameSymbol = type === "phase" ? { kind: "phase", tag: head! } : { kind: "local", declared };
    this.#note(path, 0, type, symbol);
    if (type === "card") {
      // A variable stands for another card when it is set; the running card of a loop and those of events do not.
      const isVariable = path.names.length === 1 && !FIXED.includes(head!);
      const meaning = this.#cardPart(path, 1, path.names.slice(1));
      return isVariable && meaning.type === "card" ? { ...meaning, canChange: true } : meaning;
    }
    if (path.names.length > 1 || path.place) return this.#noPart(path, 1, path.names[0]!);
    return { type, canChange: type !== "phase" };
  }

  /** A group or an attribute of a player, or something of a card in a group. */
  #owned(path: Path, owner: "ME" | "OPP" | "SHR", tag: string): Meaning {
    const { groups, playerAttributes } = this.root;
    const attribute = owner === "SHR" ? undefined : playerAttributes.get(tag);
    if (attribute) {
      this.#note(path, 1, typeOfAttribute(attribute), { kind: "player-attribute", tag });
      return path.names.length > 2 || path.place ? this.#noPart(path, 2, tag) : meaningOf(attribute);
    }
    if (groups[owner].has(tag)) {
      this.#note(path, 1, "group", { kind: "group", tag });
      const isOfCard = path.place !== null || path.names.length > 2;
      if (isOfCard && this.form === "continuous") return this.#fail("not-in-continuous", path, 1, { word: tag });
      if (path.place) return path.names.length > 2 ? this.#noPart(path, 2, tag) : this.#cardPart(path, 2, path.rest);
      // `ME.CRT.ATK` is about the first card of the group.
      return path.names.length === 2
        ? { type: "group", canChange: false }
        : this.#cardPart(path, 2, path.names.slice(2));
    }
    const tags = [...groups[owner].keys(), ...(owner === "SHR" ? [] : playerAttributes.keys())];
    return this.#fail("name-unknown", path, 1, { name: tag, suggestion: nearest(tag, tags) });
  }

  #cardPart(path: Path, before: number, [tag, ...more]: readonly string[]): Meaning {
    if (this.form === "open") return this.#fail("hidden-in-response", path, before - 1, {});
    if (tag === undefined) return { type: "card", canChange: false };
    if (more.length > 0) return this.#noPart(path, before + 1, tag);
    if (tag === "NAME" || tag === "ID") {
      const type = tag === "NAME" ? "string" : "number";
      this.#note(path, before, type, { kind: "card-field", tag });
      return { type, canChange: tag === "NAME" };
    }
    const { cardAttributes } = this.root;
    const attribute = cardAttributes.get(tag);
    if (attribute) {
      this.#note(path, before, typeOfAttribute(attribute), { kind: "card-attribute", tag });
      return meaningOf(attribute);
    }
    const tags = ["NAME", "ID", ...cardAttributes.keys()];
    return this.#fail("card-attribute-unknown", path, before, { found: tag, suggestion: nearest(tag, tags) });
  }

  #unknownVariable(path: Path, name: string): Meaning {
    if (name === "card") return this.#fail("card-outside-loop", path, 0, {});
    const names = this.context.visible().flatMap((one) => (one.kind === "definition" ? [] : [one.name]));
    // Who writes HP alone forgot whose.
    const owned = names.find((one) => one.endsWith(`.${name}`));
    const alone = names.filter((one) => !one.includes("."));
    const suggestion = owned ?? nearest(name, alone);
    return this.#fail("name-unknown", path, 0, { name, suggestion });
  }

  #incomplete(path: Path): Meaning {
    return this.#fail("name-incomplete", path, 0, { name: path.names[0]! });
  }

  #noPart(path: Path, index: number, name: string): Meaning {
    return this.#fail("no-part", path, index, { name });
  }

  /** A name of the path, by its number, that means something. */
  #note(path: Path, index: number, type: Type, symbol: NameSymbol): void {
    this.context.add("variable", nameAt(path, index), {
      name: [...path.names, ...path.rest][index] ?? "",
      type,
      symbol,
    });
  }

  /** Says a fault at one of the path's names, counted from its beginning. */
  #fail(code: Parameters<Complain>[0], path: Path, index: number, args: Record<string, string>): Meaning {
    this.complain(code, nameAt(path, index), args);
    return UNKNOWN;
  }
}

/** Where one of the path's names is written. */
function nameAt(path: Path, index: number): Span {
  const written = path.parts.filter(isToken).filter(({ kind }) => kind === "name")[index];
  return written ? { start: written.start, end: written.start + written.text.length } : path;
}

function meaningOf(attribute: Attribute): Meaning {
  return { type: typeOfAttribute(attribute), attribute, canChange: true };
}
