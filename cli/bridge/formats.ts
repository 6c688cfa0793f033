/** The forms in which boards are written: a text for each board, and what stands before the first. */

import { dealText } from "@asztal/games/bridge/deal.ts";
import type { FileBoard } from "@asztal/games/bridge/files/board.ts";
import { writeLin } from "@asztal/games/bridge/files/lin-write.ts";
import { writeLink } from "@asztal/games/bridge/files/link.ts";
import { PBN_HEAD, writePbn } from "@asztal/games/bridge/files/pbn-write.ts";
import { contractText } from "@asztal/games/bridge/rules/auction.ts";
import { vulnerability } from "@asztal/games/bridge/rules/board.ts";
import type { Format } from "./format-names.ts";

interface BoardWriter {
  readonly head: string;
  write(board: FileBoard): string;
}

const WRITERS: Readonly<Record<Format, BoardWriter>> = {
  pbn: { head: PBN_HEAD, write: writePbn },
  lin: { head: "", write: (board) => `${writeLin(board)}\n` },
  link: { head: "", write: (board) => `${writeLink(board)}\n` },
  plain: { head: "", write: ({ deal }) => `${dealText(deal)}\n` },
};

/** Everything that is known of a board, for machines. */
function boardJson({ board, deal, auction, contract, play, tricks, players, tags }: FileBoard): object {
  const isPlayed = contract !== null && contract !== "passed-out";
  return {
    board: board.number,
    dealer: board.dealer,
    vulnerable: vulnerability(board.vulnerable),
    deal: dealText(deal),
    ...(auction.length > 0 && { auction }),
    ...(contract !== null && { contract: isPlayed ? contractText(contract) : "Pass" }),
    ...(isPlayed && { declarer: contract.declarer }),
    ...(tricks !== null && { tricks }),
    ...(play.length > 0 && { play }),
    ...(Object.keys(players).length > 0 && { players }),
    ...(Object.keys(tags).length > 0 && { tags }),
  };
}

export function writerFor(format: Format, json: boolean): BoardWriter {
  return json ? { head: "", write: (board) => `${JSON.stringify(boardJson(board))}\n` } : WRITERS[format];
}
