/** Links to the hand viewer of Bridge Base Online, which carry a board in their address. */
import { type Card, type Direction, isCard } from "../cards.ts";
import { numberedBoard, type Vulnerability, vulnerableBy } from "../rules/board.ts";
import {
  callFrom,
  checkedBoard,
  type FileBoard,
  type FileCall,
  isWrong,
  lettersHand,
  type ReadBoard,
  wholeDeal,
  wrong,
} from "./board.ts";
import { LinReader } from "./lin-read.ts";
import { writeLin } from "./lin-write.ts";

const VIEWER = "https://www.bridgebase.com/tools/handviewer.html";
const LETTERS = [
  ["N", "n"],
  ["E", "e"],
  ["S", "s"],
  ["W", "w"],
] as const;
const VULNERABLE: Readonly<Record<string, Vulnerability>> = {
  "-": "None",
  "0": "None",
  o: "None",
  n: "NS",
  e: "EW",
  b: "All",
};

export function isLink(text: string): boolean {
  return /^\s*https?:\/\/\S*handviewer/i.test(text);
}

export function writeLink(board: FileBoard): string {
  return `${VIEWER}?lin=${encodeURIComponent(writeLin(board))}`;
}

/** Calls one behind another, with explanations in brackets: `1s(five cards)p2sppp`. */
function callsFrom(text: string, line: number): FileCall[] | ReadBoard {
  const calls: FileCall[] = [];
  for (const [word, call, meaning] of text.matchAll(/\s*([1-7][nshdc]t?|xx|[pdxr])!*(?:\(([^)]*)\))?|\S/gi)) {
    const read = call === undefined ? null : callFrom(call);
    if (!read) return wrong(line, "not-a-call", { text: word });
    calls.push({ call: read, ...(meaning && { meaning }) });
  }
  return calls;
}

function cardsFrom(text: string, line: number): Card[] | ReadBoard {
  const cards: Card[] = [];
  for (const word of text
    .toUpperCase()
    .replaceAll("10", "T")
    .replace(/[^A-Z0-9]/g, "")
    .match(/..?/g) ?? []) {
    if (!isCard(word)) return wrong(line, "not-a-card", { text: word });
    cards.push(word);
  }
  return cards;
}

export function readLink(text: string, line: number): ReadBoard {
  if (!URL.canParse(text.trim())) return wrong(line, "not-a-link");
  const given = new URL(text.trim()).searchParams;
  const lin = given.get("lin");
  if (lin !== null) {
    const reader = new LinReader();
    const [first] = [...reader.read(lin, line), ...reader.end()];
    return first ?? wrong(line, "no-deal");
  }
  const hands: Partial<Record<Direction, readonly Card[]>> = {};
  for (const [direction, letter] of LETTERS) {
    const read = lettersHand(given.get(letter) ?? "");
    if ("wrongText" in read) return wrong(line, "not-a-rank", { direction, text: read.wrongText });
    hands[direction] = read.cards;
  }
  const deal = wholeDeal(line, hands);
  if (isWrong(deal)) return deal;
  const auction = callsFrom(given.get("a") ?? "", line);
  if (isWrong(auction)) return auction;
  const play = cardsFrom(given.get("p") ?? "", line);
  if (isWrong(play)) return play;
  const number = Number(/^\d+$/.exec(given.get("b") ?? "")?.[0] ?? 0) || null;
  const numbered = numberedBoard(number ?? 1);
  const dealer = LETTERS.find(([, letter]) => letter === given.get("d")?.toLowerCase())?.[0] ?? numbered.dealer;
  const named = VULNERABLE[(given.get("v") ?? "").toLowerCase()];
  const board = { number, dealer, vulnerable: named ? vulnerableBy(named) : numbered.vulnerable };
  const players = Object.fromEntries(
    LETTERS.flatMap(([direction, letter]) => (given.get(`${letter}n`) ? [[direction, given.get(`${letter}n`)!]] : [])),
  );
  const read = { line, board, deal, auction, contract: null, play, tricks: null, players, tags: {} };
  return checkedBoard({ ...read, auctionLine: line, playLine: line });
}
