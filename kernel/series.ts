/**
 * Several games of one kind as one: a running score, seats that move round the table from game to game, one result.
 *
 * The series is a game like any other, so tables, records, undo, bots and simulations need not know of it. A late step costs what
 * an early one does: the state holds the game that is played, sums over those before it, and the end of the last one until
 * somebody moves in the next.
 *
 * Inside, the seats of a game are counted as that game counts them. Moves and the inner view are the game's own, so a table
 * draws them as ever, told by `seats` who sits where; seats in events and questions are those of the series.
 */
import { type TObject, Type } from "typebox";
import type { MakeBot } from "./bots/bot.ts";
import type { Chance } from "./chance.ts";
import type { Applied, Ask, DescribedMoves, Game, GameTypes, Refusal, Seat, Viewer } from "./game.ts";
import { look } from "./game.ts";
import { type Outcome, ranked, rankedSides, type Side } from "./outcome.ts";
import { type SeriesOptions, seriesGames } from "./series-options.ts";
import type { Say } from "./wording.ts";

/** A game that is over, by the seats of the series. */
interface SeriesResult {
  readonly scores: readonly number[];
  readonly ranks: readonly number[];
}

/** How a game ended, as anybody who looked on saw it. */
interface LastBoard {
  readonly holders: readonly Seat[];
  readonly view: unknown;
}

interface Progress {
  readonly options: SeriesOptions;
  readonly seats: number;
  /** How many games are over. */
  readonly played: number;
  /** How often each seat came first. */
  readonly wins: readonly number[];
  /** The score of the series: in each game a point for everybody who came behind, half a point for everybody who came level. */
  readonly totals: readonly number[];
  /** The result of the game before this one; null in the first. */
  readonly last: SeriesResult | null;
  /** The board of the game before this one, while nobody has moved in this one; null otherwise, and when the series is over. */
  readonly lastBoard: LastBoard | null;
  /** The seat of the series on each seat of the game. */
  readonly holders: readonly Seat[];
}

interface SeriesState<State = unknown> extends Progress {
  /** The game that is played; the last one when the series is over. */
  readonly game: State;
}

export interface SeriesView<View = unknown> extends Progress {
  readonly game: View;
}

interface GameOver {
  readonly event: "series.game-over";
  readonly number: number;
  readonly winnerSeat: readonly Seat[];
  readonly scores: readonly number[];
  readonly totals: readonly number[];
}

export interface SeriesOf<T extends GameTypes> extends Pick<T, "MoveSchema" | "Move"> {
  OptionsSchema: TObject;
  Options: T["Options"] & SeriesOptions;
  State: SeriesState<T["State"]>;
  View: SeriesView<T["View"]>;
  Event: T["Event"] | GameOver;
  SeenEvent: T["SeenEvent"] | GameOver;
}

const MAX_GAMES = 1000;

/** Who sits where in a game of the series, counted from 0. Partners stay partners. */
function holdersOf(
  { seriesRotates }: SeriesOptions,
  seats: number,
  number: number,
  sides: readonly Side[] = [],
): Seat[] {
  const table = Array.from({ length: seats }, (_, seat) => seat);
  const moved = (shift: number) => table.map((seat) => (seat + shift) % seats);
  const keepsPartners = (shift: number) =>
    table.every((one) =>
      table.every((other) => (sides[one] === sides[other]) === areTogether(moved(shift), one, other)),
    );
  const areTogether = (holders: Seat[], one: Seat, other: Seat) => sides[holders[one]!] === sides[holders[other]!];
  const shifts = table.filter(keepsPartners);
  return seriesRotates ? moved(shifts[number % shifts.length]!) : table; // not to move at all keeps partners
}

const isOver = ({ options, played }: Progress) => played === options.seriesGames;

/** The options of the game itself. */
function ownOptions<T extends GameTypes>({ seriesGames: _, seriesRotates: __, ...own }: SeriesOptions): T["Options"] {
  return own;
}

