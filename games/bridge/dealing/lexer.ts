/** The words of a dealer script, each with its place. */

export interface Token {
  readonly kind: "number" | "word" | "sign" | "end";
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

/** What is wrong with a script, and where: a code to be worded. */
export class ScriptProblem extends Error {
  readonly problem: string;
  readonly args: Readonly<Record<string, string | number>>;
  readonly line: number;
  readonly column: number;

  constructor(
    problem: string,
    at: { readonly line: number; readonly column: number },
    args: ScriptProblem["args"] = {},
  ) {
    super(`${at.line}:${at.column}: ${problem} ${JSON.stringify(args)}`);
    this.problem = problem;
    this.args = args;
    this.line = at.line;
    this.column = at.column;
  }
}

const TOKEN =
  /\s+|#.*|\/\/.*|\/\*[\s\S]*?\*\/|\d[SHDCshdc]\b|\d[\dxX]*|[A-Za-z_]\w*|&&|\|\||[=!<>]=|[()+\-*/%<>!,=?:]/y;

/** Shapes such as `54xx` and cards such as `2H` are words that begin with a digit. */
export function tokensOf(script: string): Token[] {
  const tokens: Token[] = [];
  let [line, start] = [1, 0];
  TOKEN.lastIndex = 0;
  for (let at = 0; at < script.length; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const place = { line, column: at - start + 1 };
    const text = TOKEN.exec(script)?.[0];
    if (text === undefined) throw new ScriptProblem("script-sign", place, { text: script[at]! });
    const isSpace = /^(\s|#|\/\/|\/\*)/.test(text);
    if (!isSpace) {
      const kind = /^\d+$/.test(text) ? "number" : /^\w/.test(text) ? "word" : "sign";
      tokens.push({ kind, text, ...place });
    }
    const newlines = text.split("\n").length - 1;
    if (newlines > 0) {
      line += newlines;
      start = at + text.lastIndexOf("\n") + 1;
    }
  }
  tokens.push({ kind: "end", text: "", line, column: script.length - start + 1 });
  return tokens;
}
