/** The worker as a command: what it says when it cannot begin. */
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { asztal } from "../testing/asztal.ts";

test("a store that is not there and an unknown kind are told with what to do", async () => {
  const nowhere = join(tmpdir(), `asztal-nowhere-${process.pid}`);
  const [none, unknown] = await Promise.all([
    asztal(["worker", "--data", nowhere]),
    asztal(["worker", "--kinds", "sudoku/bookle"]),
  ]);
  expect(none).toMatchObject({ code: 1, err: expect.stringContaining("Start a server of this version first") });
  expect(existsSync(nowhere)).toBe(false);
  expect(unknown).toMatchObject({ code: 2, err: expect.stringContaining("Did you mean sudoku/booklet?") });
});
