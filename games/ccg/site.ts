import type { GameSite } from "@asztal/kernel";

const site: GameSite = {
  picture: async () => (await import("./picture.tsx")).default,
  pages: {
    address: "studio",
    component: async () => (await import("./pages/pages.tsx")).default,
    tile: {
      en: { name: "Card Game Studio", summary: "Make a card game of your own, and play it against a bot right away." },
      hu: {
        name: "Kártyajáték-stúdió",
        summary: "Készítsd el a saját kártyajátékodat, és rögtön játszd is egy robot ellen.",
      },
    },
    header: { en: "Studio", hu: "Stúdió" },
    offline: { en: "the Studio", hu: "a Stúdió" },
    fillWindow: true,
  },
};

export default site;
