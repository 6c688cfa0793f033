import { Match } from "../../match.ts";
import { optionKind } from "../../option-kind.ts";
import { breach, type Check } from "../check.ts";

export const options: Check = {
  promise: "every option is a switch, a number between two ends, or one of several, and has a default",
  run(testCase) {
    const match = new Match(testCase);
    for (const [name, schema] of Object.entries(testCase.game.options.properties)) {
      if (!optionKind(schema)) {
        breach(
          `the option “${name}” is ${JSON.stringify(schema)}: no form could ask for it. Make it Type.Boolean(), Type.Integer() or ` +
            "Type.Number() with minimum and maximum, or a Type.Union() of literals",
          match,
        );
      }
      if (!("default" in schema)) breach(`the option “${name}” has no default`, match);
    }
  },
};
