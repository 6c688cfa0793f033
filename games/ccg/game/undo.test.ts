/** Which steps of a card game can be taken back. */
import { Chance, Match, seedFrom } from "@asztal/kernel";
import { expect, test } from "vitest";
import { filesOf } from "../testing/scene.ts";
import { gameOfFiles } from "./index.ts";

/** Whether a player can take back an action that ends in a choice of that player. */
function canBeUndone(script: string): boolean {
  const files = filesOf({
    acts: [`${script} LEFT PICK ME.HAND`],
    cards: `<CARD><NAME>Stone</NAME><MIGHT>3</MIGHT></CARD><CARD><NAME>Reed</NAME><MIGHT>1</MIGHT></CARD><CARD><NAME>Twig</NAME></CARD>`,
    decks: `<DECK><SNAME>x</SNAME><CARD><NAME>Stone</NAME><COUNT>5</COUNT></CARD><CARD><NAME>Reed</NAME><COUNT>5</COUNT></CARD>
<CARD><NAME>Twig</NAME><COUNT>2</COUNT><GROUP>HAND</GROUP></CARD></DECK>`,
  });
  const { game } = gameOfFiles({ kind: "ccg", files }, { id: "undo", version: 1 });
  const match = new Match({ game, options: { deck1: "x", deck2: "x" }, seats: 2, seed: seedFrom("undo") });
  const applied = game.apply(match.state, 0, { do: 1 }, new Chance(seedFrom("undo")));
  return "open" in applied && applied.open === true;
}

test("a step that only asked can be taken back", () => {
  expect(canBeUndone(";")).toBe(true);
});

test("a step that asked what a hidden card is cannot", () => {
  expect(canBeUndone("?(ME.DECK[1].MIGHT = 3): END")).toBe(false);
});

test("nor one that set a hidden card to what it was: that nothing changed tells what it was", () => {
  expect(canBeUndone("ME.DECK[1].MIGHT SET 3")).toBe(false);
  expect(canBeUndone("ME.DECK[1].MIGHT SET 1")).toBe(false);
});
