/** The icons of the panels, in strokes on a field of 24 by 24. */
export const signs = {
  players:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20a6.5 6.5 0 0 1 13 0M16 4.4a3.5 3.5 0 0 1 0 6.4M18 14.2a6.5 6.5 0 0 1 3.5 5.8",
  log: "M5 6h.01M5 12h.01M5 18h.01M9 6h11M9 12h11M9 18h8",
  chat: "M4 5h16v11H10l-5 4v-4H4Z",
  rules: "M12 6c-2-1.6-5-2-8-2v14c3 0 6 .4 8 2 2-1.6 5-2 8-2V4c-3 0-6 .4-8 2ZM12 6v14",
  table: "M4 8h16l-2-3H6ZM6 8v11M18 8v11M6 13h12",
} as const;
