/** The server of this load: the game of the load at its tables, UNO in its Arena. */

import { games as platform } from "@asztal/games";
import type { GameEntry } from "@asztal/kernel";
import { registryOf } from "@asztal/kernel";
import type { ServerSettings } from "../../server/index.ts";
import { games as rounds } from "../load/ours.ts";

const part = (entry: Promise<GameEntry | null>) => async () => ({ default: (await entry)! }); // both are there

export const games = registryOf({ rounds: part(rounds.find("rounds")), uno: part(platform.find("uno")) });

export const kinds = {};

const settings: Partial<ServerSettings> = {
  games: import.meta.url,
  arenaPort: 0,
  passwordCost: { memory: 8, passes: 1, parallelism: 1 },
};

export default settings;
