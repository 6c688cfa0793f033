/**
 * Bidding systems as text. Under each auction, the calls that may follow, in the order in which they are thought of: the first one
 * whose conditions the hand meets is made.
 *
 *     1M (P):                       partner opened one of a major, the opponents passed; theirs are in brackets, (*) is any call
 *       2M    s6-9:M M3+            the call, and what it asks of the hand; words behind a semicolon say what kind of call it is
 *       2NT   s13+:M M4+            ; artificial game-forcing
 *
 * Several auctions with the same answers stand in one line, between bars. M is a major, m a minor, O the other major, x y z are any suits, each a different one. `...` stands for whatever went before.
 * ~y is the cheapest bid in y, ^y a jump. Conditions: 15-17 high-card points; p12+ points with length; s6-9:M points in support of
 * M; M5+ length; rest3+ length of every suit that the opponents have not bid; bal, unbal; y>x, y>=x longer suits; longest:y; good:y;
 * stop (the opponents' suits are stopped); aces1. below:yx and above:yx are not about the hand: y ranks below, or above, x.
 */
import { SUITS, type Suit } from "../cards.ts";
import { type Call, isCall } from "../rules/auction.ts";
import type { Condition, Range } from "./shows.ts";

/** A letter that stands for a suit, or the suit itself. */
type SuitName = string;

/** `1M`, `2NT`, `P`; `~y` and `^y` as said above. */
interface CallPattern {
  readonly level: number | "cheapest" | "jump" | null;
  /** A suit, NT, or the call itself where it has no level. */
  readonly strain: string;
}

interface AuctionElement {
  readonly isTheirs: boolean;
  /** Null for any call. */
  readonly call: CallPattern | null;
}

type ConditionPattern =
  | Exclude<Condition, { readonly suit: Suit } | { readonly kind: "stopped" }>
  | { readonly kind: "support" | "length"; readonly suit: SuitName; readonly range: Range }
  | { readonly kind: "longer"; readonly suit: SuitName; readonly than: SuitName; readonly orEqual: boolean }
  | { readonly kind: "longest" | "good"; readonly suit: SuitName }
  | { readonly kind: "stop" }
  | { readonly kind: "rest"; readonly range: Range }
  | { readonly kind: "below" | "above"; readonly suit: SuitName; readonly than: SuitName };

interface RulePattern {
  readonly line: number;
  readonly call: CallPattern;
  readonly conditions: readonly ConditionPattern[];
  /** What kind of call it is: forcing, artificial, a name. */
  readonly kinds: readonly string[];
}

interface Situation {
  readonly elements: readonly AuctionElement[];
  /** Whether anything may have gone before. */
  readonly isOpen: boolean;
  readonly rules: readonly RulePattern[];
}

export interface System {
  readonly situations: readonly Situation[];
}

/** What is wrong with a system: a code to be worded, with its line. */
export class SystemProblem extends Error {
  readonly line: number;
  readonly problem: string;
  readonly args: Readonly<Record<string, string | number>>;

  constructor(line: number, problem: string, args: SystemProblem["args"]) {
    super(`${line}: ${problem} ${JSON.stringify(args)}`);
    this.line = line;
    this.problem = problem;
    this.args = args;
  }
}

const VARIABLES: Readonly<Record<string, readonly Suit[]>> = {
  M: ["H", "S"],
  O: ["H", "S"],
  m: ["C", "D"],
  x: SUITS,
  y: SUITS,
  z: SUITS,
};
const MAX_POINTS = 40;

function callPattern(text: string): CallPattern | null {
  if (text === "P" || text === "X" || text === "XX") return { level: null, strain: text };
  const [, level, strain] = /^([1-7~^])(NT|[SHDCMOmxyz])$/.exec(text) ?? [];
  if (level === undefined || strain === undefined) return null;
  return { level: level === "~" ? "cheapest" : level === "^" ? "jump" : Number(level), strain };
}

/** `15-17`, `6+`, `4`. */
function rangeOf(text: string, max: number): Range | null {
  const [, from, plus, to] = /^(\d+)(?:(\+)|-(\d+))?$/.exec(text) ?? [];
  if (from === undefined) return null;
  return [Number(from), plus ? max : Number(to ?? from)];
}

