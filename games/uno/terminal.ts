/** UNO in a terminal: every card shows its letter and sign, so that colour only helps. */
import type { Paint, Terminal } from "@asztal/kernel";
import type { Card } from "./rules/cards.ts";
import type { Uno } from "./rules/state.ts";

const styles: Readonly<Record<string, readonly string[]>> = {
  R: ["bgRed", "whiteBright", "bold"],
  G: ["bgGreen", "black", "bold"],
  B: ["bgBlue", "whiteBright", "bold"],
  Y: ["bgYellow", "black", "bold"],
  J: ["bgBlack", "whiteBright", "bold"],
};

const signs: Readonly<Record<string, string>> = { S: "⇄", L: "⊘", P: "+2" };

/** `R5`, `G⇄`, `B⊘`, `Y+2`, `★+4`, `★?`, as a little card. */
function cardFace(card: Card, paint: Paint): string {
  const face = card === "JP" ? "★+4" : card === "JC" ? "★?" : `${card[0]}${signs[card[1]!] ?? card[1]}`;
  return paint(styles[card[0]!]!, `[${face}]`);
}

const terminal: Terminal<Uno> = {
  board(view, viewer, { say, paint }) {
    const { top, wanted, pending, direction, current, places, handSizes, drawSize, hand } = view;
    const order = direction === 1 ? "↓" : "↑";
    const names = handSizes.map((_, seat) => say("name", { seat }));
    const width = Math.max(...names.map((name) => name.length));
    const players = handSizes.map((count, seat) => {
      const place = places.indexOf(seat) + 1;
      const status = place > 0 ? say("board.place", { place }) : `${say("board.hand", { count })} ${"▮".repeat(count)}`;
      const name = names[seat]!.padEnd(width);
      return `${seat === current ? paint("bold", `${order} ${name}`) : `  ${name}`}  ${paint("dim", status)}`;
    });
    const middle = [
      cardFace(top, paint),
      say("board.wanted", { colour: wanted.colour }),
      ...(pending > 0 ? [paint("bold", say("board.pending", { count: pending }))] : []),
      paint("dim", say("board.draw-pile", { count: drawSize })),
    ].join("   ");
    const own =
      viewer === "spectator"
        ? []
        : [`${say("board.your-hand")}: ${hand.map((card) => cardFace(card, paint)).join(" ")}`];
    return [...players, "", middle, "", ...own].join("\n");
  },
};

export default terminal;
