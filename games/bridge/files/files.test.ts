import { Chance, seedFrom } from "@asztal/kernel";
import { describe, expect, test } from "vitest";
import { legalCards } from "../position.ts";
import { type Call, contractOf, isAuctionOver, legalCalls } from "../rules/auction.ts";
import { numberedBoard } from "../rules/board.ts";
import { isPlayedOut, playCard, startPlay } from "../rules/playing.ts";
import { randomDeal } from "../rules/setup.ts";
import type { FileBoard } from "./board.ts";
import { writeLin } from "./lin-write.ts";
import { writeLink } from "./link.ts";
import { PBN_HEAD, writePbn } from "./pbn-write.ts";
import { readAll } from "./read.ts";

function good(text: string): FileBoard[] {
  return readAll(text).map((read) => {
    if (!read.ok) throw new Error(`${read.line}: ${read.problem} ${JSON.stringify(read.args)}`);
    return read.board;
  });
}

const DEAL = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";

describe("PBN as real files have it", () => {
  test("comments, notes, abbreviated calls, columns of the play, a claim", () => {
    const [board] = good(`% PBN 1.0
[Event "Club \\"A\\""]
[Board "3"]
[West "Anna"]
{ a comment
over lines [Deal "nonsense"] }
[Deal "${DEAL}"]
[Vulnerable "Both"]
[Dealer "S"]
[Auction "S"]
pass 1S =1= Pass 1NT! ; said quickly
Pass 2S AP
[Note "1:five cards"]
[Declarer "W"]
[Contract "2S"]
[Play "N"]
C10 C4 CA C3
S6 S7 SK SA
*
[Result "8"]
`);
    expect(board).toMatchObject({
      board: { number: 3, dealer: "S", vulnerable: { NS: true, EW: true } },
      contract: { level: 2, strain: "S", doubled: 0, declarer: "W" },
      players: { W: "Anna" },
      tags: { event: 'Club "A"' },
      tricks: 8,
    });
    expect(board?.auction.map(({ call }) => call).join(" ")).toBe("P 1S P 1NT P 2S P P P");
    expect(board?.auction[1]).toEqual({ call: "1S", meaning: "five cards" });
    expect(board?.play).toEqual(["CT", "C4", "CA", "C3", "SK", "SA", "S6", "S7"]);
  });

  test("values of the board before, hidden hands, missing tags, results against the contract", () => {
    const boards = good(`[Event"##Cup"]
[Board "5"]
[Deal "${DEAL}"]
[Contract "3NX"]
[Declarer "^N"]
[Result "-2"]

[Board "#"]
[Deal "E:873.J97.AT764.Q4 K5.T83.KQ9.A7652 - QJ6.K652.J85.T98"]

[West "the other table"]
[Contract "Pass"]
`);
    expect(boards).toHaveLength(3);
    expect(boards[0]).toMatchObject({ contract: { level: 3, strain: "NT", doubled: 1, declarer: "N" }, tricks: 7 });
    expect(boards[0]?.board).toEqual(numberedBoard(5));
    expect(boards[1]).toMatchObject({ board: { number: 5 }, tags: { event: "Cup" } });
    expect(boards[1]?.deal.W).toContain("SA");
    expect(boards[2]).toMatchObject({
      contract: "passed-out",
      deal: boards[1]?.deal,
      players: { W: "the other table" },
    });
  });

  test.each([
    ['[Deal "N:AK... QJ... T9... 87..."]', 3, "not-thirteen-each", { N: 2 }],
    [`[Deal "${DEAL.replace("AT942", "KT942")}"]`, 3, "card-twice", { card: "SK", first: "S", second: "W" }],
    ['[Deal "N:- - - -"]', 3, "hands-hidden", { hands: 4 }],
    ["", 2, "no-deal", {}],
    [`[Deal "${DEAL}"]\n[Vulnerable "maybe"]`, 4, "not-a-vulnerability", { text: "maybe" }],
    [`[Deal "${DEAL}"]\n[Auction "N"]\n1S 1H`, 4, "call-illegal", { call: "1H", at: 2 }],
    [`[Deal "${DEAL}"]\n[Auction "N"]\n1S\n2Z`, 6, "not-a-call", { text: "2Z" }],
    [`[Deal "${DEAL}"]\n[Declarer "N"]\n[Contract "8S"]`, 5, "not-a-contract", { text: "8S" }],
    [`[Deal "${DEAL}"]\n[Contract "9NT"]`, 4, "not-a-contract", { text: "9NT" }],
    [`[Deal "${DEAL}"]\n[Dealer "Q"]`, 4, "not-a-direction", { text: "Q" }],
    [`[Deal "${DEAL}"]\n[Declarer "both"]\n[Contract "3NT"]`, 4, "not-a-direction", { text: "both" }],
    [
      `[Deal "${DEAL}"]\n[Declarer "N"]\n[Contract "1NT"]\n[Play "E"]\nSA`,
      6,
      "card-not-held",
      { card: "SA", direction: "E" },
    ],
    [`[Deal "${DEAL}"]\n[Declarer "N"]\n[Contract "1NT"]\n[Play "E"]\nS8 H3`, 6, "card-revokes", { card: "H3" }],
  ])("%j: the board is named with line and reason, and the others are kept", (tags, line, problem, args) => {
    const reads = readAll(`% a file\n[Board "1"]\n${tags}\n\n[Board "2"]\n[Deal "${DEAL}"]\n`);
    expect(reads[0]).toMatchObject({ ok: false, line, problem, args });
    expect(reads[1]).toMatchObject({ ok: true, board: { board: { number: 2 } } });
  });
});

