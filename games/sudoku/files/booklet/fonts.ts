/** The fonts that come with the house, for programs that run on Node. A page of the site fetches them instead. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { BookletFonts } from "./booklet.ts";

const PACKAGE = "@expo-google-fonts/source-sans-3";

async function fontFile(path: string): Promise<Uint8Array> {
  return new Uint8Array(await readFile(fileURLToPath(import.meta.resolve(`${PACKAGE}/${path}`))));
}

export async function bookletFonts(): Promise<BookletFonts> {
  const [regular, bold] = await Promise.all([
    fontFile("400Regular/SourceSans3_400Regular.ttf"),
    fontFile("600SemiBold/SourceSans3_600SemiBold.ttf"),
  ]);
  return { regular, bold };
}
