/** Apart from what writes them, which a command need not load to tell what it takes. */
export const FORMATS = ["pbn", "lin", "link", "plain"] as const;
export type Format = (typeof FORMATS)[number];
