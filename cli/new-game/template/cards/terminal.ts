/** The game in a terminal. Colour may help, but everything must be readable without it. */
import type { Terminal } from "@asztal/kernel";
import { total } from "./rules/cards.ts";
import type { Types } from "./rules/state.ts";

const terminal: Terminal<Types> = {
  board({ hands, handSizes, stopped, current, pileSize, options }, _viewer, { say, paint }) {
    const names = handSizes.map((_, seat) => say("name", { seat }));
    const width = Math.max(...names.map((name) => name.length));
    const lines = hands.map((hand, seat) => {
      const mark = seat === current && !stopped[seat] ? ">" : " ";
      const cards = hand
        ? [...hand.map((card) => paint("bold", `[${card}]`)), say("board.total", { total: total(hand) })]
        : [paint("dim", "[?] ".repeat(handSizes[seat]!))];
      const end = stopped[seat] ? paint("dim", say("board.stopped")) : "";
      return `${mark} ${names[seat]!.padEnd(width)}  ${cards.join(" ").trimEnd()}  ${end}`.trimEnd();
    });
    return [...lines, "", say("board.pile", { count: pileSize, limit: options.limit })].join("\n");
  },
};

export default terminal;
