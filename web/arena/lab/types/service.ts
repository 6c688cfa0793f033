/**
 * What the types of a bot's text say: faults, what may be written at a place, what stands there. The engine is TypeScript's own, the last
 * one that is written in JavaScript and so runs in a page. What `decide` and `observe` are given has its type without being told.
 */
import ts from "typescript-in-page";

const TEXT = "/bot.ts";
const SHOWN = "/shown.d.ts";

/** Lenient as a first text needs it; a text with types of its own is held to them all the same. */
const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  strict: false,
  noEmit: true,
  // Libraries are handed over one by one.
  noLib: true,
  types: [],
};

/** The types of what a function of this name is given, in order. */
const GIVEN: Readonly<Record<string, readonly string[]>> = {
  decide: ["View", "Move[]", "Memory"],
  observe: ["Event[]", "Memory"],
};

export interface TypeFault {
  readonly from: number;
  readonly to: number;
  readonly message: string;
}

export interface Offered {
  readonly name: string;
  readonly detail: string;
  readonly info: string;
}

export interface Explained {
  readonly from: number;
  readonly to: number;
  readonly type: string;
  readonly info: string;
}

/** A type that is put behind a name of the text, and where. */
interface Insertion {
  readonly at: number;
  readonly text: string;
}

const MAX_OFFERED = 100;
/** So many get their type beside the name: it takes time to find out. */
const MAX_DETAILED = 16;

export class TypeService {
  readonly #libraries: Readonly<Record<string, string>>;
  readonly #service: ts.LanguageService;
  #text = "";
  #insertions: readonly Insertion[] = [];
  #version = 0;

  /** `libraries`: declarations of the language, by file name; `shown`: of what a bot sees. */
  constructor(libraries: Readonly<Record<string, string>>, shown: string) {
    this.#libraries = { ...libraries, [SHOWN]: shown };
    const files = [...Object.keys(this.#libraries), TEXT];
    const textOf = (file: string) => (file === TEXT ? this.#text : this.#libraries[file]);
    this.#service = ts.createLanguageService({
      getCompilationSettings: () => OPTIONS,
      getScriptFileNames: () => files,
      getScriptVersion: (file) => (file === TEXT ? String(this.#version) : "1"),
      getScriptSnapshot: (file) => {
        const text = textOf(file);
        return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
      },
      getCurrentDirectory: () => "/",
      getDefaultLibFileName: () => SHOWN,
      fileExists: (file) => textOf(file) !== undefined,
      readFile: textOf,
    });
  }

  faults(source: string): TypeFault[] {
    this.#take(source);
    const found = [...this.#service.getSyntacticDiagnostics(TEXT), ...this.#service.getSemanticDiagnostics(TEXT)];
    return found.map(({ start = 0, length = 1, messageText }) => ({
      from: this.#outside(start),
      to: this.#outside(start + length),
      message: ts.flattenDiagnosticMessageText(messageText, "\n"),
    }));
  }

  offer(source: string, at: number): Offered[] {
    this.#take(source);
    const place = this.#inside(at);
    const found = this.#service.getCompletionsAtPosition(TEXT, place, undefined)?.entries ?? [];
    const sorted = found
      .filter(({ kind }) => kind !== ts.ScriptElementKind.warning)
      .sort((a, b) => (a.sortText < b.sortText ? -1 : a.sortText > b.sortText ? 1 : 0))
      .slice(0, MAX_OFFERED);
    return sorted.map(({ name }, i) => {
      const details = i < MAX_DETAILED ? this.#detailsOf(name, place) : undefined;
      return {
        name,
        detail: typeIn(ts.displayPartsToString(details?.displayParts)),
        info: ts.displayPartsToString(details?.documentation),
      };
    });
  }

  #detailsOf(name: string, place: number): ts.CompletionEntryDetails | undefined {
    return this.#service.getCompletionEntryDetails(TEXT, place, name, undefined, undefined, undefined, undefined);
  }

  explain(source: string, at: number): Explained | null {
    this.#take(source);
    const found = this.#service.getQuickInfoAtPosition(TEXT, this.#inside(at));
    if (!found) return null;
    const { start, length } = found.textSpan;
    return {
      from: this.#outside(start),
      to: this.#outside(start + length),
      type: ts.displayPartsToString(found.displayParts),
      info: ts.displayPartsToString(found.documentation),
    };
  }

  #take(source: string): void {
    const insertions = insertionsIn(source);
    const text = withInsertions(source, insertions);
    if (text === this.#text) return;
    this.#text = text;
    this.#insertions = insertions;
    this.#version++;
  }

  /** Where a place of the source is in the text with types. */
  #inside(at: number): number {
    return this.#insertions.reduce((sum, one) => (one.at < at ? sum + one.text.length : sum), at);
  }

  #outside(at: number): number {
    let shift = 0;
    for (const { at: own, text } of this.#insertions) {
      const begin = own + shift;
      if (at <= begin) break;
      if (at < begin + text.length) return own; // in the middle of what was put in
      shift += text.length;
    }
    return at - shift;
  }
}

/** What is given to `decide` and `observe` and has no type of its own gets that of the game. */
function insertionsIn(source: string): Insertion[] {
  const file = ts.createSourceFile(TEXT, source, ts.ScriptTarget.ES2023);
  return file.statements.flatMap((statement) =>
    functionsIn(statement).flatMap(({ name, parameters }) =>
      parameters.flatMap((parameter, i) => {
        const type = GIVEN[name]?.[i];
        const isPlain = !parameter.type && !parameter.initializer && !parameter.dotDotDotToken;
        // `view => …` would need brackets around it.
        const isBare = parameters.length === 1 && /^\s*=>/.test(source.slice(parameters.end));
        return type && isPlain && !isBare ? [{ at: parameter.name.end, text: `: ${type}` }] : [];
      }),
    ),
  );
}

interface Named {
  readonly name: string;
  readonly parameters: ts.NodeArray<ts.ParameterDeclaration>;
}

function functionsIn(statement: ts.Statement): Named[] {
  if (ts.isFunctionDeclaration(statement))
    return statement.name ? [{ name: statement.name.text, parameters: statement.parameters }] : [];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }) => {
    const isFunction = initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer));
    return ts.isIdentifier(name) && isFunction ? [{ name: name.text, parameters: initializer.parameters }] : [];
  });
}

function withInsertions(source: string, insertions: readonly Insertion[]): string {
  let [text, from] = ["", 0];
  for (const { at, text: put } of insertions) {
    text += source.slice(from, at) + put;
    from = at;
  }
  return text + source.slice(from);
}

/** `(property) hand: Card[]` → `Card[]`, as long as it is short. */
function typeIn(shown: string): string {
  const type = /^[^:]*?: ([^\n]*)$/.exec(shown)?.[1] ?? "";
  return type.length > 40 ? `${type.slice(0, 39)}…` : type;
}
