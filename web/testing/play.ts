/** Games played by programs, so that pages have something to show. */

import type { CreateTable } from "@asztal/wire";
import { HttpClient, LiveClient, openSocket, type TableState } from "@asztal/wire/client";
import type { BrowserContext, Page } from "playwright-core";

/** Whoever sits in the browser, as a program: with the same session. */
export async function programOf(address: string, context: BrowserContext): Promise<HttpClient> {
  const http = new HttpClient(address);
  const session = (await context.cookies()).find(({ name }) => name === "asztal_session");
  if (session) http.cookie = `${session.name}=${session.value}`;
  return http;
}

/** The same before there is a session: what the browser is given and what the program is given are one. */
export function httpOf(page: Page): HttpClient {
  const { origin } = new URL(page.url());
  return new HttpClient(origin, async (address, { method = "GET", headers, body }) => {
    const sent = { method, headers: { ...(headers as Record<string, string>), origin }, ...(body && { data: body }) }; // as the client makes them
    const response = await page.context().request.fetch(address, sent);
    const [status, bytes] = [response.status(), await response.body()];
    const type = response.headers()["content-type"] ?? "";
    return new Response(status === 204 ? null : new Uint8Array(bytes), { status, headers: { "content-type": type } });
  });
}

/** A game of these people to its end; each makes the first move that is offered. Gives the table's id. */
export async function playOut(people: readonly HttpClient[], request: CreateTable): Promise<string> {
  const [host, ...others] = people;
  const { id } = await host!.createTable({ ...request, start: true }); // somebody opens the table
  for (const person of others) await person.join(id);
  const lives = people.map((person) => new LiveClient({ open: () => openSocket(person.base, person.cookie) }));
  await Promise.all(
    lives.map(
      (live) =>
        new Promise<void>((resolve) => {
          live.watch(id, ({ table, position }: TableState) => {
            if (table.status === "finished") resolve();
            else if (Array.isArray(position?.legal)) void live.move(id, position.legal.at(-1), position.version);
          });
        }),
    ),
  );
  for (const live of lives) live.close();
  return id;
}
