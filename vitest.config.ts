import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{kernel,compute,ui,games,arena,server,web,cli,bench,scripts}/**/*.test.ts"],
    // All cores: by default one is left idle, which on two cores is half of them.
    maxWorkers: "100%",
    // Long property tests share two cores with each other; a test hangs only when it is broken.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
