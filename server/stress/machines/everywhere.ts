/** Whether all servers show the same: the lobby, and what is said at a table. */
import { HttpClient, LiveClient, openSocket } from "@asztal/wire/client";
import { until } from "../patience.ts";

const SECONDS = 20;

/** What is not the same, in words. */
export async function isSameEverywhere(servers: readonly string[]): Promise<string[]> {
  const host = new HttpClient(servers[0]!); // there is one
  await host.guest();
  const { id } = await host.createTable({ game: "uno", seats: 2 });
  const listeners = servers.map((address) => {
    const live = new LiveClient({ open: () => openSocket(address, host.cookie) });
    live.watch(id, () => {});
    return live;
  });
  const hears = (live: LiveClient) => live.state(id)?.chat.map(({ text }) => text) ?? [];
  const lines = servers.map((_, i) => `from ${i}`);
  try {
    await until("everybody sees the table", () => listeners.every((live) => live.state(id) !== null), SECONDS);
    for (const [i, live] of listeners.entries()) await live.chat(id, lines[i]!); // one for each
    await until(
      "everybody has heard all",
      () => listeners.every((live) => hears(live).length === lines.length),
      SECONDS,
    );
    const lobbies = await Promise.all(
      servers.map(async (address) => JSON.stringify(await new HttpClient(address).request("GET", "/api/tables"))),
    );
    const heard = listeners.map((live) => JSON.stringify(hears(live).toSorted()));
    return [
      ...(new Set(lobbies).size === 1 && lobbies[0]!.includes(id) ? [] : ["the lobby is not the same on all servers"]),
      ...(new Set(heard).size === 1 ? [] : ["what was said is not the same on all servers"]),
    ];
  } catch (error) {
    return [(error as Error).message];
  } finally {
    for (const live of listeners) live.close();
  }
}
