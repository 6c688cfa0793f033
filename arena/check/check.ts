/** Takes a program through every situation of the UNO protocol, and tells how it did. */
import unoBots from "@asztal/games/uno/bots/index.ts";
import { uno } from "@asztal/games/uno/rules/game.ts";
import { type Seed, voice } from "@asztal/kernel";
import { childSeed } from "@asztal/kernel/chance";
import type { Logged } from "../contest/log.ts";
import type { ContestPlan } from "../contest/plan.ts";
import { type Fault, faultText } from "../faults.ts";
import { type Link, type LinkEvents, openLink } from "../runner/link.ts";
import type { Program } from "../runner/program.ts";
import { playSession } from "../runner/session.ts";
import { Framer } from "../uno/framing.ts";
import { type Exchange, situations } from "./situations.ts";
import { type Arrival, isHeldBack, timingOf } from "./timing.ts";

export interface Finding {
  /** `not met`: it did not happen in the games of the check, and is no fault. */
  readonly verdict: "good" | "bad" | "not met" | "note";
  readonly title: string;
  readonly details?: string;
}

type Contestant = Exclude<Program, { is: "bot" }>;

/** Matches that show every situation: seats, games, and how the server's bytes are sent. */
const matches: readonly { readonly seats: number; readonly games: number; readonly delivery: "whole" | "bytes" }[] = [
  { seats: 4, games: 12, delivery: "whole" },
  { seats: 2, games: 12, delivery: "whole" },
  { seats: 8, games: 12, delivery: "whole" },
  { seats: 3, games: 2, delivery: "bytes" },
];
/** Programs are given so long to end after ERROR, or when the connection closes. */
const END_LIMIT_MS = 3000;

export interface CheckOptions {
  readonly seed: Seed;
  readonly answerTime: number;
  /** Called with each finding as soon as it stands. */
  tell(finding: Finding): void;
}

export async function checkProgram(program: Contestant, { seed, answerTime, tell }: CheckOptions): Promise<void> {
  const met = new Set<string>();
  const arrivals: Arrival[] = [];
  for (const [i, match] of matches.entries()) {
    const plan = planOf(match, childSeed(seed, String(i)), answerTime);
    const watch = new Watch();
    const { faults } = await playSession({
      plan,
      game: uno as never, // the session knows no game's types
      bots: unoBots as never,
      protocol: "uno",
      say: voice("en", { messages: {} }, String),
      programs: [program, ...plan.players.slice(1).map(({ name }): Program => ({ is: "bot", name, bot: "sharp" }))],
      done: [],
      log: (entry) => watch.log(entry),
      came: (_, { began, at }) => watch.came(began, at),
      ...(match.delivery === "bytes" && { deliver: byteByByte }),
    });
    arrivals.push(...watch.arrivals);
    for (const situation of situations) if (watch.exchanges.some((one) => situation.is(one))) met.add(situation.title);
    const title = `${match.seats} players, ${match.games} games${match.delivery === "bytes" ? ", a byte at a time" : ""}`;
    const [fault] = faults;
    tell(
      fault
        ? { verdict: "bad", title, details: `${fault.fault.code} ${faultText(fault.fault)}` }
        : { verdict: "good", title },
    );
    if (fault && isFinal(fault.fault)) return;
  }
  for (const { title } of situations) tell({ verdict: met.has(title) ? "good" : "not met", title });
  tell(await endsAfter(program, "an ERROR is read, and the program ends", "ERROR TIMEOUT this is only a test.\n"));
  tell(await endsAfter(program, "when the connection closes in the middle of a game, the program ends", ""));
  tellTimes(arrivals, answerTime, tell);
}

/** Nothing more can be learnt from a program that does not even start. */
function isFinal({ code, game }: Fault): boolean {
  return game === undefined || code === "CONNECTION_BROKEN";
}

function planOf({ seats, games }: { seats: number; games: number }, seed: Seed, answer: number): ContestPlan {
  const bots = Array.from({ length: seats - 1 }, (_, i) => ({ name: `bot${i + 1}`, bot: "sharp" }));
  return {
    id: "check",
    game: "uno",
    options: { handSize: 7, piling: true },
    games,
    players: [{ name: "program" }, ...bots],
    seed,
    rotation: "every-game",
    mixed: false,
    clock: { answer, bank: null },
    onFault: "end",
    replacement: "sharp",
  };
}

function byteByByte(link: Link, text: string): void {
  for (const sign of text) link.write(sign);
}

/** Puts questions and answers together. */
class Watch {
  readonly exchanges: Exchange[] = [];
  readonly arrivals: Arrival[] = [];
  #question: { readonly message: string; readonly at: number } | null = null;
  #came = { began: 0, at: 0 };

  came(began: number, at: number): void {
    this.#came = { began, at };
  }

  log(entry: Logged): void {
    if (entry.is === "to") {
      if (this.#question) this.exchanges.push({ message: this.#question.message, answer: null });
      this.#question = { message: entry.line, at: entry.at };
    } else if (entry.is === "from" && !entry.line.startsWith("#") && this.#question) {
      const { message, at } = this.#question;
      this.exchanges.push({ message, answer: entry.line });
      this.arrivals.push({ first: this.#came.began - at, last: this.#came.at - at });
      this.#question = null;
    } else if (entry.is === "over" && this.#question)
      this.exchanges.push({ message: this.#question.message, answer: null });
  }
}

/** Whether the program ends after the first READY when it is sent this and the connection closes. */
async function endsAfter(program: Contestant, title: string, last: string): Promise<Finding> {
  const framer = new Framer();
  let link: Link | null = null;
  const lines: string[] = [];
  const events: LinkEvents = {
    bytes(bytes) {
      for (const { text } of framer.push(bytes, 0)) {
        lines.push(text);
        if (text.startsWith("CONNECT")) link?.write("ACCEPTED\n");
        if (text === "READY") {
          if (last) link?.write(last);
          link?.close();
        }
      }
    },
    closed: () => {}, // `ended` of the link tells more
  };
  try {
    const opening = openLink(program, events);
    link = await opening;
    if (lines.some((line) => line.startsWith("CONNECT"))) link.write("ACCEPTED\n");
  } catch (error) {
    return { verdict: "bad", title, details: (error as Error).message };
  }
  const timer = Promise.withResolvers<void>();
  const timeout = setTimeout(timer.resolve, END_LIMIT_MS);
  const isEnded = await Promise.race([link.ended.then(() => true), timer.promise.then(() => false)]);
  clearTimeout(timeout);
  if (isEnded) return { verdict: "good", title };
  link.close();
  return { verdict: "bad", title, details: `it still ran ${END_LIMIT_MS / 1000} s later` };
}

function tellTimes(arrivals: readonly Arrival[], answerTime: number, tell: CheckOptions["tell"]): void {
  const timing = timingOf(arrivals);
  const { answers, median, slowest, late, gap } = timing;
  tell({
    verdict: "note",
    title: `${answers} answers: half of them within ${median.toFixed(1)} ms, the slowest after ${slowest.toFixed(0)} ms of ${answerTime}`,
  });
  if (isHeldBack(timing)) {
    tell({
      verdict: "bad",
      title: `your answers arrive ${gap.toFixed(0)} ms late: turn Nagle's algorithm off`,
      details: `${late} of ${answers} answers came in pieces. Set TCP_NODELAY on the socket, and send a line and its end in one call.`,
    });
  }
}
