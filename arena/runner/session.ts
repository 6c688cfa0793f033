/** One contest with programs on pipes and sockets, timed by a clock that leaves out our own delays. */
import { setImmediate } from "node:timers/promises";
import type { Game, GameTypes, Say } from "@asztal/kernel";
import type { GameBots } from "@asztal/kernel/bots";
import { openPart } from "../contest/commitment.ts";
import { Contest, MAX_REMARKS } from "../contest/contest.ts";
import type { Dialect } from "../contest/dialect.ts";
import type { ContestResult, GameResult, LogEntry, Logged } from "../contest/log.ts";
import type { ContestPlan } from "../contest/plan.ts";
import { faultText } from "../faults.ts";
import { type Framed, type Framing, framingFault } from "../framer.ts";
import { helloMessage, jsonDialect } from "../jsonl/dialect.ts";
import { Lines } from "../jsonl/lines.ts";
import { BEAT_MS, FairClock } from "../net/fair-clock.ts";
import { HostedFault } from "../sandbox/hosted-seat.ts";
import { readConnect } from "../uno/connect.ts";
import { unoDialect } from "../uno/dialect.ts";
import { Framer } from "../uno/framing.ts";
import { type Link, NOT_FOUND, openLink } from "./link.ts";
import type { Program } from "./program.ts";

export type Protocol = "uno" | "jsonl";

export interface Session {
  readonly plan: ContestPlan;
  readonly game: Game;
  readonly bots: GameBots;
  readonly protocol: Protocol;
  /** The game's words, for refusals. */
  readonly say: Say;
  /** By player, as in the plan. */
  readonly programs: readonly Program[];
  /** What was played before whoever ran it was stopped. */
  readonly done: readonly (GameResult | null)[];
  log(entry: Logged): void;
  /** How a line is sent; in one write unless somebody wants to try a program otherwise. */
  deliver?(link: Link, text: string): void;
  /** A program or a bot has made a move that stands. */
  moved?(player: number, move: unknown): void;
  /** When it is given, the contest ends at once; what was finished counts. */
  readonly signal?: AbortSignal;
  /** Every message of a program as it came. */
  came?(player: number, framed: Framed): void;
}

/** A program has so long to start, and to connect or to say its first word. */
const START_LIMIT_MS = 30_000;
/** As many lines as can come before the contest begins without one of them being a fault, and one more. */
const MAX_HELD = MAX_REMARKS + 2;

interface Seated {
  readonly framer: Framing;
  link: Link | null;
  /** Done when the program has said its first word: by the text protocol who it is, by JSON lines that it is ready. */
  readonly greeting: PromiseWithResolvers<void>;
  greeted: boolean;
  closed: boolean;
  /** What a program said by JSON lines before the contest began: its first answer, which had the time of its start besides. */
  readonly held: Framed[];
}

/** The commonest mistake: a program that wants to connect is not told where. */
function hintFor(program: Program): string {
  const isSpokenWith = program.is === "command" && !program.command.includes("{port}");
  return isSpokenWith
    ? "; its command has no {port}, so it is expected to speak on its standard input and output instead of connecting"
    : "";
}

function silenceOf(program: Program): string {
  return `it said nothing within ${START_LIMIT_MS / 1000} s${hintFor(program)}`;
}

export async function playSession(session: Session): Promise<ContestResult> {
  const running = new Running(session);
  try {
    return await running.play();
  } finally {
    running.close();
  }
}

function newSeat(protocol: Protocol, { is }: Program): Seated {
  const greeting = Promise.withResolvers<void>();
  greeting.promise.catch(() => {}); // it is waited for once the program is there
  const greeted = is === "connected";
  if (greeted) greeting.resolve();
  const framer = protocol === "uno" ? new Framer() : new Lines();
  return { framer, link: null, greeting, greeted, closed: false, held: [] };
}

class Running {
  readonly #session: Session;
  readonly #clock = new FairClock(() => performance.now());
  readonly #seated: readonly (Seated | null)[];
  readonly #contest: Contest;
  readonly #over = Promise.withResolvers<ContestResult>();
  readonly #beat: NodeJS.Timeout;
  /** Done when the bot that thinks has moved. */
  #thought: Promise<void> = Promise.resolve();
  #begun = false;

