/**
 * Matches of games that players have made. Their rules and bots run in a process of the match, with limits of time and memory; the
 * connections stay here, and only lines go between.
 */
import type { ChildProcess } from "node:child_process";
import type { Link } from "@asztal/arena/runner/link.ts";
import type { Program } from "@asztal/arena/runner/program.ts";
import { startLimited } from "@asztal/compute/process.ts";
import type { FromMadeMatch, MatchOrder, Played, ToMadeMatch } from "./messages.ts";

/** So many matches have a process at once; others wait for one of them. */
const MAX_PROCESSES = 2;
const MEGABYTES = 128;
const NICENESS = 5;
/** A process that says nothing for so long works at something that does not end. */
const SILENT_MILLISECONDS = 60_000;
/** A match may take so long, and so long for each of its games: endless games and slow bots have to end some time. */
const MATCH_MILLISECONDS = 60_000;
const GAME_MILLISECONDS = 30_000;

interface Running {
  tell(message: ToMadeMatch): void;
  end(problem: string): void;
}

export class MadeMatches {
  readonly #module: string;
  readonly #running = new Map<string, Running>();
  readonly #waiting: (() => void)[] = [];
  #processes = 0;

  /** The module of the games, where the kinds of definitions are found. */
  constructor(module: string) {
    this.#module = module;
  }

  /** Rejects when the match could not be played to its end. `moved` is told what programs do in it. */
  async play(order: MatchOrder, programs: readonly Program[], moved: (move: unknown) => void): Promise<Played> {
    await this.#place();
    try {
      return await this.#played(order, programs, moved);
    } finally {
      this.#running.delete(order.match);
      this.#processes--;
      this.#waiting.shift()?.();
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

  async #place(): Promise<void> {
    if (this.#processes >= MAX_PROCESSES) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#processes++;
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
    const long = setTimeout(
      () => end("it does not come to its end"),
      MATCH_MILLISECONDS + order.plan.games * GAME_MILLISECONDS,
    );
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
