/** The model of a Sudoku of any kind: data, geometry, the plain definition of a solution. */
export * from "./definition.ts";
export * from "./geometry.ts";
export * from "./problems.ts";
export * from "./puzzle.ts";
