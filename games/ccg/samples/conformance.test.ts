import { readFileSync } from "node:fs";
import { conformance } from "@asztal/kernel/conformance/suite";
import { gameOfFiles } from "../game/index.ts";
import { sampleFiles, samples } from "./index.ts";

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");

for (const sample of samples.slice(0,1)) {
  const { game, texts } = gameOfFiles(sampleFiles(read, sample), { id: sample, version: 1 });
  conformance({
    game,
    bots: { bots: {} },
    texts: { en: texts("en"), hu: texts("hu") },
    golden: {},
  });
}
