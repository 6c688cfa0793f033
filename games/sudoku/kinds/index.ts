/** The kinds of Sudoku: presets that make layouts, fixed rules and marks. */
export * from "./cube.ts";
export * from "./grid.ts";
export * from "./joined.ts";
export * from "./kind.ts";
export * from "./marks.ts";
