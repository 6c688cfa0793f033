/** Writes PBN 2.1 in its export format: all mandatory tags in their order, one space between words, lines that end in CR LF. */
import { after, type Card, type Direction } from "../cards.ts";
import { dealText } from "../deal.ts";
import { opening, play } from "../position.ts";
import { type Contract, contractText } from "../rules/auction.ts";
import { vulnerability } from "../rules/board.ts";
import type { FileBoard, FileCall } from "./board.ts";

const END = "\r\n";

export const PBN_HEAD = ["% PBN 2.1", "% EXPORT", ""].map((line) => line + END).join("");

function tag(name: string, value: string | number): string {
  const text = String(value).replace(/[\r\n\t]+/g, " ");
  return `[${name} "${text.replace(/[\\"]/g, "\\$&")}"]`;
}

function callWord(call: string): string {
  return call === "P" ? "Pass" : call;
}

function auctionLines(dealer: Direction, auction: readonly FileCall[]): string[] {
  if (auction.length === 0) return [];
  const meanings = [...new Set(auction.flatMap(({ meaning }) => meaning ?? []))];
  const words = auction.map(({ call, meaning }) =>
    meaning === undefined ? callWord(call) : `${callWord(call)} =${meanings.indexOf(meaning) + 1}=`,
  );
  const rows = Array.from({ length: Math.ceil(words.length / 4) }, (_, row) => words.slice(4 * row, 4 * row + 4));
  return [
    tag("Auction", dealer),
    ...rows.map((row) => row.join(" ")),
    ...meanings.map((meaning, at) => tag("Note", `${at + 1}:${meaning}`)),
  ];
}

/** A column for each hand from the leader on; `-` for who has not played to the last trick, `*` where the play ended. */
function playLines({ deal, play: cards }: FileBoard, contract: Contract): string[] {
  if (cards.length === 0) return [];
  const first = after(contract.declarer);
  let position = opening(deal, contract.strain, contract.declarer);
  const rows: string[] = [];
  for (let at = 0; at < cards.length; at += 4) {
    const row = new Map<Direction, Card>();
    for (const [turn, card] of cards.slice(at, at + 4).entries()) {
      row.set(after(position.leader, turn), card);
    }
    for (const card of cards.slice(at, at + 4)) position = play(position, card);
    rows.push([0, 1, 2, 3].map((turn) => row.get(after(first, turn)) ?? "-").join(" "));
  }
  return [tag("Play", first), ...rows, ...(cards.length < 52 ? ["*"] : [])];
}

/** Tags of our own, which other programs pass over. */
const OWN_TAGS = { asztalseat: "AsztalSeat", asztallevel: "AsztalLevel", asztalcomment: "AsztalComment" };

/** One board, with the empty line behind it. */
export function writePbn(file: FileBoard): string {
  const { board, deal, contract, tricks, players, tags, auction } = file;
  const isPlayed = contract !== null && contract !== "passed-out";
  const known = (name: string) => tags[name] ?? "?";
  const lines = [
    tag("Event", known("event")),
    tag("Site", known("site")),
    tag("Date", known("date")),
    tag("Board", board.number ?? "?"),
    tag("West", players.W ?? "?"),
    tag("North", players.N ?? "?"),
    tag("East", players.E ?? "?"),
    tag("South", players.S ?? "?"),
    tag("Dealer", board.dealer),
    tag("Vulnerable", vulnerability(board.vulnerable)),
    tag("Deal", dealText(deal, board.dealer)),
    tag("Scoring", known("scoring")),
    tag("Declarer", isPlayed ? contract.declarer : contract === null ? "?" : ""),
    tag("Contract", isPlayed ? contractText(contract) : contract === null ? "?" : "Pass"),
    tag("Result", isPlayed ? (tricks ?? "?") : contract === null ? "?" : ""),
    ...Object.entries(OWN_TAGS).flatMap(([name, written]) => (tags[name] ? [tag(written, tags[name])] : [])),
    ...auctionLines(board.dealer, auction),
    ...(isPlayed ? playLines(file, contract) : []),
    "",
  ];
  return lines.map((line) => line + END).join("");
}
