/** Looks through the games of a logged match: "where I came last with two cards left", "where it said that it had no plan". */
import { type Game, isRefusal, Match, readOptions, seedFrom } from "@asztal/kernel";
import type { Logged } from "../contest/log.ts";
import { type LoggedGame, stepsOf } from "./game-steps.ts";

export interface GameQuery {
  readonly place: "any" | "first" | "last";
  /** A figure that the game keeps of each seat, such as the cards that are left, as it is at the end; null for any. */
  readonly figure: { readonly name: string; readonly from: number; readonly to: number } | null;
  /** What was sent, told or remarked; empty for anything. Whether letters are large does not matter. */
  readonly text: string;
}

export interface GameFound {
  /** From 1, in the whole match. */
  readonly number: number;
  /** The step to look at: where the text was said, or the last one. */
  readonly at: number;
  readonly moves: number;
  /** The place of the player; null where the game was not finished. */
  readonly place: number | null;
  /** The game's figures of the player's seat at the end. */
  readonly figures: Readonly<Record<string, number>>;
}

/** What a game keeps of each seat, by name; none where it keeps nothing. */
export function figuresOf(game: Game): string[] {
  const read = readOptions(game, {});
  if (isRefusal(read)) return [];
  const { state } = new Match({ game, options: read.options, seats: game.seats.min, seed: seedFrom("figures") });
  return Object.keys(game.statistics?.(state)?.seats[0] ?? {});
}

/** The games that fit, in their order. `player` as in the plan, from 0. */
export function searchGames(game: Game, games: readonly LoggedGame[], player: number, query: GameQuery): GameFound[] {
  return games.flatMap((logged) => {
    if (!isPlace(logged, player, query.place) || !wasSaid(logged, query.text)) return [];
    const { seats, steps } = stepsOf(game, logged);
    const last = steps.at(-1);
    if (!last) return [];
    const figures = game.statistics?.(last.state)?.seats[seats.indexOf(player)] ?? {};
    if (query.figure) {
      const { name, from, to } = query.figure;
      const figure = figures[name];
      if (figure === undefined || figure < from || figure > to) return [];
    }
    const saidAt =
      query.text === "" ? -1 : steps.findIndex(({ lines }) => lines.some(({ text }) => holds(text, query.text)));
    return [
      {
        number: logged.number,
        at: saidAt < 0 ? steps.length - 1 : saidAt,
        moves: steps.filter(({ seat }) => seat !== null).length,
        place: logged.result?.ranks[player] ?? null,
        figures,
      },
    ];
  });
}

/** First and last as the ranks of the game say; nobody is either where all are equal. */
function isPlace({ result }: LoggedGame, player: number, place: GameQuery["place"]): boolean {
  if (place === "any") return true;
  const own = result?.ranks[player];
  if (!result || own === undefined) return false;
  const [best, worst] = [Math.min(...result.ranks), Math.max(...result.ranks)];
  return best !== worst && own === (place === "first" ? best : worst);
}

/** Known from the log alone, so that games need not be stepped through in vain. */
function wasSaid({ entries }: LoggedGame, text: string): boolean {
  return text === "" || entries.some((entry) => holds(saidIn(entry), text));
}

function saidIn(entry: Logged): string {
  if (entry.is === "from" || entry.is === "to") return entry.line;
  if (entry.is === "bot") return entry.move;
  return entry.is === "fault" ? entry.text : "";
}

function holds(whole: string, part: string): boolean {
  return whole.toLowerCase().includes(part.toLowerCase());
}
