/** Access tokens: what programs may do with them, that nothing else can be done, and that they end. */

import { Command, type CreateToken, type Message } from "@asztal/wire";
import { HttpClient } from "@asztal/wire/client";
import { beforeAll, expect, test } from "vitest";
import WebSocket from "ws";
import {
  atTheEnd,
  daysLater,
  eventually,
  guest,
  openServer,
  PASSWORD,
  type Person,
  player,
  refusedBy,
  storedIn,
  type TestServer,
} from "../testing/server.ts";

let server: TestServer;
let owner: Person;
beforeAll(async () => {
  server = await openServer();
  await player(server, "Chief");
  owner = await player(server, "Owner");
});

const toRead: CreateToken = { name: "reader", scope: "read", days: 30 };
const toPlay = (version = 3, name = "Deep Market", game = "market"): CreateToken => ({
  name: "player",
  scope: "play",
  days: 30,
  program: { game, name, version },
});

/** A program that shows a token, as one outside would. */
class Program {
  readonly http: HttpClient;
  readonly token: string;
  readonly at: { readonly address: string };

  constructor(token: string, at: { readonly address: string } = server) {
    this.token = token;
    this.at = at;
    this.http = new HttpClient(at.address);
    this.http.headers["authorization"] = `Bearer ${token}`;
  }

  line(): Line {
    return new Line(this.at, this.token);
  }
}

/** A socket without any help. */
class Line {
  readonly socket: WebSocket;
  readonly closed: Promise<number>;
  readonly #answers = new Map<string, (message: Message) => void>();
  readonly #opened: Promise<unknown>;
  #sent = 0;

  constructor({ address }: { readonly address: string }, token: string) {
    const headers = { authorization: `Bearer ${token}` };
    this.socket = new WebSocket(`${address.replace("http", "ws")}/live`, { headers });
    this.#opened = new Promise((resolve) => this.socket.once("open", resolve));
    this.closed = new Promise((resolve) => this.socket.once("close", resolve));
    this.socket.on("message", (data) => {
      const message = JSON.parse(String(data)) as Message;
      if ("id" in message && message.id !== null) this.#answers.get(message.id)?.(message);
    });
    atTheEnd(() => this.socket.terminate());
  }

