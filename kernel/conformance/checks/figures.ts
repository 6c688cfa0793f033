import type { Match } from "../../match.ts";
import { breach, type Check } from "../check.ts";
import { walk } from "../walk.ts";

export const figures: Check = {
  promise: "the invariant holds, progress runs from 0 to 100, statistics keep their keys",
  run(testCase) {
    let keys: string | null = null;
    const look = (match: Match, over: boolean) => {
      const { game, state } = match;
      const wrong = game.invariant?.(state);
      if (wrong) breach(`the invariant does not hold: ${wrong}`, match);
      const progress = game.progress?.(state);
      if (progress !== undefined && !(progress >= 0 && progress <= 100 && (progress === 100) === over)) {
        breach(`progress is ${progress} ${over ? "at" : "before"} the end`, match);
      }
      if (progress && match.journal.length === 0) breach(`progress is ${progress} in a new game`, match);
      const statistics = game.statistics?.(state);
      if (!statistics) return;
      if (statistics.seats.length !== match.seats) breach(`statistics are of ${statistics.seats.length} seats`, match);
      for (const figure of [statistics.table, ...statistics.seats].flatMap((one) => Object.entries(one))) {
        if (!Number.isFinite(figure[1])) breach(`the statistic ${figure[0]} is ${figure[1]}`, match);
      }
      const now = JSON.stringify([statistics.table, ...statistics.seats].map((one) => Object.keys(one).sort()));
      if (keys !== null && keys !== now) breach(`the keys of the statistics change: ${keys}, then ${now}`, match);
      keys = now;
    };
    walk(testCase, { position: ({ match }) => look(match, false), end: (match) => look(match, true) });
  },
};
