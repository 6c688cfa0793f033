/** What administrators do about accounts, and how somebody gets back in. */
import { once } from "node:events";
import { SMTPServer } from "smtp-server";
import { beforeAll, expect, test } from "vitest";
import WebSocket from "ws";
import {
  atTheEnd,
  eventually,
  guest,
  openServer,
  PASSWORD,
  Person,
  player,
  refusedBy,
  sitDown,
  storedIn,
  type TestServer,
} from "../testing/server.ts";

let server: TestServer;
let boss: Person;
let now = Date.parse("2026-11-16T12:00:00Z");
const DAY = 24 * 3600_000;

interface User {
  readonly id: string;
  readonly name: string;
  readonly bannedUntil: number | null;
  readonly mutedUntil: number | null;
}
interface LogLine {
  readonly admin: string;
  readonly account: string;
  readonly action: string;
  readonly detail: string | null;
  readonly reason: string | null;
}

beforeAll(async () => {
  server = await openServer({ now: () => now });
  boss = await player(server, "Boss");
});

const ask = <Answer>(person: Person, method: string, path: string, body?: unknown) =>
  person.http.request<Answer>(method, path, body);

async function userNamed(name: string): Promise<User> {
  const users = await ask<User[]>(boss, "GET", `/api/admin/users?find=${encodeURIComponent(name)}`);
  return users.find((user) => user.name === name)!;
}

const act = async (name: string, what: string, body?: unknown, method = "PUT") =>
  ask<{ code: string }>(boss, method, `/api/admin/users/${(await userNamed(name)).id}/${what}`, body);

/** A connection with the session of this person, which the server knows. */
async function connected({ http }: Person): Promise<WebSocket> {
  const socket = new WebSocket(`${http.base.replace("http", "ws")}/live`, { headers: { cookie: http.cookie ?? "" } });
  await once(socket, "open");
  socket.send('{"do":"ping","id":"1"}');
  await once(socket, "message");
  return socket;
}

test("who is banned is out at once: sessions end, connections close, and signing in says until when", async () => {
  const ann = await player(server, "Rude Ann");
  const socket = await connected(ann);
  const ending = once(socket, "close");
  await act("Rude Ann", "ban", { days: 7, reason: "insults" });
  expect((await ending)[0]).toBe(4401);
  expect(await ann.http.me()).toBeNull();
  const again = ann.http.signIn("Rude Ann", PASSWORD).catch((error) => error);
  expect(await again).toMatchObject({ status: 403, refused: "banned", args: { until: now + 7 * DAY } });
  expect(await refusedBy(ann.http.signIn("Rude Ann", "wrong password"))).toBe("wrong-name-or-password");
  now += 7 * DAY + 1;
  expect(await ann.http.signIn("Rude Ann", PASSWORD)).toMatchObject({ name: "Rude Ann" });
  await act("Rude Ann", "ban", { days: null });
  expect(await refusedBy(ann.http.signIn("Rude Ann", PASSWORD))).toBe("banned-for-good");
  await act("Rude Ann", "ban", { days: 0 });
  expect(await ann.http.signIn("Rude Ann", PASSWORD)).toMatchObject({ name: "Rude Ann" });
});

test("who is muted plays on but cannot chat, and is told until when", async () => {
  const [loud, ben] = [await player(server, "Loud"), await guest(server)];
  const { id } = await sitDown([loud, ben]);
  await loud.until(id, ({ position }) => position !== null);
  expect((await loud.live.chat(id, "one")).refused).toBeUndefined();
  await act("Loud", "mute", { days: 1 });
  expect(await loud.live.chat(id, "two")).toMatchObject({ refused: "muted", args: { until: now + DAY } });
  expect((await loud.live.move(id, { bid: 1 })).refused).toBeUndefined();
  await act("Loud", "mute", { days: 0 });
  expect((await loud.live.chat(id, "three")).refused).toBeUndefined();
});

test("another name stands at once wherever the old one stood; one that is taken or bad is refused", async () => {
  const [bad, ben] = [await player(server, "Bad Name"), await guest(server)];
  const { id } = await sitDown([bad, ben]);
  expect(await refusedBy(act("Bad Name", "name", { name: "x" }))).toBe("bad-name");
  expect(await refusedBy(act("Bad Name", "name", { name: "boss" }))).toBe("name-taken");
  await act("Bad Name", "name", { name: "Good Name" });
  expect((await ben.http.table(id)).seats[0]!.name).toBe("Good Name");
  expect((await bad.http.me())!.name).toBe("Good Name");
  expect(await refusedBy(bad.http.signIn("Bad Name", PASSWORD))).toBe("wrong-name-or-password");
  expect(await bad.http.signIn("good name", PASSWORD)).toMatchObject({ name: "Good Name" });
});

