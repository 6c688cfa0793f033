/** What can be said of a puzzle: one solution and how hard, several and where they differ, none and why. */

import { useEffect, useState } from "react";
import type { Highlights } from "../../board/board.tsx";
import { problemFault } from "../../files/problem-words.ts";
import { faultWords } from "../../files/wording.ts";
import type { Clue } from "../../puzzle/definition.ts";
import { partsOf } from "../../puzzle/problems.ts";
import type { Puzzle } from "../../puzzle/puzzle.ts";
import { mayBeHarder, type Rating } from "../../techniques/rating.ts";
import type { Check } from "../../work/work.ts";
import { ask } from "../engine/ask.ts";
import { placeWords, useWords, type Words } from "../words.ts";

export interface Verdict {
  readonly check: Check;
  readonly rating: Rating | null;
}

/** Typing goes on; the question is asked when it pauses. */
const PAUSE_MILLISECONDS = 250;

/** Null while it is being found out. What was being found out about another puzzle is given up. */
export function useVerdict(puzzle: Puzzle | null): Verdict | null {
  const [known, setKnown] = useState<{ puzzle: Puzzle; verdict: Verdict } | null>(null);
  useEffect(() => {
    if (!puzzle) return;
    const stop = new AbortController();
    const order = { signal: stop.signal };
    const look = async () => {
      const check = await ask({ work: "check", puzzle }, order);
      setKnown({ puzzle, verdict: { check, rating: null } });
      if (check.check !== "one") return;
      const rated = await ask({ work: "rate", puzzle }, order);
      if (rated.rated) setKnown({ puzzle, verdict: { check, rating: rated.rating } });
    };
    const timer = setTimeout(() => {
      look().catch((error) => {
        if (!stop.signal.aborted) throw error;
      });
    }, PAUSE_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [puzzle]);
  return known && known.puzzle === puzzle ? known.verdict : null;
}

function cellsOfClue({ layout, constraints }: Puzzle, clue: Clue): readonly number[] {
  if (clue.clue === "given") return [clue.cell];
  if (clue.clue === "region") return layout.regions[clue.region]!.cells;
  return clue.part === null ? [] : (partsOf(constraints[clue.constraint]!)[clue.part] ?? []);
}

/** The cells that a verdict speaks of. */
export function verdictHighlights(puzzle: Puzzle, verdict: Verdict | null): Highlights {
  const check = verdict?.check;
  if (check?.check === "many") return { doubtful: new Set(check.differ) };
  if (check?.check === "none" && check.conflict) {
    const { clues } = check.conflict;
    const wrong = clues.filter(({ clue }) => clue === "given").flatMap((clue) => cellsOfClue(puzzle, clue));
    return { doubtful: new Set(clues.flatMap((clue) => cellsOfClue(puzzle, clue))), wrong: new Set(wrong) };
  }
  return {};
}

function clueWords(words: Words, puzzle: Puzzle, clue: Clue): string {
  const { say } = words;
  const { layout, constraints, givens } = puzzle;
  if (clue.clue === "given") {
    const symbol = layout.symbols[givens[clue.cell]! - 1] ?? "";
    return say("clue.given", { symbol, place: placeWords(words, layout, clue.cell) });
  }
  if (clue.clue === "region") {
    const { kind, number } = layout.regions[clue.region]!;
    return say("clue.region", { region: say(`region.${kind}`), number });
  }
  const first = cellsOfClue(puzzle, clue)[0];
  const rule = say(`rule.${constraints[clue.constraint]!.rule}`);
  return first === undefined ? rule : say("clue.rule", { rule, place: placeWords(words, layout, first) });
}

/** Clues beyond these are not read by anybody. */
const MAX_CLUES = 8;

function checkWords(words: Words, puzzle: Puzzle, { check, rating }: Verdict): string {
  const { say, techniques, language } = words;
  switch (check.check) {
    case "malformed":
      return faultWords(problemFault(check.problems[0]!, puzzle.layout), language);
    case "none": {
      const clues = check.conflict?.clues ?? [];
      if (clues.length === 0) return say("verdict.none");
      const named = clues.slice(0, MAX_CLUES).map((clue) => clueWords(words, puzzle, clue));
      return say("verdict.none-because", { clues: named });
    }
    case "many":
      return say("verdict.many", { count: check.differ.length });
    case "undecided":
      return say("verdict.undecided");
    case "one":
      return rating
        ? say(rating.complete ? "verdict.rated" : "verdict.rated-in-part", {
            level: techniques(`level.${rating.level}`),
            score: rating.score,
            atLeast: mayBeHarder(rating) ? "yes" : "no",
            hardest: rating.hardest ? techniques(`technique.${rating.hardest}`) : say("verdict.nothing"),
          })
        : say("verdict.one");
  }
}

interface VerdictLineProps {
  readonly puzzle: Puzzle;
  readonly verdict: Verdict | null;
}

export function VerdictLine({ puzzle, verdict }: VerdictLineProps) {
  const words = useWords();
  const look = verdict ? (verdict.check.check === "one" ? "good" : "doubt") : "looking";
  return (
    <p className={`sudoku-verdict ${look}`} role="status">
      {verdict ? checkWords(words, puzzle, verdict) : words.say("verdict.looking")}
    </p>
  );
}
