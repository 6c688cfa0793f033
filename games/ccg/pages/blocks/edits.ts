/** What can be done with blocks: each a new text of the script. */
import type { Body, Range } from "./blocks.ts";

/** A place for a block: before the item of this number, or after the last. */
export interface Place {
  readonly body: Body;
  readonly at: number;
}

/** Another text in a slot. */
export function withText(text: string, { start, end }: Range, value: string): string {
  // A slot with nothing in it stands right before the next word.
  const gap = start === end && /[\p{L}\p{Nd}_]/u.test(text[end] ?? "") ? " " : "";
  return text.slice(0, start) + value + gap + text.slice(end);
}

export function withoutItem(text: string, { body, at }: Place): string {
  const { from, to } = body.items[at]!;
  return joined(text.slice(0, from), text.slice(to));
}

export function withItem(text: string, place: Place, snippet: string): string {
  const offset = offsetOf(place);
  return joined(joined(text.slice(0, offset), indentOf(text, place) + snippet), text.slice(offset));
}

/** A block moved to another place, with its comments. It cannot be moved into itself: then nothing happens. */
export function withItemMoved(text: string, source: Place, target: Place): string {
  const { from, to } = source.body.items[source.at]!;
  const offset = offsetOf(target);
  if (offset >= from && offset <= to) return text;
  const snippet = text.slice(from, to).trim();
  const put = (rest: string, at: number) =>
    joined(joined(rest.slice(0, at), indentOf(text, target) + snippet), rest.slice(at));
  // From the end to the beginning, so that the earlier place stays what it is.
  if (offset < from) return put(withoutItem(text, source), offset);
  const before = put(text.slice(to), offset - to);
  return joined(text.slice(0, from), before);
}

function offsetOf({ body, at }: Place): number {
  return at === 0 ? body.from : body.items[at - 1]!.to;
}

/** What stands before a block there: a new line with the indentation of its neighbours, or a space where they share a line. */
function indentOf(text: string, { body }: Place): string {
  const [first] = body.items;
  if (!first) return body.from === 0 ? "" : " ";
  const line = text.slice(text.lastIndexOf("\n", first.start - 1) + 1, first.start);
  const isAlone = /^[ \t]*$/.test(line);
  const sharesLine = body.items.length > 1 && !text.slice(first.end, body.items[1]!.start).includes("\n");
  return isAlone && !sharesLine ? `\n${line}` : " ";
}

/** Two texts one after the other, with as much between them as the first needs to end and the second to begin. */
function joined(before: string, after: string): string {
  if (before.trim() === "") return before.trim() + after.trimStart();
  const lastLine = before.slice(before.lastIndexOf("\n") + 1);
  if (endsInLineComment(lastLine) && !/^[ \t]*\r?\n/.test(after) && after !== "")
    return `${before}\n${after.trimStart()}`;
  // A comment in the line of what it follows would be taken for one of the block before it.
  const needsLine = /^[ \t]*\/[/*]/.test(after) && !/\s$/.test(before);
  if (needsLine) return `${before}\n${after.trimStart()}`;
  const needsSpace = /\S$/.test(before) && /^\S/.test(after);
  return needsSpace ? `${before} ${after}` : before + after;
}

/** Whether a line ends in a comment that only its end closes: `//` outside of texts and of closed comments. */
function endsInLineComment(line: string): boolean {
  const plain = line.replace(/"[^"]*"|[„“][^”]*”|\/\*.*?\*\//g, "");
  return plain.includes("//");
}
