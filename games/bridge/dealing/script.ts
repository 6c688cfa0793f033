/**
 * Dealer scripts: which deals are wanted. The subset that most scripts keep to:
 *
 *     dealer south                        vulnerable NS            produce 10
 *     predeal north SAK, HQ               shown = hcp(north) >= 15 and hcp(north) <= 17
 *     condition shown and shape(north, any 4333 + any 4432 + any 5332) and spades(south) >= 4
 *
 * Functions: hcp, controls, losers, spades, hearts, diamonds, clubs, aces, kings, queens, jacks, tens, hascard, shape. A hand is north, east,
 * south or west; for points also a side, ns or ew. hcp, aces … take a suit as well: hcp(north, spades).
 */
import { type Card, DIRECTIONS, type Direction, isCard, SUITS, type Suit } from "../cards.ts";
import { VULNERABILITIES, type Vulnerability } from "../rules/board.ts";
import { ScriptProblem, type Token, tokensOf } from "./lexer.ts";

/** What is counted in a hand. */
const COUNTS = ["hcp", "controls", "losers", "length", "aces", "kings", "queens", "jacks", "tens"] as const;
export type Count = (typeof COUNTS)[number];

export type Operator = "+" | "-" | "*" | "/" | "%" | "<" | "<=" | ">" | ">=" | "==" | "!=" | "and" | "or";

export type Expression =
  | { readonly type: "number"; readonly value: number }
  | { readonly type: "count"; readonly count: Count; readonly hands: readonly Direction[]; readonly suit: Suit | null }
  | { readonly type: "holds"; readonly hand: Direction; readonly card: Card }
  /** The lengths of spades, hearts, diamonds and clubs that fit, as in `4432`. */
  | { readonly type: "shape"; readonly hand: Direction; readonly shapes: ReadonlySet<string> }
  | { readonly type: "not"; readonly of: Expression }
  | { readonly type: "operation"; readonly operator: Operator; readonly left: Expression; readonly right: Expression }
  | { readonly type: "choice"; readonly test: Expression; readonly yes: Expression; readonly no: Expression };

export interface Script {
  readonly condition: Expression | null;
  readonly predeal: Readonly<Record<Direction, readonly Card[]>>;
  readonly produce: number | null;
  readonly dealer: Direction | null;
  readonly vulnerable: Vulnerability | null;
}

const HANDS: Readonly<Record<string, readonly Direction[]>> = {
  north: ["N"],
  east: ["E"],
  south: ["S"],
  west: ["W"],
  ns: ["N", "S"],
  ew: ["E", "W"],
};
const SUIT_WORDS: Readonly<Record<string, Suit>> = {
  spades: "S",
  spade: "S",
  hearts: "H",
  heart: "H",
  diamonds: "D",
  diamond: "D",
  clubs: "C",
  club: "C",
};
/** One row a level, from the loosest on. */
const LEVELS: readonly Readonly<Record<string, Operator>>[] = [
  { or: "or", "||": "or" },
  { and: "and", "&&": "and" },
  { "==": "==", "!=": "!=" },
  { "<": "<", "<=": "<=", ">": ">", ">=": ">=" },
  { "+": "+", "-": "-" },
  { "*": "*", "/": "/", "%": "%" },
];
/** Deeper than any script that a person writes; a parser that calls itself must stop somewhere. */
const MAX_DEPTH = 100;
export const MAX_SCRIPT = 20_000;

class Parser {
  readonly #tokens: readonly Token[];
  readonly #named = new Map<string, Expression>();
  #at = 0;
  #depth = 0;

  constructor(script: string) {
    this.#tokens = tokensOf(script);
  }

  script(): Script {
    const conditions: Expression[] = [];
    const predeal: Record<Direction, Card[]> = { N: [], E: [], S: [], W: [] };
    const read: { -readonly [Key in "produce" | "dealer" | "vulnerable"]: Script[Key] } = {
      produce: null,
      dealer: null,
      vulnerable: null,
    };
    while (this.#peek().kind !== "end") {
      const word = this.#peek().text.toLowerCase();
      if (word === "predeal") this.#predeal(predeal);
      else if (word === "produce" || word === "generate") this.#number(word, read);
      else if (word === "dealer") read.dealer = this.#keyword(() => this.#hand());
      else if (word === "vulnerable") read.vulnerable = this.#keyword(() => this.#vulnerability());
      else if (word === "action") this.#action();
      else if (word === "condition") conditions.push(this.#keyword(() => this.#expression()));
      else if (this.#tokens[this.#at + 1]?.text === "=") this.#definition();
      else conditions.push(this.#expression());
    }
    const condition = conditions.reduce<Expression | null>(
      (left, right) => (left ? { type: "operation", operator: "and", left, right } : right),
      null,
    );
    return { condition, predeal, ...read };
  }

  #peek(): Token {
    return this.#tokens[this.#at]!; // the end is a token too, and nobody goes past it
  }

  #next(): Token {
    const token = this.#peek();
    if (token.kind !== "end") this.#at++;
    return token;
  }

  #fail(token: Token, expected: string): never {
    if (token.kind === "end") throw new ScriptProblem("script-end", token, { expected });
    throw new ScriptProblem("script-unexpected", token, { text: token.text, expected });
  }

