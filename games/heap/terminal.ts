import type { Terminal } from "@asztal/kernel";
import type { Heap } from "./rules.ts";

const terminal: Terminal<Heap> = {
  board: ({ heaps }) => heaps.map((pieces, heap) => `${heap + 1}  ${"o".repeat(pieces)}`).join("\n"),
};

export default terminal;
