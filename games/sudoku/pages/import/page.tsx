/** Opening puzzles from elsewhere: a file, a pasted text, a link. */

import { type ChangeEvent, useEffect, useMemo, useState } from "react";
import { Link, useLocation } from "wouter";
import { Board } from "../../board/board.tsx";
import { noMarks } from "../../board/marks.ts";
import { Book } from "../../files/book.ts";
import type { Row } from "../../files/fault.ts";
import { shareCode } from "../../files/share.ts";
import { faultWords, rowWords } from "../../files/wording.ts";
import type { Puzzle } from "../../puzzle/puzzle.ts";
import { isSlug, kindOf, type Slug } from "../catalogue.ts";
import { ask } from "../engine/ask.ts";
import { useVerdict, type Verdict, VerdictLine, verdictHighlights } from "../parts/verdict.tsx";
import { KindOptions } from "../play/chooser.tsx";
import { useTitle } from "../title.ts";
import { kindWords, placeWords, useWords } from "../words.ts";
import { anyGood, useSurvey } from "./library.ts";

interface Opened {
  readonly text: string;
  readonly number: number;
}

const NOBODY: ReadonlySet<number> = new Set();

/** The board of a puzzle that is only looked at; with several solutions, each of the two. */
function Preview({ puzzle, verdict }: { readonly puzzle: Puzzle; readonly verdict: Verdict | null }) {
  const words = useWords();
  const { say } = words;
  const [shown, setShown] = useState<0 | 1 | null>(null);
  const check = verdict?.check;
  const digits = check?.check === "many" && shown !== null ? check.solutions[shown] : puzzle.givens;
  const marks = useMemo(() => ({ ...noMarks(puzzle.givens), digits }), [puzzle, digits]);
  return (
    <div className="sudoku-preview">
      <Board
        puzzle={puzzle}
        marks={marks}
        selection={NOBODY}
        cursor={null}
        highlights={verdictHighlights(puzzle, verdict)}
        label={say("board.label", { kind: kindWords(words, puzzle) })}
        nameOf={(cell) => placeWords(words, puzzle.layout, cell)}
        onPick={() => {}}
        zoomWords={{ closer: say("zoom.closer"), farther: say("zoom.farther"), whole: say("zoom.whole") }}
      />
      {check?.check === "many" ? (
        <div className="buttons">
          {([null, 0, 1] as const).map((which) => (
            <button
              type="button"
              key={String(which)}
              className="button plain"
              aria-pressed={shown === which}
              onClick={() => setShown(which)}
            >
              {which === null ? say("open.givens") : say("open.solution", { number: which + 1 })}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}

function Candidate({ puzzle }: { readonly puzzle: Puzzle }) {
  const words = useWords();
  const { say } = words;
  const [, go] = useLocation();
  const verdict = useVerdict(puzzle);
  return (
    <>
      <h2>{kindWords(words, puzzle)}</h2>
      <VerdictLine puzzle={puzzle} verdict={verdict} />
      <Preview key={shareCode(puzzle)} puzzle={puzzle} verdict={verdict} />
      <button
        type="button"
        className="button large"
        disabled={verdict?.check.check === "malformed"}
        onClick={() => go(`/sudoku/p/${shareCode(puzzle)}`)}
      >
        {say("open.play")}
      </button>
    </>
  );
}

/** The puzzle of a row; of a full board, the puzzle that is made of it. Null until it is there. */
function usePuzzleOf(row: Row | null): Puzzle | null {
  const [made, setMade] = useState<{ row: Row; puzzle: Puzzle } | null>(null);
  const board = row?.ok && !row.puzzle.givens.includes(0) ? row.puzzle : null;
  useEffect(() => {
    if (!row || !board) return;
    const stop = new AbortController();
    ask({ work: "thin", board, seed: `${row.number}` }, { signal: stop.signal }).then(
      (puzzle) => setMade({ row, puzzle }),
      (error) => {
        if (!stop.signal.aborted) throw error;
      },
    );
    return () => stop.abort();
  }, [row, board]);
  if (board) return made && made.row === row ? made.puzzle : null;
  return row?.ok ? row.puzzle : null;
}

interface ShelfProps {
  readonly opened: Opened;
  readonly kind: Slug | null;
  choose(number: number): void;
}

function Shelf({ opened, kind, choose }: ShelfProps) {
  const { say, language } = useWords();
  const { text, number } = opened;
  const wanted = useMemo(() => (kind ? kindOf(kind) : undefined), [kind]);
  const book = useMemo(() => new Book(text, wanted ? { kind: wanted } : {}), [text, wanted]);
  const survey = useSurvey(book.size > 1 ? text : null, wanted);
  const row = useMemo(() => book.at(number), [book, number]);
  const puzzle = usePuzzleOf(row);
  return (
    <section className="panel sudoku-opened" aria-live="polite">
      {book.size > 1 ? (
        <>
          <p>{say("open.count", { count: book.size, bad: survey.badCount })}</p>
          <div className="buttons">
            <label className="field">
              {say("open.number")}
              <input
                type="number"
                min={1}
                max={book.size}
                value={number}
                onChange={({ target }) => choose(Math.min(Math.max(1, target.valueAsNumber || 1), book.size))}
              />
            </label>
            <button type="button" className="button plain" onClick={() => choose(anyGood(book) ?? number)}>
              {say("open.random")}
            </button>
          </div>
        </>
      ) : null}
      {survey.bad.length > 0 ? (
        <details className="sudoku-bad-lines" open>
          <summary>{say("open.bad-lines", { count: survey.badCount })}</summary>
          <ul>
            {survey.bad.map((bad) => (
              <li key={bad.line}>{rowWords(bad, language)}</li>
            ))}
          </ul>
        </details>
      ) : null}
      {puzzle ? <Candidate puzzle={puzzle} /> : null}
      {row && !row.ok ? (
        <p className="problem" role="alert">
          {book.size > 1 ? rowWords(row, language) : faultWords(row.fault, language)}
        </p>
      ) : null}
      {row ? null : (
        <p className="problem" role="alert">
          {say("open.nothing")}
        </p>
      )}
    </section>
  );
}

export default function OpenPage() {
  const { say } = useWords();
  const [draft, setDraft] = useState("");
  const [kind, setKind] = useState<Slug | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  useTitle(say("open.title"));
  const open = (text: string) => {
    const book = new Book(text);
    setOpened({ text, number: (book.size > 1 ? anyGood(book) : null) ?? 1 });
  };
  const onFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) open(await file.text());
    target.value = "";
  };
  return (
    <div className="page">
      <header>
        <h1>{say("open.title")}</h1>
        <p>{say("open.lead")}</p>
      </header>
      <div className="two-columns">
        <section className="panel">
          <label className="button large sudoku-upload">
            {say("open.upload")}
            <input type="file" className="visually-hidden" onChange={(event) => void onFile(event)} />
          </label>
          <label className="field">
            {say("open.paste")}
            <textarea rows={6} value={draft} onChange={({ target }) => setDraft(target.value)} spellCheck={false} />
          </label>
          <label className="field">
            {say("open.kind")}
            <select value={kind ?? ""} onChange={({ target }) => setKind(isSlug(target.value) ? target.value : null)}>
              <option value="">{say("open.any-kind")}</option>
              <KindOptions />
            </select>
            <small>{say("open.kind-words")}</small>
          </label>
          <div className="buttons">
            <button type="button" className="button" disabled={draft.trim() === ""} onClick={() => open(draft)}>
              {say("open.open")}
            </button>
            <Link href="/sudoku/set" className="quiet">
              {say("open.own")}
            </Link>
            <Link href="/sudoku" className="quiet">
              {say("menu.play")}
            </Link>
          </div>
        </section>
        {opened ? (
          <Shelf opened={opened} kind={kind} choose={(number) => setOpened({ ...opened, number })} />
        ) : (
          <p className="soft">{say("open.formats")}</p>
        )}
      </div>
    </div>
  );
}
