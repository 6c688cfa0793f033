import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { HttpClient } from "@asztal/wire/client";
import { expect, test } from "vitest";
import { asztal } from "../testing/asztal.ts";
import { servers } from "../testing/serving.ts";

const { folder, start } = servers();
const data = (name: string) => join(folder, name);

async function openTable(address: string): Promise<{ client: HttpClient; table: string }> {
  const client = new HttpClient(address);
  await client.guest();
  const { id } = await client.createTable({ game: "uno", seats: 2, bots: { 1: "random" }, start: true });
  return { client, table: id };
}

test.concurrent("it needs nothing, tells its address and its folder, stops cleanly, and goes on where it was", async () => {
  // As good as not set, as units and containers have them.
  const first = start([], { DATABASE_URL: "", SMTP_URL: "", MAIL_FROM: "" });
  const { table } = await openTable(await first.address());
  first.signal("SIGTERM");
  expect(await first.ended).toBe(0);
  expect(first.out).toContain(data("asztal-data"));
  expect(first.out).toContain("Stopped");
  expect(first.err).toBe("");
  expect(existsSync(data("asztal-data/asztal.sqlite"))).toBe(true);

  const second = start(["--json-log"]);
  const again = new HttpClient(await second.address());
  expect(await again.table(table)).toMatchObject({ id: table, status: "running" });
  second.signal("SIGINT");
  expect(await second.ended).toBe(0);
  const lines = second.err.trimEnd().split("\n");
  expect(lines.map((line) => (JSON.parse(line) as { what: string }).what)).toEqual(
    expect.arrayContaining(["started", "stopped"]),
  );
});

test.concurrent("a second signal ends it at once, whatever it still waits for", async () => {
  const serving = start(["--data", data("stuck")]);
  const address = await serving.address();
  // Somebody else writes the store and does not stop, so the server cannot end what it has begun.
  const other = new DatabaseSync(data("stuck/asztal.sqlite"));
  other.exec("BEGIN IMMEDIATE");
  void new HttpClient(address).guest().catch(() => {}); // it is cut off
  await fetch(`${address}/health`); // so it has arrived
  serving.signal("SIGTERM");
  // What comes within a second is taken for the same press of Ctrl-C, so it is pressed until it is heard.
  const pressing = setInterval(() => serving.signal("SIGTERM"), 100);
  expect(await serving.ended).toBe(143);
  clearInterval(pressing);
  expect(serving.out).not.toContain("Stopped");
  other.close();
});

test.concurrent("a proxy is believed only when it is named", async () => {
  const addressLogged = async (...flags: readonly string[]) => {
    const serving = start(["--data", data(`proxy${flags.length}`), "--json-log", ...flags]);
    await fetch(`${await serving.address()}/nowhere`, { headers: { "x-forwarded-for": "203.0.113.9" } });
    serving.signal("SIGTERM");
    await serving.ended;
    const lines = serving.err.trimEnd().split("\n");
    const refused = lines.find((line) => line.includes("request-refused")) ?? "{}";
    return (JSON.parse(refused) as { address?: string }).address;
  };
  expect(await addressLogged()).toBe("203.0.113.9");
  expect(await addressLogged("--trusted-proxies", "192.0.2.1,10.0.0.0/8")).toBe("127.0.0.1");
});

test.concurrent("a store grows as large as it may, then what cannot be kept is refused", async () => {
  const small = start(["--data", data("small"), "--store-limit", "1"]);
  const address = await small.address();
  const refused = new Set<string>();
  const guests = () => Array.from({ length: 200 }, () => new HttpClient(address).guest());
  for (let tries = 0; refused.size === 0 && tries < 100; tries++) {
    for (const { status, ...answer } of await Promise.allSettled(guests())) {
      if (status === "rejected") refused.add((answer as { reason: { refused: string } }).reason.refused);
    }
  }
  expect([...refused]).toEqual(["not-stored"]);
});

