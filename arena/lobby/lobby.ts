/**
 * Where programs connect and wait to be called to a match. A connection is one match: the protocols end with the result, and
 * whoever wants another connects again.
 */
import { createServer, type Server, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Wrong } from "../contest/dialect.ts";
import { type Fault, faultText } from "../faults.ts";
import { type Framing, framingFault } from "../framer.ts";
import { jsonDialect } from "../jsonl/dialect.ts";
import { Lines } from "../jsonl/lines.ts";
import { BEAT_MS } from "../net/fair-clock.ts";
import type { Link, LinkEvents } from "../runner/link.ts";
import type { Program } from "../runner/program.ts";
import type { Protocol } from "../runner/session.ts";
import { Framer } from "../uno/framing.ts";
import { type LobbyEntrance, readEntrance } from "./entrance.ts";

export interface LobbySettings {
  readonly host: string;
  /** 0 for any free one. */
  readonly port: number;
  readonly maxConnections: number;
  /** Of one network, which `networkOf` names; null where it is not counted. */
  readonly maxPerNetwork: number;
  networkOf(address: string): string | null;
  /** Whether the program may wait here; what is wrong otherwise. It waits from the moment the promise resolves. */
  admit(visitor: number, entrance: LobbyEntrance, address: string): Promise<Wrong | null>;
  /** A program that was admitted is gone before it was called to a match. */
  left(visitor: number): void;
}

/** A connection that has not said who it is by then is closed. */
const CONNECT_LIMIT_MS = 10_000;
/** A peer that was told why, and does not close its side, is cut off. */
const LINGER_MS = 2000;
/** What a program may say before it is called; READY may come early. */
const MAX_EARLY = 1024;
/** What a peer has not read yet may be so long; then it is not waited for. */
const MAX_UNREAD = 256 * 1024;
const BRACE = "{".charCodeAt(0);

interface Visitor {
  readonly socket: Socket;
  readonly network: string | null;
  readonly address: string;
  framer: Framing | null;
  /** What came after the first line, until somebody listens. */
  early: Uint8Array[];
  state: "new" | "asking" | "waiting" | "called" | "closed";
  /** Whoever plays with it. */
  events: LinkEvents | null;
  /** The match has begun for it: it was told so. */
  isSpokenTo: boolean;
  /** Why the connection broke. */
  problem: string | undefined;
}

export class Lobby {
  readonly #settings: LobbySettings;
  readonly #visitors = new Map<number, Visitor>();
  readonly #perNetwork = new Map<string, number>();
  readonly #server: Server;
  readonly #beat: NodeJS.Timeout;
  #count = 0;

  private constructor(settings: LobbySettings) {
    this.#settings = settings;
    this.#server = createServer({ noDelay: true, keepAlive: true }, (socket) => this.#connected(socket));
    this.#beat = setInterval(() => this.#pause(), BEAT_MS).unref();
  }

  static async open(settings: LobbySettings): Promise<Lobby> {
    const lobby = new Lobby(settings);
    await new Promise<void>((resolve, reject) => {
      lobby.#server.once("error", reject);
      lobby.#server.listen({ host: settings.host, port: settings.port }, resolve);
    });
    return lobby;
  }

