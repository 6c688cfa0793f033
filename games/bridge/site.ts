import type { GameSite } from "@asztal/kernel";

const site: GameSite = {
  picture: async () => (await import("./picture.tsx")).default,
  pages: {
    component: async () => (await import("./pages/pages.tsx")).default,
    picture: async () => (await import("./pages/picture.tsx")).default,
    tile: {
      en: {
        name: "Bridge Trainer",
        summary: "A contract that only good defence beats, at once; declare, bid, and see what every card was worth.",
      },
      hu: {
        name: "Bridzsedző",
        summary:
          "Rögtön egy felvétel, amelyet csak jó ellenjáték buktat meg; felvevőjáték, licit, és minden lap értéke.",
      },
    },
    header: { en: "Bridge", hu: "Bridzs" },
    offline: { en: "bridge practice", hu: "a bridzsedző" },
    fillWindow: true,
    event: (code) => `/bridge/evening/${code}`,
    review: (table, seat) => `/bridge/review/${table}${seat === null ? "" : `?seat=${seat}`}`,
  },
};

export default site;
