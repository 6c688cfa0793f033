/** The game in a terminal. Colour may help, but everything must be readable without it. */
import type { Terminal } from "@asztal/kernel";
import { nameOf } from "./rules/board.ts";
import type { Types } from "./rules/state.ts";

const terminal: Terminal<Types> = {
  board({ options: { size }, cells }, _viewer, { paint }) {
    const places = Array.from({ length: size }, (_, at) => nameOf({ row: at, column: at }));
    const lines = places.map((place, row) => {
      const signs = cells
        .slice(row * size, (row + 1) * size)
        .map((seat) => (seat === null ? paint("dim", ".") : paint("bold", seat === 0 ? "x" : "o")));
      return `${place.slice(1).padStart(2)} ${signs.join(" ")}`;
    });
    return [`   ${places.map((place) => place[0]).join(" ")}`, ...lines].join("\n");
  },
};

export default terminal;