/** By the rule of wording: an argument called `seat`, or whose name ends in `Seat`, is a seat or a list of them. */
function withSeats<Value>(value: Value, of: (seat: Seat) => Seat): Value {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => {
    if (key !== "seat" && !key.endsWith("Seat")) return [key, inner];
    return [key, Array.isArray(inner) ? inner.map(of) : typeof inner === "number" ? of(inner) : inner];
  });
  return Object.fromEntries(entries) as Value; // the same keys with values of the same kind
}

export function seriesOf<T extends GameTypes>(game: Game<T>): Game<SeriesOf<T>> {
  type State = SeriesState<T["State"]>;
  const outer = ({ holders }: Progress, inner: Seat) => holders[inner]!; // a seat of the game has a holder
  const inner = ({ holders }: Progress, seat: Seat) => holders.indexOf(seat);
  const innerViewer = (progress: Progress, viewer: Viewer) =>
    viewer === "spectator" ? viewer : inner(progress, viewer);

  function apply(
    state: State,
    seat: Seat,
    move: T["Move"],
    chance: Chance,
  ): Applied<State, T["Event"] | GameOver> | Refusal {
    const result = game.apply(state.game, inner(state, seat), move, chance);
    if (result.refused !== undefined)
      return { ...result, args: withSeats(result.args ?? {}, (one) => outer(state, one)) };
    const events: (T["Event"] | GameOver)[] = result.events.map((event) =>
      withSeats(event, (one) => outer(state, one)),
    );
    const moved: State = { ...state, lastBoard: null, game: result.state };
    const outcome = game.outcome(result.state);
    if (!outcome) return { ...result, state: moved, events };
    const last = resultOf(outcome, (one) => inner(state, one));
    const ended = counted(moved, last, outcome);
    const winnerSeat = [...last.ranks.keys()].filter((one) => last.ranks[one] === 1);
    events.push({
      event: "series.game-over",
      number: ended.played,
      winnerSeat,
      scores: last.scores,
      totals: ended.totals,
    });
    if (isOver(ended)) return { state: ended, events };
    const { options, seats, played } = ended;
    const holders = holdersOf(options, seats, played, game.sides?.(ownOptions(options), seats));
    const lastBoard = { holders: ended.holders, view: look(game, result.state, "spectator") };
    const next = game.setup(ownOptions(options), seats, chance);
    return { state: { ...ended, holders, lastBoard, game: next }, events };
  }

  return {
    id: game.id,
    version: game.version,
    seats: game.seats,
    options: Type.Object({
      ...game.options.properties,
      seriesGames: Type.Integer({ minimum: 2, maximum: MAX_GAMES, default: 4 }),
      seriesRotates: Type.Boolean({ default: true }),
    }),
    move: game.move,
    ...(game.sides && { sides: (options: SeriesOptions, seats: number) => game.sides!(ownOptions(options), seats) }),
    setup: (options, seats, chance) => ({
      options,
      seats,
      played: 0,
      wins: Array<number>(seats).fill(0),
      totals: Array<number>(seats).fill(0),
      last: null,
      lastBoard: null,
      holders: holdersOf(options, seats, 0, game.sides?.(ownOptions(options), seats)),
      game: game.setup(ownOptions(options), seats, chance),
    }),
    turn: (state) =>
      isOver(state) ? [] : game.turn(state.game).map((ask) => askedOf(ask, (one) => outer(state, one))),
    legal: (state, seat) => game.legal(state.game, inner(state, seat)),
    apply,
    view: (state, viewer) => ({ ...state, game: look(game, state.game, innerViewer(state, viewer)) }),
    seen: (event, viewer) => (isGameOver(event) ? event : game.seen(event, viewer)),
    outcome: (state) => (isOver(state) ? outcomeOf(state, game.sides?.(ownOptions(state.options), state.seats)) : null),
    notation: game.notation,
    phrase: (move) => game.phrase(move),
    describe: (state) => `game ${state.played + 1}, totals ${state.totals}\n${game.describe(state.game)}`,
    ...(game.canonical && { canonical: (move: T["Move"]) => game.canonical!(move) }),
    ...(game.resample && {
      resample: (view: SeriesView<T["View"]>, viewer: Viewer, chance: Chance) => ({
        ...view,
        game: game.resample!(view.game, innerViewer(view, viewer), chance),
      }),
    }),
    progress: (state) => {
      if (isOver(state)) return 100;
      const begun = (game.progress?.(state.game) ?? 0) / 100;
      return Math.min(99, Math.floor((100 * (state.played + begun)) / state.options.seriesGames));
    },
    ...(game.invariant && { invariant: (state: State) => game.invariant!(state.game) }),
  };
}

