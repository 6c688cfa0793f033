import { expect, test } from "vitest";
import { boxedGrid } from "../kinds/grid.ts";
import { cubeOfGrids, samuraiLayout } from "../kinds/joined.ts";
import { isConnected, knightsMoves, neighbours, neighboursInBoxes, orbits, symmetriesOf } from "./geometry.ts";

const classic = boxedGrid(3, 3);

test("a classic grid has 144 sides between cells, 108 of them inside boxes", () => {
  expect(neighbours(classic)).toHaveLength(144);
  expect(neighboursInBoxes(classic)).toHaveLength(108);
});

test("a knight has 224 moves on nine by nine", () => {
  expect(knightsMoves(classic)).toHaveLength(224);
});

test("a cell on the edge of the cube has its neighbours on both faces", () => {
  const cube = cubeOfGrids();
  const edge = cube.cells.findIndex(({ sheet, row, column }) => sheet === 0 && row === 8 && column === 4);
  expect(neighbours(cube).filter((pair) => pair.includes(edge))).toHaveLength(4);
  const corner = cube.cells.findIndex(({ also }) => also?.length === 2);
  expect(neighbours(cube).filter((pair) => pair.includes(corner))).toHaveLength(3);
});

test("connected means from side to side", () => {
  expect(isConnected(classic, [0, 1, 10])).toBe(true);
  expect(isConnected(classic, [0, 10])).toBe(false);
});

test.each([
  ["none", 81],
  ["point", 41],
  ["horizontal", 45],
  ["vertical", 45],
  ["diagonal", 45],
  ["rotation", 21],
  ["full", 15],
] as const)("%s symmetry makes %i groups of the 81 cells", (symmetry, groups) => {
  const found = orbits(classic, symmetry)!;
  expect(found).toHaveLength(groups);
  expect(found.flat().sort((a, b) => a - b)).toEqual(classic.cells.map((_, cell) => cell));
});

test("the samurai has every symmetry of the square, the cube on its three sheets none", () => {
  expect(symmetriesOf(samuraiLayout())).toHaveLength(7);
  expect(symmetriesOf(cubeOfGrids())).toEqual(["none"]);
});
