import { expect, test } from "vitest";
import { seedFrom } from "../chance.ts";
import type { Game } from "../game.ts";
import { goldenText, renewedRecord } from "../golden.ts";
import { type Race, race } from "../sample/race.ts";
import { goldenFault } from "./golden.ts";

const record = renewedRecord(
  race,
  {
    game: "race",
    version: 1,
    options: { heap: 5 },
    seed: seedFrom("golden"),
    seats: ["Anna", "Béla"],
    moves: ["0 2"],
    final: "",
  },
  { bots: {} },
);
const { text } = goldenText(race, record) as { text: string }; // the record was just made

test("a golden game that replays to the same text has no fault", () => {
  expect(goldenFault(race, text)).toBe(null);
});

test("a rule that has changed is told with the lines that it changes first", () => {
  const generous: Game<Race> = {
    ...race,
    apply: (state, seat, count, chance) => race.apply(state, seat, state.heap > 2 ? 1 : count, chance),
  };
  const fault = goldenFault(generous, text)!;
  expect(fault).toContain("The first difference:\n");
  expect(fault).toMatch(/^- +ooo 1$/m);
  expect(fault).toMatch(/^\+ +oooo 1$/m);
});

test("a game that is for others now says so in a sentence", () => {
  expect(goldenFault({ ...race, seats: { min: 4, max: 4 } }, text)).toContain(
    "This game is for 4 to 4 players, not 2.\nThe first difference:\n",
  );
});

test("a file that is no record says so", () => {
  expect(goldenFault(race, "once upon a time")).toMatch(/This is not an Asztal game record/);
});
