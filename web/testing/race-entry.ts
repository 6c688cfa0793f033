/** The kernel's smallest sample with every kind of option that a game may have; its table is a line of text. */
import type { GameEntry } from "@asztal/kernel";
import { type RaceWithOptions, raceWithOptions } from "../../kernel/sample/race-options.ts";

const messages = {
  "game.name": "Race",
  "game.summary": "Take one or two; the last one wins.",
  "ask.take": "{seat}: take one or two",
  "event.took": "{seat} takes {count}.",
  "option.heap": "In the heap",
  "option.share": "Share",
  "option.open": "Open",
  "option.pace": "Pace",
  "option.pace.slow": "Slowly",
  "option.pace.fast": "Quickly",
  "option.rounds": "Rounds",
  "option.teams": "Teams",
  "option.teams.true": "In teams",
  "option.teams.false": "Each for oneself",
};

const entry: GameEntry<RaceWithOptions> = {
  rules: async () => raceWithOptions,
  bots: async () => ({ bots: {} }),
  replacementBot: "random",
  texts: async () => ({ messages }),
  terminal: async () => ({ board: () => "" }),
  table:
    async () =>
    ({ view }) =>
      `${view.heap}`,
};

export default entry;
