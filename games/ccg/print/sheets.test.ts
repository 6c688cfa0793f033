import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { addressOf } from "../look/picture.ts";
import type { Face } from "../table/faces.ts";
import { FLAME } from "../testing/pictures.ts";
import { cardSheets } from "./sheets.ts";

const require = createRequire(import.meta.url);
const font = (file: string) =>
  new Uint8Array(readFileSync(require.resolve(`@expo-google-fonts/source-sans-3/${file}`)));
const fonts = {
  regular: font("400Regular/SourceSans3_400Regular.ttf"),
  bold: font("600SemiBold/SourceSans3_600SemiBold.ttf"),
};
const face = (name: string, text: string): Face => ({
  ...{ name, text, cost: null, kind: "Kind", figures: [], colour: "red", symbol: "flame", picture: null },
  frame: "classic",
});

test("nine cards go on a page, with a page of backs behind each; endless texts end", async () => {
  const faces = Array.from({ length: 10 }, (_, i) => face(`Tűz ${i}`, "word ".repeat(i === 9 ? 2000 : i * 9)));
  const options = { fonts, language: "hu", title: "Őszi <b>tűz</b>", author: "", created: new Date(0) } as const;
  const bytes = await cardSheets(faces, options);
  const text = new TextDecoder("latin1").decode(bytes);
  expect(text.startsWith("%PDF-")).toBe(true);
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(4);
  expect(await cardSheets(faces, options)).toEqual(bytes);
});

test("a picture of the author's is printed; every other card has its symbol", async () => {
  const options = { fonts, language: "en", title: "Fire", author: "", created: new Date(0) } as const;
  const pictures = async (faces: readonly Face[]) =>
    new TextDecoder("latin1").decode(await cardSheets(faces, options)).match(/\/Subtype \/Image\b/g)?.length ?? 0;
  expect(await pictures([face("Rain", ""), face("Ember", "")])).toBe(0);
  expect(await pictures([face("Rain", ""), { ...face("Ember", ""), picture: addressOf(FLAME) }])).toBe(1);
});
