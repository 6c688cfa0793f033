import { Match } from "../../match.ts";
import { optionKind } from "../../option-kind.ts";
import { validator } from "../../options.ts";
import { breach, type Check } from "../check.ts";

export const options: Check = {
  promise:
    "every option is a switch, a number between two ends, or one of several, and has a default that is one of its values",
  run(testCase) {
    const match = new Match(testCase);
    for (const [name, schema] of Object.entries(testCase.game.options.properties)) {
      // What TypeBox checks with a function of the author's is not in the schema that a form gets.
      if (!optionKind(schema) || Object.hasOwn(schema, "~refine")) {
        breach(
          `the option “${name}” is ${JSON.stringify(schema)}: no form could ask for it. Make it Type.Boolean(), Type.Integer() or ` +
            "Type.Number() with minimum and maximum, a Type.Union() of literals or a Type.Enum(), with nothing more than a default",
          match,
        );
      }
      if (!("default" in schema)) breach(`the option “${name}” has no default`, match);
      else if (!validator(schema).Check(schema.default))
        breach(`the default of the option “${name}”, ${JSON.stringify(schema.default)}, is none of its values`, match);
    }
  },
};
