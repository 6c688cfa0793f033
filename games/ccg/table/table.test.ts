import { readFileSync } from "node:fs";
import { Match, seedFrom } from "@asztal/kernel";
import { type Language, voice } from "@asztal/kernel/wording";
import { expect, test } from "vitest";
import { checkedOf, gameOf, projectOf } from "../game/index.ts";
import { type Sample, sampleFiles, samples } from "../samples/index.ts";
import { parseScript } from "../script-syntax/parser.ts";
import { boardOf } from "./board.ts";
import { Faces } from "./faces.ts";
import { askingActions } from "./pressing.ts";
import { scriptWords } from "./script-words.ts";
import en from "./texts/en.ts";
import hu from "./texts/hu.ts";

const read = (file: string) => readFileSync(new URL(`../samples/${file}`, import.meta.url), "utf8");
const checked = (sample: Sample) => checkedOf(projectOf(sampleFiles(read, sample)).project)!;
const cultists = checked("cultists");
const made = gameOf(cultists, { id: "cultists", version: 1 });
const say = (language: Language) => voice(language, { messages: language === "en" ? en : hu }, String);

function words(script: string, language: Language = "en"): string {
  const { definition, rules } = cultists;
  return scriptWords(parseScript(script).tree, { definition, actions: rules.actions, say: say(language) });
}

test("both languages have the same words", () => {
  expect(Object.keys(hu)).toEqual(Object.keys(en));
});

test("a script is said in the names that its author gave, not in tags", () => {
  expect(words("ME.SAN-=3 ME.HP+=9")).toBe("You: Sanity −3. You: Life +9.");
  expect(words("ME.SAN-=3 ME.HP+=9", "hu")).toBe("Te: Sanity −3. Te: Life +9.");
  expect(words("OPP.HP -= ((ME.AP + 14)-OPP.ED)")).toBe(
    "Opponent: Life −((your Arcane Power + 14) − opponent’s Elder Defense).",
  );
  expect(words("ME.INV SET true INC OPP.TA")).toBe("You: Invulnerability ✓. Opponent: Taint +1.");
});

test("choices, conditions, chance and own actions are said", () => {
  expect(words("MOVETO RANDOMPICK OPP.HAND ME.HAND")).toBe("Move a random card from opponent’s Hand to your Hand.");
  expect(words('?(COUNT OPP.CRT > 0): OPP.CRT.NAME SET "" : HIT(6) END')).toBe(
    "If number of cards in opponent’s Creature > 0: Opponent: Creature: the card is put away; otherwise: Hit 6.",
  );
  expect(words("RANDOM 2 : (1) HIT(12) : (2) ; : ENDRANDOM")).toBe("One at random: Hit 12 / nothing happens.");
  expect(words("FOREACH ME.CRT : INC card.ATK ENDFOREACH")).toBe("For each card in your Creature: its Attack +1.");
});

test("what version 2 adds is said: events, effects in play, abilities with their costs, chosen cards", () => {
  const text = (sample: Sample, name: string) =>
    new Faces(checked(sample)).of({ name, type: 1, figures: [] }, say("en")).text;
  expect(text("wildwood", "Fern Cub")).toBe("Summon. Attack (turn).");
  expect(text("wildwood", "Moon Moth")).toContain("Returns: It goes to your Hand instead.");
  expect(text("wildwood", "Leading Stag")).toContain(
    "In play: For each card in your Clearing: If Kind includes Beast and it is another card: its Might +1.",
  );
  expect(text("wildwood", "Lightning")).toContain(
    "Choose a card from opponent’s Clearing, the chosen card’s Wounds +3",
  );
  expect(text("fair", "Rainstorm")).toContain("For each opponent: Opponent: Coins −3.");
});

test("every card of the samples has words in both languages, without a code among them", () => {
  for (const sample of samples) {
    const faces = new Faces(checked(sample));
    const { program } = gameOf(checked(sample), { id: "x", version: 1 });
    for (const language of ["en", "hu"] as const) {
      for (const [type, { name }] of program.cards.entries()) {
        if (type === 0) continue;
        const { text } = faces.of({ name, type, figures: [] }, say(language));
        expect(text, name).toMatch(/\S/);
        expect(text, name).not.toMatch(/\[|\b(ME|OPP|self|that|card)\.[A-Z]|[A-Z]{4}/);
      }
    }
  }
});

test("what the author wrote on a card stands there as it is, instead of the words made from its scripts", () => {
  const [, { name } = { name: "" }] = made.program.cards;
  const written = (text: string) =>
    ({ tag: "TEXT", name: "Text", type: "string", text, value: 1, share: null }) as const;
  const face = (text: string) => new Faces(cultists).of({ name, type: 1, figures: [written(text)] }, say("en"));
  expect(face("<i>Beware</i> the well.")).toMatchObject({ text: "<i>Beware</i> the well.", kind: "" });
  expect(face("").text).toMatch(/\w/);
});

test("an action is known by the group that it asks for a card of", () => {
  expect(askingActions(cultists)).toEqual([
    { name: "Play a card", owner: "ME", tag: "HAND" },
    { name: "Discard a card", owner: "ME", tag: "HAND" },
  ]);
});

test("a board shows the viewer's own hand, and only the number of the other's cards", () => {
  const options = { deck1: "Order of the Well", deck2: "Circle of Ash" };
  const match = new Match({ game: made.game, options, seats: 2, seed: seedFrom("board") });
  const board = boardOf(made.program, made.game.view(match.state, 0));
  const hand = (seat: number) => board.players[seat]!.groups.find(({ slot }) => slot.tag === "HAND")!;
  expect(hand(0).cards.every(({ isKnown, name }) => isKnown && name !== "")).toBe(true);
  expect(hand(1).cards.every(({ isKnown, name }) => !isKnown && name === "")).toBe(true);
  expect([hand(0).count, hand(1).count]).toEqual([5, 5]);
  const life = board.players[1]!.figures.find(({ tag }) => tag === "HP");
  expect(life).toMatchObject({ name: "Life", value: 100, text: "100", share: 1 });
  expect(board.phases.filter(({ isNow }) => isNow)).toEqual([{ name: "Main", isNow: true }]);
});
