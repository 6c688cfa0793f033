/** What the person typed. */

export type Typed =
  | { readonly kind: "again" | "help" | "log" | "more" | "quit" | "undo" }
  | { readonly kind: "number"; readonly number: number }
  /** An empty file name when none was typed. */
  | { readonly kind: "save"; readonly file: string }
  /** A move in the game's notation, or a word to look for among the moves. */
  | { readonly kind: "text"; readonly text: string };

const commands: Readonly<Record<string, "again" | "help" | "log" | "more" | "quit" | "undo">> = {
  "": "again",
  "?": "help",
  h: "help",
  l: "log",
  m: "more",
  q: "quit",
  u: "undo",
};

export function readTyped(line: string): Typed {
  const text = line.trim();
  const command = Object.hasOwn(commands, text.toLowerCase()) ? commands[text.toLowerCase()] : undefined;
  if (command) return { kind: command };
  if (/^\d{1,9}$/.test(text)) return { kind: "number", number: Number(text) };
  const save = /^[sS](?:\s+(.*))?$/.exec(text);
  if (save) return { kind: "save", file: save[1] ?? "" };
  return { kind: "text", text };
}
