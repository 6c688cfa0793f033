import { expect, test } from "vitest";
import { type Board, BoardReader } from "./boards.ts";

const DEAL = "N:73.QJT.AQ54.T752 QT6.876.KJ9.AQ84 5.A95432.7632.K6 AKJ9842.K.T8.J93";

/** A board in which West plays four spades doubled, with these lines as its auction. */
function boardWith(...auction: string[]): Board {
  const lines = ['[Event "?"]', '[Dealer "N"]', `[Deal "${DEAL}"]`, '[Declarer "W"]', '[Contract "4SX"]', ...auction];
  const reader = new BoardReader();
  const boards = [...lines, '[Play "N"]', "HQ H6 HA HK", "*"].flatMap((line) => reader.read(line));
  return [...boards, ...reader.end()][0]!;
}

test("the auction of a PBN board is read with its signs and notes, and with the passes that are not written out", () => {
  const calls = ["P", "P", "2H", "3S", "P", "4S", "X", "P", "P", "P"];
  for (const lines of [
    ['[Auction "N"]', "Pass Pass 2H 3S", "Pass 4S X Pass", "Pass Pass"],
    ['[Auction "N"]', "Pass Pass 2H =1= 3S!", "Pass 4S $4 X AP", '[Note "1:weak"]'],
  ]) {
    expect(boardWith(...lines)).toMatchObject({ auction: { dealer: "N", calls }, lead: "HQ", level: 4 });
  }
});

test("an auction that is not legal, not understood, or ends elsewhere is none; the board is read all the same", () => {
  for (const auction of ["Pass Pass 2H 1S AP", "Pass Pass 2H 3S Pass 4S foo AP", "Pass Pass 2H 3S AP"]) {
    const board = boardWith('[Auction "N"]', auction);
    expect(board.auction).toBeUndefined();
    expect(board).toMatchObject({ deal: DEAL, strain: "S", leader: "N", lead: "HQ" });
  }
  expect(boardWith()).not.toHaveProperty("auction");
});