  #expect(text: string): void {
    const token = this.#next();
    if (token.text !== text) this.#fail(token, text);
  }

  #keyword<T>(read: () => T): T {
    this.#next();
    return read();
  }

  #definition(): void {
    const name = this.#next();
    this.#expect("=");
    this.#named.set(name.text, this.#expression());
  }

  #number(word: string, read: { produce: number | null }): void {
    this.#next();
    const token = this.#next();
    if (token.kind !== "number") this.#fail(token, "10");
    if (word === "produce") read.produce = Number(token.text); // how many to try is up to the program here
  }

  /** What to print is up to the program here: the words are passed over. */
  #action(): void {
    this.#next();
    do {
      const token = this.#next();
      if (token.kind !== "word" || !/^print(all|pbn|oneline|compact|ew|ns)?$/i.test(token.text))
        this.#fail(token, "printpbn");
    } while (this.#peek().text === "," && this.#next());
  }

  #predeal(predeal: Record<Direction, Card[]>): void {
    this.#next();
    const hand = this.#hand();
    do {
      const token = this.#next();
      const [, suit, ranks] = /^([SHDC])([AKQJT2-9]+)$/.exec(token.text.toUpperCase()) ?? [];
      if (suit === undefined || ranks === undefined) this.#fail(token, "SAK");
      for (const rank of ranks) predeal[hand].push(`${suit}${rank}` as Card); // as the pattern says
    } while (this.#peek().text === "," && this.#next());
  }

  #hand(): Direction {
    const token = this.#next();
    const [hand, ...more] = HANDS[token.text.toLowerCase()] ?? [];
    if (!hand || more.length > 0) this.#fail(token, "north | east | south | west");
    return hand;
  }

  #vulnerability(): Vulnerability {
    const token = this.#next();
    const found = VULNERABILITIES.find((name) => name.toLowerCase() === token.text.toLowerCase());
    return found ?? this.#fail(token, VULNERABILITIES.join(" | "));
  }

  #expression(): Expression {
    if (++this.#depth > MAX_DEPTH) throw new ScriptProblem("script-too-deep", this.#peek());
    const test = this.#level(0);
    let result = test;
    if (this.#peek().text === "?") {
      this.#next();
      const yes = this.#expression();
      this.#expect(":");
      result = { type: "choice", test, yes, no: this.#expression() };
    }
    this.#depth--;
    return result;
  }

  #level(level: number): Expression {
    const operators = LEVELS[level];
    if (!operators) return this.#single();
    let left = this.#level(level + 1);
    for (;;) {
      const operator = operators[this.#peek().text.toLowerCase()];
      if (!operator) return left;
      this.#next();
      left = { type: "operation", operator, left, right: this.#level(level + 1) };
    }
  }

  #single(): Expression {
    const token = this.#next();
    const word = token.text.toLowerCase();
    if (token.kind === "number") return { type: "number", value: Number(token.text) };
    if (word === "(") {
      const inside = this.#expression();
      this.#expect(")");
      return inside;
    }
    if (word === "not" || word === "!") return { type: "not", of: this.#nested() };
    if (word === "-") {
      return { type: "operation", operator: "-", left: { type: "number", value: 0 }, right: this.#nested() };
    }
    if (token.kind !== "word") this.#fail(token, "hcp(north)");
    if (this.#peek().text === "(") return this.#function(token, word);
    const named = this.#named.get(token.text);
    if (!named) throw new ScriptProblem("script-unknown-name", token, { text: token.text });
    return named;
  }

  #nested(): Expression {
    if (++this.#depth > MAX_DEPTH) throw new ScriptProblem("script-too-deep", this.#peek());
    const inside = this.#single();
    this.#depth--;
    return inside;
  }

  #function(token: Token, word: string): Expression {
    this.#expect("(");
    const result = this.#called(token, word);
    this.#expect(")");
    return result;
  }

  #called(token: Token, word: string): Expression {
    const suit = SUIT_WORDS[word];
    if (word === "shape") return this.#shape();
    if (word === "hascard") {
      const hand = this.#hand();
      this.#expect(",");
      return { type: "holds", hand, card: this.#card() };
    }
    if (suit) return { type: "count", count: "length", hands: this.#hands(), suit };
    const singular =
      word === "control" || word === "loser" || /^(ace|king|queen|jack|ten)$/.test(word) ? `${word}s` : word;
    const count = COUNTS.find((one) => one !== "length" && one === singular);
    if (!count) throw new ScriptProblem("script-unknown-function", token, { text: token.text });
    const hands = this.#hands();
    return { type: "count", count, hands, suit: this.#suit() };
  }

  #hands(): readonly Direction[] {
    const token = this.#next();
    return HANDS[token.text.toLowerCase()] ?? this.#fail(token, Object.keys(HANDS).join(" | "));
  }

  #suit(): Suit | null {
    if (this.#peek().text !== ",") return null;
    this.#next();
    const token = this.#next();
    return SUIT_WORDS[token.text.toLowerCase()] ?? this.#fail(token, "spades | hearts | diamonds | clubs");
  }

  /** `AS` as dealer writes it, or `SA`. */
  #card(): Card {
    const token = this.#next();
    const text = token.text.toUpperCase();
    const card = isCard(text) ? text : `${text[1]}${text[0]}`;
    return isCard(card) ? card : this.#fail(token, "AS");
  }

  /** `any 4333 + 54xx - any 5332`: what is added, without what is taken away behind it. */
  #shape(): Expression {
    const hand = this.#hand();
    this.#expect(",");
    const shapes = new Set<string>();
    let adds = true;
    for (;;) {
      for (const shape of this.#pattern()) {
        if (adds) shapes.add(shape);
        else shapes.delete(shape);
      }
      const sign = this.#peek().text;
      if (sign !== "+" && sign !== "-") return { type: "shape", hand, shapes };
      this.#next();
      adds = sign === "+";
    }
  }

  #pattern(): string[] {
    let token = this.#next();
    const isAny = token.text.toLowerCase() === "any";
    if (isAny) token = this.#next();
    const pattern = token.text.toLowerCase();
    if (!/^[\dx]{4}$/.test(pattern)) this.#fail(token, "any 4333 | 5xxx");
    const letters = isAny ? [...new Set(orders([...pattern]))] : [pattern];
    return allShapes().filter((shape) => letters.some((one) => fits(shape, one)));
  }
}

