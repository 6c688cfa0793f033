/** What is settled before the cards are looked at: who deals and who is vulnerable. */
import { DIRECTIONS, type Direction } from "../cards.ts";
import type { Vulnerable } from "../par.ts";

export interface Board {
  /** As on the box of a duplicate board; null where nobody numbered it. */
  readonly number: number | null;
  readonly dealer: Direction;
  readonly vulnerable: Vulnerable;
}

/** By the words of PBN, in the order in which they take turns. */
export const VULNERABILITIES = ["None", "NS", "EW", "All"] as const;
export type Vulnerability = (typeof VULNERABILITIES)[number];

export function vulnerableBy(name: Vulnerability): Vulnerable {
  return { NS: name === "NS" || name === "All", EW: name === "EW" || name === "All" };
}

export function vulnerability({ NS, EW }: Vulnerable): Vulnerability {
  return NS ? (EW ? "All" : "NS") : EW ? "EW" : "None";
}

/** Dealer and vulnerability by the number of the board, which repeat after sixteen. */
export function numberedBoard(number: number): Board {
  const at = (number - 1) % 16;
  const turn = (at + Math.floor(at / 4)) % 4;
  return { number, dealer: DIRECTIONS[at % 4]!, vulnerable: vulnerableBy(VULNERABILITIES[turn]!) };
}
