import { readFileSync } from "node:fs";
import { conformance } from "@asztal/kernel/conformance/suite";
import { gameOfFiles } from "../game/index.ts";
import { sampleFiles, samples } from "./index.ts";

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
const golden = import.meta.glob("./golden/*.txt", { query: "?raw", import: "default", eager: true });

for (const sample of samples) {
  const { game, bots, texts } = gameOfFiles(sampleFiles(read, sample), { id: sample, version: 1 });
  conformance({
    game,
    // The styles are the greedy bot with other weights.
    bots: { ...bots, bots: { greedy: bots.bots["greedy"]!, search: bots.bots["search"]! } },
    texts: { en: texts("en"), hu: texts("hu") },
    golden: Object.fromEntries(Object.entries(golden).filter(([file]) => file.startsWith(`./golden/${sample}-`))),
  });
}
