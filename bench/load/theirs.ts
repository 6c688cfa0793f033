/** boardgame.io's own server with the game of the load, in a process of its own; speaks the messages of `server/stress/child.ts`. */
import type { Server as HttpServer, RequestListener } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import type { Game } from "boardgame.io";
import type { FromChild, ToChild } from "../../server/stress/child.ts";
import { usage } from "../../server/stress/usage.ts";
import { INVALID_MOVE } from "../kernel/boardgame-io.ts";
import { type Cell, dropped, emptyBoard } from "./rounds.ts";

const require = createRequire(import.meta.url);
const { Server } = require("boardgame.io/server") as typeof import("boardgame.io/server"); // what the package says

interface Board {
  cells: Cell[];
  boards: number;
}

const rounds: Game<Board> = {
  name: "rounds",
  setup: () => ({ cells: emptyBoard(), boards: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop: ({ G, playerID }, column: number) => {
      const made = dropped(G.cells, Number(playerID), column);
      if (!made) return INVALID_MOVE;
      if (made.isDone) G.boards++;
      G.cells = made.isDone ? emptyBoard() : made.cells;
      return undefined;
    },
  },
};

const tell = (message: FromChild) => process.send?.(message);
process.on("disconnect", () => process.exit());

// With its usual store, which is memory: what was played is gone when the process is.
const server = Server({ games: [rounds as Game], origins: ["*"] });
// The koa of today puts its parts together when a server is made, which is before boardgame.io has added its lobby to them.
const app = server.app as unknown as { server: HttpServer; callback(): RequestListener; listen: unknown };
const early = app.server.listeners("request");
app.server.removeAllListeners("request");
app.server.on("request", (request, response) => {
  if (request.url?.startsWith("/games/")) app.callback()(request, response);
  else for (const listener of early) listener(request, response);
});
// Everybody could reach it otherwise.
app.listen = (port: number, done: () => void) => app.server.listen(port, "127.0.0.1", done);
await server.run({ port: 0 });
const { port } = app.server.address() as AddressInfo; // it listens

process.on("message", (asked: ToChild) => {
  if (asked === "usage") tell({ is: "usage", ...usage() });
  else process.exit();
});
tell({ is: "started", address: `http://127.0.0.1:${port}` });
