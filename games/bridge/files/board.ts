/** A board as files know it: the deal, and as much of its auction, play and result as was written down. */
import { type Card, DECK, DIRECTIONS, type Direction, isCard, SUITS } from "../cards.ts";
import type { Deal, DealProblem, DealReading } from "../deal.ts";
import { legalCards, turnOf } from "../position.ts";
import { type Auction, type Call, type Contract, contractOf, isAuctionOver, legalCalls } from "../rules/auction.ts";
import type { Board } from "../rules/board.ts";
import { playCard, startPlay } from "../rules/playing.ts";

export interface FileCall {
  readonly call: Call;
  /** What was said about it. */
  readonly meaning?: string;
}

export interface FileBoard {
  /** Where it begins in its file. */
  readonly line: number;
  readonly board: Board;
  readonly deal: Deal;
  readonly auction: readonly FileCall[];
  /** "passed-out" when everybody passed; null when nothing is known of it. */
  readonly contract: Contract | "passed-out" | null;
  /** In the order of play. */
  readonly play: readonly Card[];
  /** Of declarer's side. */
  readonly tricks: number | null;
  readonly players: Readonly<Partial<Record<Direction, string>>>;
  /** What else a PBN file tells, by the names of its tags: Event, Site, Date, Scoring. */
  readonly tags: Readonly<Record<string, string>>;
}

/** What is wrong with a board: a code to be worded, and what it is about. */
export interface BoardProblem {
  readonly line: number;
  readonly problem: string;
  readonly args: Readonly<Record<string, string | number>>;
}

export type ReadBoard = { readonly ok: true; readonly board: FileBoard } | ({ readonly ok: false } & BoardProblem);

export function wrong(line: number, problem: string, args: BoardProblem["args"] = {}): ReadBoard {
  return { ok: false, line, problem, args };
}

/** A deal's problem as one of a board. */
export function wrongDeal(line: number, { problem, ...details }: DealProblem): ReadBoard {
  return wrong(line, problem, "counts" in details ? { ...details.counts } : details);
}

export function wrongReading(line: number, { ok: _, ...problem }: Exclude<DealReading, { ok: true }>): ReadBoard {
  return wrongDeal(line, problem);
}

/** Reads a hand with letters for its suits, such as `SAK4H32DQJT9C8765`. */
export function lettersHand(text: string): { cards: Card[] } | { wrongText: string } {
  const cards: Card[] = [];
  let suit = "";
  for (const letter of text.toUpperCase().replaceAll("10", "T").replace(/\s/g, "")) {
    if ((SUITS as readonly string[]).includes(letter)) {
      suit = letter;
      continue;
    }
    const card = suit + letter;
    if (!isCard(card)) return { wrongText: letter };
    cards.push(card);
  }
  return { cards };
}

/** The deal of four hands, one of which may be left out: it holds what the others do not. */
export function wholeDeal(
  line: number,
  hands: Readonly<Partial<Record<Direction, readonly Card[]>>>,
): Deal | ReadBoard {
  const owners = new Map<Card, Direction>();
  for (const direction of DIRECTIONS) {
    for (const card of hands[direction] ?? []) {
      const first = owners.get(card);
      if (first) return wrong(line, "card-twice", { card, first, second: direction });
      owners.set(card, direction);
    }
  }
  const missing = DIRECTIONS.filter((direction) => (hands[direction]?.length ?? 0) === 0);
  if (missing.length > 1) return wrong(line, "hands-hidden", { hands: missing.length });
  const rest = DECK.filter((card) => !owners.has(card));
  const held = (direction: Direction) => hands[direction] ?? [];
  const deal = { N: held("N"), E: held("E"), S: held("S"), W: held("W"), ...(missing[0] && { [missing[0]]: rest }) };
  const counts = { N: deal.N.length, E: deal.E.length, S: deal.S.length, W: deal.W.length };
  return Object.values(counts).every((count) => count === 13) ? deal : wrong(line, "not-thirteen-each", counts);
}

export function isWrong(value: object): value is ReadBoard {
  return "ok" in value;
}

/** A call as files write it: `P`, `Pass`, `X`, `Dbl`, `D`, `R`, `1N`, `1nt`. */
export function callFrom(text: string): Call | null {
  const word = text.toUpperCase();
  if (/^(P|PASS|--)$/.test(word)) return "P";
  if (/^(X|D|DBL|DOUBLE)$/.test(word)) return "X";
  if (/^(XX|R|RD|RDBL|REDOUBLE)$/.test(word)) return "XX";
  const [, level, strain] = /^([1-7])(NT?|[SHDC])$/.exec(word) ?? [];
  return level === undefined ? null : (`${level}${strain === "N" ? "NT" : strain}` as Call); // as the pattern says
}

/** What an auction ends in, if it was written to its end. */
export function contractAfter(auction: Auction): FileBoard["contract"] {
  return isAuctionOver(auction) ? (contractOf(auction) ?? "passed-out") : null;
}

/** A board with the lines of its parts, for what may be wrong with them. */
interface Parts extends FileBoard {
  readonly auctionLine: number;
  readonly playLine: number;
}

/** A board whose auction and play have been followed: everything in it was possible. */
export function checkedBoard(parts: Parts): ReadBoard {
  const { auctionLine, playLine, ...board } = parts;
  const calls: Call[] = [];
  for (const { call } of board.auction) {
    const auction = { dealer: board.board.dealer, calls };
    if (isAuctionOver(auction)) return wrong(auctionLine, "call-too-many", { call });
    if (!legalCalls(auction).includes(call)) return wrong(auctionLine, "call-illegal", { call, at: calls.length + 1 });
    calls.push(call);
  }
  const auction = { dealer: board.board.dealer, calls };
  const contract = board.contract ?? contractAfter(auction);
  if (contract === null || contract === "passed-out") return { ok: true, board: { ...board, contract, play: [] } };
  let playing = startPlay(board.deal, contract);
  for (const [at, card] of board.play.entries()) {
    const { position } = playing;
    const direction = turnOf(position);
    if (!position.hands[direction].includes(card))
      return wrong(playLine, "card-not-held", { card, direction, at: at + 1 });
    if (!legalCards(position).includes(card)) return wrong(playLine, "card-revokes", { card, direction, at: at + 1 });
    playing = playCard(playing, card);
  }
  const isOver = board.play.length === 52;
  const made = playing.won[contract.declarer === "N" || contract.declarer === "S" ? "NS" : "EW"];
  return { ok: true, board: { ...board, contract, tricks: isOver ? made : board.tricks } };
}
