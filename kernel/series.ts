/**
 * Several games of one kind as one: a running score, seats that move round the table from game to game, one result.
 *
 * The series is a game like any other, so tables, records, undo, bots and simulations need not know of it. What it costs grows
 * with its length: the state holds the game that is played and one line for each that is over.
 *
 * Inside, the seats of a game are counted as that game counts them. Moves and the inner view are the game's own, so a table
 * draws them as ever, told by `seats` who sits where; seats in events and questions are those of the series.
 */
import { Type } from "typebox";
import type { MakeBot } from "./bots/bot.ts";
import type { Chance } from "./chance.ts";
import type { Applied, Ask, DescribedMoves, Game, GameTypes, Refusal, Seat, Viewer } from "./game.ts";
import { look } from "./game.ts";
import { type Outcome, payoffs, ranked, rankedSides, type Side } from "./outcome.ts";

/** A game that is over, by the seats of the series. */
interface SeriesResult {
  readonly scores: readonly number[];
  readonly ranks: readonly number[];
}

/** Beside the options of the game itself. */
interface SeriesOptions {
  readonly seriesGames: number;
  /** Whether everybody moves one seat on after each game. */
  readonly seriesRotates: boolean;
}

interface Progress {
  readonly options: SeriesOptions;
  readonly seats: number;
  readonly results: readonly SeriesResult[];
  /** What the results are worth to each seat, added up: the score of the series. */
  readonly totals: readonly number[];
  /** The seat of the series on each seat of the game. */
  readonly holders: readonly Seat[];
}

interface SeriesState<State = unknown> extends Progress {
  /** The game that is played; the last one when the series is over. */
  readonly game: State;
}

interface SeriesView<View = unknown> extends Progress {
  readonly game: View;
}

interface GameOver {
  readonly event: "series.game-over";
  readonly number: number;
  readonly scores: readonly number[];
  readonly totals: readonly number[];
}

export interface SeriesOf<T extends GameTypes> {
  Options: T["Options"] & SeriesOptions;
  State: SeriesState<T["State"]>;
  Move: T["Move"];
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

const isOver = ({ options, results }: Progress) => results.length === options.seriesGames;

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
    const played: State = { ...state, game: result.state };
    const outcome = game.outcome(result.state);
    if (!outcome) return { ...result, state: played, events };
    const ended = counted(played, outcome, (one) => inner(state, one));
    events.push({
      event: "series.game-over",
      number: ended.results.length,
      scores: ended.results.at(-1)!.scores, // it has just been added
      totals: ended.totals,
    });
    if (isOver(ended)) return { state: ended, events };
    const { options, seats, results } = ended;
    const holders = holdersOf(options, seats, results.length, game.sides?.(ownOptions(options), seats));
    return { state: { ...ended, holders, game: game.setup(ownOptions(options), seats, chance) }, events };
  }

  return {
    id: game.id,
    version: game.version,
    seats: game.seats,
    options: Type.Object({
      ...game.options.properties,
      seriesGames: Type.Integer({ minimum: 1, maximum: MAX_GAMES, default: 4 }),
      seriesRotates: Type.Boolean({ default: true }),
    }),
    move: game.move,
    ...(game.sides && { sides: (options: SeriesOptions, seats: number) => game.sides!(ownOptions(options), seats) }),
    setup: (options, seats, chance) => ({
      options,
      seats,
      results: [],
      totals: Array<number>(seats).fill(0),
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
    describe: (state) => `game ${state.results.length + 1}, totals ${state.totals}\n${game.describe(state.game)}`,
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
      return Math.min(99, Math.floor((100 * (state.results.length + begun)) / state.options.seriesGames));
    },
    ...(game.invariant && { invariant: (state: State) => game.invariant!(state.game) }),
  };
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

function isGameOver(event: unknown): event is GameOver {
  return (event as Partial<GameOver>).event === "series.game-over";
}

/** The series with a game that is over added to it. */
function counted<State extends Progress>(state: State, outcome: Outcome, inner: (seat: Seat) => Seat): State {
  const worth = payoffs(outcome);
  const bySeat = <Value>(of: (seat: Seat) => Value) =>
    Array.from({ length: state.seats }, (_, seat) => of(inner(seat)));
  const result: SeriesResult = {
    scores: bySeat((seat) => outcome.seats[seat]!.score), // an outcome has every seat
    ranks: bySeat((seat) => outcome.seats[seat]!.rank),
  };
  const totals = state.totals.map((total, seat) => total + worth[inner(seat)]!);
  return { ...state, results: [...state.results, result], totals };
}

/** The highest total wins; among equals, whoever came first more often. */
function outcomeOf({ totals, results }: Progress, sides: readonly number[] | undefined): Outcome {
  const wins = totals.map((_, seat) => results.filter(({ ranks }) => ranks[seat] === 1).length);
  const scored = totals.map((score, seat) => ({ score, tieBreaks: [wins[seat]!] }));
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
        const { game: inner, holders, results, options } = view;
        const seat = holders.indexOf(seating.seat);
        if (number !== results.length || !bot) {
          number = results.length;
          bot = make({ ...seating, game, options: ownOptions(options), seat });
        }
        bot.observe?.(heard.splice(0).map((event) => withSeats(event, (one) => holders.indexOf(one))));
        // Only `look` brands a view; the series made this one with it.
        return bot.decide({ view: inner as never, legal: legal as DescribedMoves<T["Move"]> | readonly T["Move"][] });
      },
    };
  };
}
