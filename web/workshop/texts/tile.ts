/** The few words of the workshop that stand on the first page, apart so that it need not load the rest. */
export default {
  en: {
    name: "Sudoku Workshop",
    summary: "Every kind, from easy to extreme; with hints, your own puzzles, and booklets to print.",
  },
  hu: {
    name: "Sudoku-műhely",
    summary: "Minden fajta, könnyűtől az extrémig; tippekkel, saját rejtvényekkel, nyomtatható füzettel.",
  },
} as const;
