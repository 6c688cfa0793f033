/** What protects the HTTP interface, tried with what browsers, programs and raw sockets can send. */
import { once } from "node:events";
import { connect } from "node:net";
import { beforeAll, expect, test } from "vitest";
import WebSocket from "ws";
import { guest, openServer, type Person, type TestServer } from "../testing/server.ts";

let server: TestServer;
let ann: Person;
beforeAll(async () => {
  server = await openServer();
  ann = await guest(server);
});

async function post(
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
  method = "POST",
) {
  const response = await fetch(server.address + path, {
    method,
    headers: { "content-type": "application/json", cookie: ann.http.cookie ?? "", ...headers },
    body,
  });
  return { status: response.status, answer: (await response.json()) as { refused?: string; args?: unknown } };
}

const table = JSON.stringify({ game: "uno", seats: 2 });

test.each([
  [{ origin: "https://evil.example" }, "cross-site"],
  [{ origin: "null" }, "cross-site"],
  [{ "sec-fetch-site": "cross-site" }, "cross-site"],
  [{ "sec-fetch-site": "same-site" }, "cross-site"],
  [{ "sec-fetch-site": "same-origin" }, undefined],
  [{}, undefined],
])("a request with %j: %s", async (headers, refused) => {
  const { status, answer } = await post("/api/tables", table, headers as Record<string, string>);
  expect([status, answer.refused]).toEqual(refused ? [403, refused] : [200, undefined]);
});

test("a request of our own site is taken, also behind a proxy that names its host", async () => {
  const origin = server.address;
  expect((await post("/api/tables", table, { origin })).status).toBe(200);
  const behind = { origin: "https://games.example", "x-forwarded-host": "games.example" };
  expect((await post("/api/tables", table, behind)).status).toBe(200);
});

test("a live connection from another site is refused before it stands", async () => {
  const status = await new Promise<number | string>((resolve) => {
    const socket = new WebSocket(`${server.address.replace("http", "ws")}/live`, { origin: "https://evil.example" });
    socket.on("unexpected-response", (_request, response) => resolve(response.statusCode ?? 0));
    socket.on("open", () => resolve("open"));
    socket.on("error", () => {});
  });
  expect(status).toBe(403);
});

test.each([
  ["broken JSON", "{", 400, "not-json"],
  ["nothing", "", 400, "not-json"],
  ["not an object", "[]", 400, "malformed-request"],
  ["null", "null", 400, "malformed-request"],
  ["a wrong type", '{"game":"uno","seats":"2"}', 400, "malformed-request"],
  ["an unknown field", '{"game":"uno","seats":2,"seed":"1"}', 400, "malformed-request"],
  ["a field that is missing", '{"game":"uno"}', 400, "malformed-request"],
  ["a number without end", `{"game":"uno","seats":1e999}`, 400, "malformed-request"],
  ["a way to the prototype", '{"game":"uno","seats":2,"__proto__":{"admin":true}}', 400, "not-json"],
  ["an unknown game", '{"game":"constructor","seats":2}', 404, "no-such-game"],
  ["too many seats", '{"game":"uno","seats":16}', 409, "bad-seats"],
  ["a wrong option", '{"game":"uno","seats":2,"options":{"handSize":99}}', 409, "bad-option"],
  ["an unknown option", '{"game":"uno","seats":2,"options":{"cheating":true}}', 409, "unknown-option"],
  ["an unknown bot", '{"game":"uno","seats":2,"bots":{"1":"hal"}}', 409, "no-such-bot"],
  ["a bot beside the table", '{"game":"uno","seats":2,"bots":{"2":"random"}}', 409, "no-such-seat"],
  ["bots on all seats", '{"game":"uno","seats":2,"bots":{"0":"random","1":"random"}}', 409, "no-seat-left"],
  ["too much", `{"game":"uno","seats":2,"options":{"x":"${"x".repeat(70_000)}"}}`, 413, "too-large"],
  [
    "deep nesting",
    `{"game":"uno","seats":2,"options":{"x":${"[".repeat(30_000)}${"]".repeat(30_000)}}}`,
    400,
    "malformed-request",
  ],
  [
    "deep nesting in an option that there is",
    `{"game":"uno","seats":2,"options":{"handSize":${"[".repeat(30_000)}${"]".repeat(30_000)}}}`,
    400,
    "malformed-request",
  ],
])("%s in the body", async (_name, body, status, refused) => {
  const got = await post("/api/tables", body);
  expect([got.status, got.answer.refused]).toEqual([status, refused]);
});

