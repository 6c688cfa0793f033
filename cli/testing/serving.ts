/** `asztal serve` as a process of its own, on any free port. */
import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const main = fileURLToPath(new URL("../main.ts", import.meta.url));

export class Serving {
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
