/** A puzzle with everything that is needed to solve it: board, palette, tools, hints. It knows no page around it. */

import type { ReactNode } from "react";
import { Board } from "../../board/board.tsx";
import { valuesIn } from "../../board/marks.ts";
import { kindWords, placeWords, useWords, type Words, watch } from "../words.ts";
import type { Desk, News } from "./desk.ts";
import { useDesk } from "./desk.ts";
import type { Game } from "./game.ts";
import type { Habits } from "./habits.ts";
import { HintPanel } from "./hint-panel.tsx";
import { useHints } from "./hints.ts";
import { Icon, type IconName } from "./icons.tsx";
import { useKeys } from "./keys.ts";
import { Pad } from "./pad.tsx";

/** What is said of a cell: where it is, what stands in it, what it shows. */
function cellWords(words: Words, { puzzle, marks }: Game, cell: number): string {
  const { say } = words;
  const { layout, givens, constraints } = puzzle;
  const digit = marks.digits[cell]!;
  const symbol = layout.symbols[digit - 1] ?? "";
  const notes = valuesIn(marks.corner[cell]! | marks.centre[cell]!).map((value) => layout.symbols[value - 1]!);
  const parts = [placeWords(words, layout, cell)];
  if (digit > 0) parts.push(say(givens[cell] ? "cell.given" : "cell.digit", { symbol }));
  else if (notes.length > 0) parts.push(say("cell.notes", { notes }));
  else parts.push(say("cell.empty"));
  for (const rule of constraints) {
    if (rule.rule === "parity" && rule.even.includes(cell)) parts.push(say("cell.even"));
    if (rule.rule === "parity" && rule.odd.includes(cell)) parts.push(say("cell.odd"));
    if (rule.rule === "cages") {
      const cage = rule.cages.find(({ cells }) => cells.includes(cell));
      if (cage) parts.push(say("cell.cage", { sum: cage.sum, count: cage.cells.length }));
    }
  }
  for (const colour of valuesIn(marks.colours[cell]!)) parts.push(say(`colour.${colour}`));
  return parts.join(", ");
}

function newsWords(words: Words, { puzzle }: Game, news: News): string {
  const { say } = words;
  switch (news.news) {
    case "written":
    case "noted":
    case "coloured":
    case "wrong":
    case "given":
    case "right":
    case "filled": {
      const symbol =
        news.news === "coloured" ? say(`colour.${news.value}`) : (puzzle.layout.symbols[news.value - 1] ?? "");
      const first = news.cells[0]!;
      return say(`news.${news.news}`, {
        symbol,
        place: placeWords(words, puzzle.layout, first),
        count: news.cells.length,
      });
    }
    case "checked":
      return say(news.wrong > 0 ? "news.checked-wrong" : "news.checked-right", { wrong: news.wrong, open: news.open });
    default:
      return say(`news.${news.news}`);
  }
}

interface ToolProps {
  readonly icon: IconName;
  readonly words: string;
  readonly disabled?: boolean;
  onClick(): void;
}

function Tool({ icon, words, disabled, onClick }: ToolProps) {
  return (
    <button type="button" className="sudoku-tool" disabled={disabled} onClick={onClick}>
      <Icon name={icon} />
      <span>{words}</span>
    </button>
  );
}

interface TableProps {
  readonly start: Game;
  /** Milliseconds since 1970 from which on the server counts the time; there is no pause then. */
  readonly since?: number;
  readonly habits: Habits;
  onHabits(changes: Partial<Habits>): void;
  onChange(game: Game): void;
  /** What stands above the palette: the kind, the level. */
  readonly heading: ReactNode;
  /** What stands below the tools, and gets the desk. */
  below(desk: Desk): ReactNode;
  /** What is shown when the puzzle is solved. */
  solved(desk: Desk): ReactNode;
}

interface ClockLineProps {
  readonly desk: Desk;
  readonly habits: Habits;
  readonly canPause: boolean;
}

