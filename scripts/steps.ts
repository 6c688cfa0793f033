/** Running the checks of `npm test`: each is a command of an installed tool, with advice for when it fails. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** What to do when it fails. */
  readonly advice: string;
  /** Whether its output is shown while it runs; otherwise only when it fails. */
  readonly live?: boolean;
}

/** Colours only where somebody looks: in a file or a log they would be letters. */
export const hasColours = process.stdout.hasColors?.() ?? false;

/** The tool's script in `node_modules`, run by the Node that runs this. */
export function tool(script: string, ...args: string[]): string[] {
  return [process.execPath, `${root}node_modules/${script}`, ...args];
}

export function linter(...args: string[]): string[] {
  return tool("@biomejs/biome/bin/biome", "check", `--colors=${hasColours ? "force" : "off"}`, ...args);
}

/** Runs the step and tells whether it passed. */
export async function passes(step: Step): Promise<boolean> {
  const started = performance.now();
  const [program, ...args] = step.command;
  const child = spawn(program!, args, { cwd: root, stdio: step.live ? "inherit" : ["ignore", "pipe", "pipe"] });
  const output: Buffer[] = [];
  child.stdout?.on("data", (chunk) => output.push(chunk));
  child.stderr?.on("data", (chunk) => output.push(chunk));
  const code = await new Promise<number>((resolve) => child.on("close", (status) => resolve(status ?? 1)));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (code === 0) {
    process.stdout.write(`✓ ${step.name} (${seconds} s)\n`);
    return true;
  }
  process.stdout.write(`${Buffer.concat(output).toString()}\n✗ ${step.name} (${seconds} s)\n  → ${step.advice}\n`);
  return false;
}
