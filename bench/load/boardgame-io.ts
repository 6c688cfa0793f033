/** boardgame.io's server under the same load. Its sockets speak socket.io's protocol by hand, to cost the load no more than ours. */
import { fileURLToPath } from "node:url";
import { type Contender, inLanes, type Script } from "../../server/stress/load/contender.ts";
import { LoadSocket } from "../../server/stress/load/socket.ts";
import { ServerProcess } from "../../server/stress/process.ts";
import type { Usage } from "../../server/stress/usage.ts";

interface Seated {
  readonly id: string;
  readonly credentials: readonly string[];
  readonly sockets: LoadSocket[];
  moves: number;
}

const NAMESPACE = "/rounds";
const UPDATE = Buffer.from(`42${NAMESPACE},["update"`);
const SYNC = Buffer.from(`42${NAMESPACE},["sync"`);
const CONNECTED = Buffer.from(`40${NAMESPACE},`);
const PING = Buffer.from("2");
const PONG = "3";

export class BoardgameIo implements Contender {
  readonly name = "boardgame.io";
  /** A player is told of the new state only, before it is stored. */
  readonly acknowledges = false;
  readonly #script: Script;
  #server: ServerProcess | null = null;
  readonly #tables: Seated[] = [];
  onReceipt: (table: number) => void = () => {};
  onAcknowledged: (table: number) => void = () => {};

  constructor(script: Script) {
    this.#script = script;
  }

  async start(): Promise<void> {
    const program = fileURLToPath(new URL("./theirs.ts", import.meta.url));
    this.#server = new ServerProcess({ data: "", program });
    await this.#server.start();
  }

  get #address(): string {
    return this.#server?.address ?? "";
  }

  async openTables(count: number): Promise<void> {
    await inLanes(count, async () => {
      const { matchID } = await this.#post<{ matchID: string }>("/create", { numPlayers: this.#script.seats });
      const credentials: string[] = [];
      for (let seat = 0; seat < this.#script.seats; seat++) {
        const joining = { playerID: String(seat), playerName: `Player ${seat}` };
        const joined = await this.#post<{ playerCredentials: string }>(`/${matchID}/join`, joining);
        credentials.push(joined.playerCredentials);
      }
      this.#tables.push({ id: matchID, credentials, sockets: [], moves: 0 });
    });
  }

  async #post<Answer>(path: string, body: unknown): Promise<Answer> {
    const response = await fetch(`${this.#address}/games/rounds${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`boardgame.io answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Answer; // as its documentation says
  }

  async openSockets(perTable: number): Promise<void> {
    const wanted = this.#tables.flatMap((_, table) => Array.from({ length: perTable }, (_, seat) => ({ table, seat })));
    await inLanes(wanted.length, async (i) => {
      const { table, seat } = wanted[i]!; // as many as lanes were asked for
      this.#tables[table]!.sockets[seat] = await this.#openSocket(table, seat);
    });
  }

  async #openSocket(table: number, seat: number): Promise<LoadSocket> {
    const { id, credentials } = this.#tables[table]!; // the caller goes through them
    const player = seat < this.#script.seats ? String(seat) : null;
    const sync = ["sync", id, player, credentials[seat], this.#script.seats];
    const synced = Promise.withResolvers<void>();
    const socket: LoadSocket = await LoadSocket.open({
      url: `${this.#address}/socket.io/?EIO=4&transport=websocket`,
      onText: (bytes, start, end) => {
        if (startsWith(UPDATE, bytes, start, end)) this.onReceipt(table);
        else if (startsWith(SYNC, bytes, start, end)) synced.resolve();
        else if (startsWith(CONNECTED, bytes, start, end)) socket.send(`42${NAMESPACE},${JSON.stringify(sync)}`);
        else if (startsWith(PING, bytes, start, end) && end - start === PING.length) socket.send(PONG);
      },
    });
    socket.send(`40${NAMESPACE},`);
    await synced.promise;
    return socket;
  }

  move(table: number): void {
    const seated = this.#tables[table]!; // the driver knows how many there are
    const version = seated.moves++;
    const seat = this.#script.seatAt(version);
    const playerID = String(seat);
    const payload = {
      type: "drop",
      args: [this.#script.moveAt(version)],
      playerID,
      credentials: seated.credentials[seat],
    };
    const event = ["update", { type: "MAKE_MOVE", payload }, version, seated.id, playerID];
    seated.sockets[seat]!.send(`42${NAMESPACE},${JSON.stringify(event)}`);
  }

  async usage(): Promise<Usage> {
    return this.#server!.usage(); // it was started
  }

  async stop(): Promise<void> {
    for (const { sockets } of this.#tables) for (const socket of sockets) socket.terminate();
    await this.#server?.kill();
  }
}

/** By bytes, because every message of every socket is looked at. */
function startsWith(text: Buffer, bytes: Buffer, start: number, end: number): boolean {
  if (end - start < text.length) return false;
  for (let i = 0; i < text.length; i++) if (bytes[start + i] !== text[i]) return false;
  return true;
}
