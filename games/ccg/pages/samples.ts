/** The samples of card games, fetched when one is opened. */
import { samples } from "../samples/index.ts";
import type { Draft } from "./project/draft.ts";
import { readDraft } from "./project/read.ts";

export { samples };

const files = import.meta.glob<string>("../samples/*/*.{xml,json}", { query: "?raw", import: "default" });

export async function sampleDraft(sample: (typeof samples)[number]): Promise<Draft | null> {
  const own = Object.entries(files).filter(([path]) => path.includes(`/samples/${sample}/`));
  const texts = await Promise.all(
    own.map(async ([path, load]) => ({ name: path.slice(path.lastIndexOf("/") + 1), text: await load() })),
  );
  return readDraft(texts);
}
