/** Reads LIN, the format of Bridge Base Online: pairs of a two-letter key and a value between bars, any number on a line. */
import { type Card, type Direction, isCard } from "../cards.ts";
import type { Deal } from "../deal.ts";
import { type Contract, readContract } from "../rules/auction.ts";
import { type Board, numberedBoard, type Vulnerability, vulnerableBy } from "../rules/board.ts";
import {
  callFrom,
  checkedBoard,
  contractAfter,
  type FileBoard,
  type FileCall,
  isWrong,
  lettersHand,
  type ReadBoard,
  wholeDeal,
  wrong,
} from "./board.ts";

/** Hands and names begin with South, as LIN has it. */
export const LIN_ORDER: readonly Direction[] = ["S", "W", "N", "E"];
const VULNERABLE: Readonly<Record<string, Vulnerability>> = { o: "None", "0": "None", n: "NS", e: "EW", b: "All" };

/** A board as far as it has been read. */
interface Gathered {
  line: number;
  deal: { readonly line: number; readonly text: string } | null;
  names: readonly string[];
  number: number | null;
  vulnerable: string;
  readonly calls: { readonly line: number; readonly text: string; meaning?: string }[];
  readonly cards: { readonly line: number; readonly text: string }[];
  claimed: number | null;
}

function nothing(line: number): Gathered {
  return { line, deal: null, names: [], number: null, vulnerable: "", calls: [], cards: [], claimed: null };
}

/** The dealer's digit and the hands of South, West and North, or all four. */
function dealOf({ line, text }: NonNullable<Gathered["deal"]>): { dealer: Direction | null; deal: Deal } | ReadBoard {
  const digit = /^\s*([0-4])/.exec(text)?.[1];
  const hands: Partial<Record<Direction, readonly Card[]>> = {};
  const parts = text
    .trim()
    .replace(/^[0-4]/, "")
    .split(",");
  for (const [at, part] of parts.slice(0, 4).entries()) {
    const read = lettersHand(part);
    const direction = LIN_ORDER[at]!; // no more than four
    if ("wrongText" in read) return wrong(line, "not-a-rank", { direction, text: read.wrongText });
    hands[direction] = read.cards;
  }
  const deal = wholeDeal(line, hands);
  if (isWrong(deal)) return deal;
  return { dealer: digit === undefined || digit === "0" ? null : LIN_ORDER[Number(digit) - 1]!, deal };
}

function callsOf(gathered: Gathered): FileCall[] | ReadBoard {
  const calls: FileCall[] = [];
  for (const { line, text, meaning } of gathered.calls) {
    // Some write several passes at once.
    const words = /^p+$/i.test(text) ? [...text] : [text.replace(/!+$/, "")];
    for (const word of words) {
      const call = callFrom(word);
      if (!call) return wrong(line, "not-a-call", { text });
      calls.push({ call, ...(meaning !== undefined && { meaning }) });
    }
  }
  return calls;
}

function cardsOf(gathered: Gathered): Card[] | ReadBoard {
  const cards: Card[] = [];
  for (const { line, text } of gathered.cards) {
    for (const word of text.toUpperCase().replaceAll("10", "T").match(/../g) ?? []) {
      if (!isCard(word)) return wrong(line, "not-a-card", { text: word });
      cards.push(word);
    }
  }
  return cards;
}

/** `4SN+1`, `3NTEX=`, `PASS`, as in the list of results at the head of a file. */
function resultOf(text: string | undefined): { contract: Contract; tricks: number } | null {
  const [, bid, declarer, doubled, result] =
    /^([1-7](?:NT?|[SHDC]))([NESW])(X{0,2})([+=-]\d*)$/i.exec(text?.trim() ?? "") ?? [];
  const contract = bid && declarer ? readContract(bid + doubled, declarer.toUpperCase() as Direction) : null;
  if (!contract || result === undefined) return null;
  return { contract, tricks: 6 + contract.level + (Number(result.replace("=", "")) || 0) };
}

/** Reads a LIN file line by line. */
export class LinReader {
  #rest = "";
  #key: { readonly line: number; readonly text: string } | null = null;
  #now: Gathered | null = null;
  #results: readonly string[] = [];
  #count = 0;
  #lastDeal: Gathered["deal"] = null;
  #names: readonly string[] = [];

