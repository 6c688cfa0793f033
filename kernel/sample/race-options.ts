/** The race with every kind of option that a game may have, for tests of what asks for them. */
import { Type } from "typebox";
import type { FromSchemas, Game } from "../game.ts";
import { type Race, race } from "./race.ts";

const options = Type.Object({
  heap: Type.Integer({ minimum: 1, maximum: 30, default: 12 }),
  share: Type.Number({ minimum: 0, maximum: 1, default: 0.5 }),
  open: Type.Boolean({ default: true }),
  pace: Type.Union([Type.Literal("slow"), Type.Literal("fast")], { default: "slow" }),
  rounds: Type.Enum([1, 3, 5], { default: 3 }),
  teams: Type.Union([Type.Literal(true), Type.Literal(false)], { default: false }),
});

export interface RaceWithOptions extends FromSchemas<typeof options, Race["MoveSchema"]> {
  State: Race["State"];
  View: Race["View"];
  Event: Race["Event"];
  SeenEvent: Race["SeenEvent"];
}

export const raceWithOptions: Game<RaceWithOptions> = { ...race, options };
