/** Bridge in a terminal: the auction, the cards on the table, dummy and the own hand, suit by suit. */
import type { Paint, Say, Terminal } from "@asztal/kernel";
import { after, type Card, DIRECTIONS, SUITS, suitOf } from "./cards.ts";
import { contractText } from "./rules/auction.ts";
import { vulnerability } from "./rules/board.ts";
import type { Bridge, View } from "./rules/state.ts";

interface Tools {
  readonly say: Say;
  readonly paint: Paint;
}

const RED = new Set(["H", "D"]);

function suitLine(suit: string, hand: readonly Card[], { say, paint }: Tools): string {
  const symbol = say("board.suit", { suit });
  const ranks = hand.filter((card) => suitOf(card) === suit).map((card) => (card[1] === "T" ? "10" : card[1]));
  const text = `${symbol} ${ranks.join(" ") || "–"}`;
  return RED.has(suit) ? paint("red", text) : text;
}

function handLines(title: string, hand: readonly Card[], tools: Tools): string[] {
  return [tools.paint("bold", title), ...SUITS.map((suit) => `  ${suitLine(suit, hand, tools)}`)];
}

/** The calls in four columns, from North on. */
function auctionLines({ board, calls }: View, { say, paint }: Tools): string[] {
  const cells = [
    ...Array<string>(DIRECTIONS.indexOf(board.dealer)).fill(""),
    ...calls.map((call) => say("move.call", { call })),
  ];
  const rows = Array.from({ length: Math.ceil(cells.length / 4) }, (_, row) => cells.slice(4 * row, 4 * row + 4));
  const head = DIRECTIONS.map((direction) => say("board.direction", { direction }));
  const line = (row: readonly string[]) =>
    row
      .map((cell) => cell.padEnd(10))
      .join(" ")
      .trimEnd();
  return [paint("bold", say("board.auction")), `  ${line(head)}`, ...rows.map((row) => `  ${line(row)}`)];
}

function headLine(view: View, { say }: Tools): string {
  const { board, contract, won } = view;
  const parts = [
    ...(board.number === null ? [] : [say("board.number", { number: board.number })]),
    say("board.dealer", { direction: board.dealer }),
    say(`board.vulnerable.${vulnerability(board.vulnerable)}`),
  ];
  if (contract) {
    parts.push(say("board.contract", { contract: contractText(contract), direction: contract.declarer }));
    parts.push(say("board.tricks", { ...won }));
  }
  return parts.join(" · ");
}

function trickLine({ leader, trick }: View, { say }: Tools): string {
  const cards = trick.map((card, turn) => {
    const direction = say("board.direction", { direction: after(leader!, turn) }); // somebody led to it
    return `${direction} ${say("card", { card })}`;
  });
  return `${say("board.trick")}: ${cards.join("   ") || "–"}`;
}

const terminal: Terminal<Bridge> = {
  board(view, viewer, tools) {
    const { say } = tools;
    const lines = [headLine(view, tools), ""];
    if (!view.contract || view.played.length === 0) lines.push(...auctionLines(view, tools), "");
    if (view.contract) lines.push(trickLine(view, tools), "");
    if (view.dummy) lines.push(...handLines(say("board.dummy"), view.dummy, tools));
    if (view.deal) {
      for (const direction of DIRECTIONS) {
        lines.push(...handLines(say("board.direction", { direction }), view.deal[direction], tools));
      }
    } else if (viewer !== "spectator") lines.push(...handLines(say("board.your-hand"), view.hand, tools));
    return lines.join("\n");
  },
};

export default terminal;
