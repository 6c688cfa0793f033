/** Runs the command as a process of its own, as a person or a script would. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

const main = fileURLToPath(new URL("../main.ts", import.meta.url));

export interface Circumstances {
  readonly input?: string;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Another copy of the command. */
  readonly main?: string;
}

export async function asztal(args: readonly string[], circumstances: Circumstances = {}): Promise<Ended> {
  const { input = "", cwd, env = {} } = circumstances;
  // What was compiled is kept from run to run, as for whoever types the command; but not of a copy that will never be run again.
  const compiled = circumstances.main === undefined && { NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] };
  const child = spawn(process.execPath, [circumstances.main ?? main, ...args], {
    cwd,
    env: { PATH: process.env["PATH"], LC_ALL: "en_GB.UTF-8", ...compiled, ...env },
  });
  const output = { out: "", err: "" };
  child.stdout.setEncoding("utf8").on("data", (text) => {
    output.out += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text) => {
    output.err += text;
  });
  child.stdin.on("error", () => {}); // it may end before it has read everything
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { code, ...output };
}

/** The JSON values of an output, a line each. */
export function jsonLines(output: string): Record<string, unknown>[] {
  return output
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}
