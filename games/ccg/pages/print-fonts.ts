/** The type of printed cards, fetched when some are printed. */
import regular from "@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf?url";
import bold from "@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf?url";
import type { SheetOptions } from "../print/sheets.ts";

export async function printFonts(): Promise<SheetOptions["fonts"]> {
  const [regularBytes, boldBytes] = await Promise.all(
    [regular, bold].map(async (address) => {
      const response = await fetch(address);
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      return new Uint8Array(await response.arrayBuffer());
    }),
  );
  return { regular: regularBytes!, bold: boldBytes! }; // as many as were asked for
}
