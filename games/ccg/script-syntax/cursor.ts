/** Walks over the tokens of a script, and gathers nodes and problems on the way. */
import { nearest } from "@asztal/kernel/nearest";
import type { Problem } from "../problem.ts";
import { type Token, tokenize } from "./tokens.ts";
import { isToken, type Missing, type Node, type Part, type Written } from "./tree.ts";
import {
  CHANGES,
  CLOSERS,
  commandWords,
  declaredTypes,
  isOneOf,
  isWordOf,
  type LanguageVersion,
  type Opener,
  reservedWords,
} from "./words.ts";

const BLOCK_ENDS: readonly string[] = [":", ...Object.values(CLOSERS)];

/** How high a tree may grow. Everything that walks over one may use recursion. */
const MAX_HEIGHT = 200;

export class Cursor {
  private readonly tokens: readonly Token[];
  private index = 0;
  /** Finished tokens and nodes that no node has taken yet. */
  private readonly pending: Part[] = [];
  private readonly heights = new Map<object, number>();
  private readonly found: Problem[];
  /** For each opening square bracket the number of the token that closes it. */
  private readonly closing = new Map<number, number>();
  private complainedAt = -1;
  private depth = 0;
  /** The commands with blocks that are open here, outermost first. */
  readonly open: Opener[] = [];

  readonly version: LanguageVersion;

  constructor(text: string, version: LanguageVersion) {
    this.version = version;
    const { tokens, problems } = tokenize(text);
    this.tokens = tokens;
    this.found = [...problems];
    const open: number[] = [];
    for (const [index, { kind, text: mark }] of tokens.entries()) {
      if (kind === "mark" && mark === "[") open.push(index);
      else if (kind === "mark" && mark === "]" && open.length > 0) this.closing.set(open.pop()!, index);
    }
  }

  get problems(): readonly Problem[] {
    return this.found.toSorted((a, b) => a.start - b.start);
  }

  peek(ahead = 0): Token {
    return this.tokens[Math.min(this.index + ahead, this.tokens.length - 1)]!;
  }

  /** Whether the token is this word or mark; a string of the same text is not. */
  is(text: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return (
      token.text === text && (token.kind === "mark" || (token.kind === "name" && isWordOf(this.version, token.text)))
    );
  }

  isAnyOf(texts: readonly string[], ahead = 0): boolean {
    return texts.some((text) => this.is(text, ahead));
  }

  isName(ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.kind === "name" && !reservedWords(this.version).has(token.text);
  }

  take(): Token {
    const token = this.peek();
    this.pending.push(token);
    if (this.index < this.tokens.length) this.index++;
    return token;
  }

  takeIf(text: string): boolean {
    if (!this.is(text)) return false;
    this.take();
    return true;
  }

  /** Takes what must stand here, or says that it is missing and goes on as if it were there. */
  expect(text: string): boolean {
    if (this.takeIf(text)) return true;
    this.complain("expected", { expected: text });
    // Something too much before it: step over that, so that the rest keeps its meaning.
    if (!this.is(text, 1) || this.endsBlock()) return false;
    const mark = this.mark();
    this.take();
    this.finish(mark, { kind: "skipped" as const });
    return this.takeIf(text);
  }

  /** Where a node begins; give it to `finish`. */
  mark(): number {
    return this.pending.length;
  }

  /** Makes a node of everything that was finished since the mark. */
  finish<T extends object>(mark: number, fields: T): T & Written {
    const parts = this.pending.splice(mark);
    const here = this.peek();
    const [first, last] = [parts[0], parts.at(-1)];
    const start = first ? first.start : here.start;
    const end = last ? (isToken(last) ? last.start + last.text.length : last.end) : start;
    const node = { ...fields, parts, start, end };
    this.heights.set(node, 1 + parts.reduce((height, part) => Math.max(height, this.heights.get(part) ?? 0), 0));
    // The fields that a caller gives make it a node of the tree; the compiler does not see that through `T`.
    this.pending.push(node as unknown as Part);
    return node;
  }

