/** Machines of a stress run: network namespaces on one switch, each with an address and a cable that can be pulled. */
import { execFileSync } from "node:child_process";

const ip = (...args: readonly string[]) => execFileSync("ip", args, { stdio: ["ignore", "pipe", "pipe"] });

export interface Machine {
  readonly namespace: string;
  readonly address: string;
}

export class Network {
  /** Names of interfaces have at most 15 letters; two runs at a time do not meet. */
  readonly #name = `az${process.pid % 100_000}`;
  readonly #prefix = `10.77.${process.pid % 250}`;
  /** The end of each machine's cable at the switch, by namespace. */
  readonly #cables = new Map<string, string>();

  constructor() {
    ip("link", "add", this.#name, "type", "bridge");
    ip("address", "add", `${this.#prefix}.1/24`, "dev", this.#name);
    ip("link", "set", this.#name, "up");
  }

  add(): Machine {
    const number = this.#cables.size + 2;
    const namespace = `${this.#name}-${number}`;
    const [outside, inside] = [`${this.#name}o${number}`, `${this.#name}i${number}`];
    const machine = { namespace, address: `${this.#prefix}.${number}` };
    this.#cables.set(namespace, outside);
    ip("netns", "add", namespace);
    ip("link", "add", outside, "type", "veth", "peer", "name", inside, "netns", namespace);
    ip("link", "set", outside, "master", this.#name, "up");
    ip("-n", namespace, "address", "add", `${machine.address}/24`, "dev", inside);
    ip("-n", namespace, "link", "set", inside, "up");
    ip("-n", namespace, "link", "set", "lo", "up");
    return machine;
  }

  /** Pulls its cable: nothing reaches it any more, and nobody is told. */
  cut({ namespace }: Machine): void {
    ip("link", "set", this.#cables.get(namespace)!, "down"); // it was added
  }

  join({ namespace }: Machine): void {
    ip("link", "set", this.#cables.get(namespace)!, "up"); // as above
  }

  remove(): void {
    for (const [namespace, outside] of this.#cables) {
      ip("link", "del", outside);
      ip("netns", "del", namespace);
    }
    ip("link", "del", this.#name);
  }
}
