/** The process in which one match of a game that somebody has made is played. What it does wrong ends this match, and nothing else. */
import type { Link, LinkEvents } from "@asztal/arena/runner/link.ts";
import type { Program } from "@asztal/arena/runner/program.ts";
import { playSession } from "@asztal/arena/runner/session.ts";
import { keepLimits, processData } from "@asztal/compute/process.ts";
import { type Game, gameOf, voice } from "@asztal/kernel";
import type { Bot } from "@asztal/kernel/bots";
import { loadGames } from "../games.ts";
import { MatchLog } from "./match-log.ts";
import type { FromMadeMatch, ToMadeMatch } from "./messages.ts";
import { PersonElsewhere } from "./person-elsewhere.ts";

const ALIVE_MILLISECONDS = 1000;
/** What a program is sent at once, in characters: a table that takes more is no game for programs. */
const MAX_LINE = 512 * 1024;

const { games: module } = processData() as { games: string };
keepLimits();
setInterval(() => say({ is: "alive" }), ALIVE_MILLISECONDS).unref();

/** By player: who hears what its program sends, and whoever waits for the line to be open. */
const heard = new Map<number, LinkEvents>();
const opening = new Map<number, PromiseWithResolvers<Link>>();
const ended = new Map<number, PromiseWithResolvers<void>>();
const person = Promise.withResolvers<(message: Extract<ToMadeMatch, { is: "person-moved" | "leave" }>) => void>();

function say(message: FromMadeMatch): void {
  process.send?.(message);
}

function onTheLine(player: number, name: string): Program {
  return {
    ...{ is: "connected", name },
    open(events) {
      heard.set(player, events);
      ended.set(player, Promise.withResolvers());
      const opened = Promise.withResolvers<Link>();
      opening.set(player, opened);
      say({ is: "open", player });
      return opened.promise;
    },
  };
}

function linkOf(player: number): Link {
  return {
    write(text) {
      if (text.length > MAX_LINE) throw new Error("a position of the game is too large to be told to a program");
      say({ is: "write", player, text });
    },
    close: () => say({ is: "close", player }),
    ended: ended.get(player)!.promise, // it was opened
  };
}

async function play({ order, names }: Extract<ToMadeMatch, { is: "play" }>): Promise<void> {
  const { plan, made, person: personName } = order;
  if (!made) throw new Error("games that are compiled in are played elsewhere");
  const { kinds } = await loadGames(module);
  const entry = await gameOf(kinds, plan.game, made.version, made.definition);
  const [game, bots, texts] = await Promise.all([entry.rules(), entry.bots(), entry.texts("en")]);
  const elsewhere = personName === undefined ? null : new PersonElsewhere();
  person.resolve((message) => {
    // At the table, which does not know the rules either, moves are kept in notation.
    if (message.is === "person-moved") elsewhere?.moved(message.moves.map((move) => game.notation.read(String(move))));
    else elsewhere?.leave();
  });
  const programs = plan.players.map(({ name, bot }, player): Program => {
    return bot === undefined ? onTheLine(player, name) : { is: "bot", name, bot };
  });
  const log = new MatchLog(names.filter((name) => name !== null));
  const result = await playSession({
    ...{ plan, game, programs, done: [], protocol: "jsonl" },
    bots: elsewhere ? { bots: { [personName!]: () => inTurn(elsewhere, game) } } : bots, // it has this name
    ...(elsewhere && { signal: elsewhere.signal }),
    moved: (player: number, move: unknown) => {
      if (plan.players[player]?.bot === undefined) say({ is: "moved", move });
    },
    say: voice("en", texts, (seat) => `seat ${seat}`),
    log: (logged) => log.add(logged),
  });
  const times = plan.players.map(({ name }) => log.timesOf(name));
  say({ is: "played", played: { result, times, log: await log.packed() } });
}

/**
 * What the person did where the program was asked, an offer of a draw, is left out: programs are asked for moves alone, and whoever
 * moves declines.
 */
function inTurn(person: PersonElsewhere, { notation }: Game): Bot {
  return {
    async decide({ legal }) {
      for (;;) {
        const move = await person.decide();
        const written = notation.write(move);
        if (!Array.isArray(legal) || legal.some((one) => notation.write(one) === written)) return move;
      }
    },
  };
}

function hear(message: ToMadeMatch): void {
  if (message.is === "play") {
    play(message).catch((error: Error) => say({ is: "failed", problem: error.message }));
  } else if (message.is === "opened") opening.get(message.player)?.resolve(linkOf(message.player));
  else if (message.is === "bytes") heard.get(message.player)?.bytes(message.bytes);
  else if (message.is === "closed") {
    const { player, problem } = message;
    opening.get(player)?.reject(new Error(problem ?? "the program has gone"));
    ended.get(player)?.resolve();
    heard.get(player)?.closed(problem);
  } else void person.promise.then((tell) => tell(message));
}

process.on("message", (message) => hear(message as ToMadeMatch)); // the server says nothing else
