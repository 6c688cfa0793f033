/** How a game of bridge begins: a deal from chance or by its number, from a file, or by constraints. */
import { Chance, isRefusal, type Refusal, seedFrom } from "@asztal/kernel";
import { type Static, Type } from "typebox";
import { bidDeal } from "../bidding/bidding.ts";
import { DECK, DIRECTIONS } from "../cards.ts";
import { type Deal, readDeal } from "../deal.ts";
import { type Contract, contractOf, readContract } from "./auction.ts";
import { type Board, numberedBoard, VULNERABILITIES, vulnerableBy } from "./board.ts";
import { startPlay } from "./playing.ts";
import { sortedDeal } from "./resample.ts";
import type { Options, State } from "./state.ts";

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

/** A deal from a file. Without a contract there is an auction. */
export const position = Type.Object(
  {
    deal: Type.String({ maxLength: 200 }),
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
  return cards === 13 ? sortedDeal(reading.deal) : { refused: "deal.not-thirteen", args: { cards } };
}

export function setupPosition(_options: Options, _seats: number, given: unknown): State | Refusal {
  const { deal: text, board: number, dealer, vulnerable, contract, declarer } = given as StartingPosition; // checked by its schema
  const deal = dealFrom(text);
  if (isRefusal(deal)) return deal;
  const numbered = numberedBoard(number ?? 1);
  const board: Board = {
    number: number ?? null,
    dealer: dealer ?? numbered.dealer,
    vulnerable: vulnerable ? vulnerableBy(vulnerable) : numbered.vulnerable,
  };
  if (contract === undefined) return firstState(board, deal, null);
  if (!declarer) return { refused: "declarer-missing", args: { contract } };
  const read = readContract(contract, declarer);
  return read ? firstState(board, deal, read) : { refused: "not-a-contract", args: { text: contract } };
}
