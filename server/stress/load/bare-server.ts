/**
 * Sockets and nothing else: on every move a message as long as a real one goes to everybody at the table, and an answer to
 * who moved. There are no accounts, no game and no store, so no server on this runtime can be quicker on the same machine.
 *
 * In a process of its own; speaks the messages of `../child.ts`, and writes as our server does.
 */
import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { WebSocketServer } from "ws";
import { textFrame } from "../../live/frame.ts";
import type { FromChild, ToChild } from "../child.ts";
import { usage } from "../usage.ts";

const tables = new Map<string, Socket[]>();
const done = textFrame('{"is":"done","id":"m1000","version":1000}');
const tell = (message: FromChild) => process.send?.(message);
process.on("disconnect", () => process.exit());

const server = createServer();
// The address names the table and how long a message about it is.
new WebSocketServer({ server }).on("connection", (socket, { url = "", socket: line }) => {
  const [, table = "", bytes = ""] = url.split("/");
  const lines = tables.get(table) ?? [];
  tables.set(table, [...lines, line]);
  const padding = Number(bytes) - '{"is":"update","x":""}'.length;
  const message = () => textFrame(`{"is":"update","x":"${"x".repeat(padding)}"}`);
  socket.on("message", () => {
    const update = message();
    for (const other of tables.get(table)!) if (other !== line) other.write(update); // it was put there above
    line.write(Buffer.concat([update, done]));
  });
});
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo; // it listens
  tell({ is: "started", address: `http://127.0.0.1:${port}` });
});

process.on("message", (asked: ToChild) => {
  if (asked === "usage") tell({ is: "usage", ...usage() });
  else process.exit();
});
