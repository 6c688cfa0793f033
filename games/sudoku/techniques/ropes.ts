/** The sorts of chains that have names, by what they may be made of. */
import type { Code } from "./codes.ts";
import { IN_ALMOST_LOCKED, IN_CELL, IN_HOUSE } from "./links.ts";

/** What a chain may be made of. */
export interface Rope {
  /** The grounds of strong links that may be used. */
  readonly grounds: number;
  /** Whether weak links must keep the digit. */
  readonly sameDigit: boolean;
  /** Whether chains whose ends exclude each other, which are loops, are wanted: not, too, or alone. */
  readonly loops: "no" | "too" | "only";
  readonly groups: boolean;
  /** The largest almost locked sets that may be used; 0 for none. */
  readonly largestSet: number;
  readonly code: Code;
  /** The most nodes of a chain. */
  readonly longest: number;
}

const ALL_GROUNDS = IN_CELL | IN_HOUSE | IN_ALMOST_LOCKED;

export const X_CHAIN: Rope = {
  grounds: IN_HOUSE,
  sameDigit: true,
  loops: "no",
  groups: false,
  largestSet: 0,
  code: "x-chain",
  longest: 24,
};
export const XY_CHAIN: Rope = {
  grounds: IN_CELL,
  sameDigit: true,
  loops: "no",
  groups: false,
  largestSet: 0,
  code: "xy-chain",
  longest: 40,
};
export const AIC: Rope = {
  grounds: ALL_GROUNDS,
  sameDigit: false,
  loops: "no",
  groups: false,
  largestSet: 0,
  code: "aic",
  longest: 40,
};
export const LOOP: Rope = { ...AIC, loops: "only", code: "continuous-loop" };
/** As people go: loops on the way. */
export const AIC_OR_LOOP: Rope = { ...AIC, loops: "too" };
export const GROUPED_AIC_OR_LOOP: Rope = { ...AIC_OR_LOOP, groups: true, code: "grouped-aic" };
export const GROUPED_X_CHAIN: Rope = { ...X_CHAIN, groups: true, code: "grouped-x-chain" };
export const GROUPED_AIC: Rope = { ...AIC, groups: true, code: "grouped-aic" };
export const GROUPED_LOOP: Rope = { ...LOOP, groups: true, code: "grouped-continuous-loop" };
export const SET_AIC: Rope = { ...GROUPED_AIC, largestSet: 8, code: "als-aic" };
export const SET_LOOP: Rope = { ...GROUPED_LOOP, largestSet: 8, code: "als-loop" };
