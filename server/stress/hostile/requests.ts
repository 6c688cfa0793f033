/** Hostile HTTP: every route with wrong bodies, and requests that are no requests. */
import type { Chance } from "@asztal/kernel";
import { RawConnection } from "./raw.ts";
import { type Attack, PATIENCE_MILLISECONDS } from "./target.ts";
import { damaged, oddValue, pick } from "./values.ts";

const bodies: readonly Readonly<Record<string, unknown>>[] = [
  { name: "Somebody", password: "12345678", email: "a@b" },
  { name: "x", password: "short" },
  { current: "12345678", next: "87654321" },
  { game: "uno", seats: 2, bots: { "1": "random" }, start: true },
  { game: "uno", seats: 99, options: { handSize: -1 }, settings: { speed: { kind: "deadline", seconds: 0 } } },
  { seat: 3 },
  { text: "It does not work", table: "nowhere", client: "x" },
  { stage: "public" },
  { answer: "", status: "closed" },
  {},
];

function routes(table: string): readonly (readonly [method: string, path: string])[] {
  return [
    ["GET", "/api/me"],
    ["POST", "/api/accounts"],
    ["POST", "/api/session"],
    ["PUT", "/api/me/password"],
    ["DELETE", "/api/me"],
    ["GET", "/api/tables"],
    ["POST", "/api/tables"],
    ["GET", `/api/tables/${table}`],
    ["POST", `/api/tables/${table}/join`],
    ["POST", `/api/tables/${table}/start`],
    ["POST", `/api/tables/${table}/rematch`],
    ["GET", `/api/tables/${table}/record`],
    ["GET", "/api/games"],
    ["GET", "/api/rankings/uno"],
    ["GET", "/api/rankings/__proto__"],
    ["GET", "/api/players/Somebody"],
    ["GET", "/api/players/%00%ff"],
    ["POST", "/api/reports"],
    ["GET", "/api/reports"],
    ["PUT", "/api/games/uno/stage"],
    ["GET", "/health"],
    ["GET", "/metrics"],
    ["GET", "/live"],
    ["GET", "/../../etc/passwd"],
    ["GET", "/%2e%2e/%2e%2e/etc/passwd"],
    ["PATCH", "/api/tables"],
    ["BREW", "/"],
    ["OPTIONS", "*"],
  ];
}

function request(chance: Chance, tables: readonly string[], cookies: readonly (string | null)[]): string {
  const [method, path] = pick(chance, routes(chance.below(8) === 0 ? "constructor" : pick(chance, tables)));
  const body = method === "GET" ? "" : damaged(chance, pick(chance, bodies));
  const cookie = pick(chance, cookies);
  const type = pick(chance, [
    "application/json",
    "application/json",
    "text/plain",
    "application/json; charset=utf-7",
    "x",
  ]);
  const headers = [
    "Host: localhost",
    ...(cookie === null ? [] : [`Cookie: ${cookie}`]),
    ...(body === "" && chance.below(2) === 0 ? [] : [`Content-Type: ${type}`]),
    ...(chance.below(20) === 0 ? ["Sec-Fetch-Site: cross-site"] : []),
    ...(chance.below(20) === 0 ? [`X-Forwarded-For: ${"1.2.3.4, ".repeat(chance.below(20))}x`] : []),
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return `${method} ${path} HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n${body}`;
}

/** How many whole answers have come. */
function answersIn(received: string): number {
  return received.split(/HTTP\/1\.1 \d{3} /).length - 1;
}

/** Requests one after another without waiting, over one connection: each has its answer, or the connection is closed. */
export const hostileRequests: Attack = async (target, chance, findings) => {
  const connection = await RawConnection.open(target.address);
  const count = 1 + chance.below(12);
  for (let i = 0; i < count; i++) {
    const text = request(chance, target.tables, target.cookies);
    findings.sent++;
    connection.write(text);
    // Some wait for the answer, some do not.
    if (chance.below(3) === 0) await connection.waitFor(() => answersIn(connection.received) > i, 200);
  }
  const answered = await connection.waitFor(
    () => answersIn(connection.received) >= count || connection.received.length >= 65_536,
  );
  if (!answered) findings.fault(`${count} requests had ${answersIn(connection.received)} answers`);
  for (const [, status] of connection.received.matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
    findings.answered++;
    findings.code(`http ${status}`);
    if (status!.startsWith("5"))
      findings.fault(`a request was answered with ${status}: ${failing(connection.received)}`);
  }
  if (connection.isClosed) findings.closed++;
  connection.vanish();
};

function failing(received: string): string {
  return /HTTP\/1\.1 5[\s\S]{0,600}/.exec(received)?.[0].replaceAll(/\s+/g, " ") ?? "";
}

const nonsense: readonly ((chance: Chance) => string)[] = [
  () => "\r\n\r\n\r\n\r\n",
  () => "GET\r\n\r\n",
  () => "GET / HTTP/9.9\r\n\r\n",
  () => "GET / HTTP/1.1\r\n\r\n",
  () => `GET /${"a".repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  () => `GET / HTTP/1.1\r\nHost: x\r\nX: ${"y".repeat(20_000)}\r\n\r\n`,
  () => `GET / HTTP/1.1\r\nHost: x\r\n${"A: b\r\n".repeat(3000)}\r\n`,
  () => "POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n{}",
  () => "POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
  () => "POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
  () =>
    "POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n",
  () => "POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99999999\r\n\r\n{",
  () => "GET /api/me HTTP/1.1\r\nHost: x\r\nCookie: asztal_session=\u0001\u0002\r\n\r\n",
  (chance) => `GET /api/me HTTP/1.1\r\nHost: x\r\nCookie: asztal_session=${"=;".repeat(chance.below(500))}\r\n\r\n`,
  (chance) => String.fromCharCode(...Array.from({ length: 300 }, () => chance.below(256))),
  (chance) => `\x16\x03\x01${oddValue(chance)}\r\n\r\n`,
];

/** What is no request is answered with an error, or the connection is closed. */
export const hostileNonsense: Attack = async (target, chance, findings) => {
  const connection = await RawConnection.open(target.address);
  connection.write(Buffer.from(pick(chance, nonsense)(chance), "latin1"));
  connection.endWriting();
  findings.sent++;
  const answered = await connection.waitFor(() => connection.received !== "", PATIENCE_MILLISECONDS);
  if (!answered) findings.fault("nonsense had no answer");
  if (connection.received.startsWith("HTTP/1.1 5")) findings.code(`nonsense ${connection.received.slice(9, 12)}`);
  if (connection.isClosed) findings.closed++;
  else findings.answered++;
  connection.vanish();
};

/** Bodies and headers that begin and never end; they are left open for a while and must not hinder anybody. */
export const hostileSlowness: Attack = async (target, chance, findings) => {
  const connection = await RawConnection.open(target.address);
  connection.write(
    pick(chance, [
      "POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{",
      "GET /api/me HTTP/1.1\r\nHost: x\r\nX-Sl",
      "POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\n5\r\n{",
    ]),
  );
  findings.sent++;
  for (let i = 0; i < 5; i++) {
    await connection.waitFor(() => false, 100);
    connection.write(" ");
  }
  if (connection.isClosed) findings.closed++;
  else findings.answered++;
  connection.vanish();
};
