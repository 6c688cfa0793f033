/** The servers of the measurements, as seen from the process that measures. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export interface Usage {
  readonly rss: number;
  /** After a collection of garbage. */
  readonly heapUsed: number;
  readonly contests: number;
  readonly games: number;
  readonly faults: number;
  readonly playing: number;
}

export class Servers {
  readonly #child: ChildProcess;
  readonly contest: number;
  readonly echo: number;

  private constructor(child: ChildProcess, ports: { readonly contest: number; readonly echo: number }) {
    this.#child = child;
    this.contest = ports.contest;
    this.echo = ports.echo;
  }

  static async start(games: number): Promise<Servers> {
    const file = fileURLToPath(new URL("./servers.ts", import.meta.url));
    const child = fork(file, [String(games)], { execArgv: ["--expose-gc"] });
    const [ports] = await once(child, "message");
    return new Servers(child, ports);
  }

  async usage(): Promise<Usage> {
    this.#child.send("memory");
    const [usage] = await once(this.#child, "message");
    return usage;
  }

  stop(): void {
    this.#child.disconnect();
  }
}
