/** How somebody likes a card table. Kept in the browser, for the tables of the platform and for the Trainer alike. */
import { keeperOf } from "@asztal/ui/keeper.ts";
import { useSyncExternalStore } from "react";
import { SUITS, type Suit } from "../cards.ts";

export const SHAPES = ["fan", "rows"] as const;
export const DECKS = ["two", "four"] as const;
/** Spades first as hands are written, or red and black in turn. */
export const SUIT_ORDERS = ["ranked", "alternating"] as const;
export const PRINTS = ["normal", "large"] as const;
/** `auto`: one tap with a mouse, two with a finger, which is not as exact. */
export const TAPS = ["auto", "one", "two"] as const;
export const BOTTOMS = ["own", "N", "E", "S", "W"] as const;

export interface TableSettings {
  readonly shape: (typeof SHAPES)[number];
  readonly deck: (typeof DECKS)[number];
  readonly order: (typeof SUIT_ORDERS)[number];
  readonly print: (typeof PRINTS)[number];
  readonly taps: (typeof TAPS)[number];
  readonly bottom: (typeof BOTTOMS)[number];
}

const DEFAULTS: TableSettings = {
  shape: "fan",
  deck: "two",
  order: "ranked",
  print: "normal",
  taps: "auto",
  bottom: "own",
};

const ALLOWED: { readonly [Name in keyof TableSettings]: readonly TableSettings[Name][] } = {
  shape: SHAPES,
  deck: DECKS,
  order: SUIT_ORDERS,
  print: PRINTS,
  taps: TAPS,
  bottom: BOTTOMS,
};

const NAME = "table";
export const keeper = keeperOf("asztal-bridge ");

function read(): TableSettings {
  const found = keeper.kept(NAME);
  if (typeof found !== "object" || found === null) return DEFAULTS;
  const known = Object.entries(found).filter(([name, value]) =>
    (ALLOWED[name as keyof TableSettings] as readonly unknown[] | undefined)?.includes(value),
  );
  return { ...DEFAULTS, ...Object.fromEntries(known) };
}

let current: TableSettings | null = null;
const listeners = new Set<() => void>();

function settingsNow(): TableSettings {
  current ??= read();
  return current;
}

function change(changes: Partial<TableSettings>): void {
  current = { ...settingsNow(), ...changes };
  keeper.keep(NAME, current);
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export function useTableSettings(): readonly [TableSettings, (changes: Partial<TableSettings>) => void] {
  return [useSyncExternalStore(subscribe, settingsNow), change];
}

export function isTwoTaps({ taps }: TableSettings): boolean {
  return taps === "two" || (taps === "auto" && matchMedia("(pointer: coarse)").matches);
}

const ALTERNATING: readonly Suit[] = ["S", "H", "C", "D"];

/** The suits in the order in which a hand is held; red and black in turn begins with trumps, as most players hold them. */
export function suitsInOrder({ order }: TableSettings, trumps: Suit | null): readonly Suit[] {
  const suits: readonly Suit[] = order === "ranked" ? SUITS : ALTERNATING;
  if (order === "ranked" || !trumps) return suits;
  const at = suits.indexOf(trumps);
  return [...suits.slice(at), ...suits.slice(0, at)];
}
