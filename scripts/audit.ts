/**
 * `npm run audit`: the packages of the lock file against the faults that the configured registry publishes. Ends with 1 when a
 * package that is installed to serve has one, and with 2 when it could not be found out; `--if-possible` takes that for good.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { root } from "./steps.ts";

interface Advisory {
  readonly title: string;
  readonly url: string;
  readonly severity: string;
  /** The versions that have it. */
  readonly range: string;
}

interface Found {
  readonly name: string;
  /** Advisories, or the names of packages that have them. */
  readonly via: readonly (Advisory | string)[];
  /** Where in the lock file the package stands. */
  readonly nodes: readonly string[];
}

/** What npm answers; without `vulnerabilities` it got no list. */
interface Answer {
  readonly vulnerabilities?: Readonly<Record<string, Found>>;
  readonly message?: string;
}

const NOT_CHECKED = 2;
const ARGUMENTS = ["audit", "--json", "--package-lock-only", "--fetch-retries=0", "--fetch-timeout=15000"];

function ask(): Answer {
  const { stdout, error } = spawnSync("npm", ARGUMENTS, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    shell: process.platform === "win32",
  });
  if (error) return { message: error.message };
  try {
    return JSON.parse(stdout) as Answer; // npm promises this form
  } catch {
    return { message: "npm gave no answer" };
  }
}

/** Whether a place in the lock file is left out where Asztal only serves. */
function developmentOnly(): (node: string) => boolean {
  const lock = JSON.parse(readFileSync(`${root}package-lock.json`, "utf8")) as {
    packages: Record<string, { dev?: boolean }>;
  };
  return (node) => lock.packages[node]?.dev === true;
}

function report(vulnerabilities: Readonly<Record<string, Found>>): boolean {
  const isForDevelopment = developmentOnly();
  let isServed = false;
  for (const { name, via, nodes } of Object.values(vulnerabilities)) {
    const served = !nodes.every(isForDevelopment);
    for (const advisory of via) {
      if (typeof advisory === "string") continue; // told where it is
      isServed ||= served;
      const place = served ? "" : " (only for development)";
      const { range, severity, title, url } = advisory;
      process.stdout.write(`${name} ${range}${place}: ${severity}: ${title}\n  ${url}\n`);
    }
  }
  return isServed;
}

const { vulnerabilities, message } = ask();
if (vulnerabilities === undefined) {
  process.stdout.write(
    `Dependencies were NOT checked: the configured registry gave no list of published faults (${message}).\n` +
      "Run `npm run audit` where npm is set to a registry that has one, such as npm's own.\n",
  );
  process.exitCode = process.argv.includes("--if-possible") ? 0 : NOT_CHECKED;
} else if (report(vulnerabilities)) process.exitCode = 1;
else process.stdout.write("No package that is installed to serve has a published fault.\n");
