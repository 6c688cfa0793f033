/** What the expert does beyond plain sampling; each can be left out, to see what it gains. */
export interface Repairs {
  /** Worlds by the calls of an auction. */
  readonly auction: boolean;
  /** Worlds by the opening lead, by signals and by restricted choice. */
  readonly leads: boolean;
  /** Worlds by the small cards that the defenders have followed with and thrown away. */
  readonly spots: boolean;
  /** Worlds by what the other side's cards would have thrown away in them. */
  readonly plays: boolean;
  /** Search over what is known, not over single worlds (αμ). */
  readonly search: boolean;
  /** Single suits by the plays that are best in them, where worlds leave it open. */
  readonly suits: boolean;
}

export const REPAIRS = [
  "auction",
  "leads",
  "spots",
  "plays",
  "search",
  "suits",
] as const satisfies readonly (keyof Repairs)[];
export const ALL_REPAIRS: Repairs = { auction: true, leads: true, spots: true, plays: true, search: true, suits: true };
export const NO_REPAIRS: Repairs = {
  auction: false,
  leads: false,
  spots: false,
  plays: false,
  search: false,
  suits: false,
};
