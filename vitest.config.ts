import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** Where the test files of this run put what they share. */
process.env["ASZTAL_TEST_RUN"] ??= join(tmpdir(), `asztal-run-${process.pid}`);

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
    // All cores: by default one is left idle, which on two cores is half of them.
    maxWorkers: "100%",
    env: { ASZTAL_TEST_RUN: process.env["ASZTAL_TEST_RUN"] },
    globalSetup: ["web/testing/clean-up.ts"],
    // Long property tests share two cores with each other; a test hangs only when it is broken.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