  /** The code of the refusal, or null when it was done. */
  async ask(command: Readonly<Record<string, unknown>>): Promise<string | null> {
    await this.#opened;
    const id = `c${this.#sent++}`;
    const answer = new Promise<Message>((resolve) => this.#answers.set(id, resolve));
    this.socket.send(JSON.stringify({ ...command, id }));
    const message = await answer;
    return message.is === "refused" ? message.refusal.refused : null;
  }
}

async function programOf(person: Person, request: CreateToken, at = server): Promise<Program> {
  return new Program((await person.http.createToken(request)).token, at);
}

interface Route {
  readonly method: string;
  readonly path: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
}

async function everyRoute(): Promise<Route[]> {
  const document = (await (await fetch(`${server.address}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Pick<Route, "security">>>;
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({ method: method.toUpperCase(), path, security })),
  );
}

/** What the server makes of a request with this token; its body does not matter: tokens are looked at first. */
async function statusOf({ method, path }: Route, token: string, cookie = ""): Promise<number> {
  const response = await fetch(server.address + path.replaceAll(/\{\w+\}/g, "none"), {
    method,
    headers: { authorization: `Bearer ${token}`, cookie },
  });
  await response.text();
  return response.status;
}

test("a token opens the routes of its scope and no other, even beside a session of an administrator", async () => {
  const reader = await programOf(owner, toRead);
  const program = await programOf(owner, toPlay());
  const admin = new HttpClient(server.address);
  await admin.signIn("Chief", PASSWORD);
  const opened: string[] = [];
  for (const route of await everyRoute()) {
    const name = `${route.method} ${route.path}`;
    const scope = route.security.find(({ token }) => token)?.["token"]?.[0];
    const [read, play] = [
      await statusOf(route, reader.token, admin.cookie ?? ""),
      await statusOf(route, program.token, admin.cookie ?? ""),
    ];
    expect(read === 403, `${name} with a token to read`).toBe(scope !== "read");
    expect(play === 403, `${name} with a token to play`).toBe(scope === undefined);
    if (scope) opened.push(`${scope} ${name}`);
  }
  expect(opened.sort()).toMatchInlineSnapshot(`
    [
      "play POST /api/tables",
      "play POST /api/tables/{id}/absent",
      "play POST /api/tables/{id}/ending",
      "play POST /api/tables/{id}/join",
      "play POST /api/tables/{id}/leave",
      "play POST /api/tables/{id}/rematch",
      "play POST /api/tables/{id}/rematch/decline",
      "play POST /api/tables/{id}/resign",
      "play POST /api/tables/{id}/start",
      "play POST /api/tables/{id}/take-back",
      "read GET /api/arena",
      "read GET /api/arena/ladders/{game}",
      "read GET /api/arena/matches/{id}",
      "read GET /api/arena/matches/{id}/replay",
      "read GET /api/arena/programs/{id}",
      "read GET /api/games",
      "read GET /api/games/{game}",
      "read GET /api/games/{game}/statistics",
      "read GET /api/players/{name}",
      "read GET /api/rankings/{game}",
      "read GET /api/tables",
      "read GET /api/tables/{id}",
      "read GET /api/tables/{id}/record",
      "read GET /api/tables/{id}/results",
    ]
  `);
});

test("a token carries out the live commands of its scope and no other", async () => {
  const lines = { read: (await programOf(owner, toRead)).line(), play: (await programOf(owner, toPlay())).line() };
  const fields = { table: "none", version: 0, move: null, text: "x", from: 0, to: 0 };
  const allowed: Record<string, string[]> = { read: [], play: [] };
  for (const { properties } of Command.anyOf) {
    const command = properties.do.const;
    const body = Object.fromEntries(Object.entries(fields).filter(([key]) => key in properties));
    for (const [scope, line] of Object.entries(lines)) {
      const refused = await line.ask({ do: command, ...body });
      if (refused !== "not-for-tokens" && refused !== "token-only-reads") allowed[scope]!.push(command);
    }
  }
  expect(allowed["read"]!.sort()).toEqual(["history", "ping", "unwatch", "watch"]);
  expect(allowed["play"]!.sort()).toEqual([
    ...["history", "move", "ping", "turns", "undo", "undo-reason", "unwatch", "watch"],
  ]);
});

test("a token is kept nowhere, and is shown once", async () => {
  const { token, info } = await owner.http.createToken(toRead);
  expect(token).toMatch(/^asztal_[\w-]{43}$/);
  const stored = JSON.stringify(await storedIn(server, "access_tokens"));
  expect(stored).not.toContain(token);
  expect(stored).not.toContain(token.slice("asztal_".length));
  expect(JSON.stringify(await owner.http.tokens())).not.toContain(token);
  expect(JSON.stringify(server.lines)).not.toContain(token);
  expect((await owner.http.tokens()).find(({ id }) => id === info.id)).toEqual(info);
});

test("its last use is shown", async () => {
  const { token, info } = await owner.http.createToken(toRead);
  const lastUse = async () => (await owner.http.tokens()).find(({ id }) => id === info.id)?.lastUsedAt;
  expect(await lastUse()).toBeNull();
  await new Program(token).http.tables();
  await eventually(async () => (await lastUse()) !== null);
});

test("a token that was revoked opens nothing any more, and its live connection is closed", async () => {
  const { token, info } = await owner.http.createToken(toPlay());
  const program = new Program(token);
  const line = program.line();
  expect(await line.ask({ do: "ping" })).toBeNull();
  const stranger = await player(server, "Stranger");
  expect(await refusedBy(stranger.http.revokeToken(info.id))).toBe("no-such-token");
  await owner.http.revokeToken(info.id);
  expect(await line.closed).toBe(4401);
  expect(await refusedBy(program.http.tables())).toBe("wrong-token");
  expect(await refusedBy(owner.http.revokeToken(info.id))).toBe("no-such-token");
});

test("a token runs out", async () => {
  const first = await openServer();
  const person = await player(first, "Later");
  const [short, long] = [
    await programOf(person, { ...toRead, days: 1 }, first),
    await programOf(person, { ...toRead, days: 3 }, first),
  ];
  await short.http.tables();
  await first.stop();
  const second = await openServer({ data: first.data, now: await daysLater(first, 2) });
  expect(await refusedBy(new Program(short.token, second).http.tables())).toBe("wrong-token");
  expect(await refusedBy(new Program(long.token, second).http.tables())).toBeNull();
});

test("the token of somebody who is banned is worth nothing meanwhile, and one from before a lost password never again", async () => {
  const chief = new HttpClient(server.address);
  await chief.signIn("Chief", PASSWORD);
  const person = await player(server, "Banned");
  const { id } = (await person.http.me())!; // has just registered
  const program = await programOf(person, toRead);
  await chief.call("PUT /api/admin/users/:id/ban", { params: { id }, body: { days: 1 } });
  expect(await refusedBy(program.http.tables())).toBe("wrong-token");
  await chief.call("PUT /api/admin/users/:id/ban", { params: { id }, body: { days: 0 } });
  expect(await refusedBy(program.http.tables())).toBeNull();
  const { code } = await chief.call("POST /api/admin/users/:id/code", { params: { id } });
  const recovered = { name: "Banned", code, password: "another one entirely" };
  await new HttpClient(server.address).call("POST /api/recovery", { body: recovered });
  expect(await refusedBy(program.http.tables())).toBe("wrong-token");
});

test("guests have no tokens, and no program is of a game that is not here", async () => {
  const visitor = await guest(server);
  expect(await refusedBy(visitor.http.createToken(toRead))).toBe("register-first");
  expect(await refusedBy(owner.http.createToken(toPlay(1, "X", "chess")))).toBe("no-such-game");
});

test.each([
  ["no days", { ...toRead, days: 0 }],
  ["too many days", { ...toRead, days: 367 }],
  ["a program to read", { ...toRead, program: { game: "market", name: "X", version: 1 } }],
  ["no program to play", { name: "x", scope: "play", days: 1 }],
  ["an unknown scope", { ...toRead, scope: "admin" }],
  ["no name", { ...toRead, name: "" }],
  ["a program with a line break in its name", toPlay(1, "X\nSeat 1: Y")],
  ["a program of version 0", toPlay(0)],
])("a token with %s is not made", async (_name, request) => {
  expect(await refusedBy(owner.http.createToken(request as CreateToken))).toBe("malformed-request");
});

test("commands count by account, however many tokens it has", async () => {
  // Its clock stands still, so that however slow the machine is, nothing is allowed again meanwhile.
  const still = await openServer({ elapsed: () => 0 });
  const person = await player(still, "Busy");
  const lines = [1, 2, 3].map(async (version) => (await programOf(person, toPlay(version), still)).line());
  // A connection has 120 commands saved up, an account 240.
  const refused = await Promise.all(
    (await Promise.all(lines)).flatMap((line) => Array.from({ length: 110 }, () => line.ask({ do: "ping" }))),
  );
  expect(refused.filter((one) => one === null)).toHaveLength(240);
  expect(refused.filter((one) => one === "too-fast")).toHaveLength(90);
});
