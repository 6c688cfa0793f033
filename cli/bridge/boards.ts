/** The deals of a file as they come: a deal string a line, or the boards of a PBN file. */
import {
  after,
  type Card,
  DIRECTIONS,
  type Direction,
  isCard,
  STRAINS,
  type Strain,
} from "@asztal/games/bridge/cards.ts";
import { callFrom } from "@asztal/games/bridge/files/board.ts";
import { allPass } from "@asztal/games/bridge/files/pbn-read.ts";
import { type Auction, type Call, contractOf, legalCalls } from "@asztal/games/bridge/rules/auction.ts";
import { LEVELS, type Level } from "@asztal/games/bridge/scoring.ts";

/** A deal as it is written, with the line it stands in, and who leads what against what if the file tells. */
export interface Board {
  readonly line: number;
  readonly deal: string;
  readonly strain?: Strain;
  readonly leader?: Direction;
  readonly level?: Level;
  readonly lead?: Card;
  /** The calls, when they are legal and end in this contract. */
  readonly auction?: Auction;
}

const TAG = /^\s*\[\s*(\w+)\s+"([^"]*)"\s*\]/;

/** The tags of one board of a PBN file, as far as they were read. */
interface Tags {
  deal: { readonly line: number; readonly text: string } | null;
  level: Level | null;
  strain: Strain | null;
  declarer: Direction | null;
  lead: Card | null;
  dealer: Direction | null;
  /** The calls so far; null once one of them was not understood. */
  calls: Call[] | null;
  /** What the lines after the last tag belong to, if that is needed here. */
  section: "auction" | "play" | null;
}

function noTags(): Tags {
  return { deal: null, level: null, strain: null, declarer: null, lead: null, dealer: null, calls: [], section: null };
}

function strainOf(contract: string): Strain | null {
  const letters = /^[1-7](NT?|[SHDC])/i.exec(contract.trim())?.[1]?.toUpperCase();
  return STRAINS.find((strain) => strain === letters || (strain === "NT" && letters === "N")) ?? null;
}

function declarerOf(text: string): Direction | null {
  const letter = text.trim().replace("^", "").toUpperCase(); // the sign marks an unusual declarer
  return DIRECTIONS.find((direction) => direction === letter) ?? null;
}

function levelOf(contract: string): Level | null {
  return LEVELS.find((level) => contract.trim().startsWith(`${level}`)) ?? null;
}

/** The auction of a board; null when it is not told, or cannot be the one that ended in its contract. */
function auctionOf({ dealer, calls, level, strain, declarer }: Tags): Auction | null {
  if (!dealer || !calls || calls.length === 0) return null;
  for (const [at, call] of calls.entries()) {
    if (!legalCalls({ dealer, calls: calls.slice(0, at) }).includes(call)) return null;
  }
  const contract = contractOf({ dealer, calls });
  const isSame = contract?.level === level && contract.strain === strain && contract.declarer === declarer;
  return isSame ? { dealer, calls } : null;
}

function boardOf(tags: Tags): Board[] {
  const { deal, level, strain, declarer, lead } = tags;
  if (!deal) return [];
  const auction = auctionOf(tags);
  const contract = strain && declarer ? { strain, leader: after(declarer), ...(level && { level }) } : {};
  return [{ line: deal.line, deal: deal.text, ...contract, ...(lead && { lead }), ...(auction && { auction }) }];
}

/** Reads lines one after another. Empty lines and those that begin with # or % are remarks. */
export class BoardReader {
  #line = 0;
  /** Once a tag was seen the file is PBN, and lines without one belong to sections that are not needed here. */
  #isPbn = false;
  #tags = noTags();
  /** The values of the board before: a tag with the value # has the same one. */
  #before = new Map<string, string>();

  read(text: string): Board[] {
    this.#line++;
    const [, name, value] = TAG.exec(text) ?? [];
    if (name !== undefined && value !== undefined) {
      this.#isPbn = true;
      return this.#tag(name.toLowerCase(), value);
    }
    if (this.#tags.section === "play") this.#readLead(text);
    if (this.#tags.section === "auction") this.#readCalls(text);
    if (text.trim() === "") return this.end();
    if (this.#isPbn || /^\s*[#%;]/.test(text)) return [];
    return [{ line: this.#line, deal: text.trim() }];
  }

  /** The last board of a file, which no empty line follows. */
  end(): Board[] {
    const last = boardOf(this.#tags);
    this.#tags = noTags();
    return last;
  }

  #readLead(text: string): void {
    const [first = ""] = text.trim().toUpperCase().split(/\s+/);
    if (isCard(first)) this.#tags.lead = first;
    this.#tags.section = null;
  }

  /** Calls, with the signs and notes that may stand among them. */
  #readCalls(text: string): void {
    for (const word of text.trim().split(/\s+/)) {
      const { calls } = this.#tags;
      if (!calls || word === "" || /^([$^=].*|[!?]+|\+|\*)$/.test(word)) continue;
      if (/^(AP|all-pass)$/i.test(word)) calls.push(...allPass(calls));
      else {
        const call = callFrom(word.replace(/[!?*]+$/, ""));
        if (call) calls.push(call);
        else this.#tags.calls = null;
      }
    }
  }

  #tag(name: string, written: string): Board[] {
    const value = /^##?$/.test(written) ? (this.#before.get(name) ?? written) : written;
    this.#before.set(name, value);
    const done = name === "event" || (name === "deal" && this.#tags.deal) ? this.end() : [];
    if (name === "deal") this.#tags.deal = { line: this.#line, text: value };
    if (name === "contract") {
      this.#tags.strain = strainOf(value);
      this.#tags.level = levelOf(value);
    }
    this.#tags.section = name === "play" || name === "auction" ? name : null;
    if (name === "dealer") this.#tags.dealer = declarerOf(value);
    if (name === "declarer") this.#tags.declarer = declarerOf(value);
    return done;
  }
}
