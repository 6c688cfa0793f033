/** The setter's page: a grid, rules, givens; and at once what that makes. */

import { useEffect, useMemo, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import type { Pick } from "../../../board/pointing.ts";
import { isArrow } from "../../../board/walker.ts";
import { Board } from "../../board/board.tsx";
import { noMarks } from "../../board/marks.ts";
import { walkerOf } from "../../board/steps.ts";
import { GRID_NAMES, type GridName, gridNameOf } from "../../files/grids.ts";
import { fromJson, toJson } from "../../files/json.ts";
import { shareCode } from "../../files/share.ts";
import type { Puzzle } from "../../puzzle/puzzle.ts";
import type { Level } from "../../techniques/codes.ts";
import { ask, Unfinished } from "../engine/ask.ts";
import { keep, kept } from "../keep.ts";
import { StorageTrouble } from "../parts/trouble.tsx";
import { useVerdict, VerdictLine, verdictHighlights } from "../parts/verdict.tsx";
import { LevelOptions } from "../play/chooser.tsx";
import { Copied } from "../share/dialog.tsx";
import { useTitle } from "../title.ts";
import { kindWords, placeWords, useWords } from "../words.ts";
import { emptyDraft, setGivens } from "./draft.ts";
import { PANEL_ID, ToolTabs } from "./tabs.tsx";
import { type Tool, ToolPanel } from "./tools.tsx";

const NAME = "draft";

function firstDraft(): Puzzle {
  const found = fromJson(kept(NAME));
  return found.ok ? found.value : emptyDraft("classic");
}

interface History {
  readonly now: Puzzle;
  readonly past: readonly Puzzle[];
  readonly future: readonly Puzzle[];
}

function useDraft() {
  const [history, setHistory] = useState<History>(() => ({ now: firstDraft(), past: [], future: [] }));
  const { now, past, future } = history;
  useEffect(() => keep(NAME, toJson(now)), [now]);
  return {
    puzzle: now,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    change(next: Puzzle) {
      if (next !== now) setHistory({ now: next, past: [...past, now], future: [] });
    },
    undo() {
      const before = past.at(-1);
      if (before) setHistory({ now: before, past: past.slice(0, -1), future: [...future, now] });
    },
    redo() {
      const after = future.at(-1);
      if (after) setHistory({ now: after, past: [...past, now], future: future.slice(0, -1) });
    },
  };
}

type Draft = ReturnType<typeof useDraft>;

/** Picked cells in the order of picking, and the keys that move and write. */
function usePicked({ puzzle, change, undo, redo }: Draft) {
  const [cells, setCells] = useState<readonly number[]>([]);
  const step = useMemo(() => walkerOf(puzzle.layout), [puzzle.layout]);
  const onKey = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (target instanceof HTMLElement && target.closest("input, textarea, select, dialog")) return;
    const isControl = event.ctrlKey || event.metaKey;
    const digit = puzzle.layout.symbols.indexOf(key.toUpperCase()) + 1;
    if (isControl && key.toLowerCase() === "z") undo();
    else if (isControl && key.toLowerCase() === "y") redo();
    else if (isControl || event.altKey) return;
    else if (isArrow(key)) {
      const next = cells.length === 0 ? 0 : step(cells.at(-1)!, key);
      setCells(event.shiftKey ? [...cells.filter((cell) => cell !== next), next] : [next]);
    } else if (key === "Escape") setCells([]);
    else if (key === "Backspace" || key === "Delete") change(setGivens(puzzle, cells, 0));
    else if (digit > 0 && key.length === 1) change(setGivens(puzzle, cells, digit));
    else return;
    event.preventDefault();
  };
  const now = useRef(onKey);
  now.current = onKey;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => now.current(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
  return {
    cells,
    clear: () => setCells([]),
    pick(cell: number, pick: Pick) {
      setCells((before) => {
        if (pick === "one" || pick === "alike") return [cell];
        const others = before.filter((one) => one !== cell);
        return pick === "another" && others.length < before.length ? others : [...others, cell];
      });
    },
  };
}

function FillUp({ puzzle, change }: { readonly puzzle: Puzzle; change(puzzle: Puzzle): void }) {
  const { say } = useWords();
  const [level, setLevel] = useState<Level>("medium");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);
  const fill = async () => {
    const control = new AbortController();
    stop.current = control;
    setBusy(true);
    setProblem(null);
    try {
      const seed = crypto.getRandomValues(new Uint32Array(4)).join(" ");
      const filled = await ask({ work: "fill", puzzle, level, seed }, { signal: control.signal });
      if (filled.filled) change({ ...puzzle, givens: filled.puzzle.givens });
      else setProblem(say(`set.fill-${filled.because}`));
    } catch (error) {
      if (!(error instanceof Unfinished && error.isCancelled)) setProblem(say("making.failed"));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className="buttons">
        <label className="field">
          {say("set.fill-level")}
          <select value={level} onChange={({ target }) => setLevel(target.value as Level)}>
            <LevelOptions slug={null} />
          </select>
        </label>
        <button type="button" className="button plain" onClick={() => (isBusy ? stop.current?.abort() : void fill())}>
          {say(isBusy ? "making.cancel" : "set.fill")}
        </button>
      </div>
      {problem ? <p className="problem">{problem}</p> : null}
    </>
  );
}

export default function SetPage() {
  const words = useWords();
  const { say } = words;
  const [, go] = useLocation();
  const draft = useDraft();
  const { puzzle, change } = draft;
  const picked = usePicked(draft);
  const [tool, setTool] = useState<Tool>("givens");
  const verdict = useVerdict(puzzle);
  useTitle(say("menu.set"));
  const grid = gridNameOf(puzzle.layout);
  const marks = useMemo(() => noMarks(puzzle.givens), [puzzle.givens]);
  const choose = (name: GridName) => {
    picked.clear();
    change(emptyDraft(name));
  };
  const isPlayable = verdict !== null && verdict.check.check !== "malformed";
  return (
    <div className="sudoku-page">
      <div className="sudoku-table">
        <div className="sudoku-middle">
          <div className="sudoku-top">
            <h1 className="visually-hidden">{say("menu.set")}</h1>
            <select
              aria-label={say("set.grid")}
              value={grid ?? "jigsaw"}
              onChange={({ target }) => choose(GRID_NAMES.find((name) => name === target.value) ?? "classic")}
            >
              {GRID_NAMES.map((name) => (
                <option key={name} value={name}>
                  {say(`grid.${name}`)}
                </option>
              ))}
            </select>
            <strong>{kindWords(words, puzzle)}</strong>
          </div>
          <Board
            puzzle={puzzle}
            marks={marks}
            selection={useMemo(() => new Set(picked.cells), [picked.cells])}
            cursor={picked.cells.at(-1) ?? null}
            highlights={verdictHighlights(puzzle, verdict)}
            cube="unfolded"
            label={say("board.label", { kind: kindWords(words, puzzle) })}
            nameOf={(cell) => {
              const symbol = puzzle.layout.symbols[puzzle.givens[cell]! - 1];
              const place = placeWords(words, puzzle.layout, cell);
              return `${place}, ${symbol ? say("cell.given", { symbol }) : say("cell.empty")}`;
            }}
            onPick={picked.pick}
            zoomWords={{ closer: say("zoom.closer"), farther: say("zoom.farther"), whole: say("zoom.whole") }}
          />
          <VerdictLine puzzle={puzzle} verdict={verdict} />
        </div>
        <div className="sudoku-side">
          <ToolTabs tool={tool} choose={setTool} />
          <div className="panel" role="tabpanel" id={PANEL_ID} aria-label={say(`set.${tool}`)}>
            <ToolPanel tool={tool} puzzle={puzzle} cells={picked.cells} change={change} />
          </div>
          <div className="buttons">
            <button type="button" className="button plain" disabled={!draft.canUndo} onClick={draft.undo}>
              {say("tool.undo")}
            </button>
            <button type="button" className="button plain" disabled={!draft.canRedo} onClick={draft.redo}>
              {say("tool.redo")}
            </button>
            <button
              type="button"
              className="button plain"
              onClick={() => change({ ...puzzle, givens: puzzle.givens.map(() => 0) })}
            >
              {say("set.clear")}
            </button>
          </div>
          <FillUp puzzle={puzzle} change={change} />
          <Copied label={say("share.link")} text={`${location.origin}/sudoku/p/${shareCode(puzzle)}`} />
          <StorageTrouble />
          <div className="buttons">
            <button
              type="button"
              className="button large"
              disabled={!isPlayable}
              onClick={() => go(`/sudoku/p/${shareCode(puzzle)}`)}
            >
              {say("open.play")}
            </button>
            <Link href="/sudoku" className="quiet">
              {say("menu.play")}
            </Link>
          </div>
        </div>
      </div>
    </div>
  );
}
