/** Trying a password: whoever guesses waits, and nobody else does. */
import { randomBytes } from "node:crypto";
import type { Refusal } from "@asztal/kernel";
import { networkOf } from "../addresses.ts";
import { Guard } from "./guard.ts";
import { hashPassword, isPassword } from "./password.ts";

const WINDOW_MILLISECONDS = 15 * 60 * 1000;
/** Checked instead of a real one when there is no such account, so that the time taken does not tell. */
const nobodysPassword = hashPassword(randomBytes(16).toString("hex"));

/** Who tries: a device or a session that has been in the account before, or a stranger from some address. */
export type Trying = { readonly known: string } | { readonly address: string };

export class Tries {
  readonly #byKnown: Guard;
  readonly #byNameAndNetwork: Guard;
  readonly #byNetwork: Guard;
  /** Of strangers everywhere together: many machines that guess at one account. */
  readonly #byName: Guard;

  constructor(now: () => number) {
    const guard = (max: number) => new Guard(max, WINDOW_MILLISECONDS, now);
    this.#byKnown = guard(8);
    this.#byNameAndNetwork = guard(8);
    this.#byNetwork = guard(40);
    this.#byName = guard(80);
  }

  /** Why this password does not open what has the stored one, or null when it does. Every try counts until it was right. */
  async open(name: string, stored: string | null, password: string, trying: Trying): Promise<Refusal | null> {
    const counted = this.#countedAt(name, trying);
    const seconds = Math.max(...counted.map(([guard, key]) => guard.wait(key)));
    if (seconds > 0) return { refused: "too-many-tries", args: { seconds } };
    // Counted before it is looked at: tries that are made at the same time must not slip through together.
    for (const [guard, key] of counted) guard.failed(key);
    const good = await isPassword(password, stored ?? (await nobodysPassword));
    if (stored === null || !good) return { refused: "wrong-name-or-password" };
    for (const [guard, key] of counted) guard.forgive(key);
    return null;
  }

  #countedAt(name: string, trying: Trying): readonly (readonly [Guard, string])[] {
    if ("known" in trying) return [[this.#byKnown, `${name} ${trying.known}`]];
    const network = networkOf(trying.address);
    return [
      [this.#byNameAndNetwork, `${name} ${network}`],
      [this.#byNetwork, network],
      [this.#byName, name],
    ];
  }
}
