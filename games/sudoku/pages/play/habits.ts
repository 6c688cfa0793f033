/** How somebody likes to play. Kept in the browser. */

import { useState } from "react";
import type { CubeView } from "../../board/plan.ts";
import { LEVELS, type Level } from "../../techniques/codes.ts";
import { keep, kept } from "../keep.ts";
import type { Help } from "./game.ts";

/** Whether one picks cells and then writes, or takes a digit and then picks cells. */
export const ORDERS = ["cell", "digit"] as const;

export interface Habits {
  readonly help: Help;
  readonly order: (typeof ORDERS)[number];
  readonly clearsNotes: boolean;
  /** Light up the cells that the picked one sees, and those with its digit. */
  readonly showsSeen: boolean;
  readonly showsSame: boolean;
  readonly showsClock: boolean;
  readonly cube: CubeView;
  readonly level: Level;
  /** New easy and medium puzzles with as few givens as lead to one solution, in no pattern. */
  readonly fewGivens: boolean;
}

const DEFAULTS: Habits = {
  help: "conflicts",
  order: "cell",
  clearsNotes: true,
  showsSeen: true,
  showsSame: true,
  showsClock: true,
  cube: "solid",
  level: "easy",
  fewGivens: false,
};

const NAME = "habits";

export function readHabits(): Habits {
  const found = kept(NAME) as Partial<Habits> | undefined;
  const habits = { ...DEFAULTS, ...found };
  return LEVELS.includes(habits.level) ? habits : DEFAULTS;
}

export function useHabits(): readonly [Habits, (changes: Partial<Habits>) => void] {
  const [habits, setHabits] = useState(readHabits);
  return [
    habits,
    (changes) => {
      const next = { ...habits, ...changes };
      setHabits(next);
      keep(NAME, next);
    },
  ];
}
