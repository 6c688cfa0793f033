/** The samples of card games, fetched when one is opened. */
import type { Language } from "@asztal/kernel/wording";
import { type Sample, samples } from "../samples/index.ts";
import type { Draft } from "./project/draft.ts";
import { readDraft } from "./project/read.ts";
import { reworded } from "./project/reworded.ts";

export { samples };

const files = import.meta.glob<string>("../samples/*/*.{xml,json}", { query: "?raw", import: "default" });

/** A sample in the reader's language. */
export async function sampleDraft(sample: Sample, language: Language): Promise<Draft | null> {
  const own = Object.entries(files).filter(([path]) => path.includes(`/samples/${sample}/`));
  const texts = await Promise.all(
    own.map(async ([path, load]) => ({ name: path.slice(path.lastIndexOf("/") + 1), text: await load() })),
  );
  const draft = readDraft(texts);
  if (!draft || language !== "hu") return draft;
  const { hungarian } = await import("../samples/hungarian.ts");
  return reworded(draft, hungarian[sample]);
}
