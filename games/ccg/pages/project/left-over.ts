/** What the Studio has no fields for, as it stands in a file: elements that it does not know, and comments of XML. */
import type { XmlElement } from "../../files/xml.ts";

const MARKS = /<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->/g;

type Range = readonly [from: number, to: number];

/**
 * Children that are none of the known ones, and the comments inside, also those in the text of a child. Elements named by
 * `keepers` keep what is in them themselves.
 */
export function leftOver(
  file: string,
  element: XmlElement,
  known: readonly string[],
  keepers: readonly string[] = [],
): string {
  return leftOverIn(file, [element.end, element.close], element, known, keepers);
}

/** The same for a whole file, with what stands before and behind its outermost element. */
export function leftOverOfFile(
  file: string,
  root: XmlElement,
  known: readonly string[],
  keepers: readonly string[],
): string {
  return leftOverIn(file, [0, file.length], root, known, keepers);
}

/** The same as part of a draft; nothing where there is none. */
export function othersIn(...of: Parameters<typeof leftOver>): { readonly others?: string } {
  const others = leftOver(...of);
  return others === "" ? {} : { others };
}

function leftOverIn(
  file: string,
  [from, to]: Range,
  element: XmlElement,
  known: readonly string[],
  keepers: readonly string[],
): string {
  const unknown = element.children.filter(({ name }) => !known.includes(name)).map((child) => rangeOf(file, child));
  const kept = [...unknown, ...within(element, keepers).map((one) => rangeOf(file, one))];
  const comments = [...file.slice(from, to).matchAll(MARKS)]
    .filter(({ 0: mark }) => mark.startsWith("<!--"))
    .map(({ 0: mark, index }): Range => [from + index, from + index + mark.length])
    .filter(([start]) => !kept.some(([first, last]) => start >= first && start < last));
  return [...unknown, ...comments]
    .toSorted(([a], [b]) => a - b)
    .map(([start, end]) => file.slice(start, end))
    .join("\n");
}

/** An element as it stands in the file. */
export function sourceOf(file: string, element: XmlElement): string {
  return file.slice(...rangeOf(file, element));
}

function rangeOf(file: string, { start, close }: XmlElement): Range {
  return [start, file.startsWith("</", close) ? file.indexOf(">", close) + 1 : close];
}

/** The outermost elements of these names inside another. */
function within({ children }: XmlElement, names: readonly string[]): XmlElement[] {
  return children.flatMap((child) => (names.includes(child.name) ? [child] : within(child, names)));
}
