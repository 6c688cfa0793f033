/** Games for tests of the site: UNO, and those of the kernel's samples that show what the platform's own games do not. */
import { registryOf } from "@asztal/kernel";

export const games = registryOf({
  uno: () => import("@asztal/games/uno/index.ts"),
  tricks: () => import("./trick-game/entry.ts"),
  race: () => import("./race-entry.ts"),
});

export const kinds = {};
