/** Makes full boards and puzzles of every kind. */

export { randomShapes } from "./shapes.ts";
export * from "./workshop.ts";
