/** The card games that come with the platform, each a folder of files. */
import type { CardGameFiles } from "../game/index.ts";

export const samples = ["beginner", "cultists", "wildwood", "fair"] as const;
export type Sample = (typeof samples)[number];

/** The files of a sample, given how to read one. */
export function sampleFiles(read: (file: string) => string, sample: Sample): CardGameFiles {
  const names = ["definition.xml", "rules.xml", "sets.xml", "decks.xml", "weights.json"];
  return { kind: "ccg", files: Object.fromEntries(names.map((name) => [name, read(`${sample}/${name}`)])) };
}
