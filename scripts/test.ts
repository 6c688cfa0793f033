/** `npm test`: everything that must hold before a change goes in. Arguments go to Vitest alone: `npm test -- uno`. */
import { passes, root, type Step, tool } from "./steps.ts";

const chosen = process.argv.slice(2);

const checks: readonly Step[] = [
  {
    name: "types",
    command: tool("typescript/bin/tsc", "--noEmit", "--pretty"),
    advice: "Mend the type errors above; `any`, casts and `!` need a reason beside them.",
  },
  {
    name: "lint and format",
    command: tool("@biomejs/biome/bin/biome", "check", "--error-on-warnings", "--colors=force"),
    advice: "`npm run format` mends the layout and the safe lint findings; the rest is named above with its place.",
  },
  {
    name: "dead exports and unlisted dependencies",
    command: tool("knip/bin/knip.js", "--no-progress"),
    advice: "Delete what nothing uses, or take `export` off it; list a package in the folder that imports it.",
  },
  {
    name: "direction of dependencies",
    command: [process.execPath, `${root}scripts/architecture.ts`],
    advice: "Move the code to the folder that may know both sides, or hand the thing in as an argument.",
  },
  {
    name: "published faults of dependencies",
    command: [process.execPath, `${root}scripts/audit.ts`, "--if-possible"],
    advice: "Take a version of the package without the fault, or one of whoever brings it along: npm audit says which.",
    live: true,
  },
];

const tests: Step = {
  name: "unit and property tests",
  command: tool("vitest/vitest.mjs", "run", ...chosen),
  advice: "Each failure above names its rule; a property test prints the seed and the smallest case that repeats it.",
  live: true,
};

const results = chosen.length > 0 ? [] : await Promise.all(checks.map(passes));
results.push(await passes(tests));
process.exitCode = results.every(Boolean) ? 0 : 1;
