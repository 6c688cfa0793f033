/** The signs on the buttons, in one hand. */
const PATHS = {
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "m15 14 5-5-5-5m5 5H10a6 6 0 0 0 0 12h3",
  erase: "M4 15 13 6l6 6-7 7H7zM12 19h8M9 10l6 6",
  hint: "M9 18h6m-5 3h4M12 3a6 6 0 0 0-4 10c1 1 1 2 1 2h6s0-1 1-2a6 6 0 0 0-4-10Z",
  check: "m4 12 5 5L20 6",
  notes: "M4 4h16v16H4zM8 8h.01M12 8h.01M16 8h.01M8 12h.01M12 12h.01M16 12h.01M8 16h.01M12 16h.01M16 16h.01",
  pause: "M8 5v14M16 5v14",
  play: "M7 4v16l13-8Z",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  share: "M12 15V3m0 0L8 7m4-4 4 4M5 13v7h14v-7",
  turn: "M12 3 4 7.5v9L12 21l8-4.5v-9ZM4 7.5 12 12l8-4.5M12 12v9",
  flat: "M4 3h8v18H4zM12 12h8v9h-8z",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="sudoku-icon">
      <path d={PATHS[name]} />
    </svg>
  );
}