describe("PBN as it should be", () => {
  test("has all mandatory tags in order, and lines that end in CR LF", () => {
    const [board] = good(`[Deal "${DEAL}"]\n[Board "1"]\n[Auction "N"]\n1S X AP`);
    expect(PBN_HEAD + writePbn(board!)).toBe(
      `% PBN 2.1
% EXPORT

[Event "?"]
[Site "?"]
[Date "?"]
[Board "1"]
[West "?"]
[North "?"]
[East "?"]
[South "?"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "${DEAL}"]
[Scoring "?"]
[Declarer "N"]
[Contract "1SX"]
[Result "?"]
[Auction "N"]
1S X Pass Pass
Pass

`.replaceAll("\n", "\r\n"),
    );
  });
});

describe("LIN", () => {
  test("as the site writes it: three hands, alerts, cards in any case, a claim", () => {
    const [board] = good(
      "pn|sam,wes,nan,eve|st||md|3SK5HT83DKQ9CA7652,SAT942HAQ4D32CKJ3,SQJ6HK652DJ85CT98|rh||ah|Board 7|sv|b|mb|p|mb|p|mb|p|\n" +
        "mb|1S!|an|five cards|mb|ppp|\npg||pc|ct|pc|c4|pc|CA|pc|c3|mc|8|pg||\n",
    );
    expect(board).toMatchObject({
      board: { number: 7, dealer: "N", vulnerable: { NS: true, EW: true } },
      contract: { level: 1, strain: "S", declarer: "W" },
      play: ["CT", "C4", "CA", "C3"],
      tricks: 8,
      players: { S: "sam", W: "wes", N: "nan", E: "eve" },
    });
    expect(board?.deal.E).toContain("DA");
  });

  test("of a match: two rooms, results at the head, a wrong board among good ones", () => {
    const hands = "SK5HT83DKQ9CA7652,SAT942HAQ4D32CKJ3,SQJ6HK652DJ85CT98";
    const reads = readAll(
      `vg|Match,Final,I,1,2,N,0,S,0|\nrs|1SW+1,2SW-1,PASS,PASS|\nqx|o1|md|3${hands}|sv|0|mb|1S|\n` +
        `qx|c1|md|3|\nqx|o2|md|4${hands.replace("SK5", "SA5")}|mb|p|\nqx|c2|md|1${hands}|mb|p|mb|p|mb|p|mb|p|\n`,
    );
    expect(reads[0]).toMatchObject({ ok: true, board: { contract: { level: 1, declarer: "W" }, tricks: 8 } });
    expect(reads[1]).toMatchObject({ ok: true, board: { contract: { level: 2, declarer: "W" }, tricks: 7 } });
    expect(reads[2]).toMatchObject({ ok: false, line: 5, problem: "card-twice", args: { card: "SA" } });
    expect(reads[3]).toMatchObject({ ok: true, board: { contract: "passed-out" } });
  });
});

