/** The server's side of the thread in which connected programs wait and play. */
import { Worker } from "node:worker_threads";
import type { Wrong } from "@asztal/arena/contest/dialect.ts";
import type { LobbyEntrance } from "@asztal/arena/lobby/entrance.ts";
import type { FromLobby, LiveMatch, LobbyData, MatchOrder, Played, ToLobby } from "./messages.ts";

export interface LobbyEvents {
  /** Whether a program may wait; what is wrong otherwise. */
  admit(visitor: number, entrance: LobbyEntrance, address: string): Promise<Wrong | null>;
  left(visitor: number): void;
  /** The thread has ended by itself: everybody is gone. */
  broke(problem: string): void;
}

export class LobbyThread {
  readonly #worker: Worker;
  readonly #events: LobbyEvents;
  readonly #matches = new Map<string, PromiseWithResolvers<Played>>();
  /** By match: who wants to know the moves of its program. */
  readonly #followed = new Map<string, (move: unknown) => void>();
  /** By match: who has asked how it stands; one question for all of them. */
  readonly #watching = new Map<string, PromiseWithResolvers<LiveMatch | null>>();
  readonly #listening = Promise.withResolvers<number>();
  readonly #stopped = Promise.withResolvers<void>();
  #isStopping = false;

  private constructor(data: LobbyData, events: LobbyEvents) {
    this.#events = events;
    this.#worker = new Worker(new URL("./lobby-thread.ts", import.meta.url), { workerData: data });
    this.#worker.on("message", (message: FromLobby) => this.#hear(message));
    this.#worker.on("error", (error) => this.#ended(String(error)));
    this.#worker.on("exit", () => this.#ended("the thread has ended"));
  }

  /** The port is known once it listens; it throws where it cannot. */
  static async open(
    data: LobbyData,
    events: LobbyEvents,
  ): Promise<{ readonly lobby: LobbyThread; readonly port: number }> {
    const lobby = new LobbyThread(data, events);
    try {
      return { lobby, port: await lobby.#listening.promise };
    } catch (error) {
      await lobby.#worker.terminate();
      throw error;
    }
  }

  /** Plays a match with programs that wait; rejects when it could not be played. `moved` is told what programs do in it. */
  play(order: MatchOrder, moved?: (move: unknown) => void): Promise<Played> {
    const played = Promise.withResolvers<Played>();
    if (moved) this.#followed.set(order.match, moved);
    this.#matches.set(order.match, played);
    this.#say({ is: "play", order });
    return played.promise;
  }

  /** What a spectator sees of a match; null when it is not played here. */
  watch(match: string): Promise<LiveMatch | null> {
    if (!this.#matches.has(match) || this.#isStopping) return Promise.resolve(null);
    const asked = this.#watching.get(match) ?? Promise.withResolvers<LiveMatch | null>();
    if (!this.#watching.has(match)) this.#say({ is: "watch", match });
    this.#watching.set(match, asked);
    return asked.promise;
  }

  personMoved(match: string, moves: readonly unknown[]): void {
    this.#say({ is: "person-moved", match, moves });
  }

  leave(match: string): void {
    this.#say({ is: "leave", match });
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#say({ is: "stop" });
    await this.#stopped.promise;
    await this.#worker.terminate();
  }

  #say(message: ToLobby): void {
    this.#worker.postMessage(message);
  }

  #hear(message: FromLobby): void {
    if (message.is === "listening") this.#listening.resolve(message.port);
    else if (message.is === "cannot-listen") this.#listening.reject(new Error(message.problem));
    else if (message.is === "admit") void this.#admit(message);
    else if (message.is === "left") this.#events.left(message.visitor);
    else if (message.is === "program-moved") this.#followed.get(message.match)?.(message.move);
    else if (message.is === "watched") {
      this.#watching.get(message.match)?.resolve(message.live);
      this.#watching.delete(message.match);
    } else if (message.is === "played") this.#take(message.match)?.resolve(message);
    else if (message.is === "failed") this.#take(message.match)?.reject(new Error(message.problem));
    else this.#stopped.resolve();
  }

  #take(match: string): PromiseWithResolvers<Played> | undefined {
    const waiting = this.#matches.get(match);
    this.#matches.delete(match);
    this.#followed.delete(match);
    return waiting;
  }

  async #admit({ visitor, entrance, address }: Extract<FromLobby, { is: "admit" }>): Promise<void> {
    // The store may be away: the program is told to come again.
    const wrong = await this.#events
      .admit(visitor, entrance, address)
      .catch((): Wrong => ({ code: "SERVER_STOPPING" }));
    this.#say({ is: "admitted", visitor, wrong });
  }

  #ended(problem: string): void {
    this.#listening.reject(new Error(problem));
    this.#stopped.resolve();
    for (const match of [...this.#matches.keys()]) this.#take(match)?.reject(new Error(problem));
    for (const { resolve } of this.#watching.values()) resolve(null);
    this.#watching.clear();
    if (!this.#isStopping) this.#events.broke(problem);
    this.#isStopping = true;
  }
}
