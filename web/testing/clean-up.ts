/** Removes what the test files of a run have built together. */
import { rmSync } from "node:fs";

export function teardown(): void {
  const run = process.env["ASZTAL_TEST_RUN"];
  if (run !== undefined) rmSync(run, { recursive: true, force: true });
}
