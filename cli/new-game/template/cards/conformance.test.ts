/** Holds the game to the contract: every check, with every option and every number of seats. */
import { conformance } from "@asztal/kernel/conformance/suite";
import bots from "./bots/index.ts";
import { game } from "./rules/game.ts";
import en from "./texts/en.ts";
import hu from "./texts/hu.ts";

conformance({
  game,
  bots,
  texts: { en, hu },
  golden: import.meta.glob("./golden/*.txt", { query: "?raw", import: "default", eager: true }),
});
