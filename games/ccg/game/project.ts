/** The files of a card game, read and checked together. */
import { checkRules, checkSets } from "../check/game.ts";
import { type CardSet, type Deck, readDecks, readSets } from "../files/cards.ts";
import { type FileReading, readDefinition } from "../files/definition.ts";
import { type Rules, readRules } from "../files/rules.ts";
import type { Problem } from "../problem.ts";
import { type Located, locate } from "../report.ts";
import type { Checked } from "../run/compile.ts";

/** A card game as one piece of data, from which it can be made anywhere: the texts of its files by their names. */
export interface CardGameFiles {
  readonly kind: "ccg";
  readonly files: Readonly<Record<string, string>>;
}

export type FileKind = "definition" | "rules" | "sets" | "decks";

const ROOTS: Readonly<Record<string, FileKind>> = {
  gameDef: "definition",
  rules: "rules",
  SETS: "sets",
  DECKS: "decks",
};

/** What a file is, by its outermost element; null when it is none of ours. */
export function fileKind(text: string): FileKind | null {
  const root = /<([\p{L}_][\p{L}\p{Nd}_]*)/u.exec(text.replace(/<!--[\s\S]*?(?:-->|$)/g, ""))?.[1];
  return root !== undefined && Object.hasOwn(ROOTS, root) ? ROOTS[root]! : null;
}

export interface ProjectReading {
  /** Null while something is missing or wrong. */
  readonly checked: Checked | null;
  /** All problems of all files, file by file. */
  readonly problems: readonly Located[];
  /** Kinds of files without which nothing can be played. */
  readonly missing: readonly FileKind[];
}

/** Reads and checks all files of a game. A game needs a definition and rules; it may have any number of sets and decks. */
export function readProject({ files }: CardGameFiles): ProjectReading {
  const problems: Located[] = [];
  const named = Object.entries(files).map(([name, text]) => ({ name, text, kind: fileKind(text) }));
  const read = <T>(kind: FileKind, reader: (text: string) => FileReading<T>, check?: (value: T) => Problem[]): T[] =>
    named
      .filter((file) => file.kind === kind)
      .flatMap(({ name, text }) => {
        const { value, problems: found } = reader(text);
        problems.push(...locate(name, text, [...found, ...(value && check ? check(value) : [])]));
        return value ? [value] : [];
      });

  const [definition] = read("definition", readDefinition);
  const missing = (["definition", "rules"] as const).filter((kind) => !named.some((file) => file.kind === kind));
  if (!definition) return { checked: null, problems, missing };
  const [rules] = read<Rules>(
    "rules",
    (text) => readRules(text, definition),
    (value) => checkRules(value, definition),
  );
  const sets = read<readonly CardSet[]>(
    "sets",
    (text) => readSets(text, definition),
    (value) => (rules ? checkSets(value, rules, definition) : []),
  ).flat();
  const decks = read<readonly Deck[]>("decks", (text) => readDecks(text, definition, sets)).flat();
  const isClean = problems.every(({ severity }) => severity !== "error");
  return { checked: rules && isClean ? { definition, rules, sets, decks } : null, problems, missing };
}
