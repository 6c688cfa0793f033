/** In a process of its own: the contest server and a bare echo server. Told "memory", it answers with what it uses. */
import { createServer } from "node:net";
import { listen } from "@asztal/arena/net/listen.ts";
import { UnoCore } from "@asztal/arena/uno/core.ts";
import unoBots from "@asztal/games/uno/bots/index.ts";
import { uno } from "@asztal/games/uno/rules/game.ts";
import { seedFrom } from "@asztal/kernel";

const core = new UnoCore(
  {
    name: "bench",
    seed: seedFrom("bench arena"),
    games: Number(process.argv[2]),
    clock: { answer: 60_000, bank: null },
    onFault: "end",
    bots: ["brute"],
    maxConnections: 10_000,
    maxPerAddress: 10_000,
  },
  uno,
  () => unoBots,
);
let [contests, games, faults] = [0, 0, 0];
const contest = await listen(core, {
  host: "127.0.0.1",
  port: 0,
  record(action) {
    if (action.is === "over") {
      contests++;
      faults += action.result.faults.length;
    } else if (action.is === "log" && action.entry.is === "game-over") games++;
  },
});
const echo = createServer({ noDelay: true }, (socket) => {
  socket.on("error", () => {}); // a peer that breaks off is no concern here
  socket.pipe(socket);
});
await new Promise<void>((resolve) => echo.listen(0, "127.0.0.1", resolve));
const { port } = echo.address() as { readonly port: number }; // a TCP server's

process.on("message", () => {
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  process.send?.({ rss, heapUsed, contests, games, faults, playing: core.size.contests });
});
process.on("disconnect", () => process.exit());
process.send?.({ contest: contest.port, echo: port });
