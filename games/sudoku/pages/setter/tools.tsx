/** The setter's tools: each does something with the cells that are picked. */

import { useState } from "react";
import { constraintOf, type Dot, type Puzzle } from "../../puzzle/puzzle.ts";
import { useWords } from "../words.ts";
import {
  fittingSum,
  setCage,
  setDots,
  setExact,
  setGivens,
  setKnight,
  setParity,
  setShape,
  setSign,
  sidesAmong,
} from "./draft.ts";

export const TOOLS = ["givens", "cages", "dots", "signs", "parity", "shapes", "knight"] as const;
export type Tool = (typeof TOOLS)[number];

export interface ToolProps {
  readonly puzzle: Puzzle;
  /** In the order in which they were picked. */
  readonly cells: readonly number[];
  change(puzzle: Puzzle): void;
}

interface ButtonProps {
  readonly words: string;
  readonly disabled?: boolean;
  onClick(): void;
}

function Act({ words, disabled, onClick }: ButtonProps) {
  return (
    <button type="button" className="button plain" disabled={disabled} onClick={onClick}>
      {words}
    </button>
  );
}

function Givens({ puzzle, cells, change }: ToolProps) {
  const { say } = useWords();
  const { symbols } = puzzle.layout;
  return (
    <div className="sudoku-keys" data-keys={symbols.length}>
      {[...symbols].map((symbol, at) => (
        <button
          type="button"
          key={symbol}
          className="sudoku-key"
          disabled={cells.length === 0}
          onClick={() => change(setGivens(puzzle, cells, at + 1))}
        >
          {symbol}
        </button>
      ))}
      <button
        type="button"
        className="sudoku-key"
        aria-label={say("tool.erase")}
        disabled={cells.length === 0}
        onClick={() => change(setGivens(puzzle, cells, 0))}
      >
        ⌫
      </button>
    </div>
  );
}

function Cages({ puzzle, cells, change }: ToolProps) {
  const { say } = useWords();
  const { digits } = puzzle.layout;
  const [sum, setSum] = useState(10);
  const fits = cells.length > 0 && cells.length <= digits;
  const fitting = fits ? fittingSum(sum, cells.length, digits) : sum;
  return (
    <div className="buttons">
      <label className="field">
        {say("set.sum")}
        <input
          type="number"
          min={1}
          max={136}
          value={sum}
          onChange={({ target }) => setSum(target.valueAsNumber || 1)}
        />
      </label>
      <Act
        words={say("set.make-cage", { sum: fitting })}
        disabled={!fits}
        onClick={() => change(setCage(puzzle, cells, fitting))}
      />
      <Act
        words={say("set.remove-cage")}
        disabled={cells.length === 0}
        onClick={() => change(setCage(puzzle, cells, null))}
      />
    </div>
  );
}

function Dots({ puzzle, cells, change }: ToolProps) {
  const { say } = useWords();
  const none = sidesAmong(puzzle.layout, cells).length === 0;
  const exact = constraintOf(puzzle, "dots")?.exact ?? [];
  const toggle = (dot: Dot) =>
    change(setExact(puzzle, exact.includes(dot) ? exact.filter((one) => one !== dot) : [...exact, dot]));
  return (
    <>
      <div className="buttons">
        <Act
          words={say("set.consecutive")}
          disabled={none}
          onClick={() => change(setDots(puzzle, cells, "consecutive"))}
        />
        <Act words={say("set.double")} disabled={none} onClick={() => change(setDots(puzzle, cells, "double"))} />
        <Act words={say("set.no-dot")} disabled={none} onClick={() => change(setDots(puzzle, cells, null))} />
      </div>
      {(["consecutive", "double"] as const).map((dot) => (
        <label key={dot} className="check">
          <input type="checkbox" checked={exact.includes(dot)} onChange={() => toggle(dot)} />
          {say(`set.exact-${dot}`)}
        </label>
      ))}
    </>
  );
}

function Signs({ puzzle, cells, change }: ToolProps) {
  const { say } = useWords();
  const none = cells.length !== 2 || sidesAmong(puzzle.layout, cells).length === 0;
  return (
    <div className="buttons">
      <Act words={say("set.less")} disabled={none} onClick={() => change(setSign(puzzle, cells, "<"))} />
      <Act words={say("set.greater")} disabled={none} onClick={() => change(setSign(puzzle, cells, ">"))} />
      <Act words={say("set.no-sign")} disabled={none} onClick={() => change(setSign(puzzle, cells, null))} />
    </div>
  );
}

function ParityMarks({ puzzle, cells, change }: ToolProps) {
  const { say } = useWords();
  const none = cells.length === 0;
  return (
    <div className="buttons">
      <Act words={say("set.even")} disabled={none} onClick={() => change(setParity(puzzle, cells, "even"))} />
      <Act words={say("set.odd")} disabled={none} onClick={() => change(setParity(puzzle, cells, "odd"))} />
      <Act words={say("set.no-parity")} disabled={none} onClick={() => change(setParity(puzzle, cells, null))} />
    </div>
  );
}

function Shapes({ puzzle, cells, change }: ToolProps) {
  const { say } = useWords();
  const shapes = puzzle.layout.regions.filter(({ kind }) => kind === "shape");
  if (shapes.length === 0) return <p className="soft">{say("set.shapes-need-jigsaw")}</p>;
  const sizes = Array.from(
    { length: puzzle.layout.digits },
    (_, at) => shapes.find(({ number }) => number === at + 1)?.cells.length ?? 0,
  );
  return (
    <div className="sudoku-keys" data-keys={puzzle.layout.digits}>
      {sizes.map((size, label) => (
        <button
          type="button"
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes are known by their number
          key={label}
          className="sudoku-key"
          disabled={cells.length === 0}
          onClick={() => change(setShape(puzzle, cells, label))}
        >
          <span>{label + 1}</span>
          <small aria-hidden="true">{size}</small>
          <span className="visually-hidden">{say("set.shape-size", { size })}</span>
        </button>
      ))}
    </div>
  );
}

function Knight({ puzzle, change }: ToolProps) {
  const { say } = useWords();
  const { digits, symbols } = puzzle.layout;
  const chosen = constraintOf(puzzle, "knight")?.digits ?? [];
  const all = Array.from({ length: digits }, (_, at) => at + 1);
  const toggle = (digit: number) =>
    change(setKnight(puzzle, chosen.includes(digit) ? chosen.filter((one) => one !== digit) : [...chosen, digit]));
  return (
    <>
      <div className="sudoku-keys" data-keys={digits}>
        {all.map((digit) => (
          <button
            type="button"
            key={digit}
            className="sudoku-key"
            aria-pressed={chosen.includes(digit)}
            onClick={() => toggle(digit)}
          >
            {symbols[digit - 1]}
          </button>
        ))}
      </div>
      <div className="buttons">
        <Act words={say("set.knight-all")} onClick={() => change(setKnight(puzzle, all))} />
        <Act words={say("set.knight-none")} onClick={() => change(setKnight(puzzle, []))} />
      </div>
    </>
  );
}

const PANELS: Readonly<Record<Tool, (props: ToolProps) => React.ReactNode>> = {
  givens: Givens,
  cages: Cages,
  dots: Dots,
  signs: Signs,
  parity: ParityMarks,
  shapes: Shapes,
  knight: Knight,
};

export function ToolPanel({ tool, ...props }: ToolProps & { readonly tool: Tool }) {
  const { say } = useWords();
  const Panel = PANELS[tool];
  return (
    <>
      <p className="soft">{say(`set.${tool}-words`)}</p>
      <Panel {...props} />
    </>
  );
}
