/** An earlier version of this repository, in a folder of its own and ready to run. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));

function run(program: string, args: readonly string[], options: { cwd?: string; input?: Buffer } = {}): Buffer {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, maxBuffer: 2 ** 30, ...options });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")}: ${stderr}`);
  return stdout;
}

/** The last release: its tag or, in a clone without tags, the commit that gave its version to the changelog. */
export function lastRelease(): string {
  const [tag] = lines("git", ["tag", "--merged", "HEAD", "--sort=-creatordate"]);
  if (tag !== undefined) return tag;
  const [heading] = /^## \d.*$/m.exec(readFileSync(join(root, "CHANGELOG.md"), "utf8")) ?? [];
  const commits =
    heading === undefined ? [] : lines("git", ["log", "--format=%H", "-S", heading, "--", "CHANGELOG.md"]);
  const release = commits.at(-1);
  if (release === undefined)
    throw new Error("Nothing was released yet: say which commit to upgrade from, npm run rolling -- --from COMMIT.");
  return release;
}

const lines = (program: string, args: readonly string[]) =>
  run(program, args).toString().trim().split("\n").filter(Boolean);

export function unpack(reference: string, folder: string): void {
  mkdirSync(folder);
  run("tar", ["-x", "-C", folder], { input: run("git", ["archive", reference]) });
  const lock = (place: string) => readFileSync(join(place, "package-lock.json"), "utf8");
  if (lock(folder) === lock(root)) linkPackages(folder);
  else
    run("npm", ["install", "--include=dev", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"], {
      cwd: folder,
    });
}

/** The same packages as here, but for our own: these are links into the folder. */
function linkPackages(folder: string): void {
  const [ours, theirs] = [join(root, "node_modules"), join(folder, "node_modules")];
  mkdirSync(theirs);
  for (const name of readdirSync(ours)) if (name !== "@asztal") symlinkSync(join(ours, name), join(theirs, name));
  cpSync(join(ours, "@asztal"), join(theirs, "@asztal"), { recursive: true, verbatimSymlinks: true });
}
