/** The server as a command: started, told where it is, stopped by a signal. */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { startServer } from "@asztal/server";
import { wrongUse } from "../failure.ts";
import { complain, print } from "../output.ts";
import type { ServeFlags } from "./command.ts";
import { abortedWith, sayWaiting, whenAskedToStop } from "./stopping.ts";
import { troubleOf } from "./trouble.ts";

/** Where the build of the site puts it. */
const site = fileURLToPath(new URL("../../web/dist", import.meta.url));

export async function serve(flags: ServeFlags): Promise<void> {
  const { port, host, jsonLog, trustedProxies, storeLimit, database, jobs } = flags;
  if (database !== undefined && storeLimit !== undefined) {
    throw wrongUse("--store-limit is for the data folder.", "How large a PostgreSQL database may grow is set there.");
  }
  const mail = mailOf(flags);
  const data = resolve(flags.data);
  const log = (line: Readonly<Record<string, unknown>>) => {
    if (jsonLog) complain(JSON.stringify(line));
    else sayWaiting(line);
  };
  const asked = whenAskedToStop();
  const waiting = abortedWith(asked);
  const isBuilt = existsSync(join(site, "index.html"));
  const server = await startServer({
    data,
    port,
    host,
    log,
    waiting,
    jobPlaces: jobs,
    ...(database !== undefined && { database }),
    ...(isBuilt && { site }),
    ...(trustedProxies !== undefined && { trustedProxies }),
    ...(storeLimit !== undefined && { storeBytes: storeLimit * 2 ** 20 }),
    ...(mail && { mail }),
    ...(flags.arenaPort !== undefined && { arenaPort: flags.arenaPort }),
  }).catch((error) => {
    throw troubleOf(error, { data, port, host });
  });
  print(`Asztal is at ${server.address}`);
  if (server.arenaPort !== null) print(`Programs connect at ${host} port ${server.arenaPort}.`);
  if (!isBuilt) print("The site is not built; programs can connect all the same.");
  print(`${database === undefined ? `Data: ${data}` : "Data: in PostgreSQL"}. Ctrl-C stops the server.`);
  await asked;
  await server.stop();
  print("Stopped. Games go on after the next start.");
}

/** The mail server and the sender go together. */
function mailOf({ smtp, mailFrom }: ServeFlags): { readonly url: string; readonly from: string } | null {
  if (smtp !== undefined && mailFrom) return { url: smtp, from: mailFrom };
  if (smtp === undefined && !mailFrom) return null;
  throw wrongUse("--smtp and --mail-from go together.", "Give both, or SMTP_URL and MAIL_FROM in the environment.");
}
