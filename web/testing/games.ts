/** Games for tests of the site: UNO, and the kernel's game of tricks between partnerships. */
import { registryOf } from "@asztal/kernel";

export const games = registryOf({
  uno: () => import("@asztal/games/uno/index.ts"),
  tricks: () => import("./tricks/entry.ts"),
});

export const kinds = {};