function conditionPattern(text: string): ConditionPattern | null {
  if (text === "bal" || text === "unbal") return { kind: "balanced", is: text === "bal" };
  if (text === "stop") return { kind: "stop" };
  const [, rank, lower, higher] = /^(below|above):([SHDCMOmxyz])([SHDCMOmxyz])$/.exec(text) ?? [];
  if (rank && lower && higher) return { kind: rank as "below" | "above", suit: lower, than: higher }; // as the pattern says
  const rest = /^rest(\d\S*)$/.exec(text)?.[1];
  const restLengths = rest === undefined ? null : rangeOf(rest, 13);
  if (restLengths) return { kind: "rest", range: restLengths };
  const [, kind, named] = /^(longest|good):([SHDCMOmxyz])$/.exec(text) ?? [];
  if (kind && named) return { kind: kind as "longest" | "good", suit: named }; // as the pattern says
  const [, own, sign, other] = /^([SHDCMOmxyz])(>=?)([SHDCMOmxyz])$/.exec(text) ?? [];
  if (own && other) return { kind: "longer", suit: own, than: other, orEqual: sign === ">=" };
  const [, points, trumps] = /^s(\d\S*):([SHDCMOmxyz])$/.exec(text) ?? [];
  const support = points === undefined ? null : rangeOf(points, MAX_POINTS);
  if (support && trumps) return { kind: "support", suit: trumps, range: support };
  const [, suit, length] = /^([SHDCMOmxyz])(\d\S*)$/.exec(text) ?? [];
  const lengths = length === undefined ? null : rangeOf(length, 13);
  if (lengths && suit) return { kind: "length", suit, range: lengths };
  const [, prefix, number] = /^(p|aces|)(\d\S*)$/.exec(text) ?? [];
  const range = number === undefined ? null : rangeOf(number, prefix === "aces" ? 4 : MAX_POINTS);
  if (!range) return null;
  return { kind: prefix === "p" ? "points" : prefix === "aces" ? "aces" : "hcp", range };
}

function ruleOf(text: string, line: number): RulePattern {
  const [before, after = ""] = text.split(";");
  const [word, ...conditions] = before!.trim().split(/\s+/); // splitting gives one piece at least
  const call = callPattern(word!);
  if (!call) throw new SystemProblem(line, "system-call", { text: word! });
  return {
    line,
    call,
    conditions: conditions.map((one) => {
      const condition = conditionPattern(one);
      if (!condition) throw new SystemProblem(line, "system-condition", { text: one });
      return condition;
    }),
    kinds: after.trim() === "" ? [] : after.trim().split(/\s+/),
  };
}

function elementOf(text: string, line: number): AuctionElement {
  const inside = /^\((.*)\)$/.exec(text)?.[1];
  const word = inside ?? text;
  const call = word === "*" ? null : callPattern(word);
  if (word !== "*" && !call) throw new SystemProblem(line, "system-call", { text: word });
  return { isTheirs: inside !== undefined, call };
}

