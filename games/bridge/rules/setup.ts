/** How a game of bridge begins: a deal from chance or by its number, from a file, or by constraints. */
import { Chance, isRefusal, type Refusal, seedFrom } from "@asztal/kernel";
import { type Static, Type } from "typebox";
import { bidDeal } from "../bidding/bidding.ts";
import { DECK, DIRECTIONS } from "../cards.ts";
import { type Deal, readDeal } from "../deal.ts";
import { Dealer } from "../dealing/dealer.ts";
import { ScriptProblem } from "../dealing/lexer.ts";
import { contradiction } from "../dealing/possible.ts";
import { MAX_SCRIPT, readScript, type Script } from "../dealing/script.ts";
import { type Contract, contractOf, readContract } from "./auction.ts";
import { type Board, numberedBoard, VULNERABILITIES, vulnerableBy } from "./board.ts";
import { startPlay } from "./playing.ts";
import { sortedDeal } from "./resample.ts";
import type { Options, State } from "./state.ts";

/** About a second of dealing. */
const MAX_TRIES = 200_000;

export function randomDeal(chance: Chance): Deal {
  const cards = chance.shuffled(DECK);
  return sortedDeal({ N: cards.slice(0, 13), E: cards.slice(13, 26), S: cards.slice(26, 39), W: cards.slice(39) });
}

/** The deal that has this number, the same everywhere and for good. */
export function numberedDeal(number: number): Deal {
  return randomDeal(new Chance(seedFrom(`bridge deal ${number}`)));
}

function firstState(board: Board, deal: Deal, contract: Contract | null): State {
  return { board, calls: [], deal, playing: contract && startPlay(deal, contract), claim: null };
}

/** The contract that four hands would bid, to be played without an auction: deals that they would pass are passed over. */
function setupGiven(board: Board, deals: Iterable<Deal>): State {
  for (const deal of deals) {
    const contract = contractOf(bidDeal(deal, board.dealer).auction);
    if (contract) return firstState(board, deal, contract);
  }
  throw new Error("there is no end of deals");
}

function* dealsFrom(chance: Chance): Generator<Deal> {
  for (;;) yield randomDeal(chance);
}

function* numberedDeals(from: number): Generator<Deal> {
  yield numberedDeal(from);
  yield* dealsFrom(new Chance(seedFrom(`bridge deal ${from} again`)));
}

export function setup({ contract, deal }: Options, _seats: number, chance: Chance): State {
  const board = deal > 0 ? numberedBoard(deal) : { ...numberedBoard(1 + chance.below(16)), number: null };
  const deals = deal > 0 ? numberedDeals(deal) : dealsFrom(chance);
  if (contract === "given") return setupGiven(board, deals);
  return firstState(board, deals.next().value, null);
}

const direction = Type.Union(DIRECTIONS.map((one) => Type.Literal(one)));

/** A deal from a file, or the constraints that a random one must meet. Without a contract there is an auction, or the system's. */
export const position = Type.Object(
  {
    deal: Type.Optional(Type.String({ maxLength: 200 })),
    constraints: Type.Optional(Type.String({ maxLength: MAX_SCRIPT })),
    board: Type.Optional(Type.Integer({ minimum: 1 })),
    dealer: Type.Optional(direction),
    vulnerable: Type.Optional(Type.Union(VULNERABILITIES.map((one) => Type.Literal(one)))),
    contract: Type.Optional(Type.String({ maxLength: 10 })),
    declarer: Type.Optional(direction),
  },
  { additionalProperties: false },
);
type StartingPosition = Static<typeof position>;

function dealFrom(text: string): Deal | Refusal {
  const reading = readDeal(text);
  if (!reading.ok) {
    const { ok: _, problem, ...details } = reading;
    return { refused: `deal.${problem}`, args: "counts" in details ? { ...details.counts } : details };
  }
  const cards = reading.deal.N.length;
  return cards === 13 ? sortedDeal(reading.deal) : { refused: "deal.not-thirteen", args: { count: cards } };
}

/** A random deal that meets the constraints; whoever waits for it does not wait long. */
function dealMeeting(constraints: string, chance: Chance): Deal | Refusal {
  let script: Script;
  try {
    script = readScript(constraints);
  } catch (error) {
    if (!(error instanceof ScriptProblem)) throw error;
    return { refused: "constraints-wrong", args: { row: error.line, column: error.column } };
  }
  const impossible = contradiction(script);
  if (impossible) return { refused: "constraints-contradict", args: { what: impossible.what } };
  const found = new Dealer(script, chance).next(MAX_TRIES);
  return found ?? { refused: "constraints-rare", args: { tried: MAX_TRIES } };
}

export function setupPosition(options: Options, _seats: number, given: unknown, chance: Chance): State | Refusal {
  const { deal: text, constraints, board: number, dealer, vulnerable, ...named } = given as StartingPosition; // by its schema
  if (text === undefined && constraints === undefined) return { refused: "deal-missing" };
  const deal = text === undefined ? dealMeeting(constraints ?? "", chance) : dealFrom(text);
  if (isRefusal(deal)) return deal;
  const numbered = numberedBoard(number ?? 1);
  const board: Board = {
    number: number ?? null,
    dealer: dealer ?? numbered.dealer,
    vulnerable: vulnerable ? vulnerableBy(vulnerable) : numbered.vulnerable,
  };
  const { contract, declarer } = named;
  if (contract === undefined) {
    const bid = options.contract === "given" ? contractOf(bidDeal(deal, board.dealer).auction) : null;
    return firstState(board, deal, bid);
  }
  if (!declarer) return { refused: "declarer-missing", args: { contract } };
  const read = readContract(contract, declarer);
  return read ? firstState(board, deal, read) : { refused: "not-a-contract", args: { text: contract } };
}
