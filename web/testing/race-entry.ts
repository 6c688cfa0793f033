/** The kernel's smallest sample with every kind of option that a game may have; its table is a line of text. */
import type { FromSchemas, Game, GameEntry } from "@asztal/kernel";
import { Type } from "typebox";
import { type Race, race } from "../../kernel/sample/race.ts";

const options = Type.Object({
  heap: Type.Integer({ minimum: 1, maximum: 30, default: 12 }),
  share: Type.Number({ minimum: 0, maximum: 1, default: 0.5 }),
  open: Type.Boolean({ default: true }),
  pace: Type.Union([Type.Literal("slow"), Type.Literal("fast")], { default: "slow" }),
  rounds: Type.Enum([1, 3, 5], { default: 3 }),
  teams: Type.Union([Type.Literal(true), Type.Literal(false)], { default: false }),
});

interface Types extends FromSchemas<typeof options, Race["MoveSchema"]> {
  State: Race["State"];
  View: Race["View"];
  Event: Race["Event"];
  SeenEvent: Race["SeenEvent"];
}

const game: Game<Types> = { ...race, options };

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

const entry: GameEntry<Types> = {
  rules: async () => game,
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
