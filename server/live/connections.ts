/** All live connections: opened within limits, and looked after. */
import type { WebSocket } from "ws";
import type { Limits } from "../limits.ts";
import { Connection, type LiveHouse } from "./connection.ts";

/** So often a connection must show that it is there, and its session is looked at. */
const HEARTBEAT_MILLISECONDS = 20_000;

export class Connections {
  readonly #house: LiveHouse & { readonly limits: Limits };
  readonly #open = new Set<Connection>();
  readonly #heartbeat: NodeJS.Timeout;

  constructor(house: LiveHouse & { readonly limits: Limits }) {
    this.#house = house;
    this.#heartbeat = setInterval(() => {
      for (const connection of this.#open) connection.lookAfter();
    }, HEARTBEAT_MILLISECONDS);
    this.#heartbeat.unref();
  }

  open(socket: WebSocket, token: string | undefined, address: string): void {
    const counted = this.#house.limits.openSocket(address);
    if (!counted) {
      this.#house.log("socket-refused", { address });
      socket.close(1013, "too-many-sockets");
      return;
    }
    const connection = new Connection(socket, token, this.#house);
    this.#open.add(connection);
    socket.on("close", () => {
      this.#open.delete(connection);
      counted();
    });
  }

  close(): void {
    clearInterval(this.#heartbeat);
  }
}
