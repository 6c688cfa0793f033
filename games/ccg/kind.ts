/** Card games as games that are made while the platform runs: a definition is the texts of their files, by name, as JSON. */
import type { DefinitionFault, DefinitionKind, GameEntry, Language } from "@asztal/kernel";
import { checkedOf, gameOf, projectOf } from "./game/index.ts";
import { LOOK_FILE, type LookFault, readLook } from "./look/look.ts";
import type { Problem } from "./problem.ts";
import type { Project } from "./project.ts";
import { locate } from "./report.ts";
import { problemWords } from "./wording.ts";

const kind: DefinitionKind = {
  async entry(id, version, text) {
    const files = filesIn(text);
    if (!files) return { faults: [NOT_FILES] };
    const { project, weights, look } = projectOf({ kind: "ccg", files });
    const checked = checkedOf(project);
    if (!checked) return { faults: faultsOf(project) };
    return gameOf(checked, { id, version }, weights, look).entry as unknown as GameEntry; // a kind forgets the types of its games
  },

  async keeping(text) {
    const look = filesIn(text)?.[LOOK_FILE];
    if (look === undefined) return { faults: [], pictures: [] };
    const { look: read, faults } = readLook(look);
    return {
      faults: faults.map(({ fault, card }) => lookFault(fault, card)),
      pictures: Object.entries(read.cards).flatMap(([card, { picture }]) =>
        picture === undefined ? [] : [{ jpeg: picture, unreadable: lookFault("not-a-picture", card) }],
      ),
    };
  },
};

function lookFault(fault: LookFault["fault"], card: string): DefinitionFault {
  const said = (language: Language) => `${LOOK_FILE}: ${problemWords({ code: fault, args: { card } }, language)}`;
  return { line: 1, column: 1, words: { en: said("en"), hu: said("hu") } };
}

const NOT_FILES: DefinitionFault = {
  line: 1,
  column: 1,
  words: {
    en: "A JSON object is expected: the texts of the game’s files, by their names.",
    hu: "JSON-objektumnak kell lennie: a játék fájljainak szövege, nevük szerint.",
  },
};

function filesIn(text: string): Readonly<Record<string, string>> | null {
  try {
    const files: unknown = JSON.parse(text);
    const isRecord = typeof files === "object" && files !== null && !Array.isArray(files);
    return isRecord && Object.values(files).every((content) => typeof content === "string")
      ? (files as Readonly<Record<string, string>>)
      : null;
  } catch {
    return null;
  }
}

/** Everything that keeps the game from being played: of its files, each with its name, and of the game as a whole. */
function faultsOf({ files, problems: ofProject }: Project): DefinitionFault[] {
  const ofFiles = files.flatMap(({ name, text, problems }) =>
    locate(name, text, errors(problems)).map(({ line, column, ...problem }) => ({
      line,
      column,
      words: { en: `${name}: ${problemWords(problem, "en")}`, hu: `${name}: ${problemWords(problem, "hu")}` },
    })),
  );
  const missing = errors(ofProject).map((problem) => ({
    line: 1,
    column: 1,
    words: { en: problemWords(problem, "en"), hu: problemWords(problem, "hu") },
  }));
  return [...ofFiles, ...missing];
}

function errors(problems: readonly Problem[]): readonly Problem[] {
  return problems.filter(({ severity }) => severity === "error");
}

export default kind;
