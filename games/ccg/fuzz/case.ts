/** One case of the fuzzer: a random game whose files must check, and whose tools must answer whatever happens to the files. */
import type { Chance } from "@asztal/kernel";
import { checkedOf, gameOf, type MadeGame } from "../game/index.ts";
import { completionsAt, definitionOf, diagnostics, formatted, hoverAt, renameAt } from "../language-service/index.ts";
import { readProject } from "../project.ts";
import { locate, locatedWords } from "../report.ts";
import { randomGame } from "./random-game.ts";

const DAMAGES = 5;

/** The game of a case. Throws where the checker does not accept it. */
export function gameOfCase(chance: Chance): MadeGame {
  const files = Object.entries(randomGame(chance)).map(([name, text]) => ({ name, text }));
  const project = readProject(files);
  const checked = checkedOf(project);
  if (checked) return gameOf(checked, { id: "ccg", version: 1 });
  const [wrong] = project.files
    .flatMap(({ name, text, problems }) => locate(name, text, problems))
    .filter(({ severity }) => severity === "error");
  throw new Error(`the checker refuses a random game: ${wrong ? locatedWords(wrong, "en") : "something is missing"}`);
}

/** Damages files anywhere, and asks the language service about them anywhere. Throws where it does. */
export function damageFiles(chance: Chance): void {
  let files = Object.entries(randomGame(chance)).map(([name, text]) => ({ name, text }));
  let project = readProject(files);
  for (let i = 0; i < DAMAGES; i++) {
    const hit = chance.below(files.length);
    files = files.map((file, index) => (index === hit ? { ...file, text: damaged(file.text, chance) } : file));
    project = readProject(files, project);
    const { name, text } = files[hit]!;
    const offset = chance.below(text.length + 1);
    diagnostics(project, name, "hu");
    completionsAt(project, name, offset, "en");
    hoverAt(project, name, offset, "en");
    definitionOf(project, name, offset);
    renameAt(project, name, offset, "OTHER");
    formatted(project.files[hit]!);
  }
}

const PIECES = [
  "<",
  "</",
  ">",
  "<CARD>",
  "</CARD>",
  "&",
  "]]>",
  "<!--",
  "ME.",
  "(",
  "?(",
  "FOREACH ",
  '"',
  "\u0000",
  "é",
];

function damaged(text: string, chance: Chance): string {
  const at = chance.below(text.length + 1);
  const put = chance.below(3) === 0 ? "" : chance.pick(PIECES);
  return text.slice(0, at) + put + text.slice(at + chance.below(30));
}
