/** Codes by which people find what somebody has opened for them. */
import { randomInt } from "node:crypto";

/** Nothing that is mistaken for something else when it is read out. */
const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

export function newJoinCode(): string {
  return Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}
