/** Games that would not end by themselves, and scripts that would keep everybody waiting. */
import { Match, seedFrom } from "@asztal/kernel";
import { expect, test } from "vitest";
import { filesOf, type Scene, sceneOf } from "../testing/scene.ts";
import { gameOfFiles } from "./index.ts";
import { MAX_ACTIONS, MAX_MOVES } from "./state.ts";

function matchOf(scene: Scene, change: (text: string) => string = (text) => text) {
  const files = Object.fromEntries(Object.entries(filesOf(scene)).map(([name, text]) => [name, change(text)]));
  const { game } = gameOfFiles({ kind: "ccg", files }, { id: "limits", version: 1 });
  return new Match({ game, options: { deck1: "x", deck2: "x" }, seats: 2, seed: seedFrom("limits") });
}

/** The first move that is offered, again and again, until something is said in the log; how often it took. */
function playUntil(match: ReturnType<typeof matchOf>, event: string): number {
  for (let moves = 1; ; moves++) {
    const [ask] = match.turn();
    const result = match.play(ask!.seat, (match.legal(ask!.seat) as never[])[0]!);
    if (result.refused !== undefined) throw new Error(result.refused);
    if (result.events.some((one) => one.event === event)) return moves;
  }
}

test("nobody acts for ever in a phase that does not say how often", () => {
  const match = matchOf({ cards: "" });
  expect(playUntil(match, "action-limit")).toBe(MAX_ACTIONS);
  expect([match.state.turn, match.state.active]).toEqual([2, 1]);
});

test("where a phase says how often, that is what counts", () => {
  const many = (text: string) =>
    text.replace("<tag>MAIN</tag><allow>", "<tag>MAIN</tag><maxActions>150</maxActions><allow>");
  const match = matchOf({ cards: "" }, many);
  expect(playUntil(match, "turn")).toBe(150);
});

test("a game that will not end is drawn, in the middle of a script too", () => {
  const asking =
    "FOREACH ME.HAND : FOREACH ME.HAND : FOREACH ME.HAND : FOREACH ME.HAND : LEFT PICK ME.HAND ENDFOREACH ENDFOREACH ENDFOREACH ENDFOREACH";
  const cards = "<CARD><NAME>Stone</NAME></CARD>";
  const decks = "<DECK><SNAME>x</SNAME><CARD><NAME>Stone</NAME><COUNT>12</COUNT><GROUP>HAND</GROUP></CARD></DECK>";
  const match = matchOf({ acts: [asking], cards, decks });
  // The set-up counts as one.
  expect(playUntil(match, "move-limit")).toBe(MAX_MOVES - 1);
  expect(match.outcome()?.seats.map(({ rank }) => rank)).toEqual([1, 1]);
  expect(match.state.machine.frames).toEqual([]);
});

/** A condition that goes over a group inside going over it, and so on. */
function nested(group: string, depth: number): string {
  return depth === 0 ? "card.COST = 0" : `COUNT ${group} WHERE (${nested(group, depth - 1)}) >= 0`;
}

test("conditions inside each other look through so many cards and no more", () => {
  const scene = sceneOf({
    acts: [`?(${nested("ME.HAND", 12)}): ME.COINS SET 3 END`],
    cards: "<CARD><NAME>Stone</NAME></CARD>",
    decks: "<DECK><SNAME>x</SNAME><CARD><NAME>Stone</NAME><COUNT>20</COUNT><GROUP>HAND</GROUP></CARD></DECK>",
  });
  scene.act(0);
  expect(scene.log).toContainEqual({ event: "breach", breach: "too-many-visited" });
});

test("so do continuous effects", () => {
  const effect = `?(${nested("ME.FIELD", 12)}): INC self.MIGHT END`.replaceAll("<", "&lt;");
  const scene = sceneOf({ cards: `<CARD><NAME>Hill</NAME><CONTINUOUS>${effect}</CONTINUOUS></CARD>` });
  for (let i = 0; i < 8; i++) scene.put("Hill", 0, "FIELD");
  const [hill] = scene.flow.table.groups[scene.flow.table.groupIndex(0, 2)]!;
  expect(scene.figure(hill!, "MIGHT")).toBeGreaterThan(0);
});
