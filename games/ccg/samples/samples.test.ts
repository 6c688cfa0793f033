import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { projectOf } from "../game/index.ts";
import { sampleFiles, samples } from "./index.ts";

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");

test.each(samples)("nothing is said about %s, not even a warning", (sample) => {
  const { project } = projectOf(sampleFiles(read, sample));
  expect([...project.problems, ...project.files.flatMap(({ problems }) => problems)]).toEqual([]);
});

test("the beginner's game has under 60 lines in all", () => {
  const files = readdirSync(new URL("beginner/", import.meta.url));
  expect(files).toHaveLength(5);
  const lines = files.flatMap((file) => read(`beginner/${file}`).trimEnd().split("\n"));
  expect(lines.length).toBeLessThan(60);
});

test("the case study has the printed cards and two decks of 40", () => {
  const { project } = projectOf(sampleFiles(read, "cultists"));
  const names = project.sets.flatMap(({ cards }) => cards.map(({ name }) => name));
  expect(names).toEqual(
    expect.arrayContaining(["Elder Sign", "Essence of the Soul", "Dark Young Charge", "Mad Experiment"]),
  );
  const sizes = project.decks.map(({ cards }) => cards.reduce((sum, { count }) => sum + count, 0));
  expect(sizes).toEqual([40, 40]);
});
