/** A copy of the repository's command and games in a temporary folder, to write into. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

export class ProjectCopy {
  readonly root = mkdtempSync(join(tmpdir(), "asztal-"));
  readonly main = join(this.root, "cli/main.ts");

  constructor() {
    cpSync(join(root, "cli"), join(this.root, "cli"), { recursive: true });
    mkdirSync(join(this.root, "games"));
    for (const file of ["package.json", "registry.ts"]) {
      cpSync(join(root, "games", file), join(this.root, "games", file));
    }
    // The commands of Sudoku and bridge take their choices from the engines; new tables stand on the shared cards and board.
    for (const game of ["sudoku", "bridge", "cards", "board"])
      symlinkSync(join(root, "games", game), join(this.root, "games", game));
    cpSync(join(root, "package.json"), join(this.root, "package.json"));
    // The packages are those of the repository; only games and the command are the copies.
    const packages = join(this.root, "node_modules");
    mkdirSync(join(packages, "@asztal"), { recursive: true });
    symlinkSync(join(root, "kernel"), join(packages, "@asztal/kernel"));
    symlinkSync(join(root, "compute"), join(packages, "@asztal/compute"));
    symlinkSync(join(root, "arena"), join(packages, "@asztal/arena"));
    symlinkSync(join(this.root, "games"), join(packages, "@asztal/games"));
    for (const name of readdirSync(join(root, "node_modules"))) {
      if (name !== "@asztal") symlinkSync(join(root, "node_modules", name), join(packages, name));
    }
  }

  path(...parts: string[]): string {
    return join(this.root, ...parts);
  }

  tearDown(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
