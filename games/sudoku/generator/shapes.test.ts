import { Chance, seedFrom } from "@asztal/kernel/chance";
import fc from "fast-check";
import { expect, test } from "vitest";
import { jigsawGrid } from "../kinds/grid.ts";
import { JIGSAW_SYMMETRIES } from "../kinds/kind.ts";
import { isConnected, orbits } from "../puzzle/geometry.ts";
import { randomShapes } from "./shapes.ts";

test.each(JIGSAW_SYMMETRIES)("%s shapes are nine connected pieces of nine cells, with their symmetry", (symmetry) => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const labels = randomShapes(symmetry, new Chance(seedFrom(String(seed))));
      const layout = jigsawGrid(labels);
      const shapes = layout.regions.filter(({ kind }) => kind === "shape");
      expect(shapes.map(({ cells }) => cells.length)).toEqual(Array(9).fill(9));
      expect(shapes.every(({ cells }) => isConnected(layout, cells))).toBe(true);
      if (symmetry === "free") return;
      // The image of a shape is a shape: cells that share a label have images that share one.
      const image = new Map<number, number>();
      for (const [a, b = a] of orbits(layout, symmetry)!) image.set(a!, b!).set(b!, a!);
      const imageOfLabel = new Map<number, Set<number>>();
      labels.forEach((label, cell) => {
        imageOfLabel.set(label, (imageOfLabel.get(label) ?? new Set()).add(labels[image.get(cell)!]!));
      });
      for (const images of imageOfLabel.values()) expect(images.size).toBe(1);
    }),
    { numRuns: 15 },
  );
});

test("little is left of the boxes", () => {
  const labels = randomShapes("free", new Chance(seedFrom("boxes")));
  const regions = jigsawGrid(labels).regions.filter(({ kind }) => kind === "shape");
  const boxes = regions.filter(
    ({ cells }) => new Set(cells.map((c) => `${Math.floor(c / 27)}${Math.floor((c % 9) / 3)}`)).size === 1,
  );
  expect(boxes.length).toBeLessThan(3);
});