  get port(): number {
    return (this.#server.address() as { readonly port: number }).port; // a TCP server's
  }

  /** A program that waits, as a contestant under this name. It does not wait any more; null when it is gone. */
  call(id: number, name: string): Program | null {
    const visitor = this.#visitors.get(id);
    if (visitor?.state !== "waiting") return null;
    visitor.state = "called";
    return { is: "connected", name, open: async (events) => this.#linkTo(visitor, events) };
  }

  async close(): Promise<void> {
    clearInterval(this.#beat);
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const [id, visitor] of this.#visitors) {
      if (visitor.state !== "called") this.#refuse(id, visitor, { code: "SERVER_STOPPING" });
      visitor.socket.destroySoon();
    }
    await Promise.race([closed, wait(LINGER_MS)]);
    for (const { socket } of this.#visitors.values()) socket.destroy();
    await closed;
  }

  #connected(socket: Socket): void {
    const { maxConnections, maxPerNetwork } = this.#settings;
    const id = ++this.#count;
    const address = socket.remoteAddress ?? "";
    const network = this.#settings.networkOf(address);
    const visitor: Visitor = {
      ...{
        socket,
        network,
        address,
        framer: null,
        early: [],
        state: "new",
        events: null,
        isSpokenTo: false,
        problem: undefined,
      },
    };
    this.#visitors.set(id, visitor);
    const ofNetwork = (network === null ? 0 : (this.#perNetwork.get(network) ?? 0)) + 1;
    if (network !== null) this.#perNetwork.set(network, ofNetwork);
    socket.on("error", (error: NodeJS.ErrnoException) => {
      visitor.problem = error.code ?? error.message;
    });
    socket.on("close", () => this.#gone(id, visitor));
    socket.on("data", (bytes: Buffer) => this.#take(id, visitor, bytes));
    setTimeout(() => {
      if (visitor.state === "new") this.#refuse(id, visitor, { code: "TIMEOUT", args: { limit: CONNECT_LIMIT_MS } });
    }, CONNECT_LIMIT_MS).unref();
    if (this.#visitors.size > maxConnections) {
      this.#refuse(id, visitor, { code: "SERVER_FULL", args: { limit: maxConnections } });
    } else if (ofNetwork > maxPerNetwork) {
      this.#refuse(id, visitor, { code: "TOO_MANY_CONNECTIONS", args: { limit: maxPerNetwork } });
    }
  }

  #take(id: number, visitor: Visitor, bytes: Uint8Array): void {
    if (visitor.state === "closed") return;
    if (visitor.events && visitor.isSpokenTo) visitor.events.bytes(bytes);
    else if (visitor.state === "new") this.#readFirst(id, visitor, bytes);
    else this.#keepEarly(id, visitor, bytes);
  }

  #keepEarly(id: number, visitor: Visitor, bytes: Uint8Array): void {
    visitor.early.push(bytes);
    const length = visitor.early.reduce((sum, piece) => sum + piece.length, 0);
    if (length > MAX_EARLY) this.#refuse(id, visitor, { code: "OUT_OF_TURN" });
  }

  #readFirst(id: number, visitor: Visitor, bytes: Uint8Array): void {
    visitor.framer ??= bytes[0] === BRACE ? new Lines() : new Framer();
    for (const framed of visitor.framer.push(bytes, performance.now())) {
      if (visitor.state === "new") this.#read(id, visitor, framed);
      else if (visitor.state !== "closed") this.#keepEarly(id, visitor, Buffer.from(`${framed.text}\n`));
    }
  }

  /** A message without a line end is over when nothing follows it. */
  #pause(): void {
    for (const [id, visitor] of this.#visitors) {
      const framed = visitor.state === "new" ? visitor.framer?.pause(performance.now()) : null;
      if (framed) this.#read(id, visitor, framed);
    }
  }

  #read(
    id: number,
    visitor: Visitor,
    { text, fault }: { readonly text: string; readonly fault?: Fault["code"] },
  ): void {
    if (text.startsWith("#") && !fault) return;
    const framer = visitor.framer!; // something was read with it
    const protocol = protocolOf(framer);
    const entrance =
      fault === "LINE_TOO_LONG" || fault === "BAD_CHARACTER"
        ? framingFault(fault, text, framer)
        : readEntrance(text, protocol);
    // What was sent is not told again: a token may stand in it.
    if ("code" in entrance) this.#refuse(id, visitor, entrance);
    else void this.#ask(id, visitor, entrance);
  }

  async #ask(id: number, visitor: Visitor, entrance: LobbyEntrance): Promise<void> {
    visitor.state = "asking";
    const wrong = await this.#settings.admit(id, entrance, visitor.address);
    // It may be gone meanwhile; whoever admitted it hears of that.
    if ((visitor.state as Visitor["state"]) === "closed") {
      if (!wrong) this.#settings.left(id);
    } else if (wrong) this.#refuse(id, visitor, wrong);
    else visitor.state = "waiting";
  }

  #refuse(id: number, visitor: Visitor, wrong: Wrong): void {
    const { socket, framer } = visitor;
    const line = framer && protocolOf(framer) === "jsonl" ? jsonDialect(() => "").error(wrong) : textError(wrong);
    if (socket.writable) socket.end(`${line}\n`);
    this.#leave(id, visitor);
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  }

  #leave(id: number, visitor: Visitor): void {
    const { state } = visitor;
    visitor.state = "closed";
    visitor.early = [];
    if (state === "waiting") this.#settings.left(id);
  }

  #gone(id: number, visitor: Visitor): void {
    const { network, events, problem } = visitor;
    this.#leave(id, visitor);
    this.#visitors.delete(id);
    if (network !== null) {
      const left = (this.#perNetwork.get(network) ?? 1) - 1;
      if (left > 0) this.#perNetwork.set(network, left);
      else this.#perNetwork.delete(network);
    }
    events?.closed(problem);
  }

  #linkTo(visitor: Visitor, events: LinkEvents): Link {
    const { socket } = visitor;
    if (visitor.state === "closed") throw new Error(visitor.problem ?? "the program has closed the connection");
    visitor.events = events;
    const begin = () => {
      visitor.isSpokenTo = true;
      const early = visitor.early.splice(0);
      if (early.length > 0) events.bytes(Buffer.concat(early));
    };
    return {
      ended: new Promise((resolve) => socket.once("close", resolve)),
      write(text) {
        if (!socket.writable) return;
        socket.write(text);
        // The match begins in the same turn as its first line: then it can be answered.
        if (!visitor.isSpokenTo) setImmediate(begin);
        if (socket.writableLength > MAX_UNREAD) socket.destroy(new Error("it does not read what it is sent"));
      },
      close() {
        socket.end();
        setTimeout(() => socket.destroy(), LINGER_MS).unref();
      },
    };
  }
}

function protocolOf(framer: Framing): Protocol {
  return framer instanceof Lines ? "jsonl" : "uno";
}

function textError(wrong: Wrong): string {
  return `ERROR ${wrong.code} ${faultText(wrong)}`;
}
