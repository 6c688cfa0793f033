/**
 * The contest server without sockets and clocks: bytes and times come in, actions go out. Whatever comes in, it does not throw,
 * and what it keeps for a connection is bounded.
 */
import type { Uno } from "@asztal/games/uno/rules/state.ts";
import { childSeed, type Game, type Seed } from "@asztal/kernel";
import type { GameBots } from "@asztal/kernel/bots";
import { openPart } from "../contest/commitment.ts";
import { Contest, MAX_REMARKS, type Output } from "../contest/contest.ts";
import type { Wrong } from "../contest/dialect.ts";
import type { ContestResult, Logged } from "../contest/log.ts";
import type { ClockPlan, ContestPlan } from "../contest/plan.ts";
import { type Fault, faultText } from "../faults.ts";
import { type Framed, framingFault } from "../framer.ts";
import { type Entrance, readConnect } from "./connect.ts";
import { unoDialect } from "./dialect.ts";
import { Framer } from "./framing.ts";

export interface ServerPlan {
  /** Begins the id of every contest, so that two runs of the server do not use the same. */
  readonly name: string;
  readonly seed: Seed;
  readonly games: number;
  readonly clock: ClockPlan;
  readonly onFault: ContestPlan["onFault"];
  /** The bots of a table, in turn. */
  readonly bots: readonly string[];
  readonly maxConnections: number;
  readonly maxPerAddress: number;
}

/** The bots for contests of one owner: the address that the first program connects from, and the contest. */
export type BotsFor = (owner: readonly string[]) => GameBots<Uno>;

export type ConnectionId = number;

export type Action =
  /** At most one for each connection in the answer to one call. */
  | { readonly is: "send"; readonly connection: ConnectionId; readonly text: string }
  /** After what was sent. */
  | { readonly is: "close"; readonly connection: ConnectionId }
  | { readonly is: "log"; readonly contest: string; readonly entry: Logged }
  /** For the log of an id: a fault, a result. */
  | { readonly is: "note"; readonly id: string; readonly contest: string | null; readonly text: string }
  /** A bot takes its time: `moved` is to be told what it answers. */
  | { readonly is: "think"; readonly contest: string; readonly move: Promise<unknown> }
  | { readonly is: "over"; readonly result: ContestResult; readonly players: readonly string[] };

/** A connection that has not said who it is, and a room that has not filled, are not waited for any longer. */
const CONNECT_LIMIT_MS = 10_000;
const ROOM_LIMIT_MS = 600_000;

interface Connection {
  readonly id: ConnectionId;
  readonly address: string;
  readonly framer: Framer;
  since: number;
  entrance: Entrance | null;
  connectLine: string;
  /** READY may come while the room fills. */
  early: string[];
  /** Before the contest. */
  remarks: number;
  seat: { readonly contest: Contest<Uno>; readonly player: number } | null;
  /** Nothing more is read from it. */
  closed: boolean;
}

export class UnoCore {
  readonly #plan: ServerPlan;
  readonly #game: Game<Uno>;
  readonly #botsFor: BotsFor;
  readonly #connections = new Map<ConnectionId, Connection>();
  readonly #perAddress = new Map<string, number>();
  readonly #ids = new Map<string, ConnectionId>();
  readonly #rooms = new Map<string, Connection[]>();
  readonly #contests = new Map<string, Contest<Uno>>();
  #begun = 0;
  readonly #outbox = new Map<ConnectionId, string>();
  #actions: Action[] = [];

  constructor(plan: ServerPlan, game: Game<Uno>, botsFor: BotsFor) {
    this.#plan = plan;
    this.#game = game;
    this.#botsFor = botsFor;
  }

