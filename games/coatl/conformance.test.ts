import { conformance, earlierGames } from "@asztal/kernel/conformance/suite";
import bots from "./bots/index.ts";
import { coatl, firstRules } from "./rules/game.ts";
import en from "./texts/en.ts";
import hu from "./texts/hu.ts";

conformance({
  game: coatl,
  bots,
  texts: { en, hu },
  golden: import.meta.glob("./golden/*.txt", { query: "?raw", import: "default", eager: true }),
});

earlierGames(firstRules, import.meta.glob("./golden/rules-1/*.txt", { query: "?raw", import: "default", eager: true }));
