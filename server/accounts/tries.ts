/** Trying a password: whoever guesses waits, and nobody else does. */
import { randomBytes } from "node:crypto";
import type { Refusal } from "@asztal/kernel";
import { networkOf } from "../addresses.ts";
import { type Allowance, Allowances, type Rate } from "../allowance.ts";
import { hashPassword, isPassword } from "./password.ts";

/** So many at once, and as many in a quarter of an hour. */
const quarterly = (most: number): Rate => ({ most, seconds: (15 * 60) / most });
const OF_A_KNOWN_DEVICE = quarterly(8);
const OF_A_NAME_AND_NETWORK = quarterly(8);
const OF_A_NETWORK = quarterly(40);
/** Of strangers everywhere together: many machines that guess at one account. */
const OF_A_NAME = quarterly(80);
/** Checked instead of a real one when there is no such account, so that the time taken does not tell. */
const nobodysPassword = hashPassword(randomBytes(16).toString("hex"));

/** Who tries: a device or a session that has been in the account before, or a stranger from some address. */
export type Trying = { readonly known: string } | { readonly address: string };

export class Tries {
  readonly #allowances: Allowances;

  constructor(now: () => number) {
    this.#allowances = new Allowances(now);
  }

  /** Why this password does not open what has the stored one, or null when it does. Every try counts until it was right. */
  async open(name: string, stored: string | null, password: string, trying: Trying): Promise<Refusal | null> {
    const counted = this.#countedAt(name, trying);
    const seconds = Math.max(...counted.map((allowance) => allowance.wait()));
    if (seconds > 0) return { refused: "too-many-tries", args: { seconds } };
    // Counted before it is looked at: tries that are made at the same time must not slip through together.
    for (const allowance of counted) allowance.take();
    const good = await isPassword(password, stored ?? (await nobodysPassword));
    if (stored === null || !good) return { refused: "wrong-name-or-password" };
    for (const allowance of counted) allowance.giveBack();
    return null;
  }

  #countedAt(name: string, trying: Trying): readonly Allowance[] {
    const of = (key: string, rate: Rate) => this.#allowances.of(key, rate);
    if ("known" in trying) return [of(`known ${name} ${trying.known}`, OF_A_KNOWN_DEVICE)];
    const network = networkOf(trying.address);
    return [
      of(`both ${name} ${network}`, OF_A_NAME_AND_NETWORK),
      of(`network ${network}`, OF_A_NETWORK),
      of(`name ${name}`, OF_A_NAME),
    ];
  }
}
