/** Boards out of any file: PBN, LIN, links to the hand viewer or plain deals, told apart line by line. */
import { readDeal } from "../deal.ts";
import { numberedBoard } from "../rules/board.ts";
import {
  type BoardProblem,
  checkedBoard,
  type FileBoard,
  isWrong,
  type ReadBoard,
  wholeDeal,
  wrongReading,
} from "./board.ts";
import { LinReader } from "./lin-read.ts";
import { isLink, readLink } from "./link.ts";
import { PbnReader } from "./pbn-read.ts";

function readPlain(text: string, line: number): ReadBoard {
  const reading = readDeal(text);
  if (!reading.ok) return wrongReading(line, reading);
  const deal = wholeDeal(line, reading.deal);
  if (isWrong(deal)) return deal;
  const { dealer, vulnerable } = numberedBoard(1);
  const board = { number: null, dealer, vulnerable };
  const read = { line, board, deal, auction: [], contract: null, play: [], tricks: null, players: {}, tags: {} };
  return checkedBoard({ ...read, auctionLine: line, playLine: line });
}

/** Takes the lines of a file one after another; every board comes out once, in order, good or with what is wrong with it. */
export class BoardFileReader {
  #line = 0;
  #format: "pbn" | "lin" | "plain" | null = null;
  readonly #pbn = new PbnReader();
  readonly #lin = new LinReader();

  read(text: string): ReadBoard[] {
    this.#line++;
    const line = this.#line === 1 ? text.replace(/^\uFEFF/, "") : text;
    this.#format ??= formatOf(line);
    if (this.#format === "pbn") return this.#pbn.read(line, this.#line);
    if (this.#format === "lin") return this.#lin.read(line, this.#line);
    if (line.trim() === "" || /^\s*[#%;]/.test(line)) return [];
    return [isLink(line) ? readLink(line, this.#line) : readPlain(line, this.#line)];
  }

  end(): ReadBoard[] {
    return [...this.#pbn.end(), ...this.#lin.end()];
  }
}

/** The first line that says something says what the file is. */
function formatOf(line: string): "pbn" | "lin" | "plain" | null {
  if (/^\s*($|[#;%])/.test(line)) return null;
  if (/^\s*[[{]/.test(line)) return "pbn";
  return !isLink(line) && /^\s*[a-z]{2}\|/i.test(line) ? "lin" : "plain";
}

/** All boards of a text, in order, good or with what is wrong with them. */
export function readAll(text: string): readonly ReadBoard[] {
  const reader = new BoardFileReader();
  return [...text.split(/\r?\n/).flatMap((line) => reader.read(line)), ...reader.end()];
}

/** The good boards of a text, and what is wrong with the others. */
export function readBoards(text: string): {
  readonly boards: readonly FileBoard[];
  readonly problems: readonly BoardProblem[];
} {
  const read = readAll(text);
  return {
    boards: read.flatMap((one) => (one.ok ? [one.board] : [])),
    problems: read.flatMap((one) => (one.ok ? [] : [one])),
  };
}
