/** What the documents say that a program can look up. */
import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { checks } from "@asztal/kernel/conformance";
import { expect, test } from "vitest";
import { root } from "./steps.ts";

const exclude = ["**/node_modules/**"];
const documents = globSync(["**/*.md", ".github/**/*.md"], { cwd: root, exclude });
const textOf = (file: string) => readFileSync(join(root, file), "utf8");

test.each(documents)("every link of %s leads to a file, and to a heading that is there", (file) => {
  for (const [, target, heading] of textOf(file).matchAll(/\]\(([^)#:\s]*)(?:#([^)\s]*))?\)/g)) {
    const path = target === "" ? file : join(dirname(file), target!);
    expect(existsSync(join(root, path)), `${target} in ${file}`).toBe(true);
    if (heading) expect(headingsOf(path), `#${heading} in ${file}`).toContain(heading);
  }
});

test("the guide for authors of games tells every check of the suite, in the order of the suite", () => {
  const [, table] = /## The conformance suite\n([\s\S]*?)\n## /.exec(textOf("docs/game-authors.md"))!;
  const told = [...table!.matchAll(/^\| (\w+) \|/gm)].map(([, name]) => name);
  expect(told).toEqual(["check", ...Object.keys(checks), "golden"]);
});

/** Folders that every game has: docs/game-authors.md says what they hold. */
const usual = ["rules", "bots", "texts", "table", "golden", "pages", "study", "tutorial", "rules-page", "testing"];

test.each(["kernel", "arena", "server", "web", "games/bridge", "games/ccg", "games/sudoku"])(
  "the architecture page says what each folder of %s holds",
  (part) => {
    const [, holds] = new RegExp(`^\\| \`${part}/?\` \\|(.*)$`, "m").exec(folderTable())!; // each part has a line
    const folders = readdirSync(join(root, part), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const unknown = folders.map(({ name }) => name).filter((name) => !usual.includes(name) && !skipped.test(name));
    for (const name of unknown) expect(holds).toContain(`\`${name}\``);
  },
);

/** What is made, and not written. */
const skipped = /^(node_modules|dist|\..*)$/;

function folderTable(): string {
  const [, table] = /What the folders inside the larger parts hold:\n([\s\S]*?)\n## /.exec(
    textOf("docs/architecture.md"),
  )!;
  return table!;
}

/** As those who show the documents name the headings in links. */
function headingsOf(file: string): string[] {
  return [...textOf(file).matchAll(/^#+ (.*)$/gm)].map(([, words]) =>
    words!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
}