  missing(code: Problem["code"]): Missing {
    this.complain(code);
    return this.finish(this.mark(), { kind: "missing" as const });
  }

  /** One fault, one problem: what fails again before another token was read is the same fault. */
  complain(code: Problem["code"], args: Problem["args"] = {}): void {
    if (this.complainedAt === this.index) return;
    this.complainedAt = this.index;
    const { text, start, kind } = this.peek();
    const found = kind === "end" ? "" : text;
    this.found.push({
      severity: "error",
      code,
      args: { found, ...args },
      start,
      end: start + Math.max(1, text.length),
    });
  }

  /** Whether a tree over this node may grow any higher. */
  isTooHigh(node: Node): boolean {
    return (this.heights.get(node) ?? 0) > MAX_HEIGHT;
  }

  /** Runs a rule one level deeper, or gives the rest of the text up when it is too deep for anybody to have meant it. */
  deeper<T>(rule: () => T, otherwise: () => T): T {
    if (this.depth >= MAX_HEIGHT / 4) {
      this.giveUp();
      return otherwise();
    }
    this.depth++;
    const result = rule();
    this.depth--;
    return result;
  }

  giveUp(): void {
    this.complain("too-deep");
    const mark = this.mark();
    while (this.peek().kind !== "end") this.take();
    this.finish(mark, { kind: "skipped" as const });
    this.complainedAt = this.index;
  }

  /** Takes tokens up to the next that surely begins a command or ends a block. */
  skip(): Written & { kind: "skipped" } {
    const mark = this.mark();
    do for (let count = Math.max(1, this.pathLength()); count > 0; count--) this.take();
    while (!this.endsBlock() && !this.beginsCommand());
    const node = this.finish(mark, { kind: "skipped" as const });
    this.complainedAt = this.index;
    return node;
  }

  /** Whether a colon stands here that can only begin the next case of a SWITCH or RANDOM further out. */
  beginsOuterCase(): boolean {
    const isCase = this.is(":") && this.isAnyOf(["(", "ENDSWITCH", "ENDRANDOM"], 1);
    return isCase && (this.open.includes("SWITCH") || this.open.includes("RANDOM"));
  }

  endsBlock(): boolean {
    return this.peek().kind === "end" || this.isAnyOf(BLOCK_ENDS);
  }

  beginsCommand(): boolean {
    if (
      this.isAnyOf(["?", ";"]) ||
      (this.peek().kind === "name" && commandWords(this.version).includes(this.peek().text))
    )
      return true;
    return this.beginsDeclaration() || this.beginsCall() || this.beginsChange();
  }

  beginsDeclaration(): boolean {
    return this.isName() && isOneOf(declaredTypes(this.version), this.peek(1).text) && this.peek(1).kind === "name";
  }

  beginsCall(): boolean {
    return this.isName() && this.is("(", 1);
  }

  /** Whether a path stands here with an operator after it that changes it: `OPP.HP -=`. Only a command begins so. */
  beginsChange(): boolean {
    const after = this.pathLength();
    return after > 0 && this.isAnyOf(CHANGES, after);
  }

  /** How many tokens the path that begins here has; 0 when none does. */
  pathLength(): number {
    if (!this.isName() && !this.isAnyOf(["ME", "OPP", "SHR"])) return 0;
    let length = 1;
    while (this.is(".", length) && this.peek(length + 1).kind === "name") length += 2;
    const closing = this.closing.get(this.index + length);
    if (closing === undefined) return length;
    let close = closing - this.index + 1;
    while (this.is(".", close) && this.peek(close + 1).kind === "name") close += 2;
    return close;
  }

  /** The nearest of some words to the token here, for a message. */
  suggestion(words: Iterable<string>): string {
    return this.peek().kind === "name" ? nearest(this.peek().text, words) : "";
  }
}
