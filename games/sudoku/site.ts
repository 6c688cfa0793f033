import type { GameSite } from "@asztal/kernel";

const site: GameSite = {
  picture: async () => (await import("./picture.tsx")).default,
  pages: {
    component: async () => (await import("./pages/pages.tsx")).default,
    picture: async () => (await import("./pages/picture.tsx")).default,
    tile: {
      en: {
        name: "Sudoku Workshop",
        summary: "Every kind, from easy to extreme; with hints, your own puzzles, and booklets to print.",
      },
      hu: {
        name: "Sudoku-műhely",
        summary: "Minden fajta, könnyűtől az extrémig; tippekkel, saját rejtvényekkel, nyomtatható füzettel.",
      },
    },
    header: { en: "Sudoku", hu: "Sudoku" },
    offline: { en: "Sudoku", hu: "a sudoku" },
    fillWindow: true,
  },
};

export default site;
