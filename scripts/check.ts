/**
 * `npm run check -- hazard`: everything that concerns one game, all at once: types, lint, imports, dead code, and the tests of its
 * folder with the conformance suite. The whole `npm test` is for before a change goes in.
 */
import { existsSync } from "node:fs";
import { checks } from "./checks.ts";
import { passes, root, type Step } from "./steps.ts";

const [game] = process.argv.slice(2);
const folder = `games/${game}`;
if (!game || !existsSync(`${root}${folder}/index.ts`)) {
  process.stderr.write(
    `${game ? `There is no game at ${folder}` : "Say which game"}: npm run check -- uno, for instance.\n`,
  );
  process.exit(2);
}

const lint: Step = { ...checks.lint, command: [...checks.lint.command, folder] };
const tests: Step = {
  ...checks.tests,
  command: [...checks.tests.command, folder, "games/registry", "games/sites"],
  live: false,
};
const steps = [checks.types, lint, checks.deadCode, checks.imports, tests];
const results = await Promise.all(steps.map(passes));
process.exitCode = results.every(Boolean) ? 0 : 1;
