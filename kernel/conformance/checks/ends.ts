import type { Match } from "../../match.ts";
import type { Outcome } from "../../outcome.ts";
import { breach, type Check } from "../check.ts";
import { walk } from "../walk.ts";

export const ends: Check = {
  promise: "random play reaches an outcome within the bound, and not before",
  run(testCase) {
    walk(testCase, {
      position({ match, asks }) {
        if (match.outcome()) breach("somebody may act although there is an outcome", match);
        const seats = asks.map(({ seat }) => seat);
        if (new Set(seats).size !== seats.length) breach(`turn names a seat twice: ${seats}`, match);
        for (const seat of seats) {
          if (!Number.isInteger(seat) || seat < 0 || seat >= match.seats) breach(`turn names the seat ${seat}`, match);
        }
      },
      end(match) {
        const outcome = match.outcome();
        if (!outcome) breach("nobody may act, but there is no outcome", match);
        else checkRanks(outcome, match);
      },
    });
  },
};

function checkRanks({ better, seats, sides }: Outcome, match: Match): void {
  if (seats.length !== match.seats) breach(`the outcome has ${seats.length} seats`, match);
  for (const one of seats) {
    for (const other of seats) {
      const ahead = better === "high" ? one.score > other.score : one.score < other.score;
      if (ahead && one.rank >= other.rank) {
        breach(
          `rank ${one.rank} with ${one.score} points beside rank ${other.rank} with ${other.score}, ${better} is better`,
          match,
        );
      }
    }
    const aheadOf = seats.flatMap((other, seat) => (other.rank < one.rank ? [sides?.[seat] ?? seat] : []));
    const ahead = new Set(aheadOf).size;
    if (one.rank !== ahead + 1) breach(`rank ${one.rank}, but ${ahead} are ahead of it`, match);
  }
}
