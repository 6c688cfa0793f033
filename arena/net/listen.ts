/** The contest server on sockets: hands bytes and times to the core, and does what it says. */
import { createServer, type Server, type Socket } from "node:net";
import type { Action, ConnectionId, UnoCore } from "../uno/core.ts";
import { BEAT_MS, FairClock } from "./fair-clock.ts";

/** What a peer has not read yet may be so long; then it is not waited for. */
const MAX_UNREAD = 256 * 1024;
/** A peer that was told why, and does not close its side, is cut off. */
const LINGER_MS = 2000;
const BACKLOG = 1024;

export interface Listening {
  readonly host: string;
  readonly port: number;
  /** Tells everybody, closes all connections, and resolves when they are closed. */
  stop(): Promise<void>;
}

export interface ListenOptions {
  readonly host: string;
  /** 0 for any free one. */
  readonly port: number;
  /** Every log line, note and result, as the core gives them. */
  record(action: Extract<Action, { is: "log" | "note" | "over" }>): void;
}

export async function listen(core: UnoCore, { host, port, record }: ListenOptions): Promise<Listening> {
  const clock = new FairClock(() => performance.now());
  const sockets = new Map<ConnectionId, Socket>();
  let connections = 0;
  let outgoing: Extract<Action, { is: "send" | "close" }>[] = [];

  const perform = (actions: readonly Action[]): void => {
    for (const action of actions) {
      if (action.is === "send" || action.is === "close") {
        if (outgoing.push(action) === 1) setImmediate(flush);
      } else if (action.is === "think") {
        void action.move.then((move) => perform(core.moved(action.contest, move, clock.now())));
      } else record(action);
    }
  };
  /** All answers to what has been read in one round of the event loop together: writing each at once costs a twentieth more. */
  const flush = () => {
    const actions = outgoing;
    outgoing = [];
    for (const action of actions) {
      if (action.is === "send") send(action.connection, action.text);
      else close(action.connection);
    }
  };
  const send = (id: ConnectionId, text: string) => {
    const socket = sockets.get(id);
    if (!socket?.writable) return;
    socket.write(text, "latin1");
    const { writableLength } = socket;
    if (writableLength > MAX_UNREAD) setImmediate(() => perform(core.overflow(id, writableLength, clock.now())));
  };
  const close = (id: ConnectionId) => {
    const socket = sockets.get(id);
    if (!socket) return;
    socket.end();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };

  const server = createServer({ noDelay: true, keepAlive: true }, (socket) => {
    const id = ++connections;
    let problem: string | undefined;
    sockets.set(id, socket);
    socket.on("error", (error: NodeJS.ErrnoException) => {
      problem = error.code ?? error.message;
    });
    socket.on("data", (bytes: Buffer) => perform(core.feed(id, bytes, clock.now())));
    socket.on("close", () => {
      sockets.delete(id);
      perform(core.disconnect(id, clock.now(), problem));
    });
    perform(core.connect(id, socket.remoteAddress ?? "", clock.now()));
  });
  const beat = setInterval(() => {
    clock.beat();
    // What has already arrived is read first: it may be the answer whose deadline has passed since.
    setImmediate(() => perform(core.tick(clock.now())));
  }, BEAT_MS);
  await opened(server, host, port);
  const address = server.address() as { readonly address: string; readonly port: number }; // a TCP server's

  return {
    host: address.address,
    port: address.port,
    async stop() {
      clearInterval(beat);
      const closed = [...sockets.values()].map((socket) => new Promise((resolve) => socket.once("close", resolve)));
      closed.push(new Promise((resolve) => server.close(resolve)));
      perform(core.stop(clock.now()));
      flush();
      for (const id of sockets.keys()) close(id);
      await Promise.all(closed);
    },
  };
}

function opened(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host, port, backlog: BACKLOG }, () => {
      server.off("error", reject);
      resolve();
    });
  });
}
