/** `asztal bridge bid`: the auction of four bots on each board, every call with what it shows; or what the next call would show. */
import { bidDeal, FollowedAuction, type Meaning, naturalSystem } from "@asztal/games/bridge/bidding/bidding.ts";
import naturalText from "@asztal/games/bridge/bidding/natural.ts";
import { readSystem, type System, SystemProblem } from "@asztal/games/bridge/bidding/system.ts";
import { meaningWords } from "@asztal/games/bridge/bidding/words.ts";
import { DIRECTIONS } from "@asztal/games/bridge/cards.ts";
import { dealText } from "@asztal/games/bridge/deal.ts";
import { callFrom, type FileBoard } from "@asztal/games/bridge/files/board.ts";
import { contractOf, contractText, isAuctionOver, legalCalls } from "@asztal/games/bridge/rules/auction.ts";
import { vulnerability } from "@asztal/games/bridge/rules/board.ts";
import type { Say } from "@asztal/kernel/wording";
import { wrongUse } from "../failure.ts";
import { print, printJson } from "../output.ts";
import { speaker } from "../speaker.ts";
import type { BidFlags } from "./command.ts";
import { textOf, write } from "./dd.ts";
import { goodBoards } from "./reading.ts";

/** What a call shows, in words. */
type Explain = (meaning: Meaning) => string;

/** No system that a person writes is nearly as long. */
const MAX_SYSTEM = 200_000;

async function systemFrom(file: string | undefined, say: Say): Promise<System> {
  if (file === undefined) return naturalSystem();
  const text = await textOf(file, MAX_SYSTEM, say);
  try {
    return readSystem(text);
  } catch (error) {
    if (!(error instanceof SystemProblem)) throw error;
    const message = say(`cli.bridge.${error.problem}`, error.args);
    throw wrongUse(say("cli.in-line", { file, line: error.line, message }));
  }
}

/** Points and lengths as `[min, max]`, for machines. */
function meaningJson({ call, shown, kinds }: Meaning, words: string): object {
  return { call, points: shown.hcp, lengths: shown.lengths, kinds, shows: words };
}

function boardText(board: FileBoard, followed: FollowedAuction, say: Say, explain: Explain): string {
  const head = say("cli.bridge.bid-board", {
    number: board.board.number ?? "–",
    dealer: board.board.dealer,
    vulnerable: vulnerability(board.board.vulnerable),
    deal: dealText(board.deal),
  });
  const calls = followed.made.map((one) => `  ${one.by} ${one.call.padEnd(4)} ${explain(one)}`);
  return `${[head, ...calls, `  ${contractWords(followed, say)}`].join("\n")}\n\n`;
}

function contractWords(followed: FollowedAuction, say: Say): string {
  const contract = contractOf(followed.auction);
  if (!contract) return say("cli.bridge.bid-passed");
  return say("cli.bridge.bid-contract", { bid: contractText(contract), declarer: contract.declarer });
}

async function bidFile(file: string, json: boolean, system: System, say: Say, explain: Explain): Promise<void> {
  for await (const board of goodBoards(file, say)) {
    const followed = bidDeal(board.deal, board.board.dealer, system);
    if (!json) await write(boardText(board, followed, say, explain));
    else {
      const contract = contractOf(followed.auction);
      const value = {
        board: board.board.number,
        dealer: board.board.dealer,
        deal: dealText(board.deal),
        calls: followed.made.map((one) => ({ by: one.by, ...meaningJson(one, explain(one)) })),
        contract: contract ? contractText(contract) : "Pass",
        declarer: contract?.declarer ?? null,
      };
      await write(`${JSON.stringify(value)}\n`);
    }
  }
}

/** An auction as in `N: 1S P 2S`, followed to its last call. */
function followedFrom(text: string, system: System, say: Say): FollowedAuction {
  const [, letter, rest] = /^\s*([NESW])\s*:?\s*(.*)$/i.exec(text) ?? [];
  const dealer = DIRECTIONS.find((direction) => direction === letter?.toUpperCase());
  if (!dealer || rest === undefined) throw wrongUse(say("cli.bridge.bid-auction", { text }));
  const followed = new FollowedAuction(dealer, system);
  for (const [at, word] of rest
    .split(/\s+/)
    .filter((one) => one !== "")
    .entries()) {
    const call = callFrom(word);
    if (!call) throw wrongUse(say("cli.bridge.not-a-call", { text: word }));
    if (!legalCalls(followed.auction).includes(call))
      throw wrongUse(say("cli.bridge.call-illegal", { call, at: at + 1 }));
    followed.hear(call);
  }
  if (isAuctionOver(followed.auction)) throw wrongUse(say("cli.bridge.bid-over"));
  return followed;
}

function explainNext(followed: FollowedAuction, json: boolean, explain: Explain): void {
  for (const meaning of followed.meanings()) {
    const words = explain(meaning);
    if (json) printJson(meaningJson(meaning, words));
    else print(`${meaning.call.padEnd(4)} ${words}`);
  }
}

export async function bid(file: string | undefined, flags: BidFlags): Promise<void> {
  const { lang, json = false } = flags;
  const { default: texts } = await (lang === "hu"
    ? import("@asztal/games/bridge/texts/hu.ts")
    : import("@asztal/games/bridge/texts/en.ts"));
  // Two voices: the game has words of its own for what its arguments are called, such as a line of cards.
  const say = speaker(lang);
  const gameSay = speaker(lang, texts);
  const explain: Explain = (meaning) => meaningWords(meaning, gameSay);
  if (flags.printSystem) return print(naturalText.trim());
  const system = await systemFrom(flags.system, say);
  if (flags.explain !== undefined) return explainNext(followedFrom(flags.explain, system, say), json, explain);
  if (file === undefined) throw wrongUse(say("cli.bridge.bid-what"));
  await bidFile(file, json, system, say, explain);
}
