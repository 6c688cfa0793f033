/** A racer's own board: what stands on it, what is picked, what keys and fingers do. */
import type { TableProps } from "@asztal/kernel";
import { useEffect, useMemo, useState } from "react";
import type { Arrow } from "../../../board/walker.ts";
import type { Highlights } from "../../board/board.tsx";
import { type Marks, noMarks } from "../../board/marks.ts";
import { cellsWith, openNotes, remaining, seenFrom } from "../../board/seen.ts";
import { walkerOf } from "../../board/steps.ts";
import type { Puzzle } from "../../puzzle/puzzle.ts";
import { boardOf } from "../rules/board.ts";
import type { Move, Race } from "../rules/state.ts";
import { useRaceKeys } from "./keys.ts";
import { useNotes } from "./notes.ts";
import { useWaiting } from "./sending.ts";

export interface RaceDesk {
  readonly marks: Marks;
  readonly highlights: Highlights;
  readonly cursor: number | null;
  readonly isNoting: boolean;
  /** The digit in hand, which every cell that is picked is given. */
  readonly held: number | null;
  /** How many of each digit are still to be written; null where digits need not stand equally often. */
  readonly left: readonly number[] | null;
  pick(cell: number): void;
  enter(digit: number, asNote?: boolean): void;
  erase(): void;
  setNoting(isNoting: boolean): void;
  walk(arrow: Arrow): void;
  /** Lets go of the cell and of the digit in hand. */
  release(): void;
}

const FLASH_MILLISECONDS = 500;

/** The last mistake, for half a second; not once more for whoever has looked back meanwhile. */
function useFlash(mistakes: readonly Move[]): Move | null {
  const [seen, setSeen] = useState(mistakes.length);
  const isNew = mistakes.length > seen;
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(() => setSeen(mistakes.length), FLASH_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [mistakes.length, isNew]);
  return isNew ? mistakes.at(-1)! : null; // there is one more than before
}

function highlightsOf(puzzle: Puzzle, digits: readonly number[], cursor: number | null, held: number | null) {
  const digit = held ?? (cursor === null ? 0 : digits[cursor]!);
  const isLit = cursor !== null && held === null;
  return { seen: new Set(isLit ? seenFrom(puzzle, cursor, digit) : []), same: cellsWith(digits, digit) };
}

export function useRaceDesk({ view, seat, asked = false, send }: TableProps<Race>, puzzle: Puzzle): RaceDesk {
  const [cursor, setCursor] = useState<number | null>(null);
  const [held, hold] = useState<number | null>(null);
  const [isNoting, setNoting] = useState(false);
  const [notes, note] = useNotes(view.code, puzzle.givens.length);
  const { waiting, write } = useWaiting(view, seat, asked, send);
  const flash = useFlash(view.own?.mistakes ?? []);
  const step = useMemo(() => walkerOf(puzzle.layout), [puzzle]);

  const sure = boardOf(view, seat, puzzle.givens);
  const digits = [...sure];
  for (const { cell, digit } of waiting) digits[cell] = digit;
  if (flash && digits[flash.cell] === 0) digits[flash.cell] = flash.digit;

  const put = (cell: number, digit: number, asNote: boolean) => {
    if (sure[cell] !== 0 || !asked) return;
    if (asNote) note(cell, digit);
    else write({ cell, digit });
  };
  const desk: RaceDesk = {
    marks: { ...noMarks(puzzle.givens), digits, corner: openNotes(notes, puzzle, sure) },
    highlights: {
      ...highlightsOf(puzzle, sure, cursor, held),
      wrong: new Set(flash ? [flash.cell] : []),
    },
    cursor,
    isNoting,
    held,
    left: remaining(puzzle, sure),
    pick(cell) {
      setCursor(cell);
      if (held !== null) put(cell, held, isNoting);
    },
    enter(digit, asNote = isNoting) {
      if (cursor === null || held !== null) hold(held === digit ? null : digit);
      else put(cursor, digit, asNote);
    },
    erase() {
      if (cursor !== null) note(cursor, null);
    },
    setNoting,
    walk: (arrow) => setCursor(cursor === null ? 0 : step(cursor, arrow)),
    release() {
      setCursor(null);
      hold(null);
    },
  };
  useRaceKeys(desk, puzzle.layout.symbols, asked);
  return desk;
}
