/** The whole position in plain text, for golden games and bug reports. */
import type { Coatl } from "./coatl.ts";
import { coatlPoints } from "./coatl.ts";
import { score } from "./result.ts";
import { isSolo, type State, turnsLeft } from "./state.ts";
import { bagSize } from "./supply.ts";

/** `<RYKGB>` a row with head and tail, `-RY-` one open at both ends. */
export function rowText({ pieces, head, tail }: Pick<Coatl, "pieces" | "head" | "tail">): string {
  return `${head ? "<" : "-"}${pieces}${tail ? ">" : "-"}`;
}

function coatlText(coatl: Coatl): string {
  const cards = [...coatl.cards, ...(coatl.temple ? [coatl.temple] : [])].join(" ");
  return `${rowText(coatl)}${cards === "" ? "" : ` [${cards}]`} ${coatlPoints(coatl)}${coatl.frozen > 0 ? "!" : ""}`;
}

export function describe(state: State): string {
  const { supply, bags, display, temples, deck, drawn, discards, templeDeck, templesDrawn } = state;
  const gap = (text: string | null) => text || "_";
  const bag = [bags.head, bags.body, bags.tail].map(bagSize).join("/");
  const lines = [
    `supply ${supply.map(gap).join(" ")} | bags ${bag}`,
    `display ${display.map(gap).join(" ")} | deck ${deck.length - drawn} discards ${discards.length}`,
    `temples ${temples.map(gap).join(" ")} | deck ${templeDeck.length - templesDrawn}`,
  ];
  for (const [seat, player] of state.players.entries()) {
    const mark = seat === state.current && !state.over ? ">" : " ";
    const board = player.board.join(" ") || "_";
    const hand = [player.hidden.join(" "), player.known.join(" ")].join(" + ");
    const temple = [...player.hiddenTemples, ...player.knownTemples].join(" ");
    const aside = !state.opening && player.aside?.length ? ` | aside ${player.aside.join(" ")}` : "";
    lines.push(`${mark}${seat} ${score(player)} points | ${board} | ${hand} | ${temple}${aside}`);
    for (const coatl of player.coatls) lines.push(`   ${coatlText(coatl)}`);
  }
  if (state.action) lines.push(`action ${state.action}`);
  if (isSolo(state)) lines.push(`turns left ${turnsLeft(state, 0)}`);
  else if (state.lastTurns) lines.push(`last turns ${state.lastTurns.join(" ")}`);
  return lines.join("\n");
}