  /** Connections that are open, and contests that are played. */
  get size(): { readonly connections: number; readonly contests: number } {
    return { connections: this.#connections.size, contests: this.#contests.size };
  }

  connect(id: ConnectionId, address: string, now: number): readonly Action[] {
    const { maxConnections, maxPerAddress } = this.#plan;
    const fromAddress = this.#perAddress.get(address) ?? 0;
    const connection: Connection = {
      id,
      address,
      framer: new Framer(),
      since: now,
      entrance: null,
      connectLine: "",
      early: [],
      remarks: 0,
      seat: null,
      closed: false,
    };
    this.#perAddress.set(address, fromAddress + 1);
    this.#connections.set(id, connection);
    if (this.#connections.size > maxConnections) {
      this.#refuse(connection, { code: "SERVER_FULL", args: { limit: maxConnections } });
    } else if (fromAddress >= maxPerAddress) {
      this.#refuse(connection, { code: "TOO_MANY_CONNECTIONS", args: { limit: maxPerAddress } });
    }
    return this.#drain();
  }

  feed(id: ConnectionId, bytes: Uint8Array, now: number): readonly Action[] {
    const connection = this.#connections.get(id);
    if (connection && !connection.closed) {
      for (const framed of connection.framer.push(bytes, now)) {
        this.#take(connection, framed);
        if (connection.closed) break;
      }
    }
    return this.#drain();
  }

  /** The connection is gone: closed by its peer, or broken. */
  disconnect(id: ConnectionId, now: number, problem?: string): readonly Action[] {
    const connection = this.#connections.get(id);
    if (connection) {
      const { unfinished } = connection.framer;
      if (!connection.closed) this.#lost(connection, lossOf(unfinished, problem), now, unfinished || undefined);
      this.#forget(connection);
    }
    return this.#drain();
  }

  /** The peer does not read what it is sent. */
  overflow(id: ConnectionId, bytes: number, now: number): readonly Action[] {
    const connection = this.#connections.get(id);
    if (connection && !connection.closed) this.#lost(connection, { code: "SLOW_READER", args: { bytes } }, now);
    return this.#drain();
  }

  /** Time has passed: pauses end messages, and deadlines are missed. */
  tick(now: number): readonly Action[] {
    const clocked = this.#plan.clock.answer !== null;
    for (const connection of this.#connections.values()) {
      const framed = connection.closed ? null : connection.framer.pause(now);
      if (framed) this.#take(connection, framed);
      if (clocked && !connection.closed && !connection.seat) this.#hurry(connection, now);
    }
    for (const contest of this.#contests.values()) {
      const { deadline } = contest;
      if (deadline !== null && now > deadline) contest.expire(now);
    }
    return this.#drain();
  }

  /** What a bot that took its time has answered. */
  moved(contest: string, move: unknown, now: number): readonly Action[] {
    this.#contests.get(contest)?.botMoved(move, now);
    return this.#drain();
  }

  /** Everybody is told that the server stops; finished games count. */
  stop(now: number): readonly Action[] {
    for (const contest of this.#contests.values()) contest.stop(now);
    for (const connection of this.#connections.values()) {
      if (!connection.closed) this.#refuse(connection, { code: "SERVER_STOPPING" });
    }
    return this.#drain();
  }

  #take(connection: Connection, { text, at, fault }: Framed): void {
    if (fault) this.#lost(connection, framingFault(fault, text, connection.framer), at, text);
    else if (connection.seat) connection.seat.contest.receive(connection.seat.player, text, at);
    else if (text.startsWith("#")) this.#remark(connection, text);
    else if (connection.entrance) this.#waitingSays(connection, text);
    else this.#enter(connection, text, at);
  }

  #remark(connection: Connection, line: string): void {
    connection.remarks++;
    const args = { limit: MAX_REMARKS };
    if (connection.remarks > MAX_REMARKS) this.#refuse(connection, { code: "TOO_MANY_REMARKS", args }, line);
  }

