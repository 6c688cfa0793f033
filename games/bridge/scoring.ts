/** Duplicate scoring: what a contract is worth with the tricks that were made. */
import type { Strain } from "./cards.ts";

export type Level = 1 | 2 | 3 | 4 | 5 | 6 | 7;
export const LEVELS: readonly Level[] = [1, 2, 3, 4, 5, 6, 7];

/** 0 undoubled, 1 doubled, 2 redoubled. */
export type Doubled = 0 | 1 | 2;

interface Contract {
  readonly level: Level;
  readonly strain: Strain;
  readonly doubled: Doubled;
}

const TRICK: Readonly<Record<Strain, number>> = { C: 20, D: 20, H: 30, S: 30, NT: 30 };
const FIRST_NO_TRUMP = 10;
const GAME = 100;
const BONUS = {
  partScore: 50,
  game: [300, 500],
  smallSlam: [500, 750],
  grandSlam: [1000, 1500],
  /** For making a doubled, and a redoubled contract. */
  insult: [0, 50, 100],
} as const;
/** The first, the second and third, and each further undertrick, doubled. */
const DOUBLED_DOWN = { not: [100, 200, 300], vulnerable: [200, 300, 300] } as const;

function undertricks(down: number, doubled: Doubled, isVulnerable: boolean): number {
  if (doubled === 0) return down * (isVulnerable ? 100 : 50);
  const [first, next, further] = DOUBLED_DOWN[isVulnerable ? "vulnerable" : "not"];
  return doubled * (first + next * Math.min(2, down - 1) + further * Math.max(0, down - 3));
}

function overtricks(over: number, { strain, doubled }: Contract, isVulnerable: boolean): number {
  return over * (doubled === 0 ? TRICK[strain] : doubled * (isVulnerable ? 200 : 100));
}

/** The score of the declaring side when declarer makes `tricks` of the thirteen. */
export function score(contract: Contract, isVulnerable: boolean, tricks: number): number {
  const { level, strain, doubled } = contract;
  const over = tricks - 6 - level;
  if (over < 0) return -undertricks(-over, doubled, isVulnerable);
  const at = isVulnerable ? 1 : 0;
  const bid = (level * TRICK[strain] + (strain === "NT" ? FIRST_NO_TRUMP : 0)) * 2 ** doubled;
  const game = bid >= GAME ? BONUS.game[at] : BONUS.partScore;
  const slam = level === 7 ? BONUS.grandSlam[at] : level === 6 ? BONUS.smallSlam[at] : 0;
  return bid + game + slam + BONUS.insult[doubled] + overtricks(over, contract, isVulnerable);
}
