import { viewers } from "../../game.ts";
import type { Match } from "../../match.ts";
import { validator } from "../../options.ts";
import { breach, type Check } from "../check.ts";
import { walk } from "../walk.ts";

export const shown: Check = {
  promise: "every view and every event that somebody sees has the shape that the game describes",
  run(testCase) {
    const { game, seats } = testCase;
    if (!game.shown) return;
    const shapes = { view: validator(game.shown.view), event: validator(game.shown.event) };
    const check = (what: "view" | "event", value: unknown, match: Match) => {
      if (shapes[what].Check(value)) return;
      const faults = shapes[what].Errors(value).map(({ instancePath, message }) => `${instancePath} ${message}`);
      breach(`the ${what} ${JSON.stringify(value)} is not as \`shown.${what}\` says: ${faults.join("; ")}`, match);
    };
    const views = (match: Match) => {
      for (const viewer of viewers(seats)) check("view", game.view(match.state, viewer), match);
    };
    walk(testCase, {
      position: ({ match }) => views(match),
      moved({ match, events }) {
        for (const event of events) {
          for (const viewer of viewers(seats)) {
            const seen = game.seen(event, viewer);
            if (seen !== null) check("event", seen, match);
          }
        }
      },
      end: views,
    });
  },
};