test("bodies that are no JSON at all", async () => {
  expect((await post("/api/tables", new Uint8Array([0xff, 0xfe, 0x7b]))).status).toBe(400);
  const form = await post("/api/tables", "game=uno", { "content-type": "application/x-www-form-urlencoded" });
  expect([form.status, form.answer.refused]).toEqual([415, "wrong-media-type"]);
  const odd = await post("/api/tables", table, { "content-type": "text/plain" });
  expect([odd.status, odd.answer.refused]).toEqual([400, "malformed-request"]);
});

test.each(["/nowhere", "/api/tables/unknown-table", "/api/players/Nobody", "/api/rankings/go", "/api/tables/x/record"])(
  "%s is not there",
  async (path) => {
    const response = await fetch(server.address + path);
    expect([response.status, ((await response.json()) as { refused: string }).refused]).toEqual([
      404,
      expect.stringMatching(/^(not-found|no-such-(table|player|game))$/),
    ]);
  },
);

test.each(["/api/tables/%ff", "/api/tables/a%20b", `/api/tables/${"x".repeat(200)}`, "/api/players/%00%00"])(
  "an address that is none: %s",
  async (path) => {
    const response = await fetch(server.address + path);
    expect([400, 404, 414]).toContain(response.status);
    expect(await response.json()).toHaveProperty("refused");
  },
);

/** Sends bytes and gives back what comes until the server closes. */
function raw(bytes: string): Promise<string> {
  const { port } = new URL(server.address);
  return new Promise((resolve) => {
    const socket = connect(Number(port), "127.0.0.1", () => socket.write(bytes));
    let got = "";
    socket.on("data", (data) => {
      got += data;
    });
    socket.on("close", () => resolve(got));
    socket.on("error", () => resolve(got));
  });
}

test.each([
  ["no HTTP", "HELLO\r\n\r\n"],
  ["endless headers", `GET / HTTP/1.1\r\nhost: x\r\nx: ${"y".repeat(100_000)}\r\n\r\n`],
  ["two lengths", "POST /api/guests HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nhello"],
])("%s is answered and cut off", async (_name, bytes) => {
  expect(await raw(bytes)).toMatch(/^HTTP\/1.1 400 .*malformed-request/s);
});

test("clients that are gone before they are answered are no fault of the server", async () => {
  const body = JSON.stringify({ name: "Nobody", password: "not the password" });
  const bytes = `POST /api/session HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  const { port } = new URL(server.address);
  const gone = Array.from({ length: 20 }, () => {
    const socket = connect(Number(port), "127.0.0.1", () => socket.write(bytes, () => socket.resetAndDestroy()));
    socket.on("error", () => {});
    return once(socket, "close");
  });
  await Promise.all(gone);
  // Those who stay are answered after those who were there before them.
  for (let i = 0; i < 3; i++) expect((await post("/api/session", body)).status).toBe(401);
  expect(server.lines.filter(({ what }) => what === "request-failed")).toEqual([]);
});

test("after all that everything goes on, and the operator has lines about it", async () => {
  expect(await ann.http.tables()).toHaveProperty("open");
  expect(server.lines).toContainEqual(expect.objectContaining({ what: "request-refused", status: 403 }));
  expect(server.lines).toContainEqual(expect.objectContaining({ what: "request-refused", status: 413 }));
});
