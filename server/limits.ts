/**
 * How much one player or one address may do, so that a script cannot fill the disk. Programs on the server's own machine are
 * not counted by address: they could fill it anyway. Behind a proxy the address is the one that the proxy names.
 */
import type { Refusal } from "@asztal/kernel";
import { isLocal, networkOf } from "./addresses.ts";
import { type Allowance, Allowances, type Rate } from "./allowance.ts";

/** A school behind one address starts together; a script soon waits. */
const rates = {
  "new-player": { most: 100, seconds: 10 },
  "new-table": { most: 200, seconds: 5 },
  chat: { most: 10, seconds: 2 },
  report: { most: 5, seconds: 120 },
  solo: { most: 60, seconds: 5 },
  token: { most: 20, seconds: 60 },
  /** Definitions of games that are stored, published or withdrawn. */
  definition: { most: 60, seconds: 30 },
  /** Drafts that are kept: one that is being written is kept every few seconds. */
  draft: { most: 120, seconds: 2 },
  /** Scores and comments. */
  opinion: { most: 20, seconds: 30 },
  daily: { most: 60, seconds: 10 },
  /** Problems that are begun and answered: two for each. */
  problem: { most: 120, seconds: 3 },
  /** Sets of exercises that are stored or changed, and results that are handed in. */
  set: { most: 40, seconds: 30 },
  /** Events that are opened, joined, left and begun. */
  event: { most: 30, seconds: 10 },
  "set-result": { most: 120, seconds: 5 },
  /** Long work that is asked for, and tried again. */
  job: { most: 20, seconds: 30 },
  /** Programs that come to the Arena for a match. */
  arena: { most: 60, seconds: 15 },
  /** Codes by mail that one network asks for, and letters that one account gets. */
  mail: { most: 10, seconds: 60 },
  letter: { most: 3, seconds: 600 },
  /** Live commands of an account, over all its connections. */
  command: { most: 240, seconds: 1 / 60 },
  /** HTTP requests of one address. */
  request: { most: 1000, seconds: 1 / 100 },
} as const satisfies Record<string, Rate>;

/** A network may do as much as so many of its players together. */
const PLAYERS_OF_A_NETWORK = 5;
const MAX_SOCKETS_OF_AN_ADDRESS = 500;
/** Accounts whose network is remembered. */
const MAX_ACCOUNTS = 50_000;

const keyOf = (what: keyof typeof rates, who: string) => `${what} ${who}`;

export class Limits {
  readonly #allowances: Allowances;
  readonly #sockets = new Map<string, number>();
  readonly #networks = new Map<string, string>();

  constructor(elapsed: () => number) {
    this.#allowances = new Allowances(elapsed);
  }

  ofAddress(what: "new-player" | "new-table" | "request" | "mail", address: string): Refusal | null {
    return isLocal(address) ? null : this.#take(what, networkOf(address));
  }

  ofPlayer(what: "chat" | "solo" | "letter" | "token", account: string): Refusal | null {
    return this.#take(what, account);
  }

  /** By account and by network: new accounts of the same address do not make it more. */
  of(
    what:
      | "arena"
      | "daily"
      | "draft"
      | "opinion"
      | "job"
      | "problem"
      | "report"
      | "definition"
      | "event"
      | "set"
      | "set-result",
    account: string,
    address: string,
  ): Refusal | null {
    const own = this.#take(what, account);
    if (own || isLocal(address)) return own;
    return this.#take(what, networkOf(address), PLAYERS_OF_A_NETWORK);
  }

  /**
   * How the commands of a connection are counted: gives the seconds that one has to wait, 0 when it may be carried out. More
   * connections do not make it more. Whom it is counted for is put together here once, not with every command.
   */
  ofCommands(account: string, address: string): (cost: number) => number {
    const own = account === "" ? null : keyOf("command", account);
    const network = isLocal(address) ? null : keyOf("command", networkOf(address));
    const wait = (key: string | null, times: number, cost: number) =>
      key === null ? 0 : this.#allowance("command", key, times).take(cost);
    return (cost) => wait(own, 1, cost) || wait(network, PLAYERS_OF_A_NETWORK, cost);
  }

  #take(what: keyof typeof rates, who: string, times = 1): Refusal | null {
    const seconds = this.#allowance(what, keyOf(what, who), times).take();
    return seconds === 0 ? null : { refused: "too-many-at-once", args: { seconds } };
  }

  #allowance(what: keyof typeof rates, key: string, times: number): Allowance {
    const { most, seconds } = rates[what];
    return this.#allowances.of(key, { most: times * most, seconds: seconds / times });
  }

  /** Notes where an account comes from. On the server's own machine every account counts for itself. */
  saw(account: string, address: string): void {
    this.#networks.delete(account);
    if (!isLocal(address)) this.#networks.set(account, networkOf(address));
    if (this.#networks.size > MAX_ACCOUNTS) this.#networks.delete(this.#networks.keys().next().value!); // it is not empty
  }

  /** The network that an account was last seen in; its own name when nothing is known of it. */
  networkOfAccount(account: string): string {
    return this.#networks.get(account) ?? account;
  }

  /** Counts an open connection; gives null when the address has too many, or how to end it. */
  openSocket(address: string): (() => void) | null {
    const network = networkOf(address);
    const count = (change: 1 | -1) => {
      const next = (this.#sockets.get(network) ?? 0) + change;
      if (next > 0) this.#sockets.set(network, next);
      else this.#sockets.delete(network);
    };
    if (!isLocal(address) && (this.#sockets.get(network) ?? 0) >= MAX_SOCKETS_OF_AN_ADDRESS) return null;
    count(1);
    return () => count(-1);
  }
}
