/** The type of printed booklets, fetched when one is made. */

import regular from "@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf?url";
import bold from "@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf?url";
import type { BookletFonts } from "../../files/booklet/booklet.ts";

async function bytesOf(address: string): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

export async function bookletFonts(): Promise<BookletFonts> {
  const [regularBytes, boldBytes] = await Promise.all([bytesOf(regular), bytesOf(bold)]);
  return { regular: regularBytes, bold: boldBytes };
}
