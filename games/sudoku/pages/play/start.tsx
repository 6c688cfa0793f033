/** Where a game comes from: the one that was left, a link, or a new one. */

import { useEffect, useState } from "react";
import { Link } from "wouter";
import type { Fault } from "../../files/fault.ts";
import { readShareCode } from "../../files/share.ts";
import { faultWords } from "../../files/wording.ts";
import type { Puzzle } from "../../puzzle/puzzle.ts";
import type { Level } from "../../techniques/codes.ts";
import type { Report } from "../../work/work.ts";
import type { Slug } from "../catalogue.ts";
import { ask, Unfinished } from "../engine/ask.ts";
import { nextPuzzle, type Supplied } from "../engine/supply.ts";
import { Waiting } from "../parts/waiting.tsx";
import { useWords } from "../words.ts";
import { type Game, newGame } from "./game.ts";
import { readHabits } from "./habits.ts";
import { begun, currentGame, setCurrent } from "./shelf.ts";

export type Source =
  | { readonly from: "kind"; readonly slug: Slug; readonly level: Level }
  | { readonly from: "code"; readonly code: string };

/** Why a puzzle is not a proper one. */
export type Doubt = "many" | "none" | "undecided" | null;

export type Start =
  | { readonly state: "making"; readonly report: Report | null; cancel(): void }
  | { readonly state: "cancelled" }
  /** A link that cannot be read. */
  | { readonly state: "fault"; readonly fault: Fault }
  | { readonly state: "failed" }
  | { readonly state: "there"; readonly game: Game; readonly doubt: Doubt };

interface Found {
  readonly game: Game;
  readonly doubt: Doubt;
}

/** A puzzle from outside: how many solutions it has must be found out first. */
async function looked(puzzle: Puzzle, order: Parameters<typeof ask>[1]): Promise<Found> {
  const known = begun(puzzle);
  if (known) return { game: known, doubt: null };
  const rated = await ask({ work: "rate", puzzle }, order);
  if (rated.rated) return { game: newGame(puzzle, rated.solution, rated.rating.level), doubt: null };
  return { game: newGame(puzzle, null, null), doubt: rated.because };
}

function supplied({ puzzle, solution, level }: Supplied): Found {
  return { game: begun(puzzle) ?? newGame(puzzle, solution, level), doubt: null };
}

async function find(source: Source, isFirst: boolean, order: Parameters<typeof ask>[1]): Promise<Found | Fault> {
  switch (source.from) {
    case "kind": {
      const { slug, level } = source;
      const left = isFirst ? currentGame(slug, level) : null;
      const found = left
        ? { game: left, doubt: null }
        : supplied(await nextPuzzle(slug, level, readHabits().fewGivens ? "few" : "gentle", order));
      setCurrent(slug, level, found.game.puzzle);
      return found;
    }
    case "code": {
      const reading = readShareCode(source.code);
      return reading.ok ? looked(reading.value, order) : reading.fault;
    }
  }
}

/** `turn` counts the puzzles that were asked for on this page; only the first may be one that was left. */
export function useStart(source: Source, turn: number): Start {
  const key = `${JSON.stringify(source)} ${turn}`;
  const [held, setHeld] = useState<{ key: string; start: Start } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of the source
  useEffect(() => {
    const stop = new AbortController();
    const show = (start: Start) => !stop.signal.aborted && setHeld({ key, start });
    const cancel = () => {
      show({ state: "cancelled" });
      stop.abort();
    };
    show({ state: "making", report: null, cancel });
    const onProgress = (report: Report) => show({ state: "making", report, cancel });
    find(source, turn === 0, { signal: stop.signal, onProgress }).then(
      (found) => show("code" in found ? { state: "fault", fault: found } : { state: "there", ...found }),
      (error) => show({ state: error instanceof Unfinished && error.isCancelled ? "cancelled" : "failed" }),
    );
    return () => stop.abort();
  }, [key]);
  return held?.key === key ? held.start : { state: "making", report: null, cancel() {} };
}

interface MakingProps {
  readonly start: Exclude<Start, { state: "there" }>;
  again(): void;
}

/** What is shown until there is a puzzle. */
export function Making({ start, again }: MakingProps) {
  const { say, language } = useWords();
  if (start.state === "making") {
    return (
      <Waiting
        words={say("making.words")}
        report={start.report}
        cancelWords={say("making.cancel")}
        cancel={start.cancel}
      />
    );
  }
  return (
    <div className="state" role={start.state === "cancelled" ? "status" : "alert"}>
      <h1>{say(`making.${start.state}`)}</h1>
      {start.state === "fault" ? <p>{faultWords(start.fault, language)}</p> : null}
      {start.state === "fault" ? (
        <Link href="/sudoku" className="button">
          {say("making.another")}
        </Link>
      ) : (
        <button type="button" className="button" onClick={again}>
          {say("making.again")}
        </button>
      )}
    </div>
  );
}
