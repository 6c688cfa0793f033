/** What kind a table is of, when nobody says it. */
import { type Base, type Kind, type KindOptions, readKind } from "../../kinds/kind.ts";

export const LOOKS_LIKE_A_BOARD = /^[0-9A-Ga-g.]{16,}$/;

const BASE_BY_LENGTH: Partial<Record<number, Base>> = { 16: "4x4", 36: "6x6", 81: "classic", 256: "16x16" };

/** What the columns of a line look like, by their letters. */
function overlaysByLooks(marks: readonly string[]): string[] | null {
  const looks = marks.map((field) => {
    if (/^[eo-]+$/.test(field) && /[eo]/.test(field)) return "even-odd";
    if (/^[<>-]+$/.test(field)) return "relations";
    if (/^[012-]+$/.test(field) && /[012]/.test(field)) return "dots";
    return /^\d+:\d/.test(field) ? "killer" : "unknown";
  });
  const count = (look: string) => looks.filter((one) => one === look).length;
  const dots = { 0: [], 2: ["neighbours"], 4: ["kropki"] }[count("dots")];
  if (!dots || looks.includes("unknown") || ![0, 2].includes(count("relations"))) return null;
  return [...dots, ...(["even-odd", "relations", "killer"] as const).filter((look) => count(look) > 0)];
}

/** The kind that a line's columns tell, or null when they tell none. */
export function kindByLooks(fields: readonly string[], options: Partial<KindOptions>): Kind | null {
  const values = fields[0] ?? "";
  if (!LOOKS_LIKE_A_BOARD.test(values)) return null;
  const alike = fields.slice(1).findIndex((field) => field.length !== values.length || !LOOKS_LIKE_A_BOARD.test(field));
  const boards = alike === -1 ? fields.length : alike + 1;
  const overlays = overlaysByLooks(fields.slice(boards));
  if (!overlays) return null;
  const several: Partial<Record<number, Base>> = { 2: "jigsaw", 3: "cube", 5: "samurai" };
  const base = boards === 1 ? BASE_BY_LENGTH[values.length] : several[boards];
  if (!base) return null;
  const cube = values.length === 16 ? "4x4" : "9x9";
  const reading = readKind([base, ...overlays].join("+"), { cube, ...options });
  return reading.ok ? reading.kind : null;
}