  #enter(connection: Connection, line: string, now: number): void {
    const entrance = readConnect(line);
    if ("code" in entrance) this.#refuse(connection, entrance, line);
    else if (this.#ids.has(entrance.id)) {
      this.#refuse(connection, { code: "ID_IN_USE", args: { id: entrance.id } }, line);
    } else this.#admit(connection, entrance, line, now);
  }

  #admit(connection: Connection, entrance: Entrance, line: string, now: number): void {
    this.#ids.set(entrance.id, connection.id);
    connection.entrance = entrance;
    connection.connectLine = line;
    connection.since = now;
    this.#send(connection, "ACCEPTED");
    const room = `${entrance.players}${entrance.bots}`;
    const waiting = entrance.kind === "TEST" ? [connection] : [...(this.#rooms.get(room) ?? []), connection];
    const isFull = waiting.length === entrance.players - entrance.bots;
    if (entrance.kind === "ROOM") {
      if (isFull) this.#rooms.delete(room);
      else this.#rooms.set(room, waiting);
    }
    if (isFull) this.#begin(waiting, entrance.bots, now);
  }

  #waitingSays(connection: Connection, line: string): void {
    const expected = connection.early.length > 0 ? null : "ready";
    const read = unoDialect.read(line, { expected, asked: "ACCEPTED", match: null, seat: -1 });
    if (read.is === "wrong") this.#refuse(connection, read.wrong, line);
    else connection.early.push(line);
  }

  #hurry(connection: Connection, now: number): void {
    const waited = now - connection.since;
    const { entrance } = connection;
    if (!entrance) {
      if (waited > CONNECT_LIMIT_MS) {
        this.#refuse(connection, { code: "TIMEOUT", args: { limit: CONNECT_LIMIT_MS }, right: ["CONNECT"] });
      }
    } else if (waited > ROOM_LIMIT_MS) {
      const args = { room: `${entrance.players}${entrance.bots}`, seconds: ROOM_LIMIT_MS / 1000 };
      this.#refuse(connection, { code: "NOBODY_CAME", args });
    }
  }

  #begin(programs: readonly Connection[], bots: number, now: number): void {
    const plan = this.#contestPlan(
      programs.map(({ entrance }) => entrance!.id), // whoever waits has said who it is
      bots,
    );
    const output = this.#outputFor(plan, programs, now);
    const owner = [programs[0]!.address, plan.id]; // nobody begins without a program
    const contest = new Contest({ plan, game: this.#game, bots: this.#botsFor(owner), dialect: unoDialect }, output);
    this.#contests.set(plan.id, contest);
    output.log({ is: "contest", ...openPart(plan) }, now);
    for (const [player, connection] of programs.entries()) {
      connection.seat = { contest, player };
      const { name } = plan.players[player]!; // programs come first
      output.log({ is: "from", player: name, line: connection.connectLine }, now);
      output.log({ is: "to", player: name, line: "ACCEPTED" }, now);
    }
    contest.begin(now);
    for (const [player, { early }] of programs.entries()) for (const line of early) contest.receive(player, line, now);
  }

  #contestPlan(ids: readonly string[], bots: number): ContestPlan {
    const { name, seed, games, clock, onFault, bots: botNames } = this.#plan;
    const id = `${name}-${++this.#begun}`;
    const seated = Array.from({ length: bots }, (_, i) => botNames[i % botNames.length]!); // there is one at least
    return {
      id,
      game: this.#game.id,
      options: { handSize: 7, piling: true },
      games,
      players: [...ids.map((one) => ({ name: one })), ...seated.map((bot, i) => ({ name: `bot${i + 1}:${bot}`, bot }))],
      seed: childSeed(seed, id),
      rotation: "every-game",
      mixed: false,
      clock,
      onFault,
      replacement: botNames[0]!, // there is one at least
    };
  }

  #outputFor(plan: ContestPlan, programs: readonly Connection[], began: number): Output {
    return {
      send: (player, text) => this.#send(programs[player]!, text), // programs come first
      close: (player) => this.#close(programs[player]!),
      log: (entry, at) => {
        this.#actions.push({ is: "log", contest: plan.id, entry: { at: at - began, ...entry } });
        if (entry.is === "fault") {
          this.#actions.push({
            is: "note",
            id: entry.player,
            contest: plan.id,
            text: `${entry.fault.code} ${entry.text}`,
          });
        }
      },
      think: (move) => this.#actions.push({ is: "think", contest: plan.id, move }),
      over: (result) => {
        this.#contests.delete(plan.id);
        for (const [player, { entrance }] of programs.entries()) {
          const text = `${result.games.length} of ${plan.games} games finished, ${result.points[player]} points`;
          this.#actions.push({ is: "note", id: entrance!.id, contest: plan.id, text });
        }
        this.#actions.push({ is: "over", result, players: plan.players.map(({ name }) => name) });
      },
    };
  }

  /** Something is wrong with a connection, wherever it stands. */
  #lost(connection: Connection, wrong: Wrong, now: number, line?: string): void {
    const { seat } = connection;
    if (seat) seat.contest.lose(seat.player, wrong, now, line);
    else this.#refuse(connection, wrong, line);
  }

  /** A fault before a contest. */
  #refuse(connection: Connection, wrong: Wrong, line?: string): void {
    const fault: Fault = { ...wrong, ...(line !== undefined && { line }) };
    const { entrance } = connection;
    if (entrance) {
      this.#actions.push({ is: "note", id: entrance.id, contest: null, text: `${fault.code} ${faultText(fault)}` });
    }
    this.#send(connection, unoDialect.error(fault));
    this.#close(connection);
  }

  #send({ id, closed }: Connection, line: string): void {
    if (!closed) this.#outbox.set(id, `${this.#outbox.get(id) ?? ""}${line}\n`);
  }

  #close(connection: Connection): void {
    if (connection.closed) return;
    connection.closed = true;
    const { entrance } = connection;
    if (entrance && this.#ids.get(entrance.id) === connection.id) this.#ids.delete(entrance.id);
    if (entrance && !connection.seat) this.#leaveRoom(connection, `${entrance.players}${entrance.bots}`);
    this.#flush(connection.id);
    this.#actions.push({ is: "close", connection: connection.id });
  }

  #leaveRoom(connection: Connection, room: string): void {
    const waiting = this.#rooms.get(room)?.filter((other) => other !== connection) ?? [];
    if (waiting.length > 0) this.#rooms.set(room, waiting);
    else this.#rooms.delete(room);
  }

  #forget({ id, address }: Connection): void {
    this.#connections.delete(id);
    const left = (this.#perAddress.get(address) ?? 1) - 1;
    if (left > 0) this.#perAddress.set(address, left);
    else this.#perAddress.delete(address);
    this.#outbox.delete(id);
  }

  #flush(id: ConnectionId): void {
    const text = this.#outbox.get(id);
    if (text === undefined) return;
    this.#outbox.delete(id);
    this.#actions.push({ is: "send", connection: id, text });
  }

  #drain(): readonly Action[] {
    for (const id of this.#outbox.keys()) this.#flush(id);
    const actions = this.#actions;
    this.#actions = [];
    return actions;
  }
}

function lossOf(unfinished: string, problem: string | undefined): Wrong {
  if (problem !== undefined) return { code: "CONNECTION_BROKEN", args: { problem } };
  return { code: unfinished === "" ? "DISCONNECTED" : "UNFINISHED_MESSAGE" };
}
