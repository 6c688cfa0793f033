/** `npm test`: everything that must hold before a change goes in. Arguments go to Vitest alone: `npm test -- uno`. */
import { checks } from "./checks.ts";
import { passes, root, type Step } from "./steps.ts";

const chosen = process.argv.slice(2);

const audit: Step = {
  name: "published faults of dependencies",
  command: [process.execPath, `${root}scripts/audit.ts`, "--if-possible"],
  advice: "Take a version of the package without the fault, or one of whoever brings it along: npm audit says which.",
  live: true,
};
const tests: Step = { ...checks.tests, command: [...checks.tests.command, ...chosen] };

const first = [checks.types, checks.lint, checks.deadCode, checks.imports, audit];
const results = chosen.length > 0 ? [] : await Promise.all(first.map(passes));
results.push(await passes(tests));
process.exitCode = results.every(Boolean) ? 0 : 1;