describe("links to the hand viewer", () => {
  test("with a parameter for each hand", () => {
    const [board] = good(
      "https://www.bridgebase.com/tools/handviewer.html?s=sk5ht83dkq9ca7652&w=sat942haq4d32ckj3&n=sqj6hk652dj85ct98" +
        "&d=w&v=n&b=4&a=1s(five)ppp&p=ctc4cac3",
    );
    expect(board).toMatchObject({
      board: { number: 4, dealer: "W", vulnerable: { NS: true, EW: false } },
      contract: { level: 1, strain: "S", declarer: "W" },
      play: ["CT", "C4", "CA", "C3"],
      auction: [{ call: "1S", meaning: "five" }, { call: "P" }, { call: "P" }, { call: "P" }],
    });
  });

  test.each([
    ["https://www.bridgebase.com/tools/handviewer.html?n=sak", "hands-hidden"],
    ["https://www.bridgebase.com/tools/handviewer.html?n=zz", "not-a-rank"],
    ["https://www.bridgebase.com/tools/handviewer.html?lin=pn", "no-deal"],
  ])("%s is told what it lacks", (link, problem) => {
    expect(readAll(link)[0]).toMatchObject({ ok: false, line: 1, problem });
  });
});

/** A board bid and played at random, to its end or part of it. */
function randomBoard(number: number, chance: Chance): FileBoard {
  const board = numberedBoard(number);
  const deal = randomDeal(chance);
  const calls: Call[] = [];
  while (!isAuctionOver({ dealer: board.dealer, calls })) {
    const legal = legalCalls({ dealer: board.dealer, calls });
    calls.push(chance.below(2) === 0 ? "P" : legal[chance.below(Math.min(legal.length, 6))]!);
  }
  const contract = contractOf({ dealer: board.dealer, calls });
  const auction = calls.map((call) => (chance.below(8) === 0 ? { call, meaning: `says ${call}` } : { call }));
  const common = { line: 1, board, deal, auction, players: { N: "Ny", E: "Ek", S: "Dé", W: "Té" }, tags: {} };
  if (!contract) return { ...common, contract: "passed-out", play: [], tricks: null };
  let playing = startPlay(deal, contract);
  const length = chance.below(3) === 0 ? chance.below(53) : 52;
  while (!isPlayedOut(playing) && playing.played.length < length) {
    playing = playCard(playing, chance.pick(legalCards(playing.position)));
  }
  const tricks =
    length < 52 ? chance.below(14) : playing.won[contract.declarer === "N" || contract.declarer === "S" ? "NS" : "EW"];
  return { ...common, contract, play: playing.played.map(({ card }) => card), tricks };
}

test("whatever is written in a format is read back from it", () => {
  const chance = new Chance(seedFrom("round trips"));
  for (let number = 1; number <= 150; number++) {
    const board = randomBoard(number, chance);
    for (const text of [PBN_HEAD + writePbn(board), writeLin(board), writeLink(board)]) {
      const [read] = good(text);
      expect({ ...read, line: 1, tags: {} }).toEqual(board);
    }
  }
});

test("a contract that was given, without an auction, is in LIN all the same, doubled or not, whoever dealt", () => {
  const chance = new Chance(seedFrom("given contracts"));
  for (let number = 1; number <= 40; number++) {
    const board = randomBoard(number, chance);
    for (const text of [writeLin({ ...board, auction: [] }), writeLink({ ...board, auction: [] })]) {
      const [read] = good(text);
      if (board.contract === "passed-out") continue;
      expect(read).toMatchObject({ contract: board.contract, play: board.play, tricks: board.tricks });
    }
  }
});
