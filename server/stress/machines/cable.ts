/** Cables that can be made slow and lossy: by the kernel's netem where it has it, else by a program between their two ends. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const ip = (...args: readonly string[]) => execFileSync("ip", args, { stdio: ["ignore", "pipe", "pipe"] });

/** In each direction. */
export interface Line {
  readonly delayMilliseconds: number;
  /** On top of the delay, at most. */
  readonly jitterMilliseconds: number;
  readonly lossPercent: number;
}

export const GOOD_LINE: Line = { delayMilliseconds: 0, jitterMilliseconds: 0, lossPercent: 0 };

export interface Cable {
  become(line: Line): void;
  remove(): void;
}

/** The ends of a cable: interfaces, of which the inner one goes into a namespace. */
interface Ends {
  readonly outside: string;
  readonly inside: string;
  readonly namespace: string;
}

export type MakeCable = (ends: Ends) => Promise<Cable>;

/** The way that this kernel allows; a program is compiled into the folder where that is needed. */
export function wayOfCables(folder: string): { readonly by: "netem" | "a program"; readonly make: MakeCable } {
  if (hasNetem()) return { by: "netem", make: async (ends) => new NetemCable(ends) };
  const program = join(folder, "cable");
  const source = fileURLToPath(new URL("./cable.c", import.meta.url));
  const { status, error, stderr } = spawnSync("cc", ["-O2", "-o", program, source]);
  if (status !== 0) throw new Error(`the cable could not be compiled with cc: ${error?.message ?? stderr}`);
  return { by: "a program", make: (ends) => ProgramCable.lay(program, ends) };
}

function hasNetem(): boolean {
  const [one, other] = [`azt${process.pid % 100_000}a`, `azt${process.pid % 100_000}b`];
  ip("link", "add", one, "type", "veth", "peer", "name", other);
  const { status } = spawnSync("tc", ["qdisc", "add", "dev", one, "root", "netem", "delay", "1ms"]);
  ip("link", "del", one);
  return status === 0;
}

class NetemCable implements Cable {
  readonly #ends: Ends;

  constructor(ends: Ends) {
    this.#ends = ends;
    const { outside, inside, namespace } = ends;
    ip("link", "add", outside, "type", "veth", "peer", "name", inside, "netns", namespace);
  }

  become({ delayMilliseconds: delay, jitterMilliseconds: jitter, lossPercent }: Line): void {
    const { outside, inside, namespace } = this.#ends;
    const netem = ["root", "netem", "delay", `${delay + jitter / 2}ms`, `${jitter / 2}ms`, "loss", `${lossPercent}%`];
    execFileSync("tc", ["qdisc", "replace", "dev", outside, ...netem]);
    execFileSync("tc", ["-n", namespace, "qdisc", "replace", "dev", inside, ...netem]);
  }

  remove(): void {
    ip("link", "del", this.#ends.outside);
  }
}

class ProgramCable implements Cable {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  static async lay(program: string, { outside, inside, namespace }: Ends): Promise<ProgramCable> {
    const child = spawn(program, [outside, inside], { stdio: ["pipe", "pipe", "inherit"] });
    const [said] = (await Promise.race([once(child.stdout, "data"), once(child, "exit")])) as [unknown];
    if (String(said).trim() !== "ready") throw new Error("a cable could not be laid");
    ip("link", "set", inside, "netns", namespace);
    return new ProgramCable(child);
  }

  become({ delayMilliseconds, jitterMilliseconds, lossPercent }: Line): void {
    this.#child.stdin!.write(`${delayMilliseconds} ${jitterMilliseconds} ${Math.round(10 * lossPercent)}\n`);
  }

  /** Its interfaces go with it. */
  remove(): void {
    this.#child.kill("SIGKILL");
  }
}
