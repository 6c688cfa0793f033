/** The checks that every change passes, each with what to do when it does not. */
import { hasColours, linter, root, type Step, tool } from "./steps.ts";

const TYPES_FOUND = `${root}node_modules/.cache/types.tsbuildinfo`;

export const checks = {
  types: {
    name: "types",
    // What was found the last time is kept, and only what has changed is looked at again.
    command: tool(
      "typescript/bin/tsc",
      "--noEmit",
      "--pretty",
      String(hasColours),
      "--incremental",
      "--tsBuildInfoFile",
      TYPES_FOUND,
    ),
    advice: "Mend the type errors above; `any`, casts and `!` need a reason beside them.",
  },
  lint: {
    name: "lint and format",
    command: linter("--error-on-warnings"),
    advice: "`npm run format` mends the layout and the safe lint findings; the rest is named above with its place.",
  },
  deadCode: {
    name: "dead exports and unlisted dependencies",
    command: tool("knip/bin/knip.js", "--no-progress"),
    advice: "Delete what nothing uses, or take `export` off it; list a package in the folder that imports it.",
  },
  imports: {
    name: "direction of dependencies",
    command: [process.execPath, `${root}scripts/architecture.ts`],
    advice: "Move the code to the folder that may know both sides, or hand the thing in as an argument.",
  },
  tests: {
    name: "unit and property tests",
    command: tool("vitest/vitest.mjs", "run"),
    advice: "Each failure above names its rule; a property test prints the seed and the smallest case that repeats it.",
    live: true,
  },
} as const satisfies Readonly<Record<string, Step>>;
