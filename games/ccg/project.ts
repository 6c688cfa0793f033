/**
 * A game as its author has it: any number of files, read and checked together. Reading again after a change takes up what
 * did not change from before, so that an editor can do it at every key.
 */
import { nearest } from "@asztal/kernel/nearest";
import { GameCheck } from "./check/game.ts";
import { playable } from "./check/playable.ts";
import { type Card, CardCache, type CardSet, readSets, scriptsOfCard } from "./files/cards.ts";
import { type Deck, type Pack, readDecks } from "./files/decks.ts";
import { type Definition, type FileReading, readDefinition } from "./files/definition.ts";
import { type OwnAction, type Rules, readRules, scriptsOf } from "./files/rules.ts";
import { type FileScript, SITES, type Site } from "./files/script.ts";
import { readXml } from "./files/xml.ts";
import type { Problem } from "./problem.ts";
import { parseScript } from "./script-syntax/parser.ts";
import type { Condition } from "./script-syntax/tree.ts";

export interface SourceFile {
  readonly name: string;
  readonly text: string;
}

/** What each kind of file begins with. A script by itself has no XML around it, and is known by its name. */
const ROOTS = { gameDef: "definition", rules: "rules", SETS: "sets", DECKS: "decks" } as const;
type FileKind = (typeof ROOTS)[keyof typeof ROOTS] | "script";

const SCRIPT_ENDING = ".ccgaction";

/** A script of a file, with the own action or the card that it belongs to. */
export interface ProjectScript {
  readonly script: FileScript | FileScript<Condition>;
  readonly action: OwnAction | null;
  readonly card: Card | null;
  readonly site: Site;
}

export interface ProjectFile extends SourceFile {
  /** Null when the file is of none. */
  readonly kind: FileKind | null;
  /** What reading it alone gave. */
  readonly reading: FileReading<unknown>;
  /** All that is wrong with it, in the order of the file. */
  readonly problems: readonly Problem[];
  readonly scripts: readonly ProjectScript[];
}

export interface Project {
  readonly files: readonly ProjectFile[];
  readonly definition: Definition | null;
  readonly rules: Rules | null;
  readonly sets: readonly CardSet[];
  readonly decks: readonly Deck[];
  readonly packs: readonly Pack[];
  /** What its scripts mean. Null without a definition. */
  readonly check: GameCheck | null;
  /** What is wrong with the project as a whole: files that are missing. */
  readonly problems: readonly Problem[];
  /** Cards as they were read, for the next time. */
  readonly cache: CardCache | null;
}

type Named = SourceFile & { readonly kind: FileKind | null };

/**
 * Reads and checks all files. With what came of it the last time, only what changed is read. Where files are left out because
 * they are no text (`areAll` is false), or one here is no XML, nobody misses what may stand in those.
 */
export function readProject(sources: readonly SourceFile[], before: Project | null = null, areAll = true): Project {
  const named = sources.map((source): Named => ({ ...source, kind: kindOf(source) }));
  const isWhole = areAll && named.every(({ kind, text }) => kind !== null || readXml(text).root !== null);
  const of = (kind: FileKind) => named.filter((file) => file.kind === kind);
  const [definitionFile, rulesFile] = [of("definition")[0], of("rules")[0]];
  const definitionReading = definitionFile && reread(definitionFile, before, readDefinition);
  const definition = definitionReading?.value;
  if (!definitionReading || !definition) return withoutDefinition(named, isWhole);

  const same = before?.definition === definition ? before : null;
  const rulesReading = rulesFile && reread(rulesFile, same, (text) => readRules(text, definition));
  const rules = rulesReading?.value ?? null;
  const check = same?.check && same.rules === rules ? same.check : new GameCheck(definition, rules);
  const cache = same?.cache ?? new CardCache(definition);
  const setReadings = of("sets").map((file) => ({ file, reading: readSets(file.text, definition, cache) }));
  cache.forgetUnused();
  const sets = setReadings.flatMap(({ reading }) => reading.value ?? []);
  const knownSets = isWhole && setReadings.every(({ reading }) => reading.value) ? sets : null;
  const deckReadings = of("decks").map((file) => ({ file, reading: readDecks(file.text, definition, knownSets) }));

  const done = new Map<Named, ProjectFile>();
  const put = (file: Named, reading: FileReading<unknown>, more: readonly Problem[], scripts: ProjectFile["scripts"]) =>
    done.set(file, { ...file, reading, scripts, problems: inOrder([...reading.problems, ...more]) });
  put(definitionFile!, definitionReading, [], []);
  const plays = rules && playable(definition, rules, sets);
  if (rulesFile && rulesReading) {
    const idle = plays && !plays.anything && playedCards(sets).length > 0 ? [nothingPlays(rulesFile.text)] : [];
    const scripts = rules ? scriptsOf(rules).map((one) => ({ ...one, card: null })) : [];
    put(rulesFile, rulesReading, [...(rules ? check.rules(rules) : []), ...idle], scripts);
  }
  const seen = new Set<string>();
  for (const { file, reading } of setReadings) {
    const here = reading.value ?? [];
    const never = plays?.anything
      ? playedCards(here)
          .filter((card) => !plays.canBePlayed(card))
          .map(neverPlayed)
      : [];
    put(file, reading, [...check.sets(here), ...never, ...takenNames(here, seen)], cardScripts(here, definition));
  }
  for (const { file, reading } of deckReadings) put(file, reading, [], []);
  for (const file of of("script")) {
    const script = wholeFile(file.text, definition);
    put(file, { value: script, problems: script.problems }, check.problems(script), [
      { script, action: null, card: null, site: SITES.rules },
    ]);
  }
  return {
    files: named.map((file) => done.get(file) ?? stranger(file)),
    definition,
    rules,
    sets,
    decks: deckReadings.flatMap(({ reading }) => reading.value?.decks ?? []),
    packs: deckReadings.flatMap(({ reading }) => reading.value?.packs ?? []),
    check,
    problems: [
      ...(isWhole
        ? missing({ rules: !rulesFile, sets: setReadings.length === 0, decks: deckReadings.length === 0 })
        : []),
      ...(rules?.draft && deckReadings.every(({ reading }) => !reading.value?.packs.length) ? [NO_PACKS] : []),
    ],
    cache,
  };
}

