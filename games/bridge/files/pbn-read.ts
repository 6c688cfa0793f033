/** Understands PBN boards: the import format, with what real files do to it. */
import { after, type Card, DIRECTIONS, type Direction, isCard } from "../cards.ts";
import { type Deal, readDeal, readHand } from "../deal.ts";
import { opening, type Position, play } from "../position.ts";
import { type Call, type Contract, readContract } from "../rules/auction.ts";
import { type Board, numberedBoard, type Vulnerability, vulnerableBy } from "../rules/board.ts";
import {
  callFrom,
  checkedBoard,
  contractAfter,
  type FileBoard,
  type FileCall,
  isWrong,
  type ReadBoard,
  wholeDeal,
  wrong,
  wrongDeal,
  wrongReading,
} from "./board.ts";
import { PbnLines, type PbnText } from "./pbn-text.ts";

const VULNERABLE: Readonly<Record<string, Vulnerability>> = {
  none: "None",
  love: "None",
  "-": "None",
  o: "None",
  ns: "NS",
  "n-s": "NS",
  ew: "EW",
  "e-w": "EW",
  all: "All",
  both: "All",
  b: "All",
};
/** The tags that are understood, or told apart: the others are kept as they are. */
const UNDERSTOOD = new Set(
  "board dealer vulnerable deal declarer contract result auction play north east south west note".split(" "),
);

const SECTIONS = ["auction", "play", "contract"];

function directionFrom(text: string | undefined): Direction | null {
  const letter = text?.trim().replace("^", "").charAt(0).toUpperCase(); // the sign marks an unusual declarer
  return DIRECTIONS.find((direction) => direction === letter) ?? null;
}

/** What is not said, or said to be unknown, is not there. */
function told({ tags }: PbnText, name: string): string | undefined {
  const value = tags.get(name)?.value.trim();
  return value === "" || value === "?" || value === "-" ? undefined : value;
}

/** The direction in a tag, null where none is told. */
function directionOf(text: PbnText, name: string): Direction | ReadBoard | null {
  const value = told(text, name);
  if (value === undefined) return null;
  return directionFrom(value) ?? wrong(text.tags.get(name)!.line, "not-a-direction", { text: value });
}

function dealOf(text: PbnText): Deal | ReadBoard {
  const tag = text.tags.get("deal");
  if (!tag) return wrong(text.line, "no-deal");
  const [, letter, rest] = /^\s*([NESW])\s*:\s*(.*?)\s*$/i.exec(tag.value) ?? [];
  const hands = rest?.split(/\s+/) ?? [];
  if (letter && hands.length === 4 && hands.includes("-")) return hiddenDeal(tag.line, letter, hands);
  const reading = readDeal(tag.value);
  if (!reading.ok) return wrongReading(tag.line, reading);
  return wholeDeal(tag.line, reading.deal);
}

/** A deal in which hands are not told, as `-`. */
function hiddenDeal(line: number, letter: string, hands: readonly string[]): Deal | ReadBoard {
  const known: Partial<Record<Direction, readonly Card[]>> = {};
  for (const [turn, hand] of hands.entries()) {
    if (hand === "-") continue;
    const direction = after(directionFrom(letter)!, turn); // one of the four, as the pattern says
    const read = readHand(hand, direction);
    if ("problem" in read) return wrongDeal(line, read);
    known[direction] = read.cards;
  }
  return wholeDeal(line, known);
}

function boardOf(text: PbnText): Board | ReadBoard {
  const given = told(text, "board");
  const number = given !== undefined && /^\d+$/.test(given) && Number(given) > 0 ? Number(given) : null;
  const numbered = numberedBoard(number ?? 1);
  const name = ["dealer", "auction"].find((one) => told(text, one) !== undefined);
  const dealer = name === undefined ? null : directionOf(text, name);
  if (dealer !== null && typeof dealer === "object") return dealer;
  const vulnerable = text.tags.get("vulnerable");
  const who = vulnerable && vulnerable.value !== "" && vulnerable.value !== "?" ? vulnerable.value.trim() : undefined;
  const found = who === undefined ? undefined : VULNERABLE[who.toLowerCase()];
  if (who !== undefined && !found) return wrong(vulnerable!.line, "not-a-vulnerability", { text: who });
  return {
    number,
    dealer: dealer ?? numbered.dealer,
    vulnerable: found ? vulnerableBy(found) : numbered.vulnerable,
  };
}

