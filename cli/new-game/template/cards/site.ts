/** What the site shows of the game before it is loaded. A game with pages of its own says so here too. */
import type { GameSite } from "@asztal/kernel";

const site: GameSite = { picture: async () => (await import("./picture.tsx")).default };

export default site;
