/** Puzzles from a text. */
import { detect } from "../files/detect.ts";
import type { Row } from "../files/fault.ts";
import { BEGINNING, readText } from "../files/file.ts";
import type { FileOptions } from "../files/line-readers.ts";
import type { Library } from "./work.ts";

export function readLibrary(text: string, options: FileOptions = {}, most = Number.POSITIVE_INFINITY): Library {
  const rows: Row[] = [];
  const format = detect(text.slice(0, BEGINNING));
  for (const row of readText(text, options)) {
    if (rows.length === most) return { format, rows, more: true };
    rows.push(row);
  }
  return { format, rows, more: false };
}