function orders(letters: readonly string[]): string[] {
  if (letters.length === 0) return [""];
  return letters.flatMap((letter, at) => orders(letters.toSpliced(at, 1)).map((rest) => letter + rest));
}

/** A length of ten and more is a letter from `a` on; patterns cannot name it, `x` can. */
function fits(shape: string, pattern: string): boolean {
  return SUITS.every((_, at) => pattern[at] === "x" || pattern[at] === shape[at]);
}

let shapesKnown: string[] | undefined;

function allShapes(): readonly string[] {
  shapesKnown ??= Array.from({ length: 14 ** 3 }, (_, at) => [Math.floor(at / 196), Math.floor(at / 14) % 14, at % 14])
    .filter(([S, H, D]) => S! + H! + D! <= 13)
    .map(([S, H, D]) => shapeText(S!, H!, D!, 13 - S! - H! - D!));
  return shapesKnown;
}

export function shapeText(...lengths: readonly number[]): string {
  return lengths.map((length) => length.toString(14)).join("");
}

/** Reads a script, or throws a `ScriptProblem` that says where it goes wrong. */
export function readScript(text: string): Script {
  if (text.length > MAX_SCRIPT) throw new ScriptProblem("script-too-long", { line: 1, column: 1 }, { max: MAX_SCRIPT });
  const script = new Parser(text).script();
  const owners = new Map<Card, Direction>();
  for (const hand of DIRECTIONS) {
    if (script.predeal[hand].length > 13)
      throw new ScriptProblem("predeal-too-many", { line: 1, column: 1 }, { direction: hand });
    for (const card of script.predeal[hand]) {
      if (owners.has(card)) throw new ScriptProblem("predeal-twice", { line: 1, column: 1 }, { card });
      owners.set(card, hand);
    }
  }
  return script;
}