/** The kind of a file by its outermost element; what stands before that may be a declaration and comments. */
function kindOf({ name, text }: SourceFile): FileKind | null {
  if (name.endsWith(SCRIPT_ENDING)) return "script";
  const [, root] = /^\uFEFF?(?:\s|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)*<([^\s/>]+)/.exec(text) ?? [];
  return root !== undefined && Object.hasOwn(ROOTS, root) ? ROOTS[root as keyof typeof ROOTS] : null;
}

function reread<T>(file: Named, before: Project | null, read: (text: string) => FileReading<T>): FileReading<T> {
  const old = before?.files.find(({ name }) => name === file.name);
  // The same kind of file was read by the same function.
  if (old && old.text === file.text && old.kind === file.kind) return old.reading as FileReading<T>;
  return read(file.text);
}

function inOrder(problems: readonly Problem[]): Problem[] {
  return problems.toSorted((a, b) => a.start - b.start);
}

function wholeFile(text: string, { version }: Definition): FileScript {
  return { ...parseScript(text, version), content: { text, offsetAt: (index) => index } };
}

function cardScripts(sets: readonly CardSet[], definition: Definition): ProjectScript[] {
  return sets.flatMap(({ cards }) =>
    cards.flatMap((card) =>
      scriptsOfCard(card, definition).map(({ script, site }) => ({ script, action: null, card, site })),
    ),
  );
}

/** Cards that do something when they are played. */
function playedCards(sets: readonly CardSet[]): Card[] {
  return sets.flatMap(({ cards }) => cards.filter(({ scripts }) => scripts.PLAY));
}

function neverPlayed({ name, start, end }: Card): Problem {
  return { severity: "warning", code: "card-never-played", args: { card: name }, start, end };
}

function nothingPlays(rules: string): Problem {
  const start = Math.max(0, rules.indexOf("<rules"));
  return { severity: "warning", code: "nothing-plays", args: {}, start, end: start + "<rules>".length };
}

/** Names that cards of other set files have already; inside one file it has been said. */
function takenNames(sets: readonly CardSet[], seen: Set<string>): Problem[] {
  const cards = sets.flatMap((set) => set.cards);
  const taken = cards.filter(({ name }) => seen.has(name));
  for (const { name } of cards) seen.add(name);
  return taken.map(({ name, start, end }) => ({ severity: "error", code: "card-twice", args: { name }, start, end }));
}

const NO_PACKS: Problem = { severity: "error", code: "draft-without-packs", args: {}, start: 0, end: 1 };

function missing(lacks: Readonly<Record<"rules" | "sets" | "decks", boolean>>): Problem[] {
  return (["rules", "sets", "decks"] as const)
    .filter((kind) => lacks[kind])
    .map((kind) => ({ severity: "warning", code: `${kind}-missing`, args: {}, start: 0, end: 1 }));
}

/** Files that cannot be judged: what they are about is not known. Whether they are XML at all can still be said. */
function withoutDefinition(named: readonly Named[], isWhole: boolean): Project {
  const files = named.map((file): ProjectFile => {
    if (file.kind === null) return stranger(file);
    if (file.kind === "definition") {
      const reading = readDefinition(file.text);
      return { ...file, reading, problems: reading.problems, scripts: [] };
    }
    const { problems } = file.kind === "script" ? parseScript(file.text) : readXml(file.text);
    return { ...file, reading: { value: null, problems }, problems, scripts: [] };
  });
  const isThere = !isWhole || named.some(({ kind }) => kind === "definition");
  const problem: Problem = { severity: "error", code: "definition-missing", args: {}, start: 0, end: 1 };
  const nothing = { definition: null, rules: null, sets: [], decks: [], packs: [], check: null, cache: null };
  return { ...nothing, files, problems: isThere ? [] : [problem] };
}

/** A file that is none of a game's, or the second of a kind that there is one of. */
function stranger(file: Named): ProjectFile {
  const { root, problems } = readXml(file.text);
  const found = root?.name ?? "";
  const said: Problem[] = !root
    ? [...problems]
    : [
        {
          severity: "error",
          code: file.kind ? "file-twice" : "root-wrong",
          args: {
            found,
            expected: Object.keys(ROOTS).join(", "),
            suggestion: file.kind ? "" : nearest(found, Object.keys(ROOTS)),
          },
          start: root.start,
          end: root.end,
        },
      ];
  return { ...file, reading: { value: null, problems: said }, problems: said, scripts: [] };
}
