import { mkdirSync, readFileSync, statfsSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const MEMORY = "/dev/shm";
const NEEDED_BYTES = 3 * 2 ** 30;

/**
 * In memory where there is room, and where programs may be run: every move of every game is written through to the disk, which
 * most tests would only wait for.
 */
function folderForRuns(): string {
  try {
    const [, options] = new RegExp(`^\\S+ ${MEMORY} \\S+ (\\S+)`, "m").exec(readFileSync("/proc/mounts", "utf8")) ?? [];
    const { bavail, bsize } = statfsSync(MEMORY);
    const mayRun = options !== undefined && !options.split(",").includes("noexec");
    if (mayRun && bavail * bsize >= NEEDED_BYTES) return MEMORY;
  } catch {} // not on this system
  return tmpdir();
}

/** Where the test files of this run put what they share, and all their temporary files. */
const run = process.env["ASZTAL_TEST_RUN"] ?? join(folderForRuns(), `asztal-run-${process.pid}`);
process.env["ASZTAL_TEST_RUN"] = run;
mkdirSync(run, { recursive: true });

/** For the processes that tests start; `npm test` says it itself. */
const compileCache =
  process.env["NODE_COMPILE_CACHE"] ?? fileURLToPath(new URL("node_modules/.cache/node", import.meta.url));

/** Files that take a minute come first, and many short ones last, so that all processes end together. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = ({ project, moduleId }: TestSpecification) =>
      project.name === "engines" ? 2 : moduleId.includes("/server/postgres/") ? 0 : 1;
    return (await super.sort(files)).toSorted((one, other) => turn(one) - turn(other));
  }
}

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "engines",
          include: ["{kernel,compute,wire,ui,games,arena}/**/*.test.ts"],
          // These share no state: a file needs no process of its own, and what they test is loaded once, not 150 times.
          isolate: false,
        },
      },
      { extends: true, test: { name: "platform", include: ["{server,web,cli,bench,scripts}/**/*.test.ts"] } },
    ],
    // Two more than there are cores: a test that waits for a browser, a database or another process leaves its core to others.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: LongestFirst },
    // Tests wait for jobs and matches beside other tests: on a busy machine work that lets everything else go first would never be done.
    env: { ASZTAL_TEST_RUN: run, TMPDIR: run, NODE_COMPILE_CACHE: compileCache, ASZTAL_NICENESS: "off" },
    globalSetup: ["web/testing/clean-up.ts"],
    // Long tests share the cores with each other and with whatever else is there; a test hangs only when it is broken.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
