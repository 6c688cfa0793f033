/**
 * Everything that happens while a puzzle is being solved: picking, writing, taking back, hints, the clock, keeping.
 * It is handed a game and tells what to draw; which page it is drawn on it does not know.
 */

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Pick } from "../../../board/pointing.ts";
import type { Arrow } from "../../../board/walker.ts";
import type { Highlights } from "../../board/board.tsx";
import { cellsWith, seenFrom } from "../../board/seen.ts";
import { walkerOf } from "../../board/steps.ts";
import { violations } from "../../puzzle/definition.ts";
import { useClock } from "./clock.ts";
import type { Game, Mode } from "./game.ts";
import * as play from "./game.ts";
import type { Habits } from "./habits.ts";

/** What just happened, for those who do not see it. */
export type News =
  | {
      readonly news: "written" | "noted" | "coloured" | "wrong" | "given" | "right" | "filled";
      readonly value: number;
      readonly cells: readonly number[];
    }
  | { readonly news: "erased" | "undone" | "redone" | "notes-filled" }
  | { readonly news: "checked"; readonly wrong: number; readonly open: number };

const DONE = { digit: "written", corner: "noted", centre: "noted", colour: "coloured" } as const satisfies Readonly<
  Record<Mode, News["news"]>
>;

function newsOf(written: play.Written, asked: readonly number[], value: number, mode: Mode): News {
  if (written.closed) return { news: written.closed, value, cells: asked };
  if (written.wrong.length > 0) return { news: "wrong", value, cells: written.wrong };
  return written.isRemoved ? { news: "erased" } : { news: DONE[mode], value, cells: written.cells };
}

const FLASH_MILLISECONDS = 500;
const NOBODY: ReadonlySet<number> = new Set();

export interface Desk {
  readonly game: Game;
  readonly seconds: number;
  readonly isPaused: boolean;
  readonly selection: ReadonlySet<number>;
  readonly cursor: number | null;
  readonly mode: Mode;
  /** The digit in hand, which every cell that is picked is given. */
  readonly held: number | null;
  readonly highlights: Highlights;
  readonly news: News | null;
  setMode(mode: Mode): void;
  hold(value: number | null): void;
  pick(cell: number, pick: Pick): void;
  walk(arrow: Arrow, extends_: boolean): void;
  selectAll(): void;
  release(): void;
  /** Writes into the picked cells; with none picked, takes the digit in hand. */
  enter(value: number, mode?: Mode): void;
  /** What a button of the palette does: as `enter`, or always in hand for whoever likes it so. */
  take(value: number): void;
  erase(): void;
  undo(): void;
  redo(): void;
  fillNotes(): void;
  check(): void;
  restart(): void;
  pause(isPaused: boolean): void;
  /** Changes the game by something from outside, as a hint. */
  change(next: (game: Game) => Game): void;
}

/** Cells in conflict, or wrong, or right, as the chosen help tells them. */
function useTold(
  game: Game,
  help: Habits["help"],
  checked: ReadonlySet<number>,
  flashed: ReadonlySet<number>,
): Highlights {
  const { puzzle, marks, solution } = game;
  return useMemo(() => {
    const told: { -readonly [K in keyof Highlights]: Highlights[K] } = {};
    if (help === "conflicts" || (help === "mistakes" && !solution)) {
      told.conflict = new Set(violations(puzzle, marks.digits).flatMap(({ cells }) => cells));
    }
    const wrong = new Set([...checked, ...flashed]);
    if (help === "mistakes" && solution) {
      const mine = marks.digits.flatMap((digit, cell) => (digit !== 0 && puzzle.givens[cell] === 0 ? [cell] : []));
      told.right = new Set(mine.filter((cell) => marks.digits[cell] === solution[cell]));
      for (const cell of mine) if (!told.right.has(cell)) wrong.add(cell);
    }
    if (wrong.size > 0) told.wrong = wrong;
    return told;
  }, [puzzle, marks, solution, help, checked, flashed]);
}

/** Cells that the picked one sees, and those with its digit. */
function useLit(game: Game, cursor: number | null, held: number | null, selected: number, habits: Habits): Highlights {
  const { showsSeen, showsSame } = habits;
  return useMemo(() => {
    const { digits } = game.marks;
    const digit = held ?? (cursor !== null && selected === 1 ? digits[cursor]! : 0);
    const seen = showsSeen && cursor !== null && selected === 1 && held === null;
    return {
      ...(seen ? { seen: new Set(seenFrom(game.puzzle, cursor!, digits[cursor!]!)) } : {}),
      ...(showsSame && digit > 0 ? { same: cellsWith(digits, digit) } : {}),
    };
  }, [game, cursor, held, selected, showsSeen, showsSame]);
}

