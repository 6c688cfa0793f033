import { conformance } from "@asztal/kernel/conformance/suite";
import bots from "./bots/index.ts";
import { bridge } from "./rules/game.ts";
import en from "./texts/en.ts";
import hu from "./texts/hu.ts";

conformance({
  game: bridge,
  bots,
  texts: { en, hu },
  golden: import.meta.glob("./golden/*.txt", { query: "?raw", import: "default", eager: true }),
});