test.concurrent("what cannot be is told: a proxy that is no address, a store of no size, a database that is none", async () => {
  const wrong = await asztal(["serve", "--trusted-proxies", "10.0.0.0/99"]);
  expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining("Addresses or networks") });
  const limit = await asztal(["serve", "--store-limit", "0"]);
  expect(limit).toMatchObject({ code: 2, err: expect.stringContaining("whole number") });
  const { code, err } = await asztal(["serve", "--database", "mysql://ann:secret@here/asztal"]);
  expect(code).toBe(1);
  expect(err).toContain("postgres://user:password@host:port/database");
  expect(err).not.toContain("secret");
});

test.concurrent("a port in use is told with what to do", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => other.once("listening", resolve));
  const { port } = other.address() as { port: number };
  const { code, err } = await asztal(["serve", "--port", `${port}`, "--data", data("port")]);
  other.close();
  expect(code).toBe(1);
  expect(err).toContain(`Port ${port} is in use`);
  expect(err).not.toMatch(/^\s+at /m);
});

test.concurrent("an address that is not of this machine, a folder that cannot be one, and wrong flags are told", async () => {
  writeFileSync(data("file"), "");
  const [elsewhere, inFile, wrong] = await Promise.all([
    asztal(["serve", "--host", "203.0.113.7", "--port", "0", "--data", data("host")]),
    asztal(["serve", "--port", "0", "--data", data("file/inside")]),
    asztal(["serve", "--port", "70000"]),
  ]);
  expect(elsewhere).toMatchObject({
    code: 1,
    err: expect.stringContaining("203.0.113.7 is no address of this machine"),
  });
  expect(inFile).toMatchObject({ code: 1, err: expect.stringContaining("cannot be used") });
  expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining("from 0 to 65535") });
});

test.concurrent("a data folder where no folder can be made is told, and a backup that cannot be written names itself", async () => {
  const nowhere = process.platform === "linux" ? "/proc/nowhere" : "/dev/null/nowhere";
  const serving = start(["--data", data("to-copy")]);
  await serving.address();
  const [served, copied] = await Promise.all([
    asztal(["serve", "--port", "0", "--data", nowhere]),
    asztal(["backup", `${nowhere}/copy`, "--data", data("to-copy")]),
  ]);
  expect(served).toMatchObject({ code: 1, err: expect.stringContaining(`The data folder ${nowhere} cannot be used`) });
  expect(copied).toMatchObject({
    code: 1,
    err: expect.stringContaining(`The backup was not written: there is no folder`),
  });
  expect(copied.err).not.toContain(data("to-copy"));
  expect(copied.err).not.toMatch(/^\s+at /m);
});

test.concurrent("a mail server is used when it is given with a sender; half of it, or something else, is told", async () => {
  const [half, wrong] = await Promise.all([
    asztal(["serve", "--port", "0", "--data", data("mail"), "--smtp", "smtp://user:secret@127.0.0.1:9"]),
    asztal([
      "serve",
      "--port",
      "0",
      "--data",
      data("mail"),
      "--smtp",
      "http://user:secret@127.0.0.1",
      "--mail-from",
      "a@b.c",
    ]),
  ]);
  expect(half).toMatchObject({ code: 2, err: expect.stringContaining("go together") });
  expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining("smtp://") });
  const serving = start([
    "--data",
    data("mail"),
    "--smtp",
    "smtp://127.0.0.1:9",
    "--mail-from",
    "Asztal <a@example.org>",
  ]);
  const client = new HttpClient(await serving.address());
  expect(await client.call("GET /api/recovery")).toEqual({ mail: true });
  serving.signal("SIGTERM");
  await serving.ended;
});

