/** Passwords: Argon2id, from the runtime. The stored text carries its own parameters, so that they can grow later. */
import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

/** What a guess costs: memory in KiB, and how often it is gone through. */
export interface PasswordCost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** As OWASP recommends for servers: 19 MiB, two passes, one lane. */
const DEFAULT_COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };

export async function hashPassword(password: string, cost = DEFAULT_COST): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive("argon2id", { message: password, nonce, tagLength: 32, ...cost });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${nonce.toString("base64url")}$${tag.toString("base64url")}`;
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, nonce, tag] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored) ?? [];
  if (nonce === undefined || tag === undefined) return false;
  const expected = Buffer.from(tag, "base64url");
  const given = await derive("argon2id", {
    message: password,
    nonce: Buffer.from(nonce, "base64url"),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(given, expected);
}
