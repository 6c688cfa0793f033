/** The palette: what to write, and the digits or colours to write it with. */
import { DigitKeys } from "../../board/digit-keys.tsx";
import { COLOURS, holds } from "../../board/marks.ts";
import { remaining } from "../../board/seen.ts";
import { Patterns } from "../../board/tints.tsx";
import { useWords } from "../words.ts";
import type { Desk } from "./desk.ts";
import { MODES, type Mode } from "./game.ts";
import { Icon } from "./icons.tsx";

function ModeButtons({ desk }: { readonly desk: Desk }) {
  const { say } = useWords();
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons are no fields of a form
    <div className="sudoku-modes" role="group" aria-label={say("pad.modes")}>
      {MODES.map((mode) => (
        <button type="button" key={mode} aria-pressed={desk.mode === mode} onClick={() => desk.setMode(mode)}>
          <ModePicture mode={mode} />
          <span>{say(`mode.${mode}`)}</span>
        </button>
      ))}
    </div>
  );
}

function ModePicture({ mode }: { readonly mode: Mode }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="sudoku-mode-picture">
      <rect x="2" y="2" width="20" height="20" rx="3" />
      {mode === "digit" ? (
        <text x="12" y="18" fontSize="16">
          7
        </text>
      ) : null}
      {mode === "corner" ? (
        <>
          <text x="6.6" y="10" fontSize="8">
            1
          </text>
          <text x="17.4" y="10" fontSize="8">
            2
          </text>
          <text x="6.6" y="20" fontSize="8">
            3
          </text>
        </>
      ) : null}
      {mode === "centre" ? (
        <text x="12" y="15" fontSize="9">
          123
        </text>
      ) : null}
      {mode === "colour" ? <path d="M2 12h20M12 2v20" /> : null}
    </svg>
  );
}

function Digits({ desk }: { readonly desk: Desk }) {
  const { say } = useWords();
  const { game, mode, held, selection } = desk;
  const { symbols } = game.puzzle.layout;
  const left = mode === "digit" ? remaining(game.puzzle, game.marks.digits) : null;
  const layer = mode === "centre" ? "centre" : "corner";
  const isNoted = (digit: number) =>
    mode !== "digit" && selection.size > 0 && [...selection].every((cell) => holds(game.marks[layer][cell]!, digit));
  return (
    <DigitKeys
      symbols={symbols}
      left={left}
      leftWords={(count) => say("pad.left", { count })}
      isPressed={(digit) => held === digit || isNoted(digit)}
      take={desk.take}
    />
  );
}

function ColourKeys({ desk }: { readonly desk: Desk }) {
  const { say } = useWords();
  return Array.from({ length: COLOURS }, (_, at) => (
    <button
      type="button"
      key={say(`colour.${at + 1}`)}
      className="sudoku-key colour"
      aria-label={say(`colour.${at + 1}`)}
      aria-pressed={desk.held === at + 1}
      onClick={() => desk.take(at + 1)}
    >
      <svg viewBox="0 0 1 1" aria-hidden="true" className="sudoku-swatch">
        <Patterns />
        <rect width="1" height="1" fill={`url(#sudoku-pattern-${at + 1})`} />
      </svg>
    </button>
  ));
}

export function Pad({ desk }: { readonly desk: Desk }) {
  const { say } = useWords();
  const { symbols } = desk.game.puzzle.layout;
  const keys = desk.mode === "colour" ? COLOURS : symbols.length;
  return (
    <div className="sudoku-pad">
      <ModeButtons desk={desk} />
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div className="sudoku-keys" data-keys={keys} role="group" aria-label={say("pad.digits")}>
        {desk.mode === "colour" ? <ColourKeys desk={desk} /> : <Digits desk={desk} />}
        <button type="button" className="sudoku-key erase" aria-label={say("tool.erase")} onClick={desk.erase}>
          <Icon name="erase" />
        </button>
      </div>
    </div>
  );
}
