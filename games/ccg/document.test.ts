/** What the document of the language family prints runs as printed: each card and each script, in the game that it defines. */
import { Match, seedFrom } from "@asztal/kernel";
import { describe, expect, test } from "vitest";
import { describe as written } from "./game/describe.ts";
import { gameOfFiles } from "./game/index.ts";
import { CONDITIONS, DEFINITION, SCRIPTS, SETS } from "./testing/document.ts";

const xml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** The document's definition and cards, with one script that the player may run, over and over. */
function gameWith(script: string, setup = "") {
  const rules = `<rules><setup>SHUFFLE ME.DECK DRAWTO ME.HAND DRAWMANY 5 ME.DECK ${setup}</setup>
<phases><phase><tag>MAIN</tag><allow><name>Do it</name><script>${xml(script)}</script></allow></phase></phases>
<win>${xml(CONDITIONS["the win condition"]!)}</win></rules>`;
  const cards = ["Elder Sign", "Essence of the Soul", "Dark Young Charge", "Mad Experiment"];
  const decks = `<DECKS><DECK><SNAME>All</SNAME>${cards.map((card) => `<CARD><NAME>${card}</NAME><COUNT>10</COUNT></CARD>`).join("")}</DECK></DECKS>`;
  const files = { "game.xml": DEFINITION, "rules.xml": rules, "cards.xml": SETS, "decks.xml": decks };
  const { game, program } = gameOfFiles({ kind: "ccg", files }, { id: "printed", version: 1 });
  const match = new Match({ game, options: { deck1: "All", deck2: "All" }, seats: 2, seed: seedFrom(script) });
  /** Attributes of both players, by tag. */
  const figures = () => {
    const tags = program.playerAttributes.map(({ tag }) => tag);
    const { players } = match.state.table;
    return [0, 1].map((seat) =>
      Object.fromEntries(tags.map((tag, index) => [tag, players[seat * tags.length + index]!])),
    ) as [Record<string, number>, Record<string, number>];
  };
  return { match, figures, text: () => written(program, match.state) };
}

function act({ match }: ReturnType<typeof gameWith>, move: unknown = { do: 1 }): void {
  const { seat } = match.turn()[0]!;
  expect(match.submit(seat, move).refused).toBe(undefined);
}

describe("printed scripts run as printed", () => {
  const cases: readonly [name: string, setup: string, me: Record<string, number>, opponent: Record<string, number>][] =
    [
      ["Elder Sign, PLAY", "", { INV: 1, ED: 2 }, {}],
      ["taint in the closing phase", "ME.TA SET 7", { HP: 93 }, {}],
      ["taint in the closing phase", "ME.TA SET 7 ME.HP SET 5", { HP: 1 }, {}],
      ["agoraphobia", 'ME.INS SET "Agoraphobia" ME.AP SET 4 ME.ED SET 3 ME.TA SET 2', { AP: 0, ED: 0, TA: 0 }, {}],
      ["agoraphobia", "ME.AP SET 4", { AP: 4 }, {}],
      ["megalomania", 'ME.INS SET "Megalomania"', { AP: 5, TA: 2 }, {}],
      ["Essence of the Soul, PLAY", "ME.HP SET 50", { SAN: 27, HP: 59 }, {}],
      ["Essence of the Soul, PLAY", "", { SAN: 27, HP: 100 }, {}],
      ["Essence of the Soul, DISCARD", "", { SAN: 33 }, {}],
      ["Dark Young Charge, PLAY", "ME.AP SET 3 ME.ED SET 2", { SAN: 26 }, { HP: 85 }],
      ["Dark Young Charge, DISCARD", "", { SAN: 34 }, {}],
      ["Mad Experiment, DISCARD", "", { SAN: 33 }, {}],
    ];
  for (const [name, setup, me, opponent] of cases) {
    test(`${name}${setup ? `, after ${setup}` : ""}`, () => {
      const game = gameWith(SCRIPTS[name]!, setup);
      act(game);
      const [mine, theirs] = game.figures();
      expect(mine).toMatchObject(me);
      expect(theirs).toMatchObject(opponent);
    });
  }

  test("Mad Experiment, PLAY: each of its four outcomes", () => {
    const seen = new Set<string>();
    const game = gameWith(SCRIPTS["Mad Experiment, PLAY"]!);
    for (let i = 0; i < 60 && seen.size < 4 && game.match.outcome() === null; i++) {
      const [before, theirs] = game.figures();
      act(game);
      const [after, hurt] = game.figures();
      if (after["AP"]! > before["AP"]!) seen.add("power");
      else if (hurt["HP"]! < theirs["HP"]!) seen.add("damage");
      else if (game.text().includes("Shoggoth") && after["SAN"]! > -10) seen.add("Shoggoth");
      else if (after["SAN"] === -10) seen.add("madness");
    }
    expect([...seen].sort()).toEqual(["Shoggoth", "damage", "madness", "power"]);
  });

  test("the printed cards, played from the hand", () => {
    const game = gameWith("PLAY FORCEPICK ME.HAND");
    // Of the fifth and last card there is no choice.
    for (let i = 0; i < 4; i++) {
      act(game);
      act(game, { pick: 1 });
    }
    expect(game.figures()[0]["SAN"]).toBeLessThan(30);
  });
});
