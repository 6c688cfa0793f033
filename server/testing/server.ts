/** A real server on a port of its own, with a data folder of its own, and people who come to it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { validator } from "@asztal/kernel";
import { type AnswerOf, type CreateTable, contract, Message, type RouteName, type TableInfo } from "@asztal/wire";
import { HttpClient, LiveClient, openSocket, type Said, type TableState } from "@asztal/wire/client";
import pg from "pg";
import type { TSchema } from "typebox";
import { afterAll } from "vitest";
import { type RunningServer, type ServerSettings, startServer } from "../index.ts";
import { DEFAULT_METERED_LIMITS } from "../metered/metered.ts";
import { storeFile } from "../store/backup.ts";
import { seen } from "../store/last-seen.ts";
import { openStore } from "../store/open.ts";
import type { Schema } from "../store/schema.ts";
import { query } from "../store/store.ts";
import type { Place } from "../stress/stored.ts";

const cleanups: (() => unknown)[] = [];

afterAll(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

/** Does it when the tests of the file are over: what was begun last is ended first. */
export function atTheEnd(clean: () => unknown): void {
  cleanups.push(clean);
}

/** Databases by the data folder that they stand for; null when folders stand for themselves. */
let databases: { readonly known: Map<string, string>; readonly make: Databases } | null = null;

/** Makes a database and gives its address: one with nothing in it, or one with the tables of a store, without rows. */
type Databases = Readonly<Record<"empty" | "prepared", () => Promise<string>>>;

/** From now on everything is kept in databases that `make` gives the addresses of, one in place of each data folder. */
export function keepInDatabases(make: Databases): void {
  databases = { known: new Map(), make };
}

/** Where a server keeps everything: the same place for the same folder. */
export async function placeOf(data = temporaryFolder(), state: keyof Databases = "empty"): Promise<Place> {
  if (!databases) return { data };
  const database = databases.known.get(data) ?? (await databases.make[state]());
  databases.known.set(data, database);
  return { data, database };
}

/** What stands in a table of the store, read beside the server. */
export async function storedIn(place: Place, table: keyof Schema): Promise<unknown[]> {
  const store = await openStore(place);
  try {
    return await store.read(query.selectFrom(table).selectAll());
  } finally {
    await store.close();
  }
}

/** The calendar so many days from now, of a server that has run until shortly before: it has no reason to doubt it. */
export async function daysLater(place: Place, days: number): Promise<() => number> {
  const later = days * 24 * 3600_000;
  const store = await openStore(place);
  await store.write(seen(Date.now() + later));
  await store.close();
  return () => Date.now() + later;
}

/** Keeps the server from writing steps, as somebody else who writes does; gives how to let it go on. */
export async function holdWrites({ data, database }: Place): Promise<() => Promise<void>> {
  if (database === undefined) {
    const other = new DatabaseSync(storeFile(data));
    other.exec("BEGIN IMMEDIATE");
    return async () => other.close();
  }
  const other = new pg.Client({ connectionString: database });
  await other.connect();
  await other.query("BEGIN; LOCK TABLE table_events IN SHARE MODE");
  return () => other.end();
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "asztal-"));
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const testGames = new URL("./games.ts", import.meta.url).href;

type Line = Readonly<Record<string, unknown>>;

export interface TestServer extends RunningServer, Place {
  readonly lines: readonly Line[];
}

/** On a machine that is busy with other things, rules that are right take long too. */
const PATIENT_LIMITS = { ...DEFAULT_METERED_LIMITS, milliseconds: 120_000, restoreMilliseconds: 120_000 };

/** A server that has resumed its tables, unless a test wants to see how it does that. */
export async function openServer(settings: Partial<ServerSettings> = {}, isWaiting = true): Promise<TestServer> {
  const lines: Line[] = [];
  const resumed = Promise.withResolvers<void>();
  const place = await placeOf(settings.data, "prepared");
  const server = await startServer({
    port: 0,
    host: "127.0.0.1",
    botPause: 0,
    passwordCost: { memory: 8, passes: 1, parallelism: 1 },
    games: testGames,
    meteredLimits: PATIENT_LIMITS,
    log: (line) => {
      lines.push(line);
      if (line["what"] === "resumed" || line["what"] === "resume-failed") resumed.resolve();
    },
    ...settings,
    ...place,
  });
  atTheEnd(() => server.stop());
  if (isWaiting) await resumed.promise;
  return { ...server, ...place, lines };
}

/** A client that takes nothing for an answer but what the contract describes. */
class CheckedClient extends HttpClient {
  override async call<Name extends RouteName>(name: Name, ...said: Said<Name>): Promise<AnswerOf<Name>> {
    const answer = await super.call(name, ...said);
    checkForm(contract[name].answer, answer, name);
    return answer;
  }
}

function checkForm(schema: TSchema, value: unknown, name: string): void {
  const known = validator(schema);
  if (known.Check(value)) return;
  throw new Error(`${name} is not as described: ${JSON.stringify(known.Errors(value))} in ${JSON.stringify(value)}`);
}

/** Somebody with a client of both kinds; everything that is received is kept as text. */
export class Person {
  readonly http: HttpClient;
  readonly received: string[] = [];
  /** Shown in place of a session, where it is a program. */
  #token: string | null = null;
  #live: LiveClient | null = null;

  constructor(server: { readonly address: string }, address?: string) {
    this.http = new CheckedClient(server.address);
    if (address !== undefined) this.http.headers["x-forwarded-for"] = address;
  }

  show(token: string): void {
    this.#token = token;
    this.http.headers["authorization"] = `Bearer ${token}`;
  }

  /** A connection as who it is now. */
  get live(): LiveClient {
    if (!this.#live) {
      const live = new LiveClient({
        open: () => openSocket(this.http.base, this.http.cookie, this.#token),
        onMessage: (message) => {
          checkForm(Message, message, "A live message");
          this.received.push(JSON.stringify(message));
        },
      });
      atTheEnd(() => live.close());
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
        const { table: info, position } = this.live.state(table) ?? {};
        reject(new Error(`not so after ${NEVER_MILLISECONDS} ms: ${JSON.stringify({ info, position })}`));
      }, NEVER_MILLISECONDS);
      this.live.watch(table, () => {}); // so that it goes on being watched
      const stop = this.live.watch(table, seen);
    });
  }
}

export async function guest(server: { readonly address: string }): Promise<Person> {
  const person = new Person(server);
  await person.http.guest();
  return person;
}

export const PASSWORD = "correct horse";

export async function player(server: { readonly address: string }, name: string): Promise<Person> {
  const person = new Person(server);
  await person.http.register({ name, password: PASSWORD });
  return person;
}

/** A program of somebody's, at a version, with a token of its own. */
export async function programOf(owner: Person, game: string, name: string, version: number): Promise<Person> {
  const program = { game, name, version };
  const { token } = await owner.http.createToken({ name: `${name} ${version}`, scope: "play", days: 1, program });
  const person = new Person({ address: owner.http.base });
  person.show(token);
  return person;
}

/** A table with these people on its first seats, running. */
export async function sitDown(people: readonly Person[], request: Partial<CreateTable> = {}): Promise<TableInfo> {
  const [host, ...others] = people;
  const seats = request.seats ?? people.length;
  const opened = await host!.http.createTable({ game: "market", ...request, seats, start: true });
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

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** On a busy machine something may take long; what never comes ends the test all the same, and is named. */
const NEVER_MILLISECONDS = 240_000;

export async function eventually(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + NEVER_MILLISECONDS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`not so after ${NEVER_MILLISECONDS} ms: ${isSo}`);
    await pause(10);
  }
}
