/**
 * Pictures on cards: JPEG and nothing else, made anew from the pixels of whatever was given. What is in a file besides the picture
 * (places where it was taken, other files, scripts) has no room in one: only the parts that a decoder needs may be there.
 */

/** Pixels: twice what the largest card shows. */
export const PICTURE_WIDTH = 360;
export const PICTURE_HEIGHT = 216;
const MAX_SIDE = 512;
/** Characters in base 64: about 18 kB. */
export const MAX_PICTURE = 24_000;

export type PictureFault = "not-a-picture" | "picture-too-large";

/** What begins each part of a JPEG. */
const MARK = { start: 0xd8, end: 0xd9, scan: 0xda, jfif: 0xe0 } as const;
/** Frames that are drawn in one go or in several, and what they need: tables and a restart interval. */
const FRAMES: readonly number[] = [0xc0, 0xc1, 0xc2];
const NEEDED: readonly number[] = [...FRAMES, 0xc4, 0xdb, 0xdd, MARK.scan];
const JFIF_LENGTH = 16;

interface Part {
  readonly mark: number;
  /** With its mark, and for a scan with what was scanned. */
  readonly from: number;
  readonly to: number;
}

/** The parts of a JPEG up to its end; null when it is none. */
function partsOf(bytes: Uint8Array): Part[] | null {
  if (bytes[0] !== 0xff || bytes[1] !== MARK.start) return null;
  const parts: Part[] = [];
  let at = 2;
  while (at + 4 <= bytes.length || (at + 2 === bytes.length && bytes[at + 1] === MARK.end)) {
    if (bytes[at] !== 0xff) return null;
    const mark = bytes[at + 1]!;
    if (mark === MARK.end) return [...parts, { mark, from: at, to: at + 2 }];
    const length = (bytes[at + 2]! << 8) | bytes[at + 3]!;
    if (length < 2 || at + 2 + length > bytes.length) return null;
    const to = mark === MARK.scan ? scanEnd(bytes, at + 2 + length) : at + 2 + length;
    parts.push({ mark, from: at, to });
    at = to;
  }
  return null;
}

/** What was scanned ends before the next mark; zeros behind 0xff, and restarts, belong to it. */
function scanEnd(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1]!;
    if (bytes[at] === 0xff && next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

const isJfif = ({ mark, from, to }: Part) => mark === MARK.jfif && to - from === 2 + JFIF_LENGTH;

/** Only what a decoder needs of a JPEG; null when it is none. */
export function onlyPicture(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const parts = partsOf(bytes);
  if (!parts) return null;
  const kept = parts.filter((part) => isJfif(part) || part.mark === MARK.end || NEEDED.includes(part.mark));
  const whole = new Uint8Array(2 + kept.reduce((sum, { from, to }) => sum + to - from, 0));
  whole.set([0xff, MARK.start]);
  let at = 2;
  for (const { from, to } of kept) {
    whole.set(bytes.subarray(from, to), at);
    at += to - from;
  }
  return whole;
}

/** Why a text is no picture for a card, or null when it is one as far as can be seen without decoding it. */
export function pictureFault(text: string): PictureFault | null {
  if (text.length > MAX_PICTURE) return "picture-too-large";
  const bytes = bytesOf(text);
  const parts = bytes && partsOf(bytes);
  if (!parts) return "not-a-picture";
  const last = parts.at(-1)!; // its end
  const isPlain = parts.every((part) => isJfif(part) || part.mark === MARK.end || NEEDED.includes(part.mark));
  const frames = parts.filter(({ mark }) => FRAMES.includes(mark));
  if (!isPlain || last.to !== bytes.length || frames.length !== 1) return "not-a-picture";
  const { from } = frames[0]!;
  const [height, width] = [(bytes[from + 5]! << 8) | bytes[from + 6]!, (bytes[from + 7]! << 8) | bytes[from + 8]!];
  if (height === 0 || width === 0) return "not-a-picture";
  return Math.max(height, width) > MAX_SIDE ? "picture-too-large" : null;
}

export function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

export function textOf(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

/** Where a page shows a picture from. */
export function addressOf(picture: string): string {
  return `data:image/jpeg;base64,${picture}`;
}