/** The cells that a double click adds: those of the same digit, or of the same notes. */
function alike({ marks }: Game, cell: number): number[] {
  const digit = marks.digits[cell]!;
  const layer = digit > 0 ? "digits" : marks.centre[cell] ? "centre" : marks.corner[cell] ? "corner" : "colours";
  const value = marks[layer][cell]!;
  if (value === 0) return [cell];
  return marks[layer].flatMap((one, at) => (one === value && (digit > 0 || marks.digits[at] === 0) ? [at] : []));
}

export function useDesk(start: Game, habits: Habits, onChange: (game: Game) => void, since?: number): Desk {
  const [game, setGame] = useState(start);
  const [selection, setSelection] = useState<ReadonlySet<number>>(NOBODY);
  const [cursor, setCursor] = useState<number | null>(null);
  const [mode, setMode] = useState<Mode>("digit");
  const [held, hold] = useState<number | null>(null);
  const [isPaused, pause] = useState(false);
  const [news, setNews] = useState<News | null>(null);
  const [flashed, setFlashed] = useState(NOBODY);
  const [checked, setChecked] = useState(NOBODY);
  const [seconds, now, resetClock] = useClock(start.seconds, !isPaused && !game.solved, since);
  const step = useMemo(() => walkerOf(game.puzzle.layout), [game.puzzle]);

  const told = useRef(onChange);
  told.current = onChange;
  const latest = useRef(game);
  const change = useCallback(
    (next: (game: Game) => Game) => {
      const after = { ...next(latest.current), seconds: now.current };
      if (after.marks !== latest.current.marks) setChecked(NOBODY);
      latest.current = after;
      setGame(after);
      told.current(after);
    },
    [now],
  );
  // The time goes on without anything being written; what is kept should know it when the page is left.
  useEffect(() => {
    const leave = () => told.current({ ...latest.current, seconds: now.current });
    addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", leave);
    return () => {
      leave();
      removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", leave);
    };
  }, [now]);
  useEffect(() => {
    if (flashed.size === 0) return;
    const timer = setTimeout(() => setFlashed(NOBODY), FLASH_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [flashed]);

  const put = (cells: readonly number[], value: number, as: Mode) => {
    if (cells.length === 0) return;
    const written = play.write(latest.current, cells, as, value, habits);
    setNews(newsOf(written, cells, value, as));
    if (written.wrong.length > 0) setFlashed(new Set(written.wrong));
    change(() => written.game);
  };

  const conduct = useTold(game, habits.help, checked, flashed);
  const lit = useLit(game, cursor, held, selection.size, habits);
  const highlights = useMemo(() => ({ ...lit, ...conduct }), [lit, conduct]);

  return {
    game,
    seconds,
    isPaused,
    selection,
    cursor,
    mode,
    held,
    highlights,
    news,
    setMode,
    hold,
    pause: (wanted) => pause(wanted && since === undefined),
    change,
    pick(cell, pick) {
      setCursor(cell);
      if (held !== null && pick !== "another") {
        setSelection(NOBODY);
        if (pick !== "alike") put([cell], held, mode);
        return;
      }
      if (pick === "alike") setSelection(new Set(alike(game, cell)));
      else if (pick === "one") setSelection(new Set([cell]));
      else {
        setSelection((before) => {
          const next = new Set(before);
          if (pick === "another" && next.has(cell)) next.delete(cell);
          else next.add(cell);
          return next;
        });
      }
    },
    walk(arrow, extends_) {
      const next = cursor === null ? 0 : step(cursor, arrow);
      setCursor(next);
      setSelection((before) => (extends_ ? new Set([...before, next]) : new Set([next])));
    },
    selectAll() {
      setSelection(new Set(game.puzzle.givens.map((_, cell) => cell)));
    },
    release() {
      setSelection(NOBODY);
      setCursor(null);
      hold(null);
    },
    enter(value, as = mode) {
      if (selection.size === 0) hold(held === value ? null : value);
      else put([...selection], value, as);
    },
    take(value) {
      if (habits.order === "digit" || selection.size === 0) {
        setSelection(NOBODY);
        hold(held === value ? null : value);
      } else put([...selection], value, mode);
    },
    erase() {
      setNews({ news: "erased" });
      change((before) => play.erase(before, [...selection], mode, habits.help));
    },
    undo() {
      setNews({ news: "undone" });
      change(play.undo);
    },
    redo() {
      setNews({ news: "redone" });
      change(play.redo);
    },
    fillNotes() {
      setNews({ news: "notes-filled" });
      change(play.fillNotes);
    },
    check() {
      const { marks, solution, puzzle } = game;
      const wrong = solution
        ? marks.digits.flatMap((digit, cell) => (digit !== 0 && digit !== solution[cell] ? [cell] : []))
        : violations(puzzle, marks.digits).flatMap(({ cells }) => cells);
      setChecked(new Set(wrong));
      setNews({
        news: "checked",
        wrong: new Set(wrong).size,
        open: marks.digits.filter((digit) => digit === 0).length,
      });
    },
    restart() {
      resetClock();
      setSelection(NOBODY);
      change(play.restart);
    },
  };
}
