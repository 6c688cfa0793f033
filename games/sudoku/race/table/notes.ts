/** The notes of one racer. They are nobody else's business: the browser keeps them, and only while the race is open. */
import { useState } from "react";
import { bit } from "../../board/marks.ts";

type Notes = readonly number[];

const nameOf = (code: string): string => `asztal-race-notes ${code}`;

function readNotes(code: string, cells: number): Notes {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(nameOf(code)) ?? "null");
    if (Array.isArray(found) && found.length === cells && found.every(Number.isInteger)) return found;
  } catch {
    // No storage, or something else in it: a race can be begun without notes.
  }
  return Array.from({ length: cells }, () => 0);
}

export function useNotes(code: string, cells: number): readonly [Notes, (cell: number, digit: number | null) => void] {
  const [held, setHeld] = useState(() => ({ code, notes: readNotes(code, cells) }));
  const notes = held.code === code ? held.notes : readNotes(code, cells);
  /** Adds a digit or takes it away; null takes all. */
  const note = (cell: number, digit: number | null) => {
    const next = notes.with(cell, digit === null ? 0 : notes[cell]! ^ bit(digit));
    setHeld({ code, notes: next });
    try {
      sessionStorage.setItem(nameOf(code), JSON.stringify(next));
    } catch {
      // They stay as long as the page does.
    }
  };
  return [notes, note];
}
