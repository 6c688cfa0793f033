/**
 * One match between programs and bots: the games, whose turn it is, clocks, faults and results. It has no sockets and no clock:
 * lines and times come in, lines go out through `Output`. A protocol's words are in its dialect.
 */
import { Chance, type Game, type GameTypes, LazyDecision, Match, payoffs, required, type Seat } from "@asztal/kernel";
import { type Bot, type GameBots, makeBot } from "@asztal/kernel/bots";
import { type Fault, faultText } from "../faults.ts";
import { Clock } from "./clock.ts";
import type { Dialect, Expected, Notice, Wrong } from "./dialect.ts";
import type { ContestResult, GameResult, LogEntry } from "./log.ts";
import { botSeed, type ContestPlan, dealOf } from "./plan.ts";

export interface Output {
  send(player: number, text: string): void;
  /** Nothing more is sent to the program, nor taken from it. */
  close(player: number): void;
  log(entry: LogEntry, now: number): void;
  /** A program or a bot has moved. */
  moved?(player: number, move: unknown): void;
  /** A bot answers later: `move` is to be handed to `botMoved`. */
  think(move: Promise<unknown>): void;
  over(result: ContestResult): void;
}

export interface Played<T extends GameTypes> {
  readonly plan: ContestPlan;
  readonly game: Game<T>;
  readonly bots: GameBots<T>;
  readonly dialect: Dialect<T>;
}

/** A game that takes longer is given up and counts for nobody: players who only draw need never end. */
const MAX_MOVES = 10_000;
/** Remarks between two answers. */
export const MAX_REMARKS = 100;

interface Player<T extends GameTypes> {
  readonly name: string;
  /** Who plays: a program with its clock, or the bot of this name. */
  clock: Clock | null;
  botName: string | null;
  expected: Expected | null;
  /** The last message to the program. */
  asked: string;
  remarks: number;
  points: number;
  /** Of the game under way. */
  seat: Seat;
  bot: Bot<T> | null;
  unseen: T["SeenEvent"][];
}

export class Contest<T extends GameTypes = GameTypes> {
  readonly plan: ContestPlan;
  readonly #game: Game<T>;
  readonly #bots: GameBots<T>;
  readonly #dialect: Dialect<T>;
  readonly #output: Output;
  readonly #players: readonly Player<T>[];
  readonly #results: GameResult[] = [];
  readonly #faults: ContestResult["faults"][number][] = [];
  #phase: "gathering" | "playing" | "leaving" | "over" = "gathering";
  /** Games begun. */
  #number = 0;
  #match: Match<T> | null = null;
  #seats: readonly number[] = [];
  #notices: Notice<T>[] = [];
  #lastSeat: Seat = -1;
  #thinking = false;

