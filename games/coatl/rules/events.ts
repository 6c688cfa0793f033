/** What happens, to be told in words. */
import type { Seat } from "@asztal/kernel";
import type { End } from "./coatl.ts";
import type { Piece } from "./pieces.ts";
import type { Prophecy } from "./prophecies.ts";
import type { Temple } from "./temples.ts";

type By<Name extends string, Details = unknown> = { readonly event: Name; readonly seat: Seat } & Readonly<Details>;

export type Event =
  | By<"put-aside", { count: number; prophecies: readonly Prophecy[] }>
  | { readonly event: "turned-up"; readonly prophecies: readonly Prophecy[] }
  | By<"took", { pieces: readonly Piece[] }>
  | { readonly event: "refilled" }
  | By<"took-prophecy", { prophecy: Prophecy }>
  | By<"drew", { prophecy: Prophecy }>
  | { readonly event: "reshuffled" }
  | By<"started", { piece: Piece; coatl: number }>
  | By<"added", { piece: Piece; coatl: number; end: End }>
  | By<"laid", { prophecy: Prophecy; coatl: number; points: number }>
  | By<"set-temple", { temple: Temple; coatl: number; points: number }>
  | By<"completed", { coatl: number; points: number }>
  | By<"picked", { pieces: readonly Piece[] }>
  | By<"foresaw">
  | By<"discarded", { prophecies: readonly Prophecy[] }>
  | By<"committed", { temple: Temple }>
  | By<"passed">
  | By<"third-coatl">
  /** The third of one who plays alone. */
  | By<"last-coatl">
  | { readonly event: "no-bodies" }
  | { readonly event: "nobody-can-act" };

/** An event as a viewer sees it: what somebody else draws or puts aside stays face down. */
export type SeenEvent = Event | By<"put-aside-hidden", { count: number }> | By<"drew-hidden">;
