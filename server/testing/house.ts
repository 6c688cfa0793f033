/** A real server on a port of its own, with a data folder of its own, and people who come to it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { HttpClient, LiveClient, openSocket, type TableState } from "../client/index.ts";
import { type RunningServer, type ServerSettings, startServer } from "../index.ts";
import type { CreateTable, Message, TableInfo } from "../wire/index.ts";

const cleanups: (() => unknown)[] = [];

afterAll(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "asztal-"));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const testGames = new URL("./games.ts", import.meta.url).href;

type Line = Readonly<Record<string, unknown>>;

export interface House extends RunningServer {
  readonly data: string;
  readonly lines: readonly Line[];
}

export async function openHouse(settings: Partial<ServerSettings> = {}): Promise<House> {
  const lines: Line[] = [];
  const data = settings.data ?? temporaryFolder();
  const server = await startServer({
    port: 0,
    host: "127.0.0.1",
    botPause: 0,
    games: testGames,
    log: (line) => lines.push(line),
    ...settings,
    data,
  });
  cleanups.push(() => server.stop());
  return { ...server, data, lines };
}

/** Somebody with a client of both kinds; everything that is received is kept as text. */
export class Person {
  readonly http: HttpClient;
  readonly received: string[] = [];
  #live: LiveClient | null = null;

  constructor(house: { readonly address: string }, address?: string) {
    this.http = new HttpClient(house.address);
    if (address !== undefined) this.http.headers["x-forwarded-for"] = address;
  }

  /** A connection as who it is now. */
  get live(): LiveClient {
    if (!this.#live) {
      const live = new LiveClient({
        open: () => openSocket(this.http.base, this.http.cookie),
        onMessage: (message) => this.received.push(JSON.stringify(message)),
      });
      cleanups.push(() => live.close());
      this.#live = live;
    }
    return this.#live;
  }

  messages(): Message[] {
    return this.received.map((text) => JSON.parse(text) as Message);
  }

  /** Follows the table until it is as told. */
  until(table: string, isSo: (state: TableState) => boolean): Promise<TableState> {
    return new Promise((resolve, reject) => {
      const seen = (state: TableState) => {
        if (!isSo(state)) return;
        clearTimeout(timer);
        queueMicrotask(() => stop());
        resolve(state);
      };
      const timer = setTimeout(() => {
        const { table: info, sight } = this.live.state(table) ?? {};
        reject(new Error(`not so after 60 s: ${JSON.stringify({ info, sight })}`));
      }, 60_000);
      this.live.watch(table, () => {}); // so that it goes on being watched
      const stop = this.live.watch(table, seen);
    });
  }
}

export async function guest(house: { readonly address: string }): Promise<Person> {
  const person = new Person(house);
  await person.http.guest();
  return person;
}

export const PASSWORD = "correct horse";

export async function player(house: { readonly address: string }, name: string): Promise<Person> {
  const person = new Person(house);
  await person.http.register({ name, password: PASSWORD });
  return person;
}

/** A table with these people on its first seats, running. */
export async function sitDown(people: readonly Person[], wish: Partial<CreateTable> = {}): Promise<TableInfo> {
  const [host, ...others] = people;
  const seats = wish.seats ?? people.length;
  const opened = await host!.http.createTable({ game: "market", ...wish, seats, start: true });
  let table = opened;
  for (const person of others) table = await person.http.join(opened.id);
  return table;
}

/** What the code of a refusal is, or null when it was not refused. */
export async function refusedBy(request: Promise<unknown>): Promise<string | null> {
  return request.then(
    () => null,
    (error: { refused?: string }) => error.refused ?? String(error),
  );
}

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export async function eventually(isSo: () => boolean | Promise<boolean>, milliseconds = 30_000): Promise<void> {
  const end = Date.now() + milliseconds;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`not so after ${milliseconds} ms: ${isSo}`);
    await pause(10);
  }
}
