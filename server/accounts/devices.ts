/**
 * Devices: a browser that has been in an account shows it by a mark that the server has signed. It lets nobody in; but what others
 * guess at the account does not keep it out.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { secretOf } from "../store/secrets.ts";
import type { Store } from "../store/store.ts";

export class Devices {
  readonly #store: Store;
  #secret: Promise<string> | null = null;

  constructor(store: Store) {
    this.#store = store;
  }

  /** A new mark for a browser that has just got into the account. */
  async mark(account: string): Promise<string> {
    const device = randomBytes(12).toString("base64url");
    return `${device}.${(await this.#sign(account, device)).toString("base64url")}`;
  }

  /** The device that a mark belongs to, or null when it is none of this account. */
  async known(account: string, mark: string): Promise<string | null> {
    const [device = "", signature = ""] = mark.split(".");
    const expected = await this.#sign(account, device);
    const given = Buffer.from(signature, "base64url");
    return given.length === expected.length && timingSafeEqual(given, expected) ? device : null;
  }

  async #sign(account: string, device: string): Promise<Buffer> {
    this.#secret ??= secretOf(this.#store, "devices").catch((error) => {
      this.#secret = null; // the store was away; the next one asks again
      throw error;
    });
    return createHmac("sha256", await this.#secret)
      .update(`${account} ${device}`)
      .digest();
  }
}