function contractFrom(text: PbnText): FileBoard["contract"] | ReadBoard {
  const tag = text.tags.get("contract");
  const value = told(text, "contract");
  if (!tag || value === undefined) return null;
  if (/^(pass|passed|all pass|p|ap)/i.test(value)) return "passed-out";
  const declarer = directionOf(text, "declarer");
  if (declarer !== null && typeof declarer === "object") return declarer;
  const contract = readContract(value, declarer ?? "N"); // a contract nobody declares is still to be one
  if (!contract) return wrong(tag.line, "not-a-contract", { text: value });
  return declarer ? contract : null;
}

/** The calls of the section, with the notes that they point to. */
function callsOf(text: PbnText): FileCall[] | ReadBoard {
  const notes = text.notes.get("auction");
  const calls: FileCall[] = [];
  for (const { text: word, line } of text.sections.get("auction") ?? []) {
    const note = /^=(\d+)=$/.exec(word)?.[1];
    const last = calls.at(-1);
    if (note !== undefined && last) {
      const meaning = notes?.get(note);
      if (meaning) calls[calls.length - 1] = { ...last, meaning };
      continue;
    }
    if (/^([$^=].*|[!?]+|\+|\*)$/.test(word)) continue;
    if (/^(AP|all-pass)$/i.test(word)) {
      calls.push(...allPass(calls.map(({ call }) => call)).map((call) => ({ call })));
      continue;
    }
    const call = callFrom(word.replace(/[!?*]+$/, ""));
    if (!call) return wrong(line, "not-a-call", { text: word });
    calls.push({ call });
  }
  return calls;
}

/** The passes that end an auction. */
export function allPass(calls: readonly Call[]): Call[] {
  const isFirst = calls.every((call) => call === "P");
  const passes = isFirst ? 4 - calls.length : 3 - (calls.length - 1 - calls.findLastIndex((call) => call !== "P"));
  return Array.from({ length: Math.max(0, passes) }, () => "P");
}

/** The cards in the order of play: the section has a column for each hand, whoever leads. */
function playOf(text: PbnText, deal: Deal, contract: Contract): Card[] | ReadBoard {
  const cards: (Card | null)[] = [];
  for (const { text: word, line } of text.sections.get("play") ?? []) {
    if (word === "*") break;
    if (/^([$^=].*|[!?]+|\+)$/.test(word)) continue;
    const plain = word
      .toUpperCase()
      .replace(/[!?]+$/, "")
      .replace("10", "T");
    if (plain !== "-" && !isCard(plain)) return wrong(line, "not-a-card", { text: word });
    cards.push(plain === "-" ? null : (plain as Card)); // as was just found
  }
  const first = directionFrom(told(text, "play")) ?? after(contract.declarer);
  return inOrder(cards, first, opening(deal, contract.strain, contract.declarer));
}

/** Rows of four cards, a column for each hand from `first` on, in the order in which they were played. */
function inOrder(cards: readonly (Card | null)[], first: Direction, start: Position): Card[] {
  const ordered: Card[] = [];
  let position = start;
  for (let at = 0; at < cards.length; at += 4) {
    const { leader, hands } = position;
    const turns = [0, 1, 2, 3].map((turn) => after(leader, turn));
    const shift = (DIRECTIONS.indexOf(leader) - DIRECTIONS.indexOf(first) + 4) % 4;
    const columns = turns.map((_, turn) => cards[at + ((turn + shift) % 4)] ?? null);
    const asPlayed = turns.map((_, turn) => cards[at + turn] ?? null);
    const isHeld = (row: readonly (Card | null)[]) =>
      row.every((card, turn) => !card || hands[turns[turn]!].includes(card));
    // Some programs write the leader of each trick first, whatever the standard says.
    for (const card of !isHeld(columns) && isHeld(asPlayed) ? asPlayed : columns) {
      if (!card) return ordered;
      ordered.push(card);
      position = play(position, card);
    }
  }
  return ordered;
}

