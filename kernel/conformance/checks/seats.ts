import type { Ask } from "../../game.ts";
import type { Match } from "../../match.ts";
import { breach, type Check } from "../check.ts";
import { walk } from "../walk.ts";

export const seats: Check = {
  promise: "seats act for each other and form sides as the contract says",
  run(testCase) {
    const sides = testCase.game.sides?.(testCase.options, testCase.seats);
    walk(testCase, {
      position({ match, asks }) {
        if (match.journal.length === 0 && sides) checkSides(sides, match);
        checkAsks(asks, match);
      },
      end(match) {
        const outcome = match.outcome();
        if (JSON.stringify(outcome?.sides) !== JSON.stringify(sides)) {
          breach(`the sides of the outcome are ${outcome?.sides}, those of the game ${sides}`, match);
        }
        for (const [seat, side] of (sides ?? []).entries()) {
          const [one, other] = [outcome?.seats[seat], outcome?.seats[sides!.indexOf(side)]]; // they were entered just now
          if (JSON.stringify(one) !== JSON.stringify(other)) breach(`the partners of side ${side} differ`, match);
        }
      },
    });
  },
};

function checkSides(sides: readonly number[], match: Match): void {
  const count = new Set(sides).size;
  const inOrder = sides.every((side) => Number.isInteger(side) && side >= 0 && side < count);
  if (sides.length !== match.seats || count < 2 || !inOrder) {
    breach(`sides are ${sides}: one for each seat, counted from 0, two at least`, match);
  }
}

function checkAsks(asks: readonly Ask[], match: Match): void {
  if (asks.every(({ optional }) => optional)) breach("nobody must act, and the game is not over", match);
  for (const { seat, actsFor } of asks) {
    if (actsFor === undefined) continue;
    if (!Number.isInteger(actsFor) || actsFor < 0 || actsFor >= match.seats || actsFor === seat) {
      breach(`seat ${seat} acts for ${actsFor}`, match);
    }
    const sides = match.game.sides?.(match.options, match.seats);
    if (sides && sides[seat] !== sides[actsFor]) breach(`seat ${seat} acts for an opponent, ${actsFor}`, match);
  }
}
