import type { GameSite } from "@asztal/kernel";

const site: GameSite = { picture: async () => (await import("./picture.tsx")).default };

export default site;
