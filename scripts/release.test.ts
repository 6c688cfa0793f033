import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { changelogAt } from "./release.ts";
import { root } from "./steps.ts";

const folder = mkdtempSync(join(tmpdir(), "asztal-release-"));
afterAll(() => rmSync(folder, { recursive: true }));

const { workspaces } = JSON.parse(readFileSync(`${root}package.json`, "utf8")) as { workspaces: string[] };
const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=Test", "-c", "user.email=test@example.org", ...args], {
    cwd: folder,
    encoding: "utf8",
  });

test("a release has one version everywhere, in the changelog and as a tag", () => {
  for (const file of ["package.json", "package-lock.json", "CHANGELOG.md"]) cpSync(root + file, `${folder}/${file}`);
  for (const each of workspaces) {
    mkdirSync(`${folder}/${each}`);
    cpSync(`${root}${each}/package.json`, `${folder}/${each}/package.json`);
  }
  git("init", "--quiet");
  git("config", "user.name", "Test");
  git("config", "user.email", "test@example.org");
  git("add", "--all");
  git("commit", "--quiet", "--message", "Begin");
  execFileSync(process.execPath, [`${root}scripts/release.ts`, "9.8.7"], { cwd: folder });
  expect(git("tag", "--list").trim()).toBe("v9.8.7");
  expect(git("log", "-1", "--format=%s").trim()).toBe("Release 9.8.7");
  expect(git("status", "--porcelain")).toBe("");
  expect(readFileSync(`${folder}/CHANGELOG.md`, "utf8")).toMatch(/## Unreleased\n\n## 9\.8\.7, \d{4}-\d\d-\d\d\n- /);
  const old = (JSON.parse(readFileSync(`${root}package.json`, "utf8")) as { version: string }).version;
  for (const each of [".", ...workspaces]) {
    const text = readFileSync(`${folder}/${each}/package.json`, "utf8");
    expect(text).toContain('"version": "9.8.7"');
    expect(text).not.toMatch(new RegExp(`"@asztal/\\w+": "${old}"`));
  }
  const lock = JSON.parse(readFileSync(`${folder}/package-lock.json`, "utf8")) as {
    version: string;
    packages: Record<string, { version: string }>;
  };
  expect([lock.version, ...["", ...workspaces].map((each) => lock.packages[each]!.version)]).toEqual(
    Array(workspaces.length + 2).fill("9.8.7"),
  );
});

test("a release without changes is refused", () => {
  expect(() => changelogAt("# Changes\n\n## Unreleased\n\n## 0.1.0\n- x\n", "0.2.0", "2026-11-18")).toThrow(
    /nothing under/,
  );
});