function ClockLine({ desk, habits, canPause }: ClockLineProps) {
  const { say } = useWords();
  const { game, seconds, isPaused } = desk;
  return (
    <div className="sudoku-clock">
      {habits.showsClock ? (
        <span role="timer" aria-label={say("clock.time")}>
          {watch(seconds)}
        </span>
      ) : null}
      {habits.help === "mistakes" ? (
        <span className="sudoku-mistakes">{say("clock.mistakes", { count: game.mistakes })}</span>
      ) : null}
      {game.solved || !canPause ? null : (
        <button
          type="button"
          className="sudoku-pause"
          aria-label={say(isPaused ? "tool.go-on" : "tool.pause")}
          onClick={() => desk.pause(!isPaused)}
        >
          <Icon name={isPaused ? "play" : "pause"} />
        </button>
      )}
    </div>
  );
}

export function Table({ start, since, habits, onHabits, onChange, heading, below, solved }: TableProps) {
  const words = useWords();
  const { say } = words;
  const desk = useDesk(start, habits, onChange, since);
  const hinting = useHints(desk, habits);
  useKeys(desk, { hint: hinting.more, doStep: hinting.doStep });
  const { game, news } = desk;
  const isCube = game.puzzle.layout.cells.some(({ sheet }) => sheet > 0);
  const mistaken = hinting.hint && "cells" in hinting.hint ? new Set(hinting.hint.cells) : null;
  const highlights = mistaken ? { ...desk.highlights, wrong: mistaken } : desk.highlights;
  return (
    <div className="sudoku-table">
      <div className="sudoku-middle">
        <div className="sudoku-top">
          {heading}
          <ClockLine desk={desk} habits={habits} canPause={since === undefined} />
        </div>
        {desk.isPaused ? (
          <div className="sudoku-paused">
            <p>{say("clock.paused")}</p>
            <button type="button" className="button large" onClick={() => desk.pause(false)}>
              {say("tool.go-on")}
            </button>
          </div>
        ) : (
          <div className="sudoku-stage">
            <Board
              puzzle={game.puzzle}
              marks={game.marks}
              selection={desk.selection}
              cursor={desk.cursor}
              highlights={highlights}
              lesson={hinting.lesson}
              cube={habits.cube}
              label={say("board.label", { kind: kindWords(words, game.puzzle) })}
              nameOf={(cell) => cellWords(words, game, cell)}
              onPick={desk.pick}
              zoomWords={{ closer: say("zoom.closer"), farther: say("zoom.farther"), whole: say("zoom.whole") }}
            />
            {isCube ? (
              <Tool
                icon={habits.cube === "solid" ? "flat" : "turn"}
                words={say(habits.cube === "solid" ? "tool.unfold" : "tool.fold")}
                onClick={() => onHabits({ cube: habits.cube === "solid" ? "unfolded" : "solid" })}
              />
            ) : null}
          </div>
        )}
        <p className="sudoku-news" aria-live="polite">
          {news ? newsWords(words, game, news) : ""}
        </p>
      </div>
      <div className="sudoku-side">
        {game.solved ? (
          solved(desk)
        ) : (
          <>
            <Pad desk={desk} />
            {/* Below the palette, so that the keys stay where the fingers are. */}
            <HintPanel hinting={hinting} layout={game.puzzle.layout} />
            <div className="sudoku-tools">
              <Tool icon="undo" words={say("tool.undo")} disabled={game.past.length === 0} onClick={desk.undo} />
              <Tool icon="redo" words={say("tool.redo")} disabled={game.future.length === 0} onClick={desk.redo} />
              <Tool icon="notes" words={say("tool.notes")} onClick={desk.fillNotes} />
              <Tool icon="check" words={say("tool.check")} onClick={desk.check} />
              <Tool icon="hint" words={say("tool.hint")} disabled={hinting.isThinking} onClick={hinting.more} />
            </div>
          </>
        )}
        {below(desk)}
      </div>
    </div>
  );
}