/** `10`; relative to the contract, as in `+1`, in some files. */
function tricksOf(text: PbnText, contract: FileBoard["contract"]): number | null {
  const value = told(text, "result")?.replace("^", "").trim();
  if (value === undefined || contract === null || contract === "passed-out") return null;
  const [, sign, digits] = /^([+=-]?)\s*(\d*)$/.exec(value) ?? [];
  const number = Number(digits || 0);
  if (sign === undefined || (sign === "" && digits === "")) return null;
  const tricks = sign === "" ? number : 6 + contract.level + (sign === "-" ? -number : number);
  return tricks >= 0 && tricks <= 13 ? tricks : null;
}

function otherTags({ tags }: PbnText): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, { value }] of tags) if (!UNDERSTOOD.has(name)) kept[name] = value;
  return kept;
}

function understood(text: PbnText): ReadBoard {
  const deal = dealOf(text);
  if (isWrong(deal)) return deal;
  const board = boardOf(text);
  if (isWrong(board)) return board;
  const auction = callsOf(text);
  if (isWrong(auction)) return auction;
  const named = contractFrom(text);
  if (named !== null && typeof named === "object" && isWrong(named)) return named;
  const contract = named ?? contractAfter({ dealer: board.dealer, calls: auction.map(({ call }) => call) });
  const cards = contract === null || contract === "passed-out" ? [] : playOf(text, deal, contract);
  if (isWrong(cards)) return cards;
  const players: Partial<Record<Direction, string>> = {};
  for (const [direction, name] of [
    ["N", "north"],
    ["E", "east"],
    ["S", "south"],
    ["W", "west"],
  ] as const) {
    const player = told(text, name);
    if (player !== undefined) players[direction] = player;
  }
  const lineOf = (section: string) => text.tags.get(section)?.line ?? text.line;
  const read = {
    line: text.line,
    board,
    deal,
    auction,
    contract,
    play: cards,
    tricks: tricksOf(text, contract),
    players,
  };
  return checkedBoard({ ...read, tags: otherTags(text), auctionLine: lineOf("auction"), playLine: lineOf("play") });
}

/** Reads a PBN file line by line. A value of `#` is that of the board before, and `##` begins one that is for all that follow. */
export class PbnReader {
  readonly #lines = new PbnLines();
  readonly #before = new Map<string, string>();
  readonly #forAll = new Map<string, string>();

  read(line: string, number: number): ReadBoard[] {
    return this.#lines.read(line, number).flatMap((text) => this.#understand(text));
  }

  end(): ReadBoard[] {
    return this.#lines.end().flatMap((text) => this.#understand(text));
  }

  #understand(text: PbnText): ReadBoard[] {
    for (const [name, tag] of text.tags) {
      const value = tag.value.startsWith("##")
        ? tag.value.slice(2)
        : tag.value === "#"
          ? this.#before.get(name)
          : tag.value;
      if (tag.value.startsWith("##")) this.#forAll.set(name, value ?? "");
      text.tags.set(name, { ...tag, value: value ?? "?" });
      if (value !== undefined) this.#before.set(name, value);
    }
    if (!text.tags.has("deal") && SECTIONS.some((name) => text.tags.has(name))) this.#sameDeal(text);
    for (const [name, value] of this.#forAll) {
      if (!text.tags.has(name)) text.tags.set(name, { line: text.line, value });
    }
    // Tags before the first board, such as a title, are no board.
    return text.tags.has("deal") || text.tags.has("board") ? [understood(text)] : [];
  }

  /** The deal of the board before, played at another table. */
  #sameDeal(text: PbnText): void {
    for (const name of ["board", "dealer", "vulnerable", "deal"]) {
      const value = this.#before.get(name);
      if (value !== undefined && !text.tags.has(name)) text.tags.set(name, { line: text.line, value });
    }
  }
}
