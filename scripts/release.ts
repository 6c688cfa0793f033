/**
 * `npm run release -- 0.2.0`: sets the version everywhere, gives the changes of the changelog that version and the day, commits and
 * tags. Nothing is pushed: look at the commit first.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

/** The packages of this repository go together: they have one version, and know each other at that version only. */
export function packageAt(text: string, version: string): string {
  return text
    .replace(/^( {2}"version": )"[^"]*"/m, `$1"${version}"`)
    .replaceAll(/("@asztal\/[\w-]+": )"[^"]*"/g, `$1"${version}"`);
}

/** The lock file names the version of the root twice, and that of each of our folders. */
export function lockAt(text: string, version: string, folders: readonly string[]): string {
  const lock = JSON.parse(text) as { version: string; packages: Record<string, LockedPackage> };
  lock.version = version;
  for (const folder of ["", ...folders]) {
    const locked = lock.packages[folder];
    if (!locked) throw new Error(`package-lock.json does not know “${folder}”: run npm install first`);
    locked.version = version;
    for (const known of [locked.dependencies, locked.devDependencies]) {
      for (const name of Object.keys(known ?? {})) if (name.startsWith("@asztal/")) known![name] = version;
    }
  }
  return `${JSON.stringify(lock, null, 2)}\n`;
}

interface LockedPackage {
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** What was unreleased is now this version; nothing is unreleased. */
export function changelogAt(text: string, version: string, day: string): string {
  const [, changes] = /^## Unreleased\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(text) ?? [];
  if (!changes?.trim()) throw new Error("CHANGELOG.md has nothing under “Unreleased”: what is the release for?");
  return text.replace("## Unreleased\n", `## Unreleased\n\n## ${version}, ${day}\n`);
}

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync("git", args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`git ${args.join(" ")}: ${stderr}`);
  return stdout;
}

function release(version: string): void {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error("Say the version as three numbers: npm run release -- 0.2.0");
  if (git("status", "--porcelain")) throw new Error("There are changes that are not committed.");
  if (git("tag", "--list", `v${version}`)) throw new Error(`v${version} has been released already.`);
  const { workspaces } = JSON.parse(readFileSync("package.json", "utf8")) as { workspaces: string[] };
  const change = (file: string, by: (text: string) => string) => writeFileSync(file, by(readFileSync(file, "utf8")));
  change("CHANGELOG.md", (text) => changelogAt(text, version, new Date().toISOString().slice(0, 10)));
  for (const folder of [".", ...workspaces]) change(`${folder}/package.json`, (text) => packageAt(text, version));
  change("package-lock.json", (text) => lockAt(text, version, workspaces));
  git("commit", "--all", "--message", `Release ${version}`);
  git("tag", "--annotate", `v${version}`, "--message", `Asztal ${version}`);
  process.stdout.write(`v${version} is committed and tagged. To publish it: git push --follow-tags\n`);
}

if (import.meta.main) {
  try {
    release(process.argv[2] ?? "");
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`); // whatever is thrown here is an error
    process.exitCode = 1;
  }
}
