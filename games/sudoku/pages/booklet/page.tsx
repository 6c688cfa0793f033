/** A booklet to print: so many puzzles of a kind and level, with solutions at the end. */

import { saveAs } from "@asztal/ui/save-as.ts";
import { isRefused, useSite } from "@asztal/ui/site.ts";
import { useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import { gentleGivens } from "../../generator/gentle.ts";
import type { Puzzle } from "../../puzzle/puzzle.ts";
import type { Level } from "../../techniques/codes.ts";
import type { BookletRequest, Report } from "../../work/work.ts";
import { isSlug, kindOf, levelFor, type Slug } from "../catalogue.ts";
import { ask, Unfinished } from "../engine/ask.ts";
import { type Givens, newPuzzle } from "../engine/supply.ts";
import { Waiting } from "../parts/waiting.tsx";
import { KindOptions, LevelOptions } from "../play/chooser.tsx";
import { useTitle } from "../title.ts";
import { useWords } from "../words.ts";
import { bookletFonts } from "./fonts.ts";

const PER_PAGE = [1, 2, 4, 6] as const;
const PAPERS = ["A4", "A5", "Letter"] as const;
const MOST = 200;

interface Order {
  readonly slug: Slug;
  readonly level: Level;
  readonly count: number;
  readonly perPage: (typeof PER_PAGE)[number];
  readonly paper: (typeof PAPERS)[number];
  readonly solutions: boolean;
  readonly givens: Givens;
}

const DEFAULT_ORDER: Order = {
  slug: "classic",
  level: "easy",
  count: 12,
  perPage: 4,
  paper: "A4",
  solutions: true,
  givens: "gentle",
};

type State =
  | { readonly state: "idle" | "done" | "failed" }
  /** The server would not take it, in its own words. */
  | { readonly state: "refused"; readonly words: string }
  | { readonly state: "making" | "printing"; readonly report: Report };

async function bind(
  order: Order,
  request: Pick<BookletRequest, "language" | "title" | "subtitle">,
  signal: AbortSignal,
  show: (state: State) => void,
): Promise<Uint8Array> {
  const puzzles: Puzzle[] = [];
  while (puzzles.length < order.count) {
    show({ state: "making", report: { done: puzzles.length, of: order.count } });
    const { puzzle, solution } = await newPuzzle(order.slug, order.level, order.givens, { signal });
    puzzles.push({ ...puzzle, solution });
  }
  const { perPage, paper, solutions } = order;
  const fonts = await bookletFonts();
  const options: BookletRequest = { ...request, fonts, perPage, paper, solutions, created: new Date(), rated: true };
  return ask(
    { work: "booklet", puzzles, options },
    { signal, onProgress: (report) => show({ state: "printing", report }) },
  );
}

export default function BookletPage() {
  const { say, language, techniques } = useWords();
  const site = useSite();
  const [, go] = useLocation();
  const [order, setOrder] = useState(DEFAULT_ORDER);
  const [state, setState] = useState<State>({ state: "idle" });
  const stop = useRef<AbortController | null>(null);
  useTitle(say("menu.booklet"));
  const change = (changes: Partial<Order>) => setOrder({ ...order, ...changes });
  const make = async () => {
    const control = new AbortController();
    stop.current = control;
    const kind = say(`kind.${order.slug}`);
    const request = {
      language,
      title: say("booklet.name"),
      subtitle: `${kind}, ${techniques(`level.${order.level}`)}`,
    };
    try {
      const bytes = await bind(order, request, control.signal, setState);
      saveAs(`sudoku-${order.slug}-${order.level}.pdf`, bytes as Uint8Array<ArrayBuffer>, "application/pdf");
      setState({ state: "done" });
    } catch (error) {
      setState({ state: error instanceof Unfinished && error.isCancelled ? "idle" : "failed" });
    }
  };
  const canLeave = site.connected && site.me && !site.me.guest;
  /** The same by the server: the page need not stay open. */
  const leaveToServer = async () => {
    try {
      await site.call("POST /api/jobs", { body: { kind: "sudoku/booklet", input: { ...order, language } } });
      go("/work");
    } catch (error) {
      setState(
        isRefused(error) ? { state: "refused", words: site.say(error.refused, error.args) } : { state: "failed" },
      );
    }
  };
  return (
    <div className="page narrow">
      <h1>{say("menu.booklet")}</h1>
      <p>{say("booklet.lead")}</p>
      {state.state === "making" || state.state === "printing" ? (
        <Waiting
          words={say(`booklet.${state.state}`, { done: state.report.done, of: state.report.of ?? 0 })}
          report={state.report}
          cancelWords={say("making.cancel")}
          cancel={() => stop.current?.abort()}
        />
      ) : (
        <form
          className="form"
          onSubmit={(event) => {
            event.preventDefault();
            void make();
          }}
        >
          <label className="field">
            {say("chooser.kind")}
            <select
              value={order.slug}
              onChange={({ target }) =>
                isSlug(target.value) && change({ slug: target.value, level: levelFor(target.value, order.level) })
              }
            >
              <KindOptions />
            </select>
          </label>
          <label className="field">
            {say("chooser.level")}
            <select value={order.level} onChange={({ target }) => change({ level: target.value as Level })}>
              <LevelOptions slug={order.slug} />
            </select>
          </label>
          <label className="field">
            {say("booklet.count")}
            <input
              type="number"
              min={1}
              max={MOST}
              required
              value={order.count}
              onChange={({ target }) => change({ count: Math.min(MOST, Math.max(1, target.valueAsNumber || 1)) })}
            />
          </label>
          <label className="field">
            {say("booklet.per-page")}
            <select
              value={order.perPage}
              onChange={({ target }) => change({ perPage: PER_PAGE.find((one) => one === Number(target.value)) ?? 4 })}
            >
              {PER_PAGE.map((count) => (
                <option key={count}>{count}</option>
              ))}
            </select>
          </label>
          <label className="field">
            {say("booklet.paper")}
            <select
              value={order.paper}
              onChange={({ target }) => change({ paper: PAPERS.find((one) => one === target.value) ?? "A4" })}
            >
              {PAPERS.map((paper) => (
                <option key={paper}>{paper}</option>
              ))}
            </select>
          </label>
          <label className="check">
            <input type="checkbox" checked={order.solutions} onChange={() => change({ solutions: !order.solutions })} />
            {say("booklet.solutions")}
          </label>
          {Object.keys(gentleGivens(kindOf(order.slug), order.level)).length > 0 ? (
            <label className="check">
              <input
                type="checkbox"
                checked={order.givens === "few"}
                onChange={() => change({ givens: order.givens === "few" ? "gentle" : "few" })}
              />
              {say("habits.fewGivens")}
            </label>
          ) : null}
          <div className="buttons">
            <button type="submit" className="button large">
              {say("booklet.make")}
            </button>
            {canLeave ? (
              <button type="button" className="button plain large" onClick={() => void leaveToServer()}>
                {say("booklet.leave-to-server")}
              </button>
            ) : null}
            <Link href="/sudoku" className="quiet">
              {say("menu.play")}
            </Link>
          </div>
          {canLeave ? <p className="soft">{say("booklet.server-what")}</p> : null}
        </form>
      )}
      {state.state === "refused" ? (
        <p className="problem" role="alert">
          {state.words}
        </p>
      ) : null}
      {state.state === "done" ? <p role="status">{say("booklet.done")}</p> : null}
      {state.state === "failed" ? (
        <p className="problem" role="alert">
          {say("booklet.failed")}
        </p>
      ) : null}
    </div>
  );
}
