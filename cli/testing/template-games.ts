/** The template of new games as the only game of a site, for tests of its table. */
import { registryOf } from "@asztal/kernel";

export const games = registryOf({ template: () => import("../new-game/template/index.ts") });

export const kinds = {};
