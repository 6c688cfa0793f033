/** Telling a refusal from what was asked for; by itself, so that a page which needs no more loads no more of the kernel. */
import type { Refusal } from "./game.ts";

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === "object" && value !== null && (value as Partial<Refusal>).refused !== undefined;
}
