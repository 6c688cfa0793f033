/** What the person sees: greeting, table, moves, help, result. Everything is worded; nothing here knows a game. */
import {
  askPhrase,
  type Game,
  type Paint,
  type Phrase,
  type Say,
  sayPhrase,
  type Terminal,
  type Viewer,
} from "@asztal/kernel";
import { type Column, inColumns, table, wrapped } from "../layout.ts";
import { type Choice, lineOf, pageOf } from "./choices.ts";
import type { Table } from "./table.ts";

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Rows of moves that are shown however small the terminal is, and however large. */
const MIN_ROWS = 6;
const MAX_ROWS = 18;
/** Lists up to this long stand in one column: they are read at a glance. */
const SHORT_LIST = 8;

export class Screen {
  readonly #say: Say;
  readonly #paint: Paint;
  readonly #terminal: Terminal;
  readonly #size: () => Size;

  constructor(say: Say, paint: Paint, terminal: Terminal, size: () => Size) {
    this.#say = say;
    this.#paint = paint;
    this.#terminal = terminal;
    this.#size = size;
  }

  /** The text with its lines no wider than the terminal. */
  fitted(text: string): string {
    return wrapped(text, this.#size().width);
  }

  greeting(you: string, others: readonly string[]): string {
    const [say, paint] = [this.#say, this.#paint];
    const welcome = say("cli.welcome", { game: say("game.name"), summary: say("game.summary") });
    const players = say("cli.players", { you, others, alone: others.length === 0 ? "yes" : "no" });
    return this.fitted(`${paint("bold", welcome)}\n${players}`);
  }

  board(view: unknown, viewer: Viewer): string {
    return this.fitted(this.#terminal.board(view, viewer, { say: this.#say, paint: this.#paint }));
  }

  /** What the board calls a move; null where the move's own words will do. */
  move(view: unknown, viewer: Viewer, move: unknown): string | null {
    return this.#terminal.move?.(view, viewer, move) ?? null;
  }

  /** The log in words, a line for each thing that happened. */
  log(phrases: readonly Phrase[]): string {
    return this.fitted(phrases.map((phrase) => `· ${sayPhrase(this.#say, phrase)}`).join("\n"));
  }

  /** What has happened, the table and the question, with a line across before them. */
  turn(game: Table): string {
    const [say, paint] = [this.#say, this.#paint];
    const { match, seat } = game;
    const news = game.news();
    const ask = match.turn().find((one) => one.seat === seat);
    return [
      paint("dim", "─".repeat(Math.min(this.#size().width, 60))),
      ...(news.length > 0 ? [this.log(news), ""] : []),
      this.board(match.view(seat), seat),
      ...(ask ? ["", this.fitted(paint("bold", sayPhrase(say, askPhrase(ask))))] : []),
    ].join("\n");
  }

  /**
   * The page of choices from `start` on, under `above` lines that should stay in view, and where the next page starts.
   * `most` is the highest number that a choice may have.
   */
  page(
    choices: readonly Choice[],
    start: number,
    above: number,
    most: number,
  ): { readonly text: string; readonly next: number } {
    const { width, height } = this.#size();
    const rows = Math.min(MAX_ROWS, Math.max(MIN_ROWS, height - above - 3));
    const page = pageOf(choices, start, { width, rows }, most);
    const next = start + page.length;
    const lines = page.map((choice) => lineOf(choice, most));
    const more =
      next < choices.length ? `\n${this.fitted(this.#say("cli.more", { count: choices.length - next }))}` : "";
    return { text: inColumns(lines, width, Math.min(rows, SHORT_LIST)) + more, next };
  }

  help(count: number, notation: string): string {
    const say = this.#say;
    const lines: readonly (readonly [string, string])[] = [
      [count > 1 ? `1…${count}` : "1", say("cli.help.number")],
      [notation, say("cli.help.notation")],
      [say("cli.help.word-key"), say("cli.help.word")],
      ["m", say("cli.help.more")],
      [say("cli.help.again-key"), say("cli.help.again")],
      ["u", say("cli.help.undo")],
      ["l", say("cli.help.log")],
      [say("cli.help.save-key"), say("cli.help.save")],
      ["?", say("cli.help.help")],
      ["q", say("cli.help.quit")],
    ];
    const width = Math.max(...lines.map(([key]) => key.length));
    return [
      this.#paint("bold", say("cli.help")),
      ...lines.map(([key, text]) => `  ${key.padEnd(width)}  ${text}`),
    ].join("\n");
  }

  /** The last events, the end of the table, and who came where. */
  result(game: Table, names: readonly string[]): string {
    const [say, paint] = [this.#say, this.#paint];
    return [
      this.turn(game),
      "",
      paint("bold", say("cli.over")),
      ...resultLines(game.match.game, game.match.state, names, say),
    ].join("\n");
  }
}

/** The table of results, and the statistics of the game if it keeps any. */
export function resultLines(game: Game, state: unknown, names: readonly string[], say: Say): string[] {
  const outcome = game.outcome(state);
  if (!outcome) return [];
  const statistics = game.statistics?.(state);
  const keys = Object.keys(statistics?.seats[0] ?? {});
  const columns: Column[] = [
    { title: say("cli.place"), side: "right" },
    { title: say("cli.player"), side: "left" },
    { title: say("cli.points"), side: "right" },
    ...keys.map((key): Column => ({ title: say(`statistic.${key}`), side: "right" })),
  ];
  const rows = outcome.seats
    .map(({ rank, score }, seat) => ({
      rank,
      cells: [
        say("cli.place-of", { place: rank }),
        names[seat] ?? "",
        String(score),
        ...keys.map((key) => String(statistics?.seats[seat]?.[key] ?? "")),
      ],
    }))
    .sort((one, other) => one.rank - other.rank);
  const figures = Object.entries(statistics?.table ?? {}).map(([key, value]) =>
    say("cli.figure", { label: say(`statistic.${key}`), value }),
  );
  return [
    table(
      columns,
      rows.map(({ cells }) => cells),
    ),
    say("cli.better", { better: outcome.better }),
    ...figures,
  ];
}