  read(line: string, number: number): ReadBoard[] {
    const pieces = `${this.#rest}${line}\n`.split("|");
    this.#rest = pieces.pop()!; // splitting gives one piece at least
    return pieces.flatMap((piece) => this.#piece(piece, number));
  }

  end(): ReadBoard[] {
    const done = this.#now ? this.#finish(this.#now) : [];
    this.#now = null;
    this.#key = null;
    this.#rest = "";
    return done;
  }

  #piece(text: string, line: number): ReadBoard[] {
    if (!this.#key) {
      this.#key = { line, text: text.trim().toLowerCase() };
      return [];
    }
    const key = this.#key.text;
    this.#key = null;
    return this.#pair(key, text.trim(), line);
  }

  #pair(key: string, value: string, line: number): ReadBoard[] {
    const isNext =
      key === "qx" || (key === "md" && this.#now?.deal != null) || (key === "pn" && this.#now?.deal != null);
    const done = isNext ? this.end() : [];
    if (key === "rs") this.#results = value.split(",");
    if (key === "pn" || key === "pw") this.#names = value.split(",");
    if (!["qx", "md", "sv", "ah", "mb", "an", "pc", "mc", "pn"].includes(key)) return done;
    this.#now ??= nothing(line);
    this.#gather(this.#now, key, value, line);
    return done;
  }

  #gather(now: Gathered, key: string, value: string, line: number): void {
    if (key === "qx") now.number = Number(/\d+/.exec(value)?.[0] ?? 0) || null;
    if (key === "ah") now.number ??= Number(/\d+/.exec(value)?.[0] ?? 0) || null;
    if (key === "md" && value !== "")
      now.deal = /[2-9TJQKA]/i.test(value.slice(1)) ? { line, text: value } : this.#lastDeal;
    if (key === "sv") now.vulnerable = value.toLowerCase();
    if (key === "mb" && value !== "") now.calls.push({ line, text: value });
    if (key === "an" && now.calls.length > 0 && value !== "") now.calls.at(-1)!.meaning = value;
    if (key === "pc" && value !== "") now.cards.push({ line, text: value });
    if (key === "mc" && /^\d+$/.test(value)) now.claimed = Number(value);
    now.names = this.#names;
  }

  #finish(now: Gathered): ReadBoard[] {
    if (!now.deal && now.calls.length === 0 && now.cards.length === 0) return [];
    const result = resultOf(this.#results[this.#count++]);
    if (!now.deal) return [wrong(now.line, "no-deal")];
    this.#lastDeal = now.deal;
    return [understood(now, now.deal, result)];
  }
}

function understood(
  now: Gathered,
  text: NonNullable<Gathered["deal"]>,
  result: ReturnType<typeof resultOf>,
): ReadBoard {
  const read = dealOf(text);
  if (isWrong(read)) return read;
  const auction = callsOf(now);
  if (isWrong(auction)) return auction;
  const play = cardsOf(now);
  if (isWrong(play)) return play;
  const numbered = numberedBoard(now.number ?? 1);
  const named = VULNERABLE[now.vulnerable.charAt(0)];
  const board: Board = {
    number: now.number,
    dealer: read.dealer ?? numbered.dealer,
    vulnerable: named ? vulnerableBy(named) : numbered.vulnerable,
  };
  const calls = { dealer: board.dealer, calls: auction.map(({ call }) => call) };
  // An auction that was not written to its end leaves the contract to the list of results.
  const contract = contractAfter(calls) ?? result?.contract ?? null;
  return checkedBoard({
    line: now.line,
    board,
    deal: read.deal,
    auction,
    contract,
    play,
    tricks: contract === null || contract === "passed-out" ? null : (now.claimed ?? result?.tricks ?? null),
    players: playersOf(now.names),
    tags: {},
    auctionLine: now.calls[0]?.line ?? now.line,
    playLine: now.cards[0]?.line ?? now.line,
  });
}

function playersOf(names: readonly string[]): FileBoard["players"] {
  const players: Partial<Record<Direction, string>> = {};
  for (const [at, direction] of LIN_ORDER.entries()) if (names[at]) players[direction] = names[at];
  return players;
}
