/** `asztal new-game`: copies a template under a new id, and puts the game on the registry's list. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { games as allGames } from "@asztal/games";
import { wrongUse } from "../failure.ts";
import { print } from "../output.ts";
import type { NewGameFlags } from "./command.ts";
import { goldenOf, type TemplateName } from "./golden.ts";
import { isId, registryLine, withGame } from "./registry.ts";

const templates = fileURLToPath(new URL("./template", import.meta.url));
/** The ids of the templates' own games. */
const TEMPLATE_IDS: Readonly<Record<TemplateName, string>> = { cards: "template", board: "board-template" };
const games = fileURLToPath(new URL("../../games", import.meta.url));

interface NewFile {
  readonly path: string;
  readonly text: string;
}

export async function newGame(id: string, { name = nameFrom(id), board }: NewGameFlags): Promise<void> {
  checkId(id, await allGames.list());
  checkName(name);
  const registry = join(games, "registry.ts");
  const listed = withGame(readFileSync(registry, "utf8"), id);
  if (listed === null) {
    throw wrongUse(
      `${registry} has no list that begins with “const entries” and ends with “};”, so nothing was written.`,
      `The line to stand in it would be:\n${registryLine(id)}`,
    );
  }
  const files = filesOf(board ? "board" : "cards", id, name);
  for (const { path, text } of files) {
    const file = join(games, id, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  writeFileSync(registry, listed);
  tell(id, files);
}

function nameFrom(id: string): string {
  const words = id.replaceAll("-", " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

function checkId(id: string, gameIds: readonly string[]): void {
  if (!isId(id)) {
    throw wrongUse(
      `“${id}” cannot be the id of a game.`,
      "It begins with a letter and has only lower-case letters a–z, digits and single hyphens between them: tic-tac-toe.",
    );
  }
  const taken = ["all", ...gameIds];
  if (taken.includes(id)) throw wrongUse(`The id “${id}” is taken.`, `Taken are: ${taken.join(", ")}.`);
  if (existsSync(join(games, id))) {
    throw wrongUse(`There is something at ${join(games, id)} already, so nothing was written.`, "Choose another id.");
  }
}

function checkName(name: string): void {
  if (name.trim() !== "" && !/[{}<>\n\r]/.test(name)) return;
  throw wrongUse(
    `“${name}” cannot be the name of a game.`,
    "It is one line without any of { } < >, which have a meaning in messages.",
  );
}

/** The files of the template with the new id and name in them; the golden game is played anew, for it carries the id. */
function filesOf(from: TemplateName, id: string, name: string): NewFile[] {
  const template = join(templates, from);
  const files = readdirSync(template, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return files.map((file) => {
    const path = relative(template, file).replaceAll("\\", "/");
    if (path.startsWith("golden/")) return { path, text: goldenOf[from](id) };
    const text = readFileSync(file, "utf8")
      .replaceAll(JSON.stringify(TEMPLATE_IDS[from]), () => JSON.stringify(id))
      .replaceAll(`games/${TEMPLATE_IDS[from]}`, `games/${id}`)
      .replaceAll('"Template"', () => JSON.stringify(name))
      // The class of the table, in its styles.
      .replaceAll(`\n.${TEMPLATE_IDS[from]} {`, `\n.${id} {`);
    return { path, text };
  });
}

function tell(id: string, files: readonly NewFile[]): void {
  const lines = files.map(({ text }) => text.trimEnd().split("\n").length);
  print(`games/${id}: ${files.length} files, ${lines.reduce((sum, count) => sum + count, 0)} lines`);
  for (const [i, { path }] of files.entries()) print(`${String(lines[i]).padStart(5)}  ${path}`);
  print("games/registry.ts: one line more");
  print();
  print("What to do next:");
  const next: readonly (readonly [command: string, does: string])[] = [
    [`npm test -- games/${id}`, "the contract, as it stands: everything passes"],
    [`npm run check -- ${id}`, "the same with types, lint and imports"],
    [`npx asztal play ${id}`, "play it in the terminal"],
    ["npm run dev", `play it on the site, at /games/${id}: a change of its table shows at once`],
    [`games/${id}/rules/state.ts`, "begin here: positions, moves, events; then rules/game.ts"],
    [`npm run golden -- ${id}`, "write the golden games anew after a change of the rules"],
  ];
  const width = Math.max(...next.map(([command]) => command.length));
  for (const [command, does] of next) print(`  ${command.padEnd(width)}  ${does}`);
}
