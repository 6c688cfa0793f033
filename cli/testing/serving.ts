/** `asztal serve` as a process of its own, on any free port. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";

const main = fileURLToPath(new URL("../main.ts", import.meta.url));

class Serving {
  readonly #child: ChildProcess;
  out = "";
  err = "";
  readonly ended: Promise<number | null>;

  constructor(args: readonly string[], { cwd, env = {} }: { cwd: string; env?: Readonly<Record<string, string>> }) {
    const child = spawn(process.execPath, [main, "serve", "--port", "0", ...args], {
      cwd,
      env: { ...process.env, ...env },
    });
    this.#child = child;
    child.stdout.setEncoding("utf8").on("data", (text) => {
      this.out += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text) => {
      this.err += text;
    });
    this.ended = new Promise((resolve) => child.on("close", resolve));
  }

  async address(): Promise<string> {
    for (let tries = 0; tries < 2000; tries++) {
      const [address] = /http:\S+/.exec(this.out) ?? [];
      if (address !== undefined) return address;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`it told no address: ${this.out}${this.err}`);
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }
}

/** A folder of their own for the servers of a test file, and a way to start them; all of it is gone when the tests are over. */
export function servers() {
  const folder = mkdtempSync(join(tmpdir(), "asztal-serve-"));
  const running: Serving[] = [];
  afterAll(async () => {
    for (const serving of running) serving.signal("SIGKILL");
    await Promise.all(running.map(({ ended }) => ended));
    rmSync(folder, { recursive: true, force: true });
  });
  const start = (args: readonly string[], env: Readonly<Record<string, string>> = {}): Serving => {
    const serving = new Serving(args, { cwd: folder, env });
    running.push(serving);
    return serving;
  };
  return { folder, start };
}
