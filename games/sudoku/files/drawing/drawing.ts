/**
 * A puzzle as a drawing: shapes in units of a cell, in the order in which they are painted. Pictures and printed pages
 * are made of the same drawing, so they look the same.
 */

export type Point = readonly [x: number, y: number];

/** What a colour is for; a theme says which colour it is. */
export const INKS = [
  "paper",
  "given",
  "written",
  "thin",
  "thick",
  "even",
  "odd",
  "centre",
  "extra",
  "shared",
  "face",
  "fold",
  "cage",
  "sum",
  "dark-dot",
  "light-dot",
  "dot-edge",
  "sign",
] as const;
export type Ink = (typeof INKS)[number];

/** x' = a·x + c·y + e, y' = b·x + d·y + f, as in SVG and PDF. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export type Shape =
  | {
      readonly shape: "area";
      readonly points: readonly Point[];
      readonly ink: Ink;
      /** It hides what lies under it, and must be painted even in the colour of the paper. */
      readonly hides?: boolean;
    }
  | {
      readonly shape: "line";
      readonly points: readonly Point[];
      readonly ink: Ink;
      readonly width: number;
      readonly closed?: boolean;
      readonly dash?: readonly [number, number];
      /** Ends reach half a width farther, so that corners are full. */
      readonly squareEnds?: boolean;
      readonly roundEnds?: boolean;
    }
  | {
      readonly shape: "circle";
      readonly centre: Point;
      readonly radius: number;
      readonly ink: Ink;
      readonly edge?: { readonly ink: Ink; readonly width: number };
    }
  | {
      readonly shape: "text";
      /** The middle of the signs, or the left end of the baseline. */
      readonly at: Point;
      readonly from: "middle" | "baseline";
      readonly size: number;
      readonly text: string;
      readonly ink: Ink;
      readonly bold?: boolean;
    }
  | { readonly shape: "group"; readonly matrix: Matrix; readonly shapes: readonly Shape[] };

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

/** From the middle of a capital or digit down to its baseline, in sizes of the type; of Source Sans, and near in others. */
export const HALF_CAPITAL = 0.33;
