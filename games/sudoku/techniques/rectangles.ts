/**
 * Rectangles whose four corners must not come down to the same two digits: these could be exchanged, and the puzzle would
 * have two solutions. Only for puzzles that are proved to have one, and only where no rule besides the regions could tell
 * the two apart.
 */
import { hasCell } from "./bits.ts";
import type { Terrain } from "./terrain.ts";

/** Corners in the order top left, top right, bottom left, bottom right: 0–3 and 1–2 are the diagonals. */
export type Rectangle = readonly [number, number, number, number];

const known = new WeakMap<Terrain, readonly Rectangle[]>();

/** Whether exchanging two digits in the corners leaves every house with what it had. */
function isExchangeable({ housesOf, houseSets, words }: Terrain, corners: Rectangle): boolean {
  return corners.every((corner) =>
    housesOf[corner]!.every((house) => {
      const inside = corners.map((cell) => hasCell(houseSets, house * words, cell));
      const diagonal = (inside[0] && inside[3]) || (inside[1] && inside[2]);
      return inside.filter(Boolean).length === 2 && !diagonal;
    }),
  );
}

export function rectanglesOf(terrain: Terrain): readonly Rectangle[] {
  const found = known.get(terrain);
  if (found) return found;
  const { families, houses } = terrain;
  const at = houses.map((cells) => new Set(cells));
  const rectangles = new Map<string, Rectangle>();
  families.forEach((rows, index) => {
    for (const columns of families.slice(index + 1)) {
      const crossings = rows.map((row) => columns.map((column) => houses[row]!.find((cell) => at[column]!.has(cell))));
      for (let top = 0; top < rows.length; top++) {
        for (let bottom = top + 1; bottom < rows.length; bottom++) {
          for (let left = 0; left < columns.length; left++) {
            for (let right = left + 1; right < columns.length; right++) {
              const corners = [
                crossings[top]![left],
                crossings[top]![right],
                crossings[bottom]![left],
                crossings[bottom]![right],
              ];
              if (corners.includes(undefined)) continue;
              const rectangle = corners as unknown as Rectangle; // all four were found
              if (isExchangeable(terrain, rectangle)) rectangles.set(rectangle.join(), rectangle);
            }
          }
        }
      }
    }
  });
  const made = [...rectangles.values()];
  known.set(terrain, made);
  return made;
}