/** Reads a system, or throws a `SystemProblem` that says where it goes wrong. */
export function readSystem(text: string): System {
  const situations: { elements: AuctionElement[]; isOpen: boolean; rules: RulePattern[] }[] = [];
  for (const [at, full] of text.split(/\r?\n/).entries()) {
    const content = full.replace(/#.*/, "").trimEnd();
    if (content.trim() === "") continue;
    const isHead = /^\S/.test(content);
    const now = situations.at(-1);
    if (!isHead && now) now.rules.push(ruleOf(content, at + 1));
    else if (isHead && content.endsWith(":")) {
      const rules: RulePattern[] = [];
      for (const auction of content.slice(0, -1).split(" | ")) {
        const words = auction.split(/\s+/).filter((word) => word !== "opening" && word !== "");
        const isOpen = words[0] === "...";
        const elements = words.slice(isOpen ? 1 : 0).map((word) => elementOf(word, at + 1));
        situations.push({ elements, isOpen, rules });
      }
    } else throw new SystemProblem(at + 1, "system-auction", { text: content.trim() });
  }
  return { situations };
}

/** Which suit each letter stands for. */
type Binding = Readonly<Record<string, Suit>>;

/** All ways to read a suit's name, given what the letters stand for already. */
function bindings(name: string, binding: Binding): { suit: Suit; binding: Binding }[] {
  const fixed = (SUITS as readonly string[]).includes(name) ? (name as Suit) : binding[name];
  if (fixed) return [{ suit: fixed, binding }];
  const taken = Object.values(binding);
  const free = (VARIABLES[name] ?? []).filter((suit) => !taken.includes(suit));
  return free.map((suit) => ({ suit, binding: { ...binding, [name]: suit } }));
}

/** A call of the auction, from the side of whoever is to call. */
export interface HeardCall {
  readonly call: Call;
  readonly isTheirs: boolean;
}

function matchCall(pattern: CallPattern, call: Call, binding: Binding): Binding[] {
  if (pattern.level === null) return pattern.strain === call ? [binding] : [];
  const level = Number(call[0]);
  const strain = call.slice(1);
  if (pattern.level !== level) return [];
  if (pattern.strain === "NT" || strain === "NT") return pattern.strain === strain ? [binding] : [];
  return bindings(pattern.strain, binding).flatMap((one) => (one.suit === strain ? [one.binding] : []));
}

/** What the letters of a situation stand for in an auction; null when it is another situation. */
export function bindingIn({ elements, isOpen }: Situation, heard: readonly HeardCall[]): Binding | null {
  if (isOpen ? heard.length < elements.length : heard.length !== elements.length) return null;
  let found: Binding = {};
  for (const [at, { call, isTheirs }] of heard.slice(heard.length - elements.length).entries()) {
    const element = elements[at]!; // as many as there are calls
    if (element.isTheirs !== isTheirs) return null;
    const [next] = element.call ? matchCall(element.call, call, found) : [found];
    if (!next) return null;
    found = next;
  }
  return found;
}

export interface Rule {
  readonly call: Call;
  readonly conditions: readonly Condition[];
  readonly kinds: readonly string[];
}

/** What the letters leave open, and the table: which calls are possible, and what the opponents have bid. */
export interface Table {
  readonly legal: readonly Call[];
  readonly theirSuits: readonly Suit[];
}

function callsFor(pattern: CallPattern, strain: string, { legal }: Table): Call[] {
  if (pattern.level === null) return isCall(pattern.strain) && legal.includes(pattern.strain) ? [pattern.strain] : [];
  if (typeof pattern.level === "number") return legal.filter((call) => call === `${pattern.level}${strain}`);
  const possible = legal.filter((call) => call.slice(1) === strain && call !== "X");
  const at = pattern.level === "cheapest" ? 0 : 1;
  return possible.slice(at, at + 1);
}

/** The rule with suits in place of letters: one for each way to read them. */
export function boundRules(rule: RulePattern, binding: Binding, table: Table): Rule[] {
  const names = [rule.call.strain, ...rule.conditions.flatMap((one) => ("suit" in one ? [one.suit] : []))];
  const others = rule.conditions.flatMap((one) => ("than" in one ? [one.than] : []));
  const letters = [...names, ...others].filter((name) => name in VARIABLES);
  let readings: Binding[] = [binding];
  for (const name of letters) readings = readings.flatMap((one) => bindings(name, one).map((read) => read.binding));
  return readings.flatMap((reading) => {
    const suitOf = (name: string): Suit => reading[name] ?? (name as Suit); // letters were read, the others are suits
    const strain = rule.call.strain in VARIABLES ? suitOf(rule.call.strain) : rule.call.strain;
    // Not about the hand: whether the suits stand in this order. Spades come first in the list.
    const isRanked = rule.conditions.every((one) => {
      if (one.kind !== "below" && one.kind !== "above") return true;
      const isBelow = SUITS.indexOf(suitOf(one.suit)) > SUITS.indexOf(suitOf(one.than));
      return isBelow === (one.kind === "below");
    });
    if (!isRanked) return [];
    const isToPlay = !rule.kinds.includes("artificial");
    if (isToPlay && (table.theirSuits as readonly string[]).includes(strain)) return []; // nobody plays in their suit
    const conditions = rule.conditions.flatMap((one): Condition[] => {
      if (one.kind === "below" || one.kind === "above") return [];
      if (one.kind === "stop") return [{ kind: "stopped", suits: table.theirSuits }];
      if (one.kind === "rest") {
        const unbid = SUITS.filter((suit) => !table.theirSuits.includes(suit));
        return unbid.map((suit) => ({ kind: "length", suit, range: one.range }));
      }
      if (one.kind === "longer") return [{ ...one, suit: suitOf(one.suit), than: suitOf(one.than) }];
      return ["suit" in one ? ({ ...one, suit: suitOf(one.suit) } as Condition) : one]; // the same with a suit for its name
    });
    return callsFor(rule.call, strain, table).map((call) => ({ call, conditions, kinds: rule.kinds }));
  });
}
