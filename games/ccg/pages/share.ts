/** Shares of wins as readers see them. */
export const percent = (share: number) => `${Math.round(100 * share)} %`;

/** A difference between two shares. */
export const signed = (share: number) => `${share > 0 ? "+" : share < 0 ? "−" : ""}${percent(Math.abs(share))}`;
