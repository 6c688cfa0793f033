import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** Where the test files of this run put what they share. */
process.env["ASZTAL_TEST_RUN"] ??= join(tmpdir(), `asztal-run-${process.pid}`);

export default defineConfig({
  test: {
    include: ["{kernel,compute,ui,games,arena,server,web,cli,bench,scripts}/**/*.test.ts"],
    // All cores: by default one is left idle, which on two cores is half of them.
    maxWorkers: "100%",
    env: { ASZTAL_TEST_RUN: process.env["ASZTAL_TEST_RUN"] },
    globalSetup: ["web/testing/clean-up.ts"],
    // Long property tests share two cores with each other; a test hangs only when it is broken.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
