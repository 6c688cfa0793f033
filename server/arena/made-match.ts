/**
 * Matches of games that players have made. Their rules and bots run in a process of the match, with limits of time and memory; the
 * connections stay here, and only lines go between.
 */
import type { ChildProcess } from "node:child_process";
import type { Link } from "@asztal/arena/runner/link.ts";
import type { Program } from "@asztal/arena/runner/program.ts";
import { startLimited } from "@asztal/compute/process.ts";
import type { FromMadeMatch, MatchOrder, Played, ToMadeMatch } from "./messages.ts";

/** So many matches have a process at once, between programs alone and with somebody at a table; others wait for one of them. */
const MAX_PROCESSES = { programs: 2, people: 8 };
const MEGABYTES = 128;
const NICENESS = 5;
/** A process that says nothing for so long works at something that does not end. */
const SILENT_MILLISECONDS = 60_000;
/** A match may take so long, and so long for each of its games: endless games and slow bots have to end some time. */
const MATCH_MILLISECONDS = 60_000;
const GAME_MILLISECONDS = 30_000;
/** People may think; a game at a table ends some time all the same. */
const TABLE_MILLISECONDS = 4 * 60 * 60_000;

interface Running {
  tell(message: ToMadeMatch): void;
  end(problem: string): void;
}

/** Lets so many in at once; others wait until one has left. */
class Places {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(max: number) {
    this.#free = max;
  }

  async take(): Promise<void> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free++;
  }
}

export class MadeMatches {
  readonly #module: string;
  readonly #running = new Map<string, Running>();
  readonly #places = { programs: new Places(MAX_PROCESSES.programs), people: new Places(MAX_PROCESSES.people) };

  /** The module of the games, where the kinds of definitions are found. */
  constructor(module: string) {
    this.#module = module;
  }

  /** Rejects when the match could not be played to its end. `moved` is told what programs do in it. */
  async play(order: MatchOrder, programs: readonly Program[], moved: (move: unknown) => void): Promise<Played> {
    const places = this.#places[order.person === undefined ? "programs" : "people"];
    await places.take();
    try {
      return await this.#played(order, programs, moved);
    } finally {
      this.#running.delete(order.match);
      places.leave();
    }
  }

  /** The person at the table of a match has moved. */
  personMoved(match: string, moves: readonly unknown[]): void {
    this.#running.get(match)?.tell({ is: "person-moved", moves });
  }

  leave(match: string): void {
    this.#running.get(match)?.tell({ is: "leave" });
  }

  close(): void {
    for (const { end } of this.#running.values()) end("the server stops");
  }

  #played(order: MatchOrder, programs: readonly Program[], moved: (move: unknown) => void): Promise<Played> {
    const { promise, resolve, reject } = Promise.withResolvers<Played>();
    const child = startLimited(new URL("./made-match-process.ts", import.meta.url), {
      data: { games: this.#module },
      ...{ megabytes: MEGABYTES, niceness: NICENESS },
    });
    const tell = (message: ToMadeMatch) => void (child.connected && child.send(message, () => {}));
    const lines = new Lines(programs, tell);
    const end = (problem: string) => {
      reject(new Error(problem));
      child.kill("SIGKILL");
    };
    this.#running.set(order.match, { tell, end });
    const silent = setTimeout(() => end("its rules take too long"), SILENT_MILLISECONDS);
    const atMost =
      order.person === undefined ? MATCH_MILLISECONDS + order.plan.games * GAME_MILLISECONDS : TABLE_MILLISECONDS;
    const long = setTimeout(() => end("it does not come to its end"), atMost);
    const complaint = complaintOf(child);
    child.on("message", (said) => {
      const message = said as FromMadeMatch; // the process says nothing else
      silent.refresh();
      if (message.is === "moved") moved(message.move);
      else if (message.is === "played") resolve(message.played);
      else if (message.is === "failed") reject(new Error(message.problem));
      else lines.hear(message);
    });
    child.on("error", (error) => end(String(error)));
    child.on("exit", (code, signal) => end(`the process of the match has ended (${signal ?? code}) ${complaint()}`));
    tell({ is: "play", order, names: programs.map((program) => ("bot" in program ? null : program.name)) });
    return promise.finally(() => {
      clearTimeout(silent);
      clearTimeout(long);
      child.kill("SIGKILL");
      lines.close();
    });
  }
}

const MAX_COMPLAINT = 2000;

function complaintOf({ stderr }: ChildProcess): () => string {
  let text = "";
  stderr?.setEncoding("utf8").on("data", (more: string) => {
    text = (text + more).slice(0, MAX_COMPLAINT);
  });
  return () => text.trim();
}

/** The connections of one match, as its process asks for them. */
class Lines {
  readonly #programs: readonly Program[];
  readonly #tell: (message: ToMadeMatch) => void;
  readonly #links = new Map<number, Link>();

  constructor(programs: readonly Program[], tell: (message: ToMadeMatch) => void) {
    this.#programs = programs;
    this.#tell = tell;
  }

  hear(message: Extract<FromMadeMatch, { is: "open" | "write" | "close" | "alive" }>): void {
    if (message.is === "open") void this.#open(message.player);
    else if (message.is === "write") this.#links.get(message.player)?.write(message.text);
    else if (message.is === "close") this.#links.get(message.player)?.close();
  }

  close(): void {
    for (const link of this.#links.values()) link.close();
  }

  async #open(player: number): Promise<void> {
    const program = this.#programs[player];
    try {
      if (program?.is !== "connected") throw new Error("the program has gone");
      const link = await program.open({
        bytes: (bytes) => this.#tell({ is: "bytes", player, bytes }),
        closed: (problem) => this.#tell({ is: "closed", player, problem }),
      });
      this.#links.set(player, link);
      this.#tell({ is: "opened", player });
    } catch (error) {
      this.#tell({ is: "closed", player, problem: (error as Error).message });
    }
  }
}
