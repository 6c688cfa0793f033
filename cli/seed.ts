/** The seed of a command: the one that was asked for, or a fresh one from the system's generator. */
import { randomBytes } from "node:crypto";
import { type Seed, seedFrom } from "@asztal/kernel/chance";

export function seedOr(text: string | undefined): Seed {
  return seedFrom(text ?? randomBytes(16).toString("hex"));
}
