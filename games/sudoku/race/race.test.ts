import { Chance, isRefusal, Match, seedFrom } from "@asztal/kernel";
import { describe, expect, test } from "vitest";
import { readShareCode } from "../files/share.ts";
import { KINDS } from "../kinds/kind.ts";
import { isSolution } from "../puzzle/definition.ts";
import { disguised, randomDisguise } from "../puzzle/disguise.ts";
import { solve } from "../solver/answer.ts";
import { STOCK } from "../stock/race.generated.ts";
import { boardOf } from "./rules/board.ts";
import { race } from "./rules/game.ts";
import { puzzleOf } from "./rules/puzzle.ts";
import { LEVELS, type Options, type Race } from "./rules/state.ts";

function began(options: Partial<Options> = {}, seats = 3): Match<Race> {
  const chosen = { kind: "classic", level: "easy", mistakes: 3, ...options } as const;
  return new Match({ game: race, options: chosen, seats, seed: seedFrom("a race") });
}

/** What a seat could write now: the right digit of its first open cell, and a wrong one. */
function digitsFor({ state }: Match<Race>, seat: number) {
  const { puzzle, solution } = puzzleOf(state.options, state.drawn);
  const cell = puzzle.givens.findIndex((given, at) => given === 0 && !state.racers[seat]!.filled.includes(at));
  const right = solution[cell]!;
  return { cell, right, wrong: (right % puzzle.layout.digits) + 1 };
}

function write(match: Match<Race>, seat: number, which: "right" | "wrong") {
  const { cell, [which]: digit } = digitsFor(match, seat);
  const made = match.submit(seat, { cell, digit });
  if (isRefusal(made)) throw new Error(made.refused);
  return made.events;
}

describe("the race", () => {
  test("everybody may write at any time", () => {
    const match = began();
    expect(match.turn().map(({ seat }) => seat)).toEqual([0, 1, 2]);
    write(match, 2, "right");
    write(match, 2, "right");
    expect(match.turn().map(({ seat }) => seat)).toEqual([0, 1, 2]);
  });

  test("a wrong digit does not stay, and the third one ends the race for whoever made it", () => {
    const match = began();
    for (let mistakes = 1; mistakes <= 3; mistakes++) {
      expect(match.turn().some(({ seat }) => seat === 1)).toBe(true);
      write(match, 1, "wrong");
    }
    expect(match.state.racers[1]!.filled).toEqual([]);
    expect(match.turn().map(({ seat }) => seat)).toEqual([0, 2]);
  });

  test("whoever fills the board first wins, and the others come in by what they have", () => {
    const match = began();
    write(match, 2, "right");
    while (match.outcome() === null) write(match, 0, "right");
    expect(match.outcome()?.seats.map(({ rank }) => rank)).toEqual([1, 3, 2]);
  });

  test("the last one left wins, even with less on the board than those who are out", () => {
    const match = began({ mistakes: 1 });
    write(match, 0, "right");
    write(match, 0, "wrong");
    write(match, 2, "wrong");
    expect(match.outcome()?.seats.map(({ rank }) => rank)).toEqual([2, 1, 3]);
  });

  test("a given and a filled cell take no digit", () => {
    const match = began();
    const { puzzle } = puzzleOf(match.state.options, match.state.drawn);
    const given = puzzle.givens.findIndex((digit) => digit !== 0);
    expect(match.submit(0, { cell: given, digit: 1 })).toMatchObject({ refused: "filled" });
    expect(match.submit(0, { cell: 81, digit: 1 })).toMatchObject({ refused: "no-such-cell" });
    expect(match.submit(0, { cell: given, digit: 10 })).toMatchObject({ refused: "no-such-digit" });
  });

  test("the others see where digits stand but not which, and of mistakes only how many", () => {
    const match = began();
    const { cell, right } = digitsFor(match, 0);
    write(match, 0, "right");
    write(match, 0, "wrong");
    const { puzzle } = puzzleOf(match.state.options, match.state.drawn);
    expect(boardOf(match.view(0), 0, puzzle.givens)[cell]).toBe(right);
    expect(match.view(1)).toMatchObject({ own: { digits: [], mistakes: [] } });
    expect(match.view(1).racers[0]).toEqual({ filled: [cell], mistakes: 1 });
    expect(match.view("spectator").own).toBeNull();
  });

  test("what the others are told of a digit is where it stands, and of a mistake only that it was made", () => {
    const match = began();
    const told = [...write(match, 0, "right"), ...write(match, 0, "wrong")];
    for (const viewer of [1, "spectator"] as const) {
      const [right, wrong] = told.map((event) => race.seen(event, viewer));
      expect(Object.keys(right!).sort()).toEqual(["cell", "event", "left", "seat"]);
      expect(Object.keys(wrong!).sort()).toEqual(["event", "left", "seat"]);
    }
    expect(told.map((event) => race.seen(event, 0))).toEqual(told);
  });
});

describe("the stock", () => {
  for (const kind of KINDS) {
    test(`${kind}: every puzzle has exactly the solution beside it`, () => {
      for (const level of LEVELS) {
        expect(new Set(STOCK[kind][level]).size).toBe(STOCK[kind][level].length);
        for (const line of STOCK[kind][level]) {
          const [code, solution] = line.split(" ") as [string, string];
          const reading = readShareCode(code);
          if (!reading.ok) throw new Error(reading.fault.code);
          const answer = solve(reading.value);
          if (answer.answer !== "one") throw new Error(`${answer.answer}: ${code}`);
          expect(answer.solution.map((digit) => reading.value.layout.symbols[digit - 1]).join("")).toBe(solution);
        }
      }
    });

    test(`${kind}: in another dress it is a puzzle of the same rules, with its solution in the same dress`, () => {
      const chance = new Chance(seedFrom(`dresses of ${kind}`));
      const [code, solution] = STOCK[kind].easy[0].split(" ") as [string, string];
      const reading = readShareCode(code);
      if (!reading.ok) throw new Error(reading.fault.code);
      const { value: puzzle } = reading;
      const digits = Array.from(solution, (symbol) => puzzle.layout.symbols.indexOf(symbol) + 1);
      for (let dress = 0; dress < 10; dress++) {
        const other = disguised({ ...puzzle, solution: digits }, randomDisguise(puzzle, chance));
        expect(isSolution(other, other.solution!)).toBe(true);
        expect(other.givens.filter((digit) => digit > 0)).toHaveLength(
          puzzle.givens.filter((digit) => digit > 0).length,
        );
      }
    });
  }
});

test("a view shows the puzzle and not where it stands in the stock, which holds the solutions", () => {
  const match = began();
  expect(Object.keys(match.state.drawn)).toContain("number");
  for (const viewer of [0, 1, "spectator"] as const) {
    expect(Object.keys(match.view(viewer)).sort()).toEqual(["code", "options", "own", "racers"]);
  }
});
