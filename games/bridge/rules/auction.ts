/** The auction: calls, which of them are legal, and the contract that they end in. */
import { after, type Direction, type Side, type Strain, sideOf } from "../cards.ts";
import { type Doubled, LEVELS, type Level } from "../scoring.ts";

/** As bids rank: clubs first, no-trump last. */
export const RISING_STRAINS = ["C", "D", "H", "S", "NT"] as const satisfies readonly Strain[];

export type Bid = `${Level}${Strain}`;
/** A call by the letters of the files: `X` doubles, `XX` redoubles. */
export type Call = Bid | "P" | "X" | "XX";

/** From the lowest to the highest. */
export const BIDS: readonly Bid[] = LEVELS.flatMap((level) => RISING_STRAINS.map((strain): Bid => `${level}${strain}`));
export const CALLS: readonly Call[] = ["P", "X", "XX", ...BIDS];

export interface Contract {
  readonly level: Level;
  readonly strain: Strain;
  readonly doubled: Doubled;
  readonly declarer: Direction;
}

export interface Auction {
  readonly dealer: Direction;
  /** From the dealer on, clockwise. */
  readonly calls: readonly Call[];
}

export function isBid(call: Call): call is Bid {
  return call.length > 1 && call !== "XX";
}

export function isCall(text: string): text is Call {
  return (CALLS as readonly string[]).includes(text);
}

export function levelOf(bid: Bid): Level {
  return Number(bid[0]) as Level; // a bid begins with its level
}

export function strainOf(bid: Bid): Strain {
  return bid.slice(1) as Strain; // and its strain follows
}

/** Whose turn it is, as long as the auction is not over. */
export function callerOf({ dealer, calls }: Auction): Direction {
  return after(dealer, calls.length);
}

/** The last bid, who made it, and whether it was doubled since. */
export interface HighestBid {
  readonly bid: Bid;
  readonly by: Direction;
  readonly doubled: Doubled;
}

export function highestBid({ dealer, calls }: Auction): HighestBid | null {
  const at = calls.findLastIndex(isBid);
  if (at < 0) return null;
  const since = calls.slice(at + 1);
  const doubled = since.includes("XX") ? 2 : since.includes("X") ? 1 : 0;
  return { bid: calls[at] as Bid, by: after(dealer, at), doubled }; // as it was looked for
}

/** Four passes at the start, or three after a bid. */
export function isAuctionOver({ calls }: Auction): boolean {
  return calls.length >= 4 && calls.slice(-3).every((call) => call === "P");
}

/** The calls of whoever's turn it is; none when the auction is over. */
export function legalCalls(auction: Auction): readonly Call[] {
  if (isAuctionOver(auction)) return [];
  const highest = highestBid(auction);
  if (!highest) return ["P", ...BIDS];
  const isOwn = sideOf(highest.by) === sideOf(callerOf(auction));
  const calls: Call[] = ["P"];
  if (!isOwn && highest.doubled === 0) calls.push("X");
  if (isOwn && highest.doubled === 1) calls.push("XX");
  return [...calls, ...BIDS.slice(BIDS.indexOf(highest.bid) + 1)];
}

/** Who of a side named a strain first. */
function firstToName({ dealer, calls }: Auction, side: Side, strain: Strain): Direction {
  const at = calls.findIndex(
    (call, turn) => isBid(call) && strainOf(call) === strain && sideOf(after(dealer, turn)) === side,
  );
  return after(dealer, at);
}

/** What a finished auction ends in; null when everybody passed. */
export function contractOf(auction: Auction): Contract | null {
  const highest = highestBid(auction);
  if (!highest) return null;
  const strain = strainOf(highest.bid);
  const declarer = firstToName(auction, sideOf(highest.by), strain);
  return { level: levelOf(highest.bid), strain, doubled: highest.doubled, declarer };
}

/** As in `4SX`; the declarer is said beside it. */
export function contractText({ level, strain, doubled }: Contract): string {
  return `${level}${strain}${"X".repeat(doubled)}`;
}

const DOUBLES: Readonly<Record<string, Doubled>> = { "": 0, X: 1, "*": 1, D: 1, XX: 2, "**": 2, R: 2 };

/** Reads `4S`, `3NTXX`, `1n*`, `5DR`; the declarer is told apart. */
export function readContract(text: string, declarer: Direction): Contract | null {
  const [, level, letters, doubles] = /^\s*([1-7])\s*(NT?|[SHDC])\s*(X{0,2}|\*{0,2}|[DR])\s*$/i.exec(text) ?? [];
  if (level === undefined || letters === undefined) return null;
  const letter = letters.toUpperCase();
  const strain = RISING_STRAINS.find((one) => one === letter || (one === "NT" && letter === "N"))!; // as the pattern says
  return { level: Number(level) as Level, strain, doubled: DOUBLES[(doubles ?? "").toUpperCase()]!, declarer };
}