  constructor(session: Session) {
    this.#session = session;
    const { plan, game, bots, protocol, programs } = session;
    this.#seated = programs.map((program) => (program.is === "bot" ? null : newSeat(protocol, program)));
    // The text protocol is for UNO alone, whose types its dialect has.
    const dialect = protocol === "uno" ? (unoDialect as unknown as Dialect) : jsonDialect<GameTypes>(session.say);
    this.#contest = new Contest(
      { plan, game, bots, dialect },
      {
        send: (player, line) => this.#send(player, line),
        close: (player) => this.#close(player),
        log: (entry, at) => this.#log(entry, at),
        moved: (player, move) => session.moved?.(player, move),
        think: (move) => {
          this.#thought = move
            .then(
              (made) => this.#contest.botMoved(made, this.#clock.now()),
              (error: unknown) => this.#failed(error),
            )
            .catch(this.#over.reject);
        },
        over: this.#over.resolve,
      },
      session.done,
    );
    this.#beat = setInterval(() => this.#tick(), BEAT_MS);
    session.signal?.addEventListener("abort", () => this.#contest.stop(this.#clock.now()));
  }

  async play(): Promise<ContestResult> {
    const { plan, done } = this.#session;
    this.#log(done.length > 0 ? { is: "resumed", game: done.length + 1 } : { is: "contest", ...openPart(plan) }, 0);
    const failures = await this.#openAll();
    const now = this.#clock.now();
    this.#begun = true;
    for (const [player, seated] of this.#seated.entries()) if (seated?.link && seated.greeted) this.#welcome(player);
    this.#contest.begin(now);
    for (const [player, seated] of this.#seated.entries()) if (seated) this.#readHeld(player, seated, now);
    for (const [player, problem] of failures) this.#lose(player, problem);
    while (!this.#contest.isOver && plan.players.every(({ bot }) => bot !== undefined)) {
      await Promise.race([this.#thought, this.#over.promise]);
      await setImmediate();
      this.#contest.proceed(this.#clock.now());
    }
    return this.#over.promise;
  }

  #failed(error: unknown): void {
    if (!(error instanceof HostedFault)) throw error;
    this.#contest.botFailed({ code: "BOT_FAILED", args: error.args }, this.#clock.now());
  }

  close(): void {
    clearInterval(this.#beat);
    for (const player of this.#seated.keys()) this.#close(player);
  }

  #log(entry: LogEntry, at: number): void {
    this.#session.log({ at, ...entry });
  }

  /** Starts every program; those that do not come have a problem each. */
  async #openAll(): Promise<ReadonlyMap<number, string>> {
    const failures = new Map<number, string>();
    const opened = this.#session.programs.map(async (program, player) => {
      const seated = this.#seated[player];
      if (program.is === "bot" || !seated) return;
      try {
        await this.#open(program, player, seated);
      } catch (error) {
        failures.set(player, (error as Error).message);
      }
    });
    await Promise.all(opened);
    return failures;
  }

  async #open(program: Exclude<Program, { is: "bot" }>, player: number, seated: Seated): Promise<void> {
    const gone = Promise.withResolvers<never>();
    gone.promise.catch(() => {}); // it is raced for as long as it matters
    const timer = setTimeout(() => gone.reject(new Error(silenceOf(program))), START_LIMIT_MS);
    const opening = openLink(program, {
      bytes: (bytes) => this.#take(player, bytes),
      closed: (problem) => {
        if (this.#begun) this.#lose(player, problem);
        else
          gone.reject(new Error(`${problem ?? "the program ended"}${problem === NOT_FOUND ? "" : hintFor(program)}`));
      },
    });
    try {
      seated.link = await Promise.race([opening, gone.promise]);
      if (this.#session.protocol === "jsonl" && !seated.greeted) this.#welcome(player);
      await Promise.race([seated.greeting.promise, gone.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  #welcome(player: number): void {
    const { plan, game, protocol } = this.#session;
    const line = protocol === "uno" ? "ACCEPTED" : helloMessage(plan, game.version);
    this.#log({ is: "to", player: plan.players[player]!.name, line }, this.#clock.now()); // one for each player
    this.#send(player, line);
  }

  #send(player: number, line: string): void {
    const link = this.#seated[player]?.link;
    if (!link) return;
    if (this.#session.deliver) this.#session.deliver(link, `${line}\n`);
    else link.write(`${line}\n`);
  }

  #take(player: number, bytes: Uint8Array): void {
    const seated = this.#seated[player];
    if (!seated || seated.closed) return;
    const now = this.#clock.now();
    for (const framed of seated.framer.push(bytes, now)) this.#read(player, seated, framed);
  }

  #read(player: number, seated: Seated, framed: Framed): void {
    if (seated.closed) return;
    this.#session.came?.(player, framed);
    if (this.#session.protocol === "jsonl" && !seated.greeted) this.#hold(seated, framed);
    else this.#receive(player, seated, framed);
  }

  #receive(player: number, seated: Seated, { text, at, fault }: Framed): void {
    if (seated.closed) return;
    if (fault) this.#contest.lose(player, framingFault(fault, text, seated.framer), at, text);
    else if (seated.greeted) this.#contest.receive(player, text, at);
    else this.#greet(player, seated, text, at);
  }

  /** Any table will do: whoever runs the match has chosen it. */
  #greet(player: number, seated: Seated, line: string, at: number): void {
    this.#log({ is: "from", player: this.#session.plan.players[player]!.name, line }, at); // one for each player
    if (line.startsWith("#")) return;
    const read = readConnect(line);
    if ("code" in read) seated.greeting.reject(new Error(faultText({ ...read, line })));
    else seated.greeting.resolve();
    seated.greeted = true;
  }

  #hold(seated: Seated, framed: Framed): void {
    if (seated.held.length < MAX_HELD) seated.held.push(framed);
    if (framed.fault || !framed.text.startsWith("#")) seated.greeting.resolve();
  }

  #readHeld(player: number, seated: Seated, now: number): void {
    seated.greeted = true;
    for (const framed of seated.held.splice(0)) this.#receive(player, seated, { ...framed, at: now });
  }

  #tick(): void {
    this.#clock.beat();
    // What has already arrived is read first: it may be the answer whose deadline has passed since.
    globalThis.setImmediate(() => {
      const now = this.#clock.now();
      for (const [player, seated] of this.#seated.entries()) {
        const framed = seated?.framer.pause(now);
        if (seated && framed) this.#read(player, seated, framed);
      }
      this.#contest.expire(now);
    });
  }

  #lose(player: number, problem: string | undefined): void {
    const wrong =
      problem === undefined
        ? { code: "DISCONNECTED" as const }
        : { code: "CONNECTION_BROKEN" as const, args: { problem } };
    this.#contest.lose(player, wrong, this.#clock.now());
  }

  #close(player: number): void {
    const seated = this.#seated[player];
    if (!seated || seated.closed) return;
    seated.closed = true;
    seated.link?.close();
  }
}