  /** `done`: games that were played before, null for those given up; the contest goes on after them. */
  constructor({ plan, game, bots, dialect }: Played<T>, output: Output, done: readonly (GameResult | null)[] = []) {
    this.plan = plan;
    this.#game = game;
    this.#bots = bots;
    this.#dialect = dialect;
    this.#output = output;
    this.#players = plan.players.map(({ name, bot }) => ({
      name,
      clock: bot === undefined ? new Clock(plan.clock) : null,
      botName: bot ?? null,
      expected: null,
      asked: "",
      remarks: 0,
      points: 0,
      seat: -1,
      bot: null,
      unseen: [],
    }));
    this.#number = done.length;
    for (const result of done) if (result) this.#count(result);
  }

  get isOver(): boolean {
    return this.#phase === "over";
  }

  /** The earliest time at which somebody will have taken too long; null when nobody can. */
  get deadline(): number | null {
    let earliest: number | null = null;
    for (const { clock } of this.#players) {
      const deadline = clock?.deadline ?? null;
      if (deadline !== null && (earliest === null || deadline < earliest)) earliest = deadline;
    }
    return earliest;
  }

  /** Begins: every program has been told that it was accepted, and is waited for to be ready. */
  begin(now: number): void {
    if (this.#number >= this.plan.games) this.#end(now);
    for (const player of this.#programs()) this.#await(player, "ready", now);
    this.#advance(now);
  }

  /** Between bots alone a contest stops after each game, so that others get their turn; this is how it goes on. */
  proceed(now: number): void {
    this.#advance(now);
  }

  /** A line from a program that came at `at`, complete. */
  receive(index: number, line: string, at: number): void {
    const player = this.#players[index]!; // programs are counted by whoever connected them
    if (this.isOver || !player.clock) return;
    this.#output.log({ is: "from", player: player.name, line }, at);
    const { expected, asked, seat } = player;
    const read = this.#dialect.read(line, { expected, asked, seat, match: this.#match });
    if (read.is === "remark") {
      player.remarks++;
      if (player.remarks > MAX_REMARKS) {
        this.#fault(index, { code: "TOO_MANY_REMARKS", args: { limit: MAX_REMARKS } }, at, line);
      }
      return;
    }
    const late = player.clock.stop(at);
    if (late) this.#fault(index, late, at, line);
    else if (read.is === "wrong") this.#fault(index, read.wrong, at, line);
    else if (read.is === "move") this.#moved(index, read.move, at, line);
    else this.#answered(index, at);
  }

  #answered(index: number, now: number): void {
    const player = this.#players[index]!;
    const { expected } = player;
    player.expected = null;
    player.remarks = 0;
    if (expected === "goodbye") this.#dismiss(index, now);
    this.#advance(now);
  }

  #moved(index: number, move: T["Move"], now: number, line: string): void {
    const player = this.#players[index]!;
    const made = this.#match!.submit(player.seat, move); // a dialect reads a move only where one is expected
    if (made.refused !== undefined) {
      const { expected, asked, seat } = player;
      const question = { expected, asked, seat, match: this.#match };
      this.#fault(index, this.#dialect.refused(made, question), now, line);
      return;
    }
    player.expected = null;
    player.remarks = 0;
    this.#output.moved?.(index, move);
    this.#happened(made.events);
    this.#advance(now);
  }

  /** The connection of a program is gone, or something else went wrong with it than what it answered. */
  lose(index: number, wrong: Wrong, now: number, line?: string): void {
    if (!this.isOver && this.#players[index]!.clock) this.#fault(index, wrong, now, line);
  }

  /** Whoever has taken too long is at fault. */
  expire(now: number): void {
    for (const [index, { clock }] of this.#players.entries()) {
      if (this.isOver) return;
      const late = clock?.overdue(now);
      if (late) this.#fault(index, late, now);
    }
  }

  /** What a bot that took its time has answered. */
  botMoved(move: unknown, now: number): void {
    if (!this.#thinking) return;
    this.#thinking = false;
    if (this.isOver) return;
    this.#botPlays(this.#players.find(({ seat }) => seat === this.#lastSeat)!, move, now); // it was asked at that seat
    this.#advance(now);
  }

  /** A bot that somebody wrote has failed instead: that is its fault, as a program's would be. */
  botFailed(wrong: Wrong, now: number): void {
    if (!this.#thinking) return;
    this.#thinking = false;
    const index = this.#players.findIndex(({ seat }) => seat === this.#lastSeat);
    if (!this.isOver) this.#fault(index, wrong, now);
  }

  /** Ends at once; what was finished counts. */
  stop(now: number): void {
    if (!this.isOver) this.#end(now);
  }

  get #hasPrograms(): boolean {
    for (const { clock } of this.#players) if (clock) return true;
    return false;
  }

  get #isWaiting(): boolean {
    for (const { expected } of this.#players) if (expected !== null) return true;
    return this.#thinking;
  }

  #programs(): Player<T>[] {
    return this.#players.filter(({ clock }) => clock !== null);
  }

  #await(player: Player<T>, expected: Expected, now: number): void {
    player.expected = expected;
    player.clock?.start(now);
  }

  #send(player: Player<T>, line: string, now: number): void {
    player.asked = line;
    this.#output.log({ is: "to", player: player.name, line }, now);
    this.#output.send(this.#players.indexOf(player), line);
  }

  /** Goes on until a program or a bot that takes its time is waited for. */
  #advance(now: number): void {
    const stopsAfterGame = !this.#hasPrograms;
    while (!this.isOver && !this.#isWaiting) {
      if (this.#phase === "gathering") this.#deal(now);
      else if (this.#phase === "leaving") this.#end(now);
      else this.#play(now);
      if (stopsAfterGame && this.#phase === "gathering") return;
    }
  }

  #deal(now: number): void {
    const { seed, seats } = dealOf(this.plan, this.#number);
    const match = new Match<T>({ game: this.#game, options: this.plan.options, seats: seats.length, seed });
    this.#match = match;
    this.#seats = seats;
    this.#lastSeat = -1;
    this.#notices = [];
    this.#phase = "playing";
    this.#output.log(
      { is: "game", game: this.#number + 1, seats: seats.map((index) => this.#players[index]!.name) },
      now,
    );
    for (const [seat, index] of seats.entries()) {
      const player = this.#players[index]!;
      player.seat = seat;
      player.unseen = [];
      player.bot = player.botName === null ? null : this.#seatBot(player.botName, seat);
    }
    this.#number++;
    for (const player of this.#programs()) {
      this.#tell(player, this.#dialect.start(match, player.seat, this.#number, this.plan.games), now);
    }
  }

  #seatBot(name: string, seat: Seat): Bot<T> {
    const { plan } = this;
    return makeBot(this.#bots, name)!({
      game: this.#game,
      options: plan.options,
      seats: plan.players.length,
      seat,
      chance: new Chance(botSeed(plan, this.#number, seat)),
      budget: {},
      now: () => performance.now(),
    }); // the names of bots are checked where a plan is made
  }

  #tell(player: Player<T>, notice: Notice<T>, now: number): void {
    if (!player.clock) return;
    this.#send(
      player,
      notice.write(() => player.unseen.splice(0)),
      now,
    );
    if (notice.awaits) this.#await(player, "acknowledgement", now);
  }

  /** One step of the game: something to be told, the end, or a question. */
  #play(now: number): void {
    const match = this.#match!; // there is one in this phase
    const notice = this.#notices.shift();
    if (notice) {
      this.#tell(this.#at(notice.seat), notice, now);
      return;
    }
    const asks = required(match.turn());
    const ask = asks.find(({ seat }) => seat > this.#lastSeat && asks.length > 1) ?? asks[0];
    if (!ask || match.journal.length >= MAX_MOVES) {
      this.#finish(now);
      return;
    }
    this.#lastSeat = ask.seat;
    const player = this.#at(ask.seat);
    if (player.bot) this.#askBot(player, player.bot, now);
    else {
      this.#send(player, this.#dialect.turn(match, ask.seat, player.unseen.splice(0)), now);
      this.#await(player, "move", now);
    }
  }

  #at(seat: Seat): Player<T> {
    return this.#players[this.#seats[seat]!]!; // every seat has a player
  }

  #askBot(player: Player<T>, bot: Bot<T>, now: number): void {
    const match = this.#match!; // asked in the course of a game
    if (bot.observe && player.unseen.length > 0) bot.observe(player.unseen.splice(0));
    const { seat } = player;
    const answer = bot.decide(new LazyDecision(match, seat));
    if (answer instanceof Promise) {
      this.#thinking = true;
      this.#output.think(answer);
    } else this.#botPlays(player, answer, now);
  }

  #botPlays(player: Player<T>, move: T["Move"], now: number): void {
    const match = this.#match!; // bots are asked in the course of a game
    const made = match.play(player.seat, move);
    if (made.refused !== undefined) throw new Error(`the bot ${player.botName} of ${match.game.id}: ${made.refused}`);
    this.#output.log({ is: "bot", player: player.name, move: match.game.notation.write(move) }, now);
    this.#output.moved?.(this.#players.indexOf(player), move);
    this.#happened(made.events);
  }

  /** Lets everybody know in time what happened. */
  #happened(events: readonly T["Event"][]): void {
    const match = this.#match!; // something happened in it
    for (const player of this.#players) {
      if (!player.clock && !player.bot?.observe) continue;
      for (const event of events) {
        const seen = this.#game.seen(event, player.seat);
        if (seen !== null) player.unseen.push(seen);
      }
    }
    // Between bots alone nobody has to be told.
    if (this.#hasPrograms) for (const notice of this.#dialect.after(match, events)) this.#notices.push(notice);
  }

  #finish(now: number): void {
    const outcome = this.#match!.outcome(); // the game that has just ended
    const more = this.#number < this.plan.games;
    let result: GameResult | null = null;
    if (outcome) {
      const worth = payoffs(outcome);
      const by = <Value>(of: (seat: Seat) => Value) => this.#players.map(({ seat }) => of(seat));
      result = {
        game: this.#number,
        seats: this.#seats,
        points: by((seat) => outcome.seats[seat]!.score), // an outcome has every seat
        ranks: by((seat) => outcome.seats[seat]!.rank),
        payoffs: by((seat) => worth[seat]!),
        ...(this.#faults.length > 0 && { replaced: this.#faults.map(({ player }) => player) }),
      };
      this.#count(result);
    }
    this.#output.log({ is: "game-over", game: this.#number, result }, now);
    this.#match = null;
    this.#phase = more ? "gathering" : "leaving";
    for (const player of this.#programs()) {
      this.#send(player, this.#dialect.end(outcome, player.seat, more), now);
      if (more || this.#dialect.goodbye) this.#await(player, more ? "ready" : "goodbye", now);
      else this.#dismiss(this.#players.indexOf(player), now);
    }
  }

  #count(result: GameResult): void {
    this.#results.push(result);
    for (const [index, player] of this.#players.entries()) player.points += result.points[index]!; // one for each player
  }

  /** The result, and goodbye. */
  #dismiss(index: number, now: number): void {
    const player = this.#players[index]!;
    this.#send(player, this.#dialect.result(player.points), now);
    player.clock = null;
    this.#output.close(index);
  }

  #fault(index: number, wrong: Wrong, now: number, line?: string): void {
    const player = this.#players[index]!;
    const fault: Fault = {
      ...wrong,
      ...(line !== undefined && { line }),
      ...(this.#number > 0 && { game: this.#number, turn: (this.#match?.journal.length ?? 0) + 1 }),
    };
    this.#faults.push({ player: index, fault });
    this.#output.log({ is: "fault", player: player.name, index, fault, text: faultText(fault) }, now);
    this.#send(player, this.#dialect.error(fault), now);
    this.#output.close(index);
    const expected = player.expected;
    player.clock = null;
    player.expected = null;
    const left = this.#programs().length;
    if (this.plan.onFault === "end" || left === 0) this.#end(now);
    else {
      this.#replace(player, expected, now);
      this.#advance(now);
    }
  }

  /** A bot takes the seat, and the move that was waited for. */
  #replace(player: Player<T>, expected: Expected | null, now: number): void {
    player.botName = this.plan.replacement;
    if (!this.#match) return;
    player.bot = this.#seatBot(player.botName, player.seat);
    if (expected === "move") this.#askBot(player, player.bot, now);
  }

  #end(now: number): void {
    this.#phase = "over";
    for (const player of this.#programs()) {
      player.clock = null;
      this.#output.close(this.#players.indexOf(player));
    }
    const points = this.#players.map((player) => player.points);
    this.#output.log({ is: "over", seed: this.plan.seed, points }, now);
    this.#output.over({ id: this.plan.id, games: this.#results, points, faults: this.#faults });
  }
}