/** One for each game: what is kept by its schemas must not be made again for every table. */
const series = new WeakMap<Game, Game>();

/** The game as it is played with these options: itself, or a series of it. */
export function rulesAsPlayed(game: Game, options: unknown): Game {
  if (seriesGames(options) === null) return game;
  const made = series.get(game) ?? (seriesOf(game) as Game); // a table forgets the types of its game
  series.set(game, made);
  return made;
}

function askedOf(ask: Ask, outer: (seat: Seat) => Seat): Ask {
  const { seat, actsFor, args, ...rest } = ask;
  return {
    ...rest,
    seat: outer(seat),
    ...(actsFor !== undefined && { actsFor: outer(actsFor) }),
    ...(args && { args: withSeats(args, outer) }),
  };
}

/** Whether an event ends a game of a series: nobody who plays the next one needs what was before it. */
export function isGameOver(event: unknown): event is GameOver {
  return (event as Partial<GameOver> | null)?.event === "series.game-over";
}

/** The voice of a series for what counts seats as the game does. */
export function innerSay(say: Say, holders: readonly Seat[]): Say {
  return (code, args) => say(code, args && withSeats(args, (inner) => holders[inner] ?? inner));
}

function resultOf({ seats }: Outcome, inner: (seat: Seat) => Seat): SeriesResult {
  const bySeat = (of: "score" | "rank") => seats.map((_, seat) => seats[inner(seat)]![of]); // an outcome has every seat
  return { scores: bySeat("score"), ranks: bySeat("rank") };
}

/** The series with a game that is over added to it. */
function counted<State extends Progress>(state: State, last: SeriesResult, { sides }: Outcome): State {
  // Partners have one rank, and count as one who is beaten.
  const ranks = sides
    ? [...new Set(sides)].map((side) => last.ranks[state.holders[sides.indexOf(side)]!]!)
    : last.ranks;
  const points = (own: number) =>
    ranks.filter((rank) => rank > own).length + (ranks.filter((rank) => rank === own).length - 1) / 2;
  return {
    ...state,
    played: state.played + 1,
    wins: state.wins.map((wins, seat) => wins + Number(last.ranks[seat] === 1)),
    totals: state.totals.map((total, seat) => total + points(last.ranks[seat]!)), // a rank for each seat
    last,
  };
}

/** The highest total wins; among equals, whoever came first more often. */
function outcomeOf({ totals, wins }: Progress, sides: readonly number[] | undefined): Outcome {
  const scored = totals.map((score, seat) => ({ score, tieBreaks: [wins[seat]!] })); // counted for each seat
  if (!sides) return ranked("high", scored);
  const first = [...new Set(sides)].sort().map((side) => sides.indexOf(side));
  return rankedSides(
    "high",
    sides,
    first.map((seat) => scored[seat]!),
  );
}

/** A bot of a game as a bot of a series of it: for each game a new one, which is told of that game alone. */
export function seriesBot<T extends GameTypes>(game: Game<T>, make: MakeBot<T>): MakeBot<SeriesOf<T>> {
  return (seating) => {
    let number = -1;
    let bot: ReturnType<MakeBot<T>> | null = null;
    const heard: T["SeenEvent"][] = [];
    return {
      observe(events) {
        for (const event of events) {
          if (isGameOver(event)) heard.length = 0;
          else heard.push(event);
        }
      },
      decide({ view, legal }) {
        const { game: inner, holders, played, options } = view;
        const seat = holders.indexOf(seating.seat);
        if (number !== played || !bot) {
          number = played;
          bot = make({ ...seating, game, options: ownOptions(options), seat });
        }
        bot.observe?.(heard.splice(0).map((event) => withSeats(event, (one) => holders.indexOf(one))));
        // Only `look` brands a view; the series made this one with it.
        return bot.decide({ view: inner as never, legal: legal as DescribedMoves<T["Move"]> | readonly T["Move"][] });
      },
    };
  };
}
