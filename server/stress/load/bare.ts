/** Bare sockets under the same load: what the machine and the runtime allow at most. */
import { fileURLToPath } from "node:url";
import { ServerProcess } from "../process.ts";
import type { Usage } from "../usage.ts";
import { type Contender, inLanes, KIND_AT, type Script } from "./contender.ts";
import { LoadSocket } from "./socket.ts";

export class BareSockets implements Contender {
  readonly name = "bare sockets";
  readonly acknowledges = true;
  readonly #script: Script;
  readonly #bytes: () => number;
  readonly #server = new ServerProcess({
    data: "",
    program: fileURLToPath(new URL("./bare-server.ts", import.meta.url)),
  });
  #tables: { readonly sockets: LoadSocket[]; moves: number }[] = [];
  onReceipt: (table: number) => void = () => {};
  onAcknowledged: (table: number) => void = () => {};

  /** `bytes`: how long a message about a move is. */
  constructor(script: Script, bytes: () => number) {
    this.#script = script;
    this.#bytes = bytes;
  }

  start(): Promise<void> {
    return this.#server.start();
  }

  async openTables(count: number): Promise<void> {
    this.#tables = Array.from({ length: count }, () => ({ sockets: [], moves: 0 }));
  }

  async openSockets(perTable: number): Promise<void> {
    await inLanes(this.#tables.length, async (table) => {
      const { sockets } = this.#tables[table]!; // one lane for each
      for (let i = 0; i < perTable; i++) sockets.push(await this.#openSocket(table));
    });
  }

  #openSocket(table: number): Promise<LoadSocket> {
    return LoadSocket.open({
      url: `${this.#server.address}/${table}/${this.#bytes()}`,
      onText: (bytes, start) => {
        if (bytes[start + KIND_AT] === "u".charCodeAt(0)) this.onReceipt(table);
        else this.onAcknowledged(table);
      },
    });
  }

  move(table: number): void {
    const seated = this.#tables[table]!; // the driver knows how many there are
    const version = seated.moves++;
    const command = { do: "move", id: `m${version}`, table: `${table}`.padEnd(16, "x"), version, move: 3 };
    seated.sockets[this.#script.seatAt(version)]!.send(JSON.stringify(command));
  }

  usage(): Promise<Usage> {
    return this.#server.usage();
  }

  async stop(): Promise<void> {
    for (const { sockets } of this.#tables) for (const socket of sockets) socket.terminate();
    await this.#server.kill();
  }
}
