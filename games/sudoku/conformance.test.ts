import { conformance } from "@asztal/kernel/conformance/suite";
import bots from "./race/bots/index.ts";
import { race } from "./race/rules/game.ts";
import en from "./race/texts/en.ts";
import hu from "./race/texts/hu.ts";

conformance({
  game: race,
  bots,
  texts: { en, hu },
  golden: import.meta.glob("./golden/*.txt", { query: "?raw", import: "default", eager: true }),
});
