/**
 * Feeds what a program was sent in a logged contest to a program again, and shows where it answers otherwise now. After the first
 * difference in a game the rest of it means nothing to the program: it is started anew for the next game.
 */
import type { Logged } from "../contest/log.ts";
import type { Framing } from "../framer.ts";
import { Lines } from "../jsonl/lines.ts";
import { type Link, openLink } from "../runner/link.ts";
import type { Program } from "../runner/program.ts";
import { Framer } from "../uno/framing.ts";

/** One message, and the answer that the log has for it; null where it has none. */
interface Said {
  readonly message: string;
  readonly answer: string | null;
}

interface FedGame {
  readonly number: number;
  readonly said: readonly Said[];
}

interface Difference {
  readonly game: number;
  /** From 1: which message of the game. */
  readonly message: number;
  readonly asked: string;
  readonly logged: string;
  /** Null when no answer came. */
  readonly now: string | null;
}

export interface Fed {
  readonly games: number;
  readonly answers: number;
  readonly differences: readonly Difference[];
}

/** So long an answer is waited for: there is no clock in a feed, but an end. */
const ANSWER_LIMIT_MS = 10_000;

/** What a player was told and answered, game by game; before the first game, what greets it. */
function gamesOf(
  entries: readonly Logged[],
  player: string,
): { readonly greeting: string; readonly games: readonly FedGame[] } {
  const games: { number: number; said: { message: string; answer: string | null }[] }[] = [];
  let greeting = "ACCEPTED";
  for (const entry of entries) {
    if (entry.is === "game") games.push({ number: entry.game, said: [] });
    if (!("player" in entry) || entry.player !== player) continue;
    const said = games.at(-1)?.said;
    if (entry.is === "to" && !said) greeting = entry.line;
    else if (entry.is === "to") said?.push({ message: entry.line, answer: null });
    else if (entry.is === "from" && !entry.line.startsWith("#")) {
      const last = said?.at(-1);
      if (last) last.answer ??= entry.line;
    }
  }
  return { greeting, games };
}

/** Feeds the games of `player`; `only` one of them, when it is given. */
export async function feedProgram(
  entries: readonly Logged[],
  player: string,
  program: Exclude<Program, { is: "bot" }>,
  only?: number,
): Promise<Fed> {
  const { greeting, games } = gamesOf(entries, player);
  const chosen = games.filter(({ number }) => only === undefined || number === only);
  const differences: Difference[] = [];
  let answers = 0;
  let talk: Talk | null = null;
  for (const { number, said } of chosen) {
    talk ??= await Talk.begin(program, greeting);
    for (const [i, { message, answer }] of said.entries()) {
      talk.say(message);
      if (answer === null) continue;
      const now = await talk.answer();
      answers++;
      if (now === answer) continue;
      differences.push({ game: number, message: i + 1, asked: message, logged: answer, now });
      talk.end();
      talk = null;
      break;
    }
  }
  talk?.end();
  return { games: chosen.length, answers, differences };
}

/** A conversation with the program, one answer at a time. */
class Talk {
  readonly #framer: Framing;
  #link: Link | null = null;
  readonly #lines: string[] = [];
  #waiting: ((line: string | null) => void) | null = null;
  #closed = false;

  constructor(framer: Framing) {
    this.#framer = framer;
  }

  static async begin(program: Exclude<Program, { is: "bot" }>, greeting: string): Promise<Talk> {
    const isText = greeting === "ACCEPTED";
    const talk = new Talk(isText ? new Framer() : new Lines());
    talk.#link = await openLink(program, {
      bytes: (bytes) => talk.#take(bytes),
      closed: () => {
        talk.#closed = true;
        talk.#waiting?.(null);
      },
    });
    if (isText) await talk.answer(); // CONNECT
    talk.say(greeting);
    await talk.answer(); // that it is ready
    return talk;
  }

  say(line: string): void {
    this.#link?.write(`${line}\n`);
  }

  #take(bytes: Uint8Array): void {
    for (const { text } of this.#framer.push(bytes, 0)) {
      if (text.startsWith("#")) continue;
      if (this.#waiting) this.#waiting(text);
      else this.#lines.push(text);
    }
  }

  /** The next line of the program; null when none comes. */
  answer(): Promise<string | null> {
    const next = this.#lines.shift();
    if (next !== undefined || this.#closed) return Promise.resolve(next ?? null);
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#waiting?.(null), ANSWER_LIMIT_MS);
      this.#waiting = (line) => {
        clearTimeout(timer);
        this.#waiting = null;
        resolve(line);
      };
    });
  }

  end(): void {
    this.#link?.close();
  }
}
