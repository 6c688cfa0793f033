import { FLAME } from "@asztal/games/ccg/testing/pictures.ts";
import { expect, test } from "vitest";
import { unreadablePictures } from "./pictures.ts";

const unreadable = (name: string) => ({ line: 1, column: 1, words: { en: name, hu: name } });
const damaged = (change: (bytes: Buffer) => void) => {
  const bytes = Buffer.from(FLAME, "base64");
  change(bytes);
  return bytes.toString("base64");
};

test("pictures are decoded before they are kept: what is damaged, cut off or none is named, the others are not", async () => {
  const pictures = {
    good: FLAME,
    none: Buffer.from("<svg onload='alert(1)'/>").toString("base64"),
    cut: FLAME.slice(0, 200),
    tables: damaged((bytes) => bytes.fill(0xff, bytes.indexOf(Buffer.from([0xff, 0xc4])) + 4, 250)),
    scan: damaged((bytes) => bytes.fill(0, bytes.length - 40, bytes.length - 2)),
    again: FLAME,
  };
  const all = Object.entries(pictures).map(([name, jpeg]) => ({ jpeg, unreadable: unreadable(name) }));
  const found = await unreadablePictures(all);
  expect(found.map(({ words }) => words.en)).toEqual(["none", "cut", "tables", "scan"]);
});