test.concurrent("the operator has a code for anybody who has forgotten the password, administrators too", async () => {
  const serving = start(["--data", data("forgotten")]);
  const client = new HttpClient(await serving.address());
  await client.register({ name: "Kata", password: "12345678" });
  const [{ out }, nobody] = await Promise.all([
    asztal(["recovery-code", "kata", "--data", data("forgotten")]),
    asztal(["recovery-code", "nobody", "--data", data("forgotten")]),
  ]);
  expect(nobody).toMatchObject({ code: 1, err: expect.stringContaining("no registered account “nobody”") });
  const request = { name: "Kata", code: out.split("\n")[0]!, password: "a new password" };
  expect(await client.call("POST /api/recovery", { body: request })).toMatchObject({ name: "Kata", admin: true });
  serving.signal("SIGTERM");
  await serving.ended;
});

test.concurrent("a damaged store and one of a newer version are left alone and told", async () => {
  mkdirSync(data("damaged"));
  writeFileSync(data("damaged/asztal.sqlite"), "this is no database, and long enough to look at".repeat(100));
  mkdirSync(data("newer"));
  const newer = new DatabaseSync(data("newer/asztal.sqlite"));
  newer.exec("PRAGMA user_version = 9999");
  newer.close();
  const [damaged, tooNew] = await Promise.all([
    asztal(["serve", "--port", "0", "--data", data("damaged")]),
    asztal(["serve", "--port", "0", "--data", data("newer")]),
  ]);
  expect(damaged).toMatchObject({ code: 1, err: expect.stringContaining("damaged") });
  expect(tooNew).toMatchObject({ code: 1, err: expect.stringContaining("newer Asztal") });
});

test.concurrent("backup and admin work beside a running server; a backup is restored only where it may be", async () => {
  const serving = start(["--data", data("live")]);
  const address = await serving.address();
  const { table } = await openTable(address);
  const [first, second] = [new HttpClient(address), new HttpClient(address)];
  await first.register({ name: "Kata", password: "12345678" });
  await second.register({ name: "Bence", password: "12345678" });
  expect(await second.me()).toMatchObject({ admin: false });

  const backup = await asztal(["backup", data("copy.sqlite"), "--data", data("live")]);
  expect(backup).toMatchObject({ code: 0, err: "" });
  const [admin, nobody, underServer] = await Promise.all([
    asztal(["admin", "bence", "--data", data("live")]),
    asztal(["admin", "nobody", "--data", data("live")]),
    asztal(["restore", data("copy.sqlite"), "--data", data("live"), "--replace"]),
  ]);
  expect(admin).toMatchObject({ code: 0 });
  expect(await second.me()).toMatchObject({ admin: true });
  expect(nobody).toMatchObject({ code: 1, err: expect.stringContaining("no registered account “nobody”") });
  expect(underServer).toMatchObject({ code: 1, err: expect.stringContaining("stop the server first") });
  serving.signal("SIGTERM");
  await serving.ended;
  const unasked = await asztal(["restore", data("copy.sqlite"), "--data", data("live")]);
  expect(unasked).toMatchObject({ code: 1, err: expect.stringContaining("is there already") });
  const restored = await asztal(["restore", data("copy.sqlite"), "--data", data("live"), "--replace"]);
  expect(restored).toMatchObject({ code: 0, out: expect.stringContaining("before-restore") });

  const again = start(["--data", data("live")]);
  const client = new HttpClient(await again.address());
  expect(await client.table(table)).toMatchObject({ status: "running" });
  expect(await client.signIn("Bence", "12345678")).toMatchObject({ admin: false });
});

test.concurrent("a backup of nothing and a restore of something else say so", async () => {
  writeFileSync(data("text.txt"), "hello");
  const wrong = await Promise.all([
    asztal(["backup", data("x.sqlite"), "--data", data("nothing")]),
    asztal(["restore", data("text.txt"), "--data", data("nothing")]),
    asztal(["restore", data("not-there"), "--data", data("nothing")]),
    asztal(["admin", "somebody", "--data", data("nothing")]),
  ]);
  for (const { code, err } of wrong) {
    expect(code).toBe(1);
    expect(err).not.toMatch(/^\s+at /m);
  }
  expect(existsSync(data("nothing"))).toBe(false);
});
