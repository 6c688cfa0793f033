/** Writes LIN: a board a line, as Bridge Base Online takes it. */
import { type Card, DIRECTIONS, type Direction, SUITS, suitOf } from "../cards.ts";
import type { Call, Contract } from "../rules/auction.ts";
import { vulnerability } from "../rules/board.ts";
import { sorted } from "../rules/resample.ts";
import type { FileBoard, FileCall } from "./board.ts";
import { LIN_ORDER } from "./lin-read.ts";

const VULNERABLE = { None: "o", NS: "n", EW: "e", All: "b" } as const;
const CALLS: Readonly<Record<string, string>> = { P: "p", X: "d", XX: "r" };

/** Nothing that stands for itself in LIN may stand in a value. */
function plain(text: string): string {
  return text.replace(/[|\r\n]+/g, " ");
}

function linHand(hand: readonly Card[]): string {
  const cards = sorted(hand);
  return SUITS.map((suit) => suit + cards.flatMap((card) => (suitOf(card) === suit ? [card[1]] : [])).join("")).join(
    "",
  );
}

function callText({ call, meaning }: FileCall): string {
  const word = CALLS[call] ?? call.replace("NT", "N");
  return meaning === undefined ? `mb|${word}|` : `mb|${word}!|an|${plain(meaning)}|`;
}

/** The shortest auction to a contract. This format has no other place for one: without calls the play would mean nothing. */
function callsTo({ level, strain, declarer, doubled }: Contract, dealer: Direction): FileCall[] {
  const passes = (DIRECTIONS.indexOf(declarer) - DIRECTIONS.indexOf(dealer) + 4) % 4;
  const bid: readonly Call[] = [`${level}${strain}`, ...(["X", "XX"] as const).slice(0, doubled)];
  return [...Array<Call>(passes).fill("P"), ...bid, "P" as const, "P" as const, "P" as const].map((call) => ({ call }));
}

export function writeLin({ board, deal, auction, contract, play, tricks, players }: FileBoard): string {
  const names = LIN_ORDER.map((direction) => plain(players[direction] ?? "").replaceAll(",", " "));
  const hands = LIN_ORDER.map((direction) => linHand(deal[direction]));
  const digit = LIN_ORDER.indexOf(board.dealer) + 1;
  const numbered = board.number === null ? "" : `ah|Board ${board.number}|`;
  const head = `pn|${names.join(",")}|st||md|${digit}${hands.join(",")}|rh||${numbered}sv|${VULNERABLE[vulnerability(board.vulnerable)]}|`;
  const cards = play.map((card, at) => `${at % 4 === 0 ? "pg||" : ""}pc|${card}|`);
  const claimed = tricks === null || play.length === 52 ? "" : `mc|${tricks}|`;
  const isGiven = auction.length === 0 && contract !== null && contract !== "passed-out";
  const calls = isGiven ? callsTo(contract, board.dealer) : auction;
  return `${head}${calls.map(callText).join("")}${cards.join("")}${claimed}pg||`;
}
