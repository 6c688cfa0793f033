/** Machines of a stress run: network namespaces on one switch, each with an address and a cable that can be pulled or made bad. */
import { type Cable, GOOD_LINE, ip, type Line, type MakeCable } from "./cable.ts";

export interface Machine {
  readonly namespace: string;
  readonly address: string;
}

interface Laid {
  readonly cable: Cable;
  readonly outside: string;
  readonly inside: string;
}

/** An address of the network that no machine has: what goes there is lost, and nobody is told. */
const NOWHERE = "02:00:00:00:00:01";

export class Network {
  /** Names of interfaces have at most 15 letters; two runs at a time do not meet. */
  readonly #name = `az${process.pid % 100_000}`;
  readonly #prefix = `10.77.${process.pid % 250}`;
  readonly #makeCable: MakeCable;
  readonly #cables = new Map<string, Laid>();

  constructor(makeCable: MakeCable) {
    this.#makeCable = makeCable;
    ip("link", "add", this.#name, "type", "bridge");
    ip("address", "add", `${this.#prefix}.1/24`, "dev", this.#name);
    ip("link", "set", this.#name, "up");
  }

  async add(): Promise<Machine> {
    const number = this.#cables.size + 2;
    const namespace = `${this.#name}-${number}`;
    const [outside, inside] = [`${this.#name}o${number}`, `${this.#name}i${number}`];
    const machine = { namespace, address: `${this.#prefix}.${number}` };
    ip("netns", "add", namespace);
    this.#cables.set(namespace, { outside, inside, cable: await this.#makeCable({ outside, inside, namespace }) });
    ip("link", "set", outside, "master", this.#name, "up");
    ip("-n", namespace, "address", "add", `${machine.address}/24`, "dev", inside);
    ip("-n", namespace, "link", "set", inside, "up");
    ip("-n", namespace, "link", "set", "lo", "up");
    return machine;
  }

  #of({ namespace }: Machine): Laid {
    return this.#cables.get(namespace)!; // it was added
  }

  /** Pulls its cable: nothing reaches it any more, and nobody is told. */
  cut(machine: Machine): void {
    ip("link", "set", this.#of(machine).outside, "down");
  }

  join(machine: Machine): void {
    ip("link", "set", this.#of(machine).outside, "up");
  }

  worsen(machine: Machine, line: Line): void {
    this.#of(machine).cable.become(line);
  }

  mend(machine: Machine): void {
    this.#of(machine).cable.become(GOOD_LINE);
  }

  /** Nothing gets from one to the other any more, though both reach everybody else. */
  part(one: Machine, other: Machine): void {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const)
      ip("-n", from.namespace, "neigh", "replace", to.address, "lladdr", NOWHERE, "dev", this.#of(from).inside);
  }

  reunite(one: Machine, other: Machine): void {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const)
      ip("-n", from.namespace, "neigh", "del", to.address, "dev", this.#of(from).inside);
  }

  remove(): void {
    for (const [namespace, { cable }] of this.#cables) {
      cable.remove();
      ip("netns", "del", namespace);
    }
    ip("link", "del", this.#name);
  }
}
