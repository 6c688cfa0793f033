/** Our own server under load. Every socket reads as little of a message as shows what it is. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HttpClient } from "@asztal/wire/client";
import { ServerProcess } from "../process.ts";
import type { Usage } from "../usage.ts";
import { type Contender, inLanes, KIND_AT, type Script } from "./contender.ts";
import { LoadSocket } from "./socket.ts";

interface Seated {
  readonly id: string;
  readonly cookies: readonly (string | null)[];
  readonly sockets: LoadSocket[];
  moves: number;
}

export interface AsztalSettings {
  readonly game: string;
  readonly script: Script;
  /** A module with more settings of the server: see `child.ts`. */
  readonly more?: string;
  readonly flags?: readonly string[];
}

const [UPDATE, DONE, REFUSED] = ["u", "d", "r"].map((letter) => letter.charCodeAt(0));

export class Asztal implements Contender {
  readonly name = "asztal";
  readonly acknowledges = true;
  readonly #settings: AsztalSettings;
  #server: ServerProcess | null = null;
  #data = "";
  readonly #tables: Seated[] = [];
  /** How long the last message about a move was. */
  updateBytes = 0;
  onReceipt: (table: number) => void = () => {};
  onAcknowledged: (table: number) => void = () => {};

  constructor(settings: AsztalSettings) {
    this.#settings = settings;
  }

  async start(): Promise<void> {
    this.#data = await mkdtemp(join(tmpdir(), "asztal-load-"));
    const { more, flags } = this.#settings;
    this.#server = new ServerProcess({
      data: this.#data,
      ...(more !== undefined && { more }),
      ...(flags && { flags }),
    });
    await this.#server.start();
  }

  get address(): string {
    return this.#server?.address ?? "";
  }

  async openTables(count: number): Promise<void> {
    await inLanes(count, async () => {
      this.#tables.push(await this.#openTable());
    });
  }

  async #openTable(): Promise<Seated> {
    const { game, script } = this.#settings;
    const players = Array.from({ length: script.seats }, () => new HttpClient(this.address));
    for (const player of players) await player.guest();
    const [host, ...others] = players;
    const { id } = await host!.createTable({ game, seats: script.seats });
    for (const other of others) await other.join(id);
    await host!.start(id);
    return { id, cookies: players.map(({ cookie }) => cookie), sockets: [], moves: 0 };
  }

  async openSockets(perTable: number): Promise<void> {
    const wanted = this.#tables.flatMap((_, table) => Array.from({ length: perTable }, (_, seat) => ({ table, seat })));
    await inLanes(wanted.length, async (i) => {
      const { table, seat } = wanted[i]!; // as many as lanes were asked for
      this.#tables[table]!.sockets[seat] = await this.#openSocket(table, seat);
    });
  }

  async #openSocket(table: number, seat: number): Promise<LoadSocket> {
    const { id, cookies } = this.#tables[table]!; // the caller goes through them
    const cookie = cookies[seat];
    const watching = Promise.withResolvers<void>();
    let isWatching = false;
    const socket = await LoadSocket.open({
      url: `${this.address}/live`,
      headers: cookie ? { cookie } : {},
      onText: (bytes, start, end) => {
        const kind = bytes[start + KIND_AT];
        if (kind === UPDATE) {
          this.updateBytes = end - start;
          this.onReceipt(table);
        } else if (kind === REFUSED) throw new Error(`refused under load: ${bytes.toString("utf8", start, end)}`);
        else if (kind === DONE && isWatching) this.onAcknowledged(table);
        else if (kind === DONE) {
          isWatching = true;
          watching.resolve();
        }
      },
    });
    socket.send(JSON.stringify({ do: "watch", id: "watch", table: id }));
    await watching.promise;
    return socket;
  }

  move(table: number): void {
    const seated = this.#tables[table]!; // the driver knows how many there are
    const { script } = this.#settings;
    const version = seated.moves++;
    const command = { do: "move", id: `m${version}`, table: seated.id, version, move: script.moveAt(version) };
    seated.sockets[script.seatAt(version)]!.send(JSON.stringify(command));
  }

  async usage(): Promise<Usage> {
    return this.#server!.usage(); // it was started
  }

  async stop(): Promise<void> {
    for (const { sockets } of this.#tables) for (const socket of sockets) socket.terminate();
    await this.#server?.stop();
    await rm(this.#data, { recursive: true, force: true });
  }
}