test("a code from the administrator replaces a forgotten password, once, and ends all sessions", async () => {
  const eva = await player(server, "Forgetful Eva");
  const { code } = await act("Forgetful Eva", "code", undefined, "POST");
  expect(JSON.stringify(await storedIn(server, "recovery_codes"))).not.toContain(code.replace("-", ""));
  const fresh = new Person(server);
  const recover = (request: object) =>
    ask(fresh, "POST", "/api/recovery", { name: "forgetful eva", code, password: "brand new one", ...request });
  expect(await refusedBy(recover({ code: "AAAAA-AAAAA" }))).toBe("wrong-code");
  expect(await refusedBy(recover({ name: "Nobody at all" }))).toBe("wrong-code");
  expect(await recover({ code: code.toLowerCase().replace("-", " ") })).toMatchObject({ name: "Forgetful Eva" });
  expect(await fresh.http.me()).toMatchObject({ name: "Forgetful Eva" });
  expect(await eva.http.me()).toBeNull();
  expect(await refusedBy(eva.http.signIn("Forgetful Eva", PASSWORD))).toBe("wrong-name-or-password");
  expect(await refusedBy(recover({}))).toBe("wrong-code");
});

test("a code is void after five wrong tries, and when it has expired", async () => {
  await player(server, "Guessed At");
  const stranger = new Person(server);
  const tried = (code: string) =>
    refusedBy(ask(stranger, "POST", "/api/recovery", { name: "Guessed At", code, password: "brand new one" }));
  const { code } = await act("Guessed At", "code", undefined, "POST");
  for (let tries = 0; tries < 5; tries++) expect(await tried("AAAAA-AAAAA")).toBe("wrong-code");
  expect(await tried(code)).toBe("wrong-code");
  const { code: next } = await act("Guessed At", "code", undefined, "POST");
  now += DAY + 1;
  expect(await tried(next)).toBe("wrong-code");
});

test("all of it stands in the log, with who did it; nobody else reads it, and administrators are left alone", async () => {
  const log = await ask<LogLine[]>(boss, "GET", "/api/admin/log");
  expect(log.at(-1)).toMatchObject({ admin: "Boss", account: "Rude Ann", action: "ban", reason: "insults" });
  expect(log.find(({ action }) => action === "rename")).toMatchObject({ account: "Bad Name", detail: "Good Name" });
  expect(new Set(log.map(({ action }) => action))).toEqual(
    new Set(["ban", "unban", "mute", "unmute", "rename", "code"]),
  );
  const curious = await player(server, "Curious");
  for (const path of ["/api/admin/log", "/api/admin/users"])
    expect(await refusedBy(ask(curious, "GET", path))).toBe("not-allowed");
  const id = (await userNamed("Curious")).id;
  expect(await refusedBy(ask(curious, "PUT", `/api/admin/users/${id}/ban`, { days: 0 }))).toBe("not-allowed");
  for (const [what, body] of [
    ["ban", { days: 1 }],
    ["mute", { days: 1 }],
    ["name", { name: "Other" }],
  ] as const) {
    expect(await refusedBy(act("Boss", what, body))).toBe("is-admin");
  }
});

test("the administrator is told how many reports are open", async () => {
  const attention = () => ask<{ openReports: number }>(boss, "GET", "/api/admin/attention");
  expect(await attention()).toEqual({ openReports: 0 });
  const { id } = await ask<{ id: string }>(await player(server, "Reporter"), "POST", "/api/reports", { text: "Help" });
  expect(await attention()).toEqual({ openReports: 1 });
  await ask(boss, "PUT", `/api/admin/reports/${id}`, { status: "closed" });
  expect(await attention()).toEqual({ openReports: 0 });
});

test("where there is a mail server a code comes by mail; whether there is such an account is not told", async () => {
  const letters: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      let text = "";
      stream.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      stream.on("end", () => {
        letters.push(text);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  atTheEnd(() => new Promise<void>((resolve) => smtp.close(resolve)));
  const { port } = smtp.server.address() as { port: number };
  const posting = await openServer({ mail: { url: `smtp://127.0.0.1:${port}`, from: "Asztal <asztal@example.org>" } });
  const eva = new Person(posting);
  await eva.http.register({ name: "Mail Eva", password: PASSWORD, email: "eva@example.org" });
  await player(posting, "No Mail");
  const stranger = new Person(posting);
  expect(await ask(stranger, "GET", "/api/recovery")).toEqual({ mail: true });
  const answers = [];
  for (const name of ["Nobody at all", "No Mail", "mail eva"]) {
    answers.push(await ask(stranger, "POST", "/api/recovery/mail", { name }));
  }
  expect(new Set(answers).size).toBe(1);
  await eventually(() => letters.length === 1);
  expect(letters[0]).toMatch(/^To: eva@example\.org/m);
  const code = /[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}/.exec(letters[0]!)![0];
  const request = { name: "Mail Eva", code, password: "brand new one" };
  expect(await ask(stranger, "POST", "/api/recovery", request)).toMatchObject({ name: "Mail Eva" });
  expect(JSON.stringify(posting.lines)).not.toContain("eva@example.org");
  expect(await ask(stranger, "GET", "/api/recovery")).toEqual({ mail: true });
  expect(await ask(boss, "GET", "/api/recovery")).toEqual({ mail: false });
  expect(await refusedBy(ask(boss, "POST", "/api/recovery/mail", { name: "Boss" }))).toBe("no-mail");
});
