/** The templates of new games as the only games of a site, for tests of their tables. */
import { registryOf } from "@asztal/kernel";

export const games = registryOf({
  template: () => import("../new-game/template/cards/index.ts"),
  "board-template": () => import("../new-game/template/board/index.ts"),
});

export const kinds = {};
