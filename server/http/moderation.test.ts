/** What administrators do about accounts, and how somebody gets back in. */
import { once } from "node:events";
import type { BodyOf } from "@asztal/wire";
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

beforeAll(async () => {
  server = await openServer({ now: () => now });
  boss = await player(server, "Boss");
});

async function userNamed(name: string) {
  const users = await boss.http.call("GET /api/admin/users", { query: { find: name } });
  return users.find((user) => user.name === name)!;
}

const restrict = async (name: string, what: "ban" | "mute", body: BodyOf<"PUT /api/admin/users/:id/ban">) =>
  boss.http.call(`PUT /api/admin/users/:id/${what}`, { params: { id: (await userNamed(name)).id }, body });
const rename = async (name: string, body: BodyOf<"PUT /api/admin/users/:id/name">) =>
  boss.http.call("PUT /api/admin/users/:id/name", { params: { id: (await userNamed(name)).id }, body });
const codeFor = async (name: string) =>
  boss.http.call("POST /api/admin/users/:id/code", { params: { id: (await userNamed(name)).id } });

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
  await restrict("Rude Ann", "ban", { days: 7, reason: "insults" });
  expect((await ending)[0]).toBe(4401);
  expect(await ann.http.me()).toBeNull();
  const again = ann.http.signIn("Rude Ann", PASSWORD).catch((error) => error);
  expect(await again).toMatchObject({ status: 403, refused: "banned", args: { until: now + 7 * DAY } });
  expect(await refusedBy(ann.http.signIn("Rude Ann", "wrong password"))).toBe("wrong-name-or-password");
  now += 7 * DAY + 1;
  expect(await ann.http.signIn("Rude Ann", PASSWORD)).toMatchObject({ name: "Rude Ann" });
  await restrict("Rude Ann", "ban", { days: null });
  expect(await refusedBy(ann.http.signIn("Rude Ann", PASSWORD))).toBe("banned-for-good");
  await restrict("Rude Ann", "ban", { days: 0 });
  expect(await ann.http.signIn("Rude Ann", PASSWORD)).toMatchObject({ name: "Rude Ann" });
});

test("who is muted plays on but cannot chat, and is told until when", async () => {
  const [loud, ben] = [await player(server, "Loud"), await guest(server)];
  const { id } = await sitDown([loud, ben]);
  await loud.until(id, ({ position }) => position !== null);
  expect((await loud.live.chat(id, "one")).refused).toBeUndefined();
  await restrict("Loud", "mute", { days: 1 });
  expect(await loud.live.chat(id, "two")).toMatchObject({ refused: "muted", args: { until: now + DAY } });
  expect((await loud.live.move(id, { bid: 1 })).refused).toBeUndefined();
  await restrict("Loud", "mute", { days: 0 });
  expect((await loud.live.chat(id, "three")).refused).toBeUndefined();
});

test("another name stands at once wherever the old one stood; one that is taken or bad is refused", async () => {
  const [bad, ben] = [await player(server, "Bad Name"), await guest(server)];
  const { id } = await sitDown([bad, ben]);
  expect(await refusedBy(rename("Bad Name", { name: "x" }))).toBe("bad-name");
  expect(await refusedBy(rename("Bad Name", { name: "boss" }))).toBe("name-taken");
  await rename("Bad Name", { name: "Good Name" });
  expect((await ben.http.table(id)).seats[0]!.name).toBe("Good Name");
  expect((await bad.http.me())!.name).toBe("Good Name");
  expect(await refusedBy(bad.http.signIn("Bad Name", PASSWORD))).toBe("wrong-name-or-password");
  expect(await bad.http.signIn("good name", PASSWORD)).toMatchObject({ name: "Good Name" });
});

test("a code from the administrator replaces a forgotten password, once, and ends all sessions", async () => {
  const eva = await player(server, "Forgetful Eva");
  const { code } = await codeFor("Forgetful Eva");
  expect(JSON.stringify(await storedIn(server, "recovery_codes"))).not.toContain(code.replace("-", ""));
  const fresh = new Person(server);
  const recover = (request: object) =>
    fresh.http.call("POST /api/recovery", {
      body: { name: "forgetful eva", code, password: "brand new one", ...request },
    });
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
    refusedBy(
      stranger.http.call("POST /api/recovery", { body: { name: "Guessed At", code, password: "brand new one" } }),
    );
  const { code } = await codeFor("Guessed At");
  for (let tries = 0; tries < 5; tries++) expect(await tried("AAAAA-AAAAA")).toBe("wrong-code");
  expect(await tried(code)).toBe("wrong-code");
  const { code: next } = await codeFor("Guessed At");
  now += DAY + 1;
  expect(await tried(next)).toBe("wrong-code");
});

test("all of it stands in the log, with who did it; nobody else reads it, and administrators are left alone", async () => {
  const log = await boss.http.call("GET /api/admin/log");
  expect(log.at(-1)).toMatchObject({ admin: "Boss", account: "Rude Ann", action: "ban", reason: "insults" });
  expect(log.find(({ action }) => action === "rename")).toMatchObject({ account: "Bad Name", detail: "Good Name" });
  expect(new Set(log.map(({ action }) => action))).toEqual(
    new Set(["ban", "unban", "mute", "unmute", "rename", "code"]),
  );
  const curious = await player(server, "Curious");
  for (const name of ["GET /api/admin/log", "GET /api/admin/users"] as const)
    expect(await refusedBy(curious.http.call(name))).toBe("not-allowed");
  const id = (await userNamed("Curious")).id;
  expect(
    await refusedBy(curious.http.call("PUT /api/admin/users/:id/ban", { params: { id }, body: { days: 0 } })),
  ).toBe("not-allowed");
  expect(await refusedBy(restrict("Boss", "ban", { days: 1 }))).toBe("is-admin");
  expect(await refusedBy(restrict("Boss", "mute", { days: 1 }))).toBe("is-admin");
  expect(await refusedBy(rename("Boss", { name: "Other" }))).toBe("is-admin");
});

test("the administrator is told how many reports are open", async () => {
  const attention = () => boss.http.call("GET /api/admin/attention");
  expect(await attention()).toEqual({ openReports: 0 });
  const { id } = await (await player(server, "Reporter")).http.call("POST /api/reports", { body: { text: "Help" } });
  expect(await attention()).toEqual({ openReports: 1 });
  await boss.http.call("PUT /api/admin/reports/:id", { params: { id }, body: { status: "closed" } });
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
  expect(await stranger.http.call("GET /api/recovery")).toEqual({ mail: true });
  const answers = [];
  for (const name of ["Nobody at all", "No Mail", "mail eva"]) {
    answers.push(await stranger.http.call("POST /api/recovery/mail", { body: { name } }));
  }
  expect(new Set(answers).size).toBe(1);
  await eventually(() => letters.length === 1);
  expect(letters[0]).toMatch(/^To: eva@example\.org/m);
  const code = /[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}/.exec(letters[0]!)![0];
  const request = { name: "Mail Eva", code, password: "brand new one" };
  expect(await stranger.http.call("POST /api/recovery", { body: request })).toMatchObject({ name: "Mail Eva" });
  expect(JSON.stringify(posting.lines)).not.toContain("eva@example.org");
  expect(await stranger.http.call("GET /api/recovery")).toEqual({ mail: true });
  expect(await boss.http.call("GET /api/recovery")).toEqual({ mail: false });
  expect(await refusedBy(boss.http.call("POST /api/recovery/mail", { body: { name: "Boss" } }))).toBe("no-mail");
});
