/** The thread in which connected programs wait and play: lines that strangers send are read here, off the server's event loop. */
import { availableParallelism } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import type { Wrong } from "@asztal/arena/contest/dialect.ts";
import { Lobby } from "@asztal/arena/lobby/lobby.ts";
import type { Program } from "@asztal/arena/runner/program.ts";
import { playSession } from "@asztal/arena/runner/session.ts";
import { ThinkingPool } from "@asztal/arena/thinking/pool.ts";
import { makeThreadNice } from "@asztal/compute/niceness.ts";
import { quickBots } from "@asztal/games/uno/bots/index.ts";
import { voice } from "@asztal/kernel";
import { isLocal, networkOf } from "../addresses.ts";
import { loadGames } from "../games.ts";
import { HostedSeats } from "./hosted-seats.ts";
import { liveMatch } from "./live.ts";
import { MadeMatches } from "./made-match.ts";
import { MatchLog } from "./match-log.ts";
import type { FromLobby, LiveMatch, LobbyData, MatchOrder, ToLobby } from "./messages.ts";
import { PersonElsewhere } from "./person-elsewhere.ts";
import { protocolOf } from "./protocol.ts";

const MAX_CONNECTIONS = 500;
const MAX_PER_NETWORK = 50;
/** People at tables come first, programs wait: this thread goes behind the server's own, and with it our bots and hosted ones that it starts. */
const NICENESS = 5;

const port = parentPort;
if (!port) throw new Error("this module is a thread of the server; it is not run by itself");
makeThreadNice(NICENESS);
const say = (message: FromLobby) => port.postMessage(message);
const { host, port: tcpPort, games: module } = workerData as LobbyData; // the server hands them over
const { games } = await loadGames(module);
const thinking = new ThinkingPool(Math.max(1, availableParallelism() - 1));
const madeMatches = new MadeMatches(module);
const asked = new Map<number, (wrong: Wrong | null) => void>();

async function open(): Promise<Lobby | null> {
  try {
    return await Lobby.open({
      ...{ host, port: tcpPort, maxConnections: MAX_CONNECTIONS, maxPerNetwork: MAX_PER_NETWORK },
      networkOf: (address) => (isLocal(address) ? null : networkOf(address)),
      admit(visitor, entrance, address) {
        say({ is: "admit", visitor, entrance, address });
        return new Promise((resolve) => asked.set(visitor, resolve));
      },
      left: (visitor) => say({ is: "left", visitor }),
    });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    say({ is: "cannot-listen", problem: code ?? message });
    return null;
  }
}

const lobby = await open();
if (lobby) say({ is: "listening", port: lobby.port });

/** A person who plays at a table elsewhere, by match. */
const people = new Map<string, PersonElsewhere>();

/** What whoever watches is told, by match. */
const watched = new Map<string, () => LiveMatch | null>();

/** The programs and bots of a match; those that wait here are called to it. */
function programsOf({ plan, visitors }: MatchOrder): Program[] {
  return plan.players.map(({ name, bot }, player): Program => {
    if (bot !== undefined) return { is: "bot", name, bot };
    const gone: Program = { is: "connected", name, open: () => Promise.reject(new Error("the program has gone")) };
    return lobby?.call(visitors[player] ?? -1, name) ?? gone;
  });
}

async function playMade(order: MatchOrder): Promise<void> {
  const { match } = order;
  const played = await madeMatches.play(order, programsOf(order), (move) => say({ is: "program-moved", match, move }));
  say({ is: "played", match, ...played });
}

async function play(order: MatchOrder): Promise<void> {
  const { match, plan, sources, person } = order;
  const entry = (await games.find(plan.game))!; // the server plays only what it has
  const [game, bots, texts] = await Promise.all([entry.rules(), entry.bots(), entry.texts("en")]);
  const programs = programsOf(order);
  const isProgram = ({ is }: Program) => is !== "bot";
  const log = new MatchLog(programs.filter(isProgram).map(({ name }) => name));
  // At the table of a person it is watched as every table is.
  if (person === undefined) watched.set(match, () => liveMatch(game, plan, log));
  const hosted = new HostedSeats(sources);
  const elsewhere = person === undefined ? null : new PersonElsewhere();
  if (elsewhere) people.set(match, elsewhere);
  const result = await playSession({
    ...{ plan, game, programs, done: [], protocol: protocolOf(plan.game) },
    bots: hosted.beside(
      elsewhere
        ? { bots: { [person!]: () => elsewhere } } // it has this name
        : thinking.botsFor(bots, plan.game === "uno" ? quickBots : [], [match]),
    ),
    ...(elsewhere && {
      signal: elsewhere.signal,
      moved: (player: number, move: unknown) => {
        if (plan.players[player]?.bot !== person) say({ is: "program-moved", match, move });
      },
    }),
    say: voice("en", texts, (seat) => `seat ${seat}`),
    log: (logged) => log.add(logged),
  }).finally(() => {
    people.delete(match);
    watched.delete(match);
    hosted.close();
  });
  const times = plan.players.map(({ name }) => log.timesOf(name));
  say({ is: "played", match, result, times, log: await log.packed() });
}

async function stop(): Promise<void> {
  await lobby?.close();
  madeMatches.close();
  thinking.close();
  say({ is: "stopped" });
}

port.on("message", (message: ToLobby) => {
  if (message.is === "admitted") {
    asked.get(message.visitor)?.(message.wrong);
    asked.delete(message.visitor);
  } else if (message.is === "play") {
    const { match, made } = message.order;
    (made ? playMade : play)(message.order).catch((error: Error) =>
      say({ is: "failed", match, problem: error.message }),
    );
  } else if (message.is === "person-moved") {
    people.get(message.match)?.moved(message.moves);
    madeMatches.personMoved(message.match, message.moves);
  } else if (message.is === "watch") {
    const { match } = message;
    say({ is: "watched", match, live: watched.get(match)?.() ?? null });
  } else if (message.is === "leave") {
    people.get(message.match)?.leave();
    madeMatches.leave(message.match);
  } else void stop();
});
