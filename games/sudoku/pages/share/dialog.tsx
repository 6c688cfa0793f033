/** Ways out of the page: a link, a picture, a file, paper. */

import { saveAs } from "@asztal/ui/save-as.ts";
import { useState } from "react";
import { puzzleSvg } from "../../files/drawing/svg.ts";
import type { Fault, Reading } from "../../files/fault.ts";
import { isDigitsOnly, writeLine } from "../../files/grid-text.ts";
import { writeJson } from "../../files/json.ts";
import { fPuzzlesLink } from "../../files/links/f-puzzles.ts";
import type { Carried } from "../../files/links/f-puzzles-form.ts";
import { sudokuPadLink } from "../../files/links/sudokupad.ts";
import { shareCode } from "../../files/share.ts";
import { faultWords } from "../../files/wording.ts";
import type { Puzzle } from "../../puzzle/puzzle.ts";
import type { Game } from "../play/game.ts";
import { useWords } from "../words.ts";
import { pngOf } from "./png.ts";

function linkTo(puzzle: Puzzle): string {
  return `${location.origin}/sudoku/p/${shareCode(puzzle)}`;
}

/** A text with a button that copies it. */
export function Copied({ label, text }: { readonly label: string; readonly text: string }) {
  const { say } = useWords();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // The text stands beside the button, selected by a click: it can be copied by hand.
    }
  };
  return (
    <label className="field">
      {label}
      <span className="buttons">
        <input readOnly value={text} onFocus={({ target }) => target.select()} />
        <button type="button" className="button plain" onClick={() => void copy()}>
          {say(isCopied ? "share.copied" : "share.copy")}
        </button>
      </span>
    </label>
  );
}

/** A link for another program, or why it cannot carry this puzzle. */
function OtherLink({ name, reading }: { readonly name: string; readonly reading: Reading<Carried<string>> }) {
  const { language } = useWords();
  const words = (fault: Fault) => faultWords(fault, language);
  if (!reading.ok) {
    return (
      <p className="soft">
        <strong>{name}</strong> {words(reading.fault)}
      </p>
    );
  }
  const { value, lost } = reading.value;
  return (
    <>
      <Copied label={name} text={value} />
      {lost.map((fault) => (
        <p key={fault.code} className="soft">
          {words(fault)}
        </p>
      ))}
    </>
  );
}

export function ShareDialog({ game }: { readonly game: Game }) {
  const { say, language } = useWords();
  const { puzzle, solution } = game;
  const name = `sudoku-${puzzle.kind}`;
  const svg = () => puzzleSvg(puzzle, { theme: "light", language, cell: 64 });
  const whole = solution ? { ...puzzle, solution } : puzzle;
  return (
    <div className="form">
      <Copied label={say("share.link")} text={linkTo(puzzle)} />
      {isDigitsOnly(puzzle) ? <Copied label={say("share.line")} text={writeLine(puzzle)} /> : null}
      <OtherLink name="SudokuPad" reading={sudokuPadLink(puzzle)} />
      <OtherLink name="f-puzzles" reading={fPuzzlesLink(puzzle)} />
      <div className="buttons">
        <button type="button" className="button plain" onClick={() => saveAs(`${name}.svg`, svg(), "image/svg+xml")}>
          {say("share.svg")}
        </button>
        <button
          type="button"
          className="button plain"
          onClick={() => void pngOf(svg()).then((png) => saveAs(`${name}.png`, png, "image/png"))}
        >
          {say("share.png")}
        </button>
        <button
          type="button"
          className="button plain"
          onClick={() => saveAs(`${name}.json`, writeJson(whole), "application/json")}
        >
          {say("share.json")}
        </button>
        <button type="button" className="button plain" onClick={() => print()}>
          {say("share.print")}
        </button>
      </div>
    </div>
  );
}
