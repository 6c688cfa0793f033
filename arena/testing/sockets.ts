/** Programs on real sockets. */
import { connect, type Socket } from "node:net";
import { SimplePlayer } from "./player.ts";

export interface Address {
  readonly host: string;
  readonly port: number;
}

/** Everything that a peer says until it closes, or the connection breaks. */
function allOf(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    socket.setEncoding("latin1").on("data", (piece) => {
      text += piece;
    });
    socket.on("error", () => {}); // a broken connection is an end like any other here
    socket.on("close", () => resolve(text));
  });
}

/** Opens a connection, does something with it, and tells everything that was answered. */
export function stranger({ host, port }: Address, act: (socket: Socket) => void): Promise<string> {
  const socket = connect(port, host, () => act(socket));
  return allOf(socket);
}

/** Plays a match to its end; `write` may send an answer in any way it likes. */
export async function playMatch(
  { host, port }: Address,
  player: SimplePlayer,
  write: (socket: Socket, text: string) => void = (socket, text) => socket.write(text),
): Promise<SimplePlayer> {
  const socket = connect({ host, port, noDelay: true });
  let rest = "";
  socket.setEncoding("latin1").on("data", (piece: string) => {
    const lines = (rest + piece).split("\n");
    rest = lines.pop()!; // splitting gives one part at least
    for (const line of lines) {
      const answer = player.answer(line);
      if (answer !== null) write(socket, `${answer}\n`);
    }
  });
  write(socket, `${player.greeting}\n`);
  await new Promise<void>((resolve, reject) => socket.on("error", reject).on("close", () => resolve()));
  return player;
}

export const simplePlayer = (id: string, table: string) => new SimplePlayer(id, table);
