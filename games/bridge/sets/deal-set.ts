/**
 * A teacher's set: deals with what is fixed in each of them. As a text it is a PBN file that every program reads; what is ours
 * alone stands in tags of our own: the student's seat, how strong the others are, and what the teacher says.
 */
import { after, type Card, DIRECTIONS, type Direction } from "../cards.ts";
import type { Deal } from "../deal.ts";
import type { BoardProblem, FileBoard } from "../files/board.ts";
import { PBN_HEAD, writePbn } from "../files/pbn-write.ts";
import { readAll } from "../files/read.ts";
import type { Contract } from "../rules/auction.ts";
import type { Board } from "../rules/board.ts";
import { dummyOf } from "../rules/playing.ts";
import { sortedDeal } from "../rules/resample.ts";
import { LEVELS, type Level } from "../work/work.ts";

export interface SetDeal {
  readonly board: Board;
  readonly deal: Deal;
  /** Null where the student bids too. */
  readonly contract: Contract | null;
  /** The lead and the cards after it that are already played when the student begins. */
  readonly played: readonly Card[];
  /** The student's. */
  readonly seat: Direction;
  readonly level: Level;
  readonly comment: string;
}

const MAX_DEALS = 64;
export const MAX_COMMENT = 600;

/** What a file came to: its good deals in order, and what is wrong with the others. */
export interface SetReading {
  readonly title: string | null;
  readonly deals: readonly SetDeal[];
  readonly problems: readonly BoardProblem[];
}

function oneOf<T extends string>(values: readonly T[], text: string | undefined): T | null {
  return values.find((value) => value === text) ?? null;
}

/** Whoever leads defends; in a deal with an auction one sits South. */
function defaultSeat(contract: Contract | null): Direction {
  return contract ? after(contract.declarer) : "S";
}

/** What is wrong with a deal as an exercise, if anything is. */
export function dealProblem({ contract, seat, played }: SetDeal): Omit<BoardProblem, "line"> | null {
  if (contract && dummyOf(contract) === seat) return { problem: "seat-is-dummy", args: { direction: seat } };
  if (played.length > 48) return { problem: "nothing-left", args: { cards: played.length } };
  return null;
}

/** A board of any file as an exercise: from other programs with its lead only, for the rest of its play is what the student is to find. */
function dealOf({ line, board, deal, contract, play, tags }: FileBoard): SetDeal | BoardProblem {
  if (contract === "passed-out") return { line, problem: "passed-out", args: {} };
  const ownSeat = oneOf(DIRECTIONS, tags["asztalseat"]);
  const found: SetDeal = {
    board,
    deal: sortedDeal(deal),
    contract,
    played: ownSeat ? play : play.slice(0, 1),
    seat: ownSeat ?? defaultSeat(contract),
    level: oneOf(LEVELS, tags["asztallevel"]) ?? "advanced",
    comment: (tags["asztalcomment"] ?? "").slice(0, MAX_COMMENT),
  };
  const problem = dealProblem(found);
  return problem ? { line, ...problem } : found;
}

/** Reads a set, or any file of boards. */
export function readSet(text: string): SetReading {
  const deals: SetDeal[] = [];
  const problems: BoardProblem[] = [];
  let title: string | null = null;
  for (const read of readAll(text)) {
    const found = read.ok ? dealOf(read.board) : read;
    if ("problem" in found) problems.push({ line: found.line, problem: found.problem, args: found.args });
    else if (deals.length < MAX_DEALS) deals.push(found);
    else problems.push({ line: read.ok ? read.board.line : read.line, problem: "too-many", args: { most: MAX_DEALS } });
    if (read.ok && read.board.tags["asztalseat"]) title ??= read.board.tags["event"] ?? null;
  }
  return { title, deals, problems };
}

/** A deal as files know it, with what is ours in tags. */
export function fileBoardOf(
  { board, deal, contract, played, seat, level, comment }: SetDeal,
  title: string,
): FileBoard {
  return {
    ...{ line: 0, board, deal, auction: [], contract, play: played, tricks: null, players: {} },
    tags: { event: title, asztalseat: seat, asztallevel: level, asztalcomment: comment },
  };
}

export function writeSet(title: string, deals: readonly SetDeal[]): string {
  return PBN_HEAD + deals.map((deal) => writePbn(fileBoardOf(deal, title))).join("");
}
