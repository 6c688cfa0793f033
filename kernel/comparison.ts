/** What comes out of comparing an engine with data that others made (see `npm run outside`). */

export interface Disagreement {
  readonly line: number;
  readonly text: string;
  readonly found: string;
}

export interface Comparison {
  /** What the file is, as we take it. */
  readonly form: string;
  readonly cases: number;
  readonly agree: number;
  /** The first ones. */
  readonly disagreements: readonly Disagreement[];
  /** Figures that belong to the comparison. */
  readonly figures?: Readonly<Record<string, number>>;
}
