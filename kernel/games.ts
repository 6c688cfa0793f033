/**
 * How everybody gets at a game: one service, handed in. What it gives is a whole game at one version, so that a table is played,
 * worded and drawn by the version that it began with. Games that are compiled in and games made from data are the same to it.
 */
import type { GameEntry } from "./entry.ts";
import type { Language } from "./wording.ts";

export interface Games {
  /** The ids of the games that anybody may know of. */
  list(): Promise<readonly string[]>;
  /** The newest version of a game, or null when there is no such game. */
  find(id: string): Promise<GameEntry | null>;
  /** A certain version of a game, or null when it is not kept. */
  findAt(id: string, version: number): Promise<GameEntry | null>;
}

/** What a game is made from while the platform runs: a text, and the kind of game that can read it. */
export interface Definition {
  readonly kind: string;
  readonly text: string;
}

/** What is wrong with a definition, and where; lines and columns count from 1. */
export interface DefinitionFault {
  readonly line: number;
  readonly column: number;
  readonly words: Readonly<Record<Language, string>>;
}

/** Makes games from definitions of one kind. */
export interface DefinitionKind {
  /** The game with this id and version that the text defines, or everything that is wrong with the text. */
  entry(
    id: string,
    version: number,
    text: string,
  ): Promise<GameEntry | { readonly faults: readonly DefinitionFault[] }>;
  /** What is asked once, before a text is kept for others: what it carries besides the game. */
  keeping?(text: string): Promise<Kept>;
}

interface Kept {
  /** What keeps the text from being kept. */
  readonly faults: readonly DefinitionFault[];
  /** Pictures in base 64, to be tried with a decoder, and what is said where one cannot be decoded. */
  readonly pictures: readonly { readonly jpeg: string; readonly unreadable: DefinitionFault }[];
}

/** Kinds of definitions by name, each loaded when it is first needed. */
export type DefinitionKinds = Readonly<Record<string, () => Promise<{ readonly default: DefinitionKind }>>>;

/** The games of a list that is written in code, each loaded when it is first needed. */
export function registryOf(entries: Readonly<Record<string, () => Promise<{ readonly default: GameEntry }>>>): Games {
  const find = async (id: string): Promise<GameEntry | null> =>
    Object.hasOwn(entries, id) ? (await entries[id]!()).default : null; // it has just been seen there
  return {
    list: async () => Object.keys(entries),
    find,
    async findAt(id, version) {
      const entry = await find(id);
      if (!entry || (await entry.rules()).version === version) return entry;
      return (await entry.earlier?.[version]?.()) ?? null;
    },
  };
}

/** The game of a definition. Throws where the definition is not good: whoever stored it has checked it. */
export async function gameOf(
  kinds: DefinitionKinds,
  id: string,
  version: number,
  definition: Definition,
): Promise<GameEntry> {
  const kind = Object.hasOwn(kinds, definition.kind) ? await kinds[definition.kind]!() : null; // it has just been seen there
  if (!kind) throw new Error(`there are no games of the kind “${definition.kind}” here`);
  const made = await kind.default.entry(id, version, definition.text);
  if ("faults" in made) throw new Error(`${id}, version ${version}: ${made.faults[0]?.words.en ?? "not a definition"}`);
  return { ...made, definition };
}
