/** Cuts a script into tokens. Nothing is lost: what stands between two tokens is kept with the later one. */
import type { Problem } from "../problem.ts";

type TokenKind = "name" | "number" | "string" | "mark" | "end";

export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  /** White space, comments and characters that mean nothing, as they were written before the token. */
  readonly leading: string;
  /** Where `text` begins. */
  readonly start: number;
}

/** Numbers stay where sums and products of them are exact. */
const MAX_NUMBER = 2_147_483_647;

const SPACE = /\s+/y;
const LINE_COMMENT = /\/\/[^\r\n]*/y;
const NAME = /[\p{L}_][\p{L}\p{Nd}_]*/uy;
const NUMBER = /[0-9]+(?:\.[0-9]+)?/y;
const MARK = /[-+*/<>]=|[-+*/<>=()[\]:?;.,#]/y;
/** Anything else, up to a character that could begin something. */
const MEANINGLESS = /[^\s\p{L}_0-9\-+*/<>=()[\]:?;.,#"„“]+/uy;
const QUOTES: Readonly<Record<string, string>> = { '"': '"', "„": "”", "“": "”" };

export interface Tokens {
  /** The last one is of the kind "end". */
  readonly tokens: readonly Token[];
  readonly problems: readonly Problem[];
}

export function tokenize(text: string): Tokens {
  const tokens: Token[] = [];
  const problems: Problem[] = [];
  let at = 0;
  let from = 0;

  const complain = (code: Problem["code"], start: number, end: number, args: Problem["args"] = {}) =>
    problems.push({ severity: "error", code, args, start, end });
  const match = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0] ?? null;
  };
  const push = (kind: TokenKind, written: string) => {
    tokens.push({ kind, text: written, leading: text.slice(from, at), start: at });
    at += written.length;
    from = at;
  };

  while (at < text.length) {
    const between = match(SPACE) ?? match(LINE_COMMENT);
    if (between !== null) {
      at += between.length;
    } else if (text.startsWith("/*", at)) {
      const close = text.indexOf("*/", at + 2);
      if (close < 0) complain("comment-not-closed", at, at + 2);
      at = close < 0 ? text.length : close + 2;
    } else if (Object.hasOwn(QUOTES, text[at]!)) {
      const close = text.indexOf(QUOTES[text[at]!]!, at + 1);
      if (close < 0) complain("string-not-closed", at, at + 1);
      push("string", close < 0 ? /^.*/.exec(text.slice(at))![0] : text.slice(at, close + 1));
    } else {
      const name = match(NAME);
      const number = name === null ? match(NUMBER) : null;
      const mark = name === null && number === null ? match(MARK) : null;
      if (number?.includes(".")) complain("number-not-whole", at, at + number.length, { number });
      else if (number !== null && Number(number) > MAX_NUMBER)
        complain("number-too-large", at, at + number.length, { max: MAX_NUMBER });
      if (name !== null) push("name", name);
      else if (number !== null) push("number", number);
      else if (mark !== null) push("mark", mark);
      else {
        // The whole run is one fault, and goes with what stands between tokens so that the parser does not stumble.
        const run = match(MEANINGLESS) ?? text[at]!;
        complain("meaningless", at, at + run.length, { text: run });
        at += run.length;
      }
    }
  }
  push("end", "");
  return { tokens, problems };
}

/** The text of a string token without its quotes. */
export function stringValue({ text }: Token): string {
  const closed = text.length > 1 && text.endsWith(QUOTES[text[0]!]!);
  return text.slice(1, closed ? -1 : undefined);
}

/** The comments that stand before a token, each as it was written. */
export function commentsBefore({ leading }: Token): string[] {
  return leading.match(/\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)/g) ?? [];
}
