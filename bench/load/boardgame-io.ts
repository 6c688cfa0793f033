/** boardgame.io's server under the same load. Its sockets speak socket.io's protocol by hand, to cost the load no more than ours. */
import { fileURLToPath } from "node:url";
import { inLanes } from "../../server/trials/load/asztal.ts";
import type { Contender, Script } from "../../server/trials/load/contender.ts";
import { openLoadSocket } from "../../server/trials/load/socket.ts";
import { ServerProcess } from "../../server/trials/process.ts";
import type { Usage } from "../../server/trials/usage.ts";

type WebSocket = ReturnType<typeof openLoadSocket>;

interface Seated {
  readonly id: string;
  readonly credentials: readonly string[];
  readonly sockets: WebSocket[];
  moves: number;
}

const NAMESPACE = "/rounds";
const UPDATE = `42${NAMESPACE},["update"`;
const SYNC = `42${NAMESPACE},["sync"`;
const CONNECTED = `40${NAMESPACE},`;
const PING = "2";
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

  #openSocket(table: number, seat: number): Promise<WebSocket> {
    const { promise, resolve, reject } = Promise.withResolvers<WebSocket>();
    const { id, credentials } = this.#tables[table]!; // the caller goes through them
    const socket = openLoadSocket(`${this.#address.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`);
    const player = seat < this.#script.seats ? String(seat) : null;
    socket.on("error", reject);
    socket.on("message", (data: Buffer) => {
      if (startsWith(data, UPDATE)) this.onReceipt(table);
      else if (startsWith(data, SYNC)) resolve(socket);
      else if (startsWith(data, CONNECTED))
        socket.send(`42${NAMESPACE},${JSON.stringify(["sync", id, player, credentials[seat], this.#script.seats])}`);
      else if (data[0] === "0".charCodeAt(0)) socket.send(`40${NAMESPACE},`);
      else if (data.length === 1 && data.toString() === PING) socket.send(PONG);
    });
    return promise;
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

function startsWith(data: Buffer, text: string): boolean {
  return data.length >= text.length && data.toString("latin1", 0, text.length) === text;
}
