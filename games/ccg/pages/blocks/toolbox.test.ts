import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readProject } from "../../project.ts";
import { sampleFiles, samples } from "../../samples/index.ts";
import { frameOf } from "../preview.ts";
import { readDraft } from "../project/read.ts";
import { writeDraft } from "../project/write.ts";
import { blocksOf } from "./blocks.ts";
import { alternativesTo, namedIn } from "./names.ts";
import { toolbox } from "./toolbox.ts";

const folder = new URL("../../samples/", import.meta.url);

test.each(samples)("every block that %s offers can be put into its set-up as it is", (sample) => {
  const { files } = sampleFiles((file) => readFileSync(new URL(file, folder), "utf8"), sample);
  const draft = readDraft(Object.entries(files).map(([name, text]) => ({ name, text })))!;
  const frame = frameOf(draft)!;
  const drawers = toolbox(frame);
  expect(drawers.length).toBeGreaterThan(2);
  const { version } = frame.definition;
  for (const { snippet } of drawers.flatMap(({ tools }) => tools)) {
    expect(blocksOf(snippet, version)?.items, snippet).toHaveLength(1);
    const { problems } = readProject(writeDraft({ ...draft, setup: `${draft.setup}\n${snippet}` }).files, null);
    expect(
      problems.filter(({ severity }) => severity === "error"),
      snippet,
    ).toEqual([]);
  }
});

test("a slot offers things of the same sort, by the names that readers see", () => {
  const { files } = sampleFiles((file) => readFileSync(new URL(file, folder), "utf8"), "cultists");
  const { definition } = frameOf(readDraft(Object.entries(files).map(([name, text]) => ({ name, text })))!)!;
  const say = (code: string, args: object = {}) => `${code} ${Object.values(args).join()}`;
  const [number] = namedIn(definition).filter(({ sort }) => sort === "number");
  const offered = alternativesTo(number!.path, definition, say);
  expect(offered.map(({ path }) => path)).toContain(number!.path);
  const groups = new Set(definition.groups.map(({ tag }) => tag));
  for (const { path } of offered) expect(groups.has(path.split(".")[1]!)).toBe(false);
  expect(alternativesTo("damage", definition, say)).toEqual([]);
});
