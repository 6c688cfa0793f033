/**
 * How a game looks where its author has chosen something: the theme of its table, the frame of its cards, how groups lie, and what is
 * drawn on cards. It stands in a file beside the others; what is not chosen there, the table draws from the definition alone.
 */
import { COLOURS, type Colour, SYMBOLS, type SymbolName } from "../table/symbol-choice.ts";
import { type PictureFault, pictureFault } from "./picture.ts";

export const LOOK_FILE = "look.json";

export const THEMES = ["table", "forest", "sea", "dusk", "parchment", "stone", "ember"] as const;
export const FRAMES = ["classic", "storybook", "plain", "poster", "night"] as const;
/** Cards beside each other, one half over the next, or only the first one. */
export const SPREADS = ["row", "overlap", "top"] as const;
export const SIZES = ["small", "normal", "large"] as const;
/** Where a group lies in its player’s row: at its start, in the middle, at its end, or in a row of its own. */
export const PLACES = ["start", "middle", "end", "line"] as const;

export interface GroupLook {
  readonly spread?: (typeof SPREADS)[number];
  readonly size?: (typeof SIZES)[number];
  readonly place?: (typeof PLACES)[number];
}

export interface CardLook {
  readonly symbol?: SymbolName;
  readonly colour?: Colour;
  /** A JPEG, in base 64. */
  readonly picture?: string;
}

export interface TableLook {
  readonly theme: (typeof THEMES)[number];
  readonly frame: (typeof FRAMES)[number];
}

export interface Look extends TableLook {
  /** By tag. */
  readonly groups: Readonly<Record<string, GroupLook>>;
  /** By name. */
  readonly cards: Readonly<Record<string, CardLook>>;
}

export const PLAIN_LOOK: Look = { theme: "table", frame: "classic", groups: {}, cards: {} };

/** What is chosen for one card or group; names may be any text, also that of something every object has. */
export function chosenOf<T extends object>(all: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(all, name) ? all[name] : undefined;
}

/** Characters of all pictures of a game: everybody who plays it fetches them. */
export const MAX_PICTURES = 400_000;

export type LookFault =
  | { readonly fault: "not-json" | "too-many-pictures"; readonly card: "" }
  | { readonly fault: PictureFault; readonly card: string };

interface Reading {
  readonly look: Look;
  readonly faults: readonly LookFault[];
}

/** What is not known in it is passed over: it was written for a later version. Pictures that are none are left out and named. */
export function readLook(text: string): Reading {
  const read = objectIn(text);
  if (!read) return { look: PLAIN_LOOK, faults: [{ fault: "not-json", card: "" }] };
  const faults: LookFault[] = [];
  let size = 0;
  const cards: Record<string, CardLook> = Object.create(null);
  for (const [name, value] of entriesOf(read["cards"])) {
    const { picture, ...rest } = cardLook(value);
    const fault = picture === undefined ? null : pictureFault(picture);
    if (fault) faults.push({ fault, card: name });
    size += picture?.length ?? 0;
    const isShown = picture !== undefined && !fault && size <= MAX_PICTURES;
    cards[name] = isShown ? { ...rest, picture } : rest;
  }
  if (size > MAX_PICTURES) faults.push({ fault: "too-many-pictures", card: "" });
  const groups: Record<string, GroupLook> = Object.create(null);
  for (const [tag, value] of entriesOf(read["groups"])) groups[tag] = groupLook(value);
  const theme = oneOf(THEMES, read["theme"]) ?? PLAIN_LOOK.theme;
  const frame = oneOf(FRAMES, read["frame"]) ?? PLAIN_LOOK.frame;
  return { look: { theme, frame, groups, cards }, faults };
}

/** Null when there is nothing in it that the table would not do by itself. */
export function writeLook({ theme, frame, groups, cards }: Look): string | null {
  const isSaid = (value: object) => Object.values(value).some((part) => part !== undefined);
  const said = <T extends object>(all: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(all).filter(([, value]) => isSaid(value)));
  const [ofGroups, ofCards] = [said(groups), said(cards)];
  const isPlain =
    theme === PLAIN_LOOK.theme &&
    frame === PLAIN_LOOK.frame &&
    Object.keys(ofGroups).length + Object.keys(ofCards).length === 0;
  return isPlain ? null : JSON.stringify({ theme, frame, groups: ofGroups, cards: ofCards }, null, 1);
}

function cardLook(value: Readonly<Record<string, unknown>>): CardLook {
  const symbol = oneOf(SYMBOLS, value["symbol"]);
  const colour = oneOf(COLOURS, value["colour"]);
  const { picture } = value;
  return {
    ...(symbol && { symbol }),
    ...(colour && { colour }),
    ...(typeof picture === "string" && { picture }),
  };
}

function groupLook(value: Readonly<Record<string, unknown>>): GroupLook {
  const [spread, size, place] = [
    oneOf(SPREADS, value["spread"]),
    oneOf(SIZES, value["size"]),
    oneOf(PLACES, value["place"]),
  ];
  return { ...(spread && { spread }), ...(size && { size }), ...(place && { place }) };
}

function oneOf<T extends string>(known: readonly T[], value: unknown): T | undefined {
  return known.find((one) => one === value);
}

type Part = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Part {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function objectIn(text: string): Part | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function entriesOf(value: unknown): [string, Part][] {
  return isObject(value) ? Object.entries(value).filter((entry): entry is [string, Part] => isObject(entry[1])) : [];
}
