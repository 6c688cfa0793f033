/** Removes what the test files of a run have built together. */
import { readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

const run = process.env["ASZTAL_TEST_RUN"];

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** What runs that were killed have left. */
export function setup(): void {
  if (run === undefined) return;
  for (const name of readdirSync(dirname(run))) {
    const [, id] = /^asztal-run-(\d+)$/.exec(name) ?? [];
    if (id !== undefined && !isRunning(Number(id))) remove(join(dirname(run), name));
  }
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"; // somebody else's
  }
}

export function teardown(): void {
  if (run !== undefined) remove(run);
}
