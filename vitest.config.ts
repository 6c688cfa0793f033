import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{kernel,games,server,web,cli,bench,scripts}/**/*.test.ts"],
    // Long property tests share two cores with each other; a test hangs only when it is broken.
    testTimeout: 120_000,
  },
});
