import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { blocksOf, PAGES } from "./blocks.ts";

const read = (page: string) => readFileSync(new URL(`../../docs/${page}`, import.meta.url), "utf8");

test("a page is taken apart into its blocks, with where each begins", () => {
  expect(blocksOf("a.md", "Text\n```sh\nls\nls -l\n```\nMore\n```\nx\n```")).toEqual([
    { page: "a.md", line: 3, language: "sh", text: "ls\nls -l" },
    { page: "a.md", line: 8, language: "", text: "x" },
  ]);
});

test("every block on the operators' pages is run as commands, or is the settings of a program that is named", () => {
  for (const page of PAGES) {
    const blocks = blocksOf(page, read(page));
    expect(blocks.length).toBeGreaterThan(0);
    for (const { line, language } of blocks)
      expect([page, line, language]).toEqual([page, line, expect.stringMatching(/^(sh|haproxy|caddy|nginx)$/)]);
  }
});
