/**
 * Reads XML from strangers into elements that know where they stand. No document types, so no entities of anybody's own;
 * size and depth are limited. Text keeps the place of each of its characters, through entities and CDATA.
 */
import { SaxesParser } from "saxes";
import type { Problem } from "../problem.ts";

/** Room for thousands of cards. */
export const MAX_LENGTH = 4_194_304;
const MAX_DEPTH = 16;

export interface XmlText {
  readonly text: string;
  /** Where in the file the character stands; the offset after the last one is the end of the text. */
  offsetAt(index: number): number;
}

export interface XmlElement {
  readonly name: string;
  readonly attributes: readonly string[];
  readonly children: readonly XmlElement[];
  /** What stands between the tags, without that of children. */
  readonly content: XmlText;
  /** The opening tag. */
  readonly start: number;
  readonly end: number;
  /** Where the closing tag begins; where the element ends, when it has none. */
  readonly close: number;
}

export interface XmlReading {
  readonly root: XmlElement | null;
  readonly problems: readonly Problem[];
}

/** Ends the reading at the first fault: after it, what XML means is a guess. */
class Unreadable extends Error {
  readonly problem: Problem;
  constructor(code: Problem["code"], start: number, end: number, args: Problem["args"] = {}) {
    super(code);
    this.problem = { severity: "error", code, args, start, end: Math.max(end, start + 1) };
  }
}

interface Open {
  readonly name: string;
  readonly attributes: readonly string[];
  readonly children: XmlElement[];
  readonly start: number;
  readonly end: number;
  /** Where its own text stands in the file: the stretches between its children. */
  readonly stretches: (readonly [from: number, to: number])[];
  textFrom: number;
}

/** Text from bytes; null when they are not UTF-8. A byte order mark is left out. Zeros are those of UTF-16. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** `depth` is how many levels stand around the text, where it is a part of a file. */
export function readXml(file: string, depth = 0): XmlReading {
  try {
    if (file.length > MAX_LENGTH) throw new Unreadable("xml-too-long", 0, 1, { max: MAX_LENGTH });
    return { root: elementsOf(file, MAX_DEPTH - depth), problems: [] };
  } catch (fault) {
    if (fault instanceof Unreadable) return { root: null, problems: [fault.problem] };
    throw fault;
  }
}

function elementsOf(file: string, maxDepth: number): XmlElement | null {
  const parser = new SaxesParser({ position: true });
  const open: Open[] = [];
  let root: XmlElement | null = null;
  let lastClosed = "";

  parser.on("error", ({ message }) => {
    throw faultOf(message, parser.position, file, open, lastClosed);
  });
  parser.on("doctype", () => {
    const start = file.indexOf("<!DOCTYPE");
    throw new Unreadable("xml-doctype", start, start + 9);
  });
  parser.on("opentag", ({ name, attributes }) => {
    const start = file.lastIndexOf("<", parser.position - 1);
    if (open.length >= maxDepth) throw new Unreadable("xml-too-deep", start, parser.position, { max: MAX_DEPTH });
    const parent = open.at(-1);
    parent?.stretches.push([parent.textFrom, start]);
    const end = parser.position;
    open.push({ name, attributes: Object.keys(attributes), children: [], start, end, stretches: [], textFrom: end });
  });
  parser.on("closetag", ({ name, isSelfClosing }) => {
    lastClosed = name;
    const { textFrom, ...element } = open.pop()!;
    const close = isSelfClosing ? element.end : file.lastIndexOf("</", parser.position - 1);
    if (!isSelfClosing) element.stretches.push([textFrom, close]);
    const closed: XmlElement = { ...element, close, content: textOf(file, element.stretches, element.end) };
    const parent = open.at(-1);
    if (!parent) root = closed;
    else {
      parent.children.push(closed);
      parent.textFrom = parser.position;
    }
  });
  parser.write(file).close();
  return root;
}

/** A wrong closing tag closes the innermost element before the parser complains, so that one comes as `lastClosed`. */
function faultOf(message: string, at: number, file: string, open: readonly Open[], lastClosed: string): Unreadable {
  if (/clos(e|ing) tag/.test(message)) {
    const start = file.lastIndexOf("</", at - 1);
    return new Unreadable("xml-wrong-close", start, at, { tag: lastClosed, found: file.slice(start, at) });
  }
  const inner = open.at(-1);
  if (message.includes("unclosed tag") && inner) {
    return new Unreadable("xml-not-closed", inner.start, inner.end, { tag: inner.name });
  }
  if (message.includes("entity")) return new Unreadable("xml-entity", Math.max(0, file.lastIndexOf("&", at - 1)), at);
  if (message.includes("must contain a root")) return new Unreadable("xml-empty", 0, 1);
  return new Unreadable("xml-malformed", Math.max(0, Math.min(at, file.length) - 1), at);
}

const NAMED: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };
const PIECE = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|&([^;]+);|\r\n?|[^<&\r]+/y;

/** A run of characters that stand behind each other in the file, or that all stand for one entity. */
interface Run {
  readonly from: number;
  readonly at: number;
  readonly step: 0 | 1;
}

/** The characters between tags with their places. The parser has already found the text to be well formed. */
function textOf(file: string, stretches: Open["stretches"], fallback: number): XmlText {
  let text = "";
  const runs: Run[] = [];
  const add = (characters: string, at: number, step: 0 | 1) => {
    if (characters.length > 0) runs.push({ from: text.length, at, step });
    text += characters;
  };
  for (const [from, to] of stretches) {
    PIECE.lastIndex = from;
    while (PIECE.lastIndex < to) {
      const at = PIECE.lastIndex;
      const match = PIECE.exec(file);
      if (!match) break;
      const [piece, data, entity] = match;
      if (data !== undefined) addLines(data, at + "<![CDATA[".length, add);
      else if (entity !== undefined) add(characterOf(entity), at, 0);
      else if (piece.startsWith("\r")) add("\n", at, 1);
      else if (!piece.startsWith("<")) add(piece, at, 1);
    }
  }
  const end = stretches.at(-1)?.[1] ?? fallback;
  return { text, offsetAt: (index) => (index < text.length ? placeIn(runs, index) : end) };
}

/** CDATA with the line ends of Windows: each of them is one character. */
function addLines(data: string, at: number, add: (characters: string, at: number, step: 0 | 1) => void): void {
  let from = at;
  for (const line of data.split(/(\r\n?)/)) {
    add(line.startsWith("\r") ? "\n" : line, from, 1);
    from += line.length;
  }
}

function placeIn(runs: readonly Run[], index: number): number {
  let [low, high] = [0, runs.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (runs[middle]!.from <= index) low = middle;
    else high = middle - 1;
  }
  const { from, at, step } = runs[low]!; // there is a run for every character
  return at + (index - from) * step;
}

function characterOf(entity: string): string {
  if (!entity.startsWith("#")) return NAMED[entity] ?? "";
  const code = entity.startsWith("#x") ? Number.parseInt(entity.slice(2), 16) : Number.parseInt(entity.slice(1), 10);
  return String.fromCodePoint(code);
}
