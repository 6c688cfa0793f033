/** The card games that come with the platform, each a folder of files. */
import type { CardGameFiles } from "../game/index.ts";

export const samples = ["beginner", "cultists"] as const;
export type Sample = (typeof samples)[number];

/** Every card game file of a folder, given how to list and read one. */
export function sampleFiles(read: (file: string) => string, sample: Sample): CardGameFiles {
  const names = ["definition.xml", "rules.xml", "sets.xml", "decks.xml"];
  return { kind: "ccg", files: Object.fromEntries(names.map((name) => [name, read(`${sample}/${name}`)])) };
}
