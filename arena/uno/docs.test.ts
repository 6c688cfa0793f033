import { readFileSync } from "node:fs";
import { seedFrom } from "@asztal/kernel";
import { expect, test } from "vitest";
import { bytes, coreWith } from "../testing/core.ts";
import en from "../texts/en.ts";
import hu from "../texts/hu.ts";

const pageIn = (file: string) => readFileSync(new URL(`../../docs/${file}`, import.meta.url), "utf8");
const page = pageIn("arena.md");
const hungarian = pageIn("arena.hu.md");
const conversationsOf = (text: string) =>
  [...text.matchAll(/<!-- replayed by .*? -->\n```\n(.*?)\n```/gs)].map(([, conversation]) => conversation!);
const conversations = conversationsOf(page);

test.each(conversations)("the conversation on the page is what the server says, byte for byte: %#", (text) => {
  const core = coreWith({ name: "docs", seed: seedFrom("docs 1238"), games: 2, bots: ["brute"] });
  core.connect(1, "somewhere", 0);
  let said = "";
  for (const line of text.split("\n").filter((one) => one.startsWith("> "))) {
    said += `${line}\n`;
    for (const action of core.feed(1, bytes(`${line.slice(2)}\n`), 0)) {
      if (action.is === "send") said += action.text.replace(/^/gm, "< ").replace(/< $/, "");
    }
  }
  expect(said).toBe(`${text}\n`);
});

test("the page has an example of every message of the server", () => {
  expect(conversations).toHaveLength(2);
  for (const message of [
    "ACCEPTED",
    "DATA",
    "YT! NONE",
    "YT! PLUS",
    "YT! OFF",
    "CARD",
    "CARDS",
    "WIN",
    "END 1",
    "END 0",
    "RESULT",
    "ERROR",
  ]) {
    expect(conversations.join("\n")).toContain(`\n< ${message}`);
  }
});

test("the page lists every fault with its words", () => {
  for (const [code, text] of Object.entries(en)) expect(page).toContain(`| \`${code}\` | ${text} |`);
});

test("the Hungarian page has the same conversations, faults with the same things filled in, chapters and commands", () => {
  expect(conversationsOf(hungarian)).toEqual(conversations);
  const filledIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted();
  for (const [code, text] of Object.entries(hu)) {
    expect(hungarian).toContain(`| \`${code}\` | ${text} |`);
    expect([code, ...filledIn(text)]).toEqual([code, ...filledIn(en[code as keyof typeof en])]);
  }
  const count = (text: string, pattern: RegExp) => text.match(pattern)?.length;
  for (const part of [/^## /gm, /^### /gm, /^```/gm, /--[a-z-]+/g, /^\| /gm]) {
    expect(count(hungarian, part)).toBe(count(page, part));
  }
});
