/** `asztal uno serve`: the contest server as a command. */
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { LogFolder } from "@asztal/arena/log/files.ts";
import { type Listening, listen } from "@asztal/arena/net/listen.ts";
import { ThinkingPool } from "@asztal/arena/thinking/pool.ts";
import { UnoCore } from "@asztal/arena/uno/core.ts";
import unoBots, { quickBots } from "@asztal/games/uno/bots/index.ts";
import { uno } from "@asztal/games/uno/rules/game.ts";
import { checkBots } from "../catalogue.ts";
import { wrongUse } from "../failure.ts";
import { print, printJson } from "../output.ts";
import { seedOr } from "../seed.ts";
import { whenAskedToStop } from "../serve/stopping.ts";
import { speaker } from "../speaker.ts";
import type { UnoServeFlags } from "./command.ts";

export async function serveUno(flags: UnoServeFlags): Promise<void> {
  checkBots(uno, unoBots, flags.bots, speaker("en"));
  const logs = flags.log === undefined ? null : new LogFolder(resolve(flags.log));
  // One thread is left for the matches themselves.
  const thinking = new ThinkingPool(Math.max(1, availableParallelism() - 1));
  const core = new UnoCore(
    {
      name: new Date().toISOString().replace(/\D/g, "").slice(0, 14),
      seed: seedOr(flags.seed),
      games: flags.games,
      clock: { answer: flags.clock ? flags.answerTime : null, bank: flags.clock ? (flags.bank ?? null) : null },
      onFault: flags.onFault,
      bots: flags.bots,
      maxConnections: flags.maxConnections,
      maxPerAddress: flags.maxPerAddress,
    },
    uno,
    (owner) => thinking.botsFor(unoBots, quickBots, owner),
  );
  const asked = whenAskedToStop();
  const server = await listen(core, {
    host: flags.host,
    port: flags.port,
    record(action) {
      if (action.is === "log") logs?.add(action.contest, action.entry);
      else if (action.is === "note") {
        const line = `${new Date().toISOString()} ${action.contest ?? "-"} ${action.text}`;
        logs?.note(action.id, line);
        if (!flags.json) print(`${action.id}: ${action.text}`);
      } else if (flags.json)
        printJson({ ...action.result, games: action.result.games.length, players: action.players });
    },
  }).catch((error: NodeJS.ErrnoException) => {
    throw wrongUse(`The server cannot listen on ${flags.host} port ${flags.port}: ${error.code ?? error.message}.`);
  });
  tellAddress(server, flags);
  await asked;
  await server.stop();
  thinking.close();
  logs?.close();
}

function tellAddress({ host, port }: Listening, { json, games, clock, answerTime, log }: UnoServeFlags): void {
  if (json) {
    printJson({ host, port });
    return;
  }
  const time = clock ? `${answerTime} ms for an answer` : "no clock";
  print(`The UNO contest is at ${host} port ${port}: ${games} games a match, ${time}.`);
  print(`${log === undefined ? "No logs are kept (--log)." : `Logs: ${resolve(log)}.`} Ctrl-C stops the server.`);
}
