/** All live connections: opened within limits, and looked after. */
import type { Socket } from "node:net";
import type { WebSocket } from "ws";
import { Connection, type LiveContext, type Visitor } from "./connection.ts";
import { Post } from "./outbox.ts";

/** So often a connection must show that it is there, and its session is looked at. */
const HEARTBEAT_MILLISECONDS = 20_000;
/** In turns: thousands at one moment would keep every table waiting. */
const TURNS = 40;

/** A session that was ended here is noticed on its connections within this time: until then, they show what they showed. */
const SESSIONS_MILLISECONDS = 200;

export class Connections {
  readonly #context: LiveContext;
  readonly #turns = Array.from({ length: TURNS }, () => new Set<Connection>());
  readonly #heartbeat: NodeJS.Timeout;
  readonly #sessions: NodeJS.Timeout;
  #opened = 0;
  #changes = 0;

  constructor(context: Omit<LiveContext, "post">) {
    this.#context = { ...context, post: new Post() };
    let turn = 0;
    this.#heartbeat = setInterval(() => {
      turn = (turn + 1) % TURNS;
      for (const connection of this.#turns[turn]!) connection.lookAfter(); // a turn for each number below
    }, HEARTBEAT_MILLISECONDS / TURNS);
    this.#heartbeat.unref();
    this.#sessions = setInterval(() => this.#lookAtSessions(), SESSIONS_MILLISECONDS);
    this.#sessions.unref();
  }

  #lookAtSessions(): void {
    const { changes } = this.#context.callers;
    if (changes === this.#changes) return;
    this.#changes = changes;
    for (const turn of this.#turns) for (const connection of turn) connection.checkSession();
  }

  open(socket: WebSocket, line: Socket, visitor: Visitor): void {
    const { address } = visitor;
    const counted = this.#context.limits.openSocket(address);
    if (!counted) {
      this.#context.log("socket-refused", { address });
      socket.close(1013, "too-many-sockets");
      return;
    }
    const connection = new Connection(socket, line, visitor, this.#context);
    const turn = this.#turns[this.#opened++ % TURNS]!; // as above
    turn.add(connection);
    socket.on("close", () => {
      turn.delete(connection);
      counted();
    });
  }

  /** An account was changed so that its sessions may be over: nobody goes on with them until the next heartbeat. */
  checkSessionsOf(account: string): void {
    for (const turn of this.#turns) {
      for (const connection of turn) if (connection.account === account) connection.checkSession();
    }
  }

  close(): void {
    clearInterval(this.#heartbeat);
    clearInterval(this.#sessions);
  }
}
