import { once } from "node:events";
import type { Message } from "@asztal/wire";
import { openSocket } from "@asztal/wire/client";
import { beforeAll, expect, test } from "vitest";
import { openStore } from "../store/open.ts";
import { query } from "../store/store.ts";
import {
  daysLater,
  guest,
  openServer,
  PASSWORD,
  Person,
  placeOf,
  player,
  refusedBy,
  sitDown,
  storedIn,
  type TestServer,
  temporaryFolder,
} from "../testing/server.ts";

let server: TestServer;
let clock = 0;
beforeAll(async () => {
  // Nothing is earned back while tests run, however long they take.
  server = await openServer({ now: () => Date.now() + clock, elapsed: () => clock });
});

test("the first account is the administrator's, and no later one", async () => {
  const first = await player(server, "First");
  const second = await player(server, "Second");
  expect([(await first.http.me())?.admin, (await second.http.me())?.admin]).toEqual([true, false]);
});

test("of two who come first at the same time, one is the administrator", async () => {
  const other = await openServer();
  const people = await Promise.all(["Ann", "Bob", "Cecil"].map((name) => player(other, name)));
  const admins = await Promise.all(people.map(async ({ http }) => (await http.me())?.admin));
  expect(admins.filter(Boolean)).toHaveLength(1);
});

test("a name has 3 to 20 characters, a password at least 8, an e-mail address is optional", async () => {
  const { http } = new Person(server);
  const tried = (name: string, password = PASSWORD) => refusedBy(http.register({ name, password }));
  expect(await tried("ab")).toBe("bad-name");
  expect(await tried("a".repeat(21))).toBe("bad-name");
  expect(await tried(" Ann")).toBe("bad-name");
  expect(await tried("Ann\u202eEve")).toBe("bad-name");
  expect(await tried("Annuska", "1234567")).toBe("malformed-request");
  expect(await refusedBy(http.register({ name: "Annuska", password: PASSWORD, email: "nowhere" }))).toBe(
    "malformed-request",
  );
  expect(await http.register({ name: "Őry Júlia", password: PASSWORD, email: "julia@example.org" })).toMatchObject({
    name: "Őry Júlia",
    guest: false,
  });
});

test("names are unique without regard to case and to how their letters are encoded", async () => {
  await player(server, "Áron Weiß");
  const tried = (name: string) => refusedBy(player(server, name));
  expect(await tried("áron weiß")).toBe("name-taken");
  expect(await tried("ÁRON WEISS")).toBe("name-taken");
  expect(await tried("A\u0301ron Weiß")).toBe("name-taken");
  const { http } = new Person(server);
  expect((await http.signIn("a\u0301RON weiss", PASSWORD)).name).toBe("Áron Weiß");
});

test("a name that looks like another one is taken; two who come at the same time with such names do not both get them", async () => {
  await player(server, "Lookalike");
  expect(await refusedBy(player(server, "LookaIike"))).toBe("name-taken");
  expect(await refusedBy(player(server, "L00kalike"))).toBe("name-taken");
  const ann = await guest(server);
  expect(await refusedBy(ann.http.register({ name: "Look4like", password: PASSWORD }))).toBeNull();
  const both = await Promise.all(["Corona", "C0rona"].map((name) => refusedBy(player(server, name))));
  expect(both.toSorted()).toEqual([null, "name-taken"].toSorted());
  expect(await refusedBy(player(server, "Admin"))).toBe("name-reserved");
  expect(await refusedBy(player(server, "Lооkalike"))).toBe("name-mixed");
});

test("names from before stay, sign in, and are compared with new ones", async () => {
  const data = temporaryFolder();
  const first = await openServer({ data });
  await player(first, "Olden");
  await first.stop();
  const store = await openStore(await placeOf(data));
  await store.write(query.updateTable("accounts").set({ name: "admin", name_key: "admin", look_key: null }));
  await store.close();
  const later = await openServer({ data });
  expect(await new Person(later).http.signIn("Admin", PASSWORD)).toMatchObject({ name: "admin" });
  const [account] = (await storedIn(later, "accounts")) as { look_key: string }[];
  expect(account?.look_key).toBe("adrnln");
});

test("the cookie is http-only and for this site alone; what is stored is neither the token nor the password", async () => {
  const asServed = await openServer({ passwordCost: undefined });
  const response = await fetch(`${asServed.address}/api/accounts`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "Cookie", password: PASSWORD }),
  });
  const cookie = response.headers.getSetCookie()[0]!;
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Lax/);
  const token = /asztal_session=([^;]+)/.exec(cookie)![1]!;
  const stored = JSON.stringify([await storedIn(asServed, "accounts"), await storedIn(asServed, "sessions")]);
  expect(stored).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
  expect(stored).not.toContain(PASSWORD);
  expect(stored).not.toContain(token);
});

test("behind a proxy with TLS the cookie is sent over TLS only", async () => {
  const response = await fetch(`${server.address}/api/guests`, {
    method: "POST",
    headers: { "x-forwarded-proto": "https" },
  });
  expect(response.headers.getSetCookie()[0]).toMatch(/Secure/);
});

test("signing in and out, and nothing works without", async () => {
  const { http } = await player(server, "Signer");
  await http.signOut();
  expect(await http.me()).toBeNull();
  expect(await refusedBy(http.createTable({ game: "uno", seats: 2 }))).toBe("sign-in-first");
  expect(await refusedBy(http.signIn("Signer", "wrong password"))).toBe("wrong-name-or-password");
  expect(await refusedBy(http.signIn("Nobody at all", PASSWORD))).toBe("wrong-name-or-password");
  expect((await http.signIn("signer", PASSWORD)).name).toBe("Signer");
});

test("a new password ends the other sessions", async () => {
  const here = await player(server, "Changer");
  const there = new Person(server);
  await there.http.signIn("Changer", PASSWORD);
  expect(await refusedBy(here.http.changePassword("wrong one", "a new password"))).toBe("wrong-name-or-password");
  await here.http.changePassword(PASSWORD, "a new password");
  expect((await here.http.me())?.name).toBe("Changer");
  expect(await there.http.me()).toBeNull();
  expect(await refusedBy(there.http.signIn("Changer", PASSWORD))).toBe("wrong-name-or-password");
});

test("a guest plays at once, and after registering keeps the games, under the new name", async () => {
  const ann = await guest(server);
  const ben = await guest(server);
  const { id } = await sitDown([ann, ben], { settings: { onLeave: "bot" }, options: { rounds: 1 } });
  const before = await ann.http.me();
  expect(before).toMatchObject({ guest: true });
  const after = await ann.http.register({ name: "Grown Up", password: PASSWORD });
  expect(after.id).toBe(before?.id);
  expect((await ann.http.table(id)).seats[0]?.name).toBe("Grown Up");
  await Promise.all([
    ann.until(id, ({ position }) => position !== null),
    ben.until(id, ({ position }) => position !== null),
  ]);
  await ann.live.move(id, { bid: 3 });
  await ben.live.move(id, { bid: 1 });
  await ann.until(id, ({ position }) => Array.isArray(position?.legal));
  await ann.live.move(id, { done: true });
  await ann.until(id, ({ table }) => table.status === "finished");
  const { history } = await ann.http.call("GET /api/players/:name", { params: { name: "grown up" } });
  expect(history.map(({ table }) => table)).toEqual([id]);
});

test("registering ends all sessions of the guest: an old token opens nothing, and its connections are cut", async () => {
  const ann = await guest(server);
  const { id } = await sitDown([ann, await guest(server)]);
  const thief = new Person(server);
  thief.http.cookie = ann.http.cookie;
  await thief.until(id, ({ seat }) => seat === 0);
  await ann.http.register({ name: "New Session", password: PASSWORD });
  expect(await ann.http.me()).toMatchObject({ name: "New Session" });
  expect(await thief.http.me()).toBeNull();
  // Cut off already and back as nobody, or told so now.
  expect((await thief.live.chat(id, "it is me")).refused).toMatch(/^(sign-in-first|session-over)$/);
});

test("signing in ends the session that asked, so that a planted one is worth nothing", async () => {
  await player(server, "Fixed");
  const ann = await guest(server);
  const planted = new Person(server);
  planted.http.cookie = ann.http.cookie;
  await ann.http.signIn("Fixed", PASSWORD);
  expect(ann.http.cookie).not.toBe(planted.http.cookie);
  expect(await planted.http.me()).toBeNull();
  expect(await ann.http.me()).toMatchObject({ name: "Fixed" });
});

test("one who is registered does not register again by mistake", async () => {
  const { http } = await player(server, "Already");
  expect(await refusedBy(http.register({ name: "Another", password: PASSWORD }))).toBe("signed-in-already");
});

test("deleting the account takes the name from everywhere; the games stay", async () => {
  const ann = await player(server, "Leaver");
  const ben = await guest(server);
  const running = await sitDown([ann, ben]);
  const open = await ann.http.createTable({ game: "uno", seats: 3 });
  await ben.http.join(open.id);
  await ben.until(running.id, ({ position }) => position !== null);
  await ann.live.chat(running.id, "my last words");
  expect(await refusedBy(ann.http.deleteAccount("wrong password"))).toBe("wrong-name-or-password");
  await ann.http.deleteAccount(PASSWORD);
  expect(await ann.http.me()).toBeNull();
  expect(await refusedBy(ann.http.signIn("Leaver", PASSWORD))).toBe("wrong-name-or-password");
  const left = await ben.http.table(running.id);
  expect(left).toMatchObject({ status: "running", rated: false, seats: [{ kind: "bot" }, { kind: "player" }] });
  expect(await ben.http.table(open.id)).toMatchObject({
    host: (await ben.http.me())?.id,
    seats: [{ kind: "open" }, {}, {}],
  });
  expect(JSON.stringify(left)).not.toContain("Leaver");
  const fresh = await guest(server);
  expect((await fresh.until(running.id, () => true)).chat).toEqual([]);
  await player(server, "Leaver");
});

test("the only administrator does not go; of two who go at the same time one stays", async () => {
  const other = await openServer();
  const [ann, ben] = [await player(other, "Ann"), await player(other, "Ben")];
  expect(await refusedBy(ann.http.deleteAccount(PASSWORD))).toBe("only-admin");
  expect(await ann.http.me()).toMatchObject({ admin: true });
  await other.accounts.makeAdmin("Ben");
  const gone = await Promise.all([ann, ben].map(({ http }) => refusedBy(http.deleteAccount(PASSWORD))));
  expect(gone.toSorted()).toEqual([null, "only-admin"].toSorted());
  expect(await (await player(other, "Cecil")).http.me()).toMatchObject({ admin: false });
});

const guess = (address: string, name = "victim") =>
  refusedBy(new Person(server, address).http.signIn(name, "a wrong guess"));
const networks = (count: number) => Array.from({ length: count }, (_, i) => `10.1.${i}.1`);

test("who guesses a password waits; its owner, elsewhere, does not", async () => {
  await player(server, "Victim");
  // At the same time: tries that overlap must not slip through together.
  const tries = await Promise.all(Array.from({ length: 12 }, () => guess("10.0.0.1")));
  expect(tries.filter((code) => code === "wrong-name-or-password")).toHaveLength(8);
  expect(tries.filter((code) => code === "too-many-tries")).toHaveLength(4);
  expect(await refusedBy(new Person(server, "10.0.0.1").http.signIn("Victim", PASSWORD))).toBe("too-many-tries");
  expect(await refusedBy(new Person(server, "10.0.1.1").http.signIn("Victim", PASSWORD))).toBeNull();
  clock += 16 * 60_000;
  expect(await refusedBy(new Person(server, "10.0.0.1").http.signIn("Victim", PASSWORD))).toBeNull();
});

test("many who guess together wait together; a browser that has been in the account does not wait with them", async () => {
  const enter = (cookie: string, password = PASSWORD) =>
    fetch(`${server.address}/api/session`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": "10.2.0.1", cookie },
      body: JSON.stringify({ name: "Hunted", password }),
    });
  const { http } = await player(server, "Hunted");
  const device = (await enter("")).headers.getSetCookie().find((set) => set.startsWith("asztal_device="))!;
  expect(device).toMatch(/HttpOnly.*SameSite=Lax/);
  const mark = device.split(";")[0]!; // it has a name and a value
  const tries = await Promise.all(networks(85).map((address) => guess(address, "hunted")));
  expect(tries.filter((code) => code === "too-many-tries")).toHaveLength(5);
  expect((await enter("")).status).toBe(429);
  expect((await enter(`${mark}x`)).status).toBe(429);
  expect((await enter(mark)).status).toBe(200);
  expect(await refusedBy(http.changePassword(PASSWORD, PASSWORD))).toBeNull();
  // The mark opens nothing by itself, and a stolen one is no way to guess.
  const guesses = await Promise.all(Array.from({ length: 9 }, () => enter(mark, "a wrong guess")));
  expect(guesses.map(({ status }) => status).toSorted()).toEqual([...Array(8).fill(401), 429]);
});

test("and by address, whatever the name", async () => {
  const { http } = new Person(server, "10.9.9.9");
  const guesses = Array.from({ length: 42 }, (_, i) => refusedBy(http.signIn(`Somebody ${i}`, "a wrong guess")));
  const tries = await Promise.all(guesses);
  expect(tries.filter((code) => code === "wrong-name-or-password")).toHaveLength(40);
  expect(await refusedBy(new Person(server, "10.9.9.8").http.signIn("Victim", PASSWORD))).toBeNull();
});

test("a session ends after 60 days; a live connection ends with its session", async () => {
  const ann = await player(server, "Sleeper");
  const ben = await guest(server);
  const { id } = await sitDown([ann, ben]);
  await ann.until(id, ({ position }) => position !== null);
  // A line of its own, which does not come back by itself.
  const line = openSocket(server.address, ann.http.cookie);
  await once(line, "open");
  line.send(JSON.stringify({ do: "ping", id: "first" }));
  await once(line, "message"); // now the server knows whose line it is
  const closed = once(line, "close") as Promise<CloseEvent[]>;
  const answers: Message[] = [];
  line.addEventListener("message", ({ data }) => answers.push(JSON.parse(String(data)) as Message));
  clock += 61 * 24 * 3600_000;
  line.send(JSON.stringify({ do: "ping", id: "late" }));
  // The server may notice by itself before it reads the command: then there is no answer, and never a good one.
  expect((await closed)[0]!.code).toBe(4401);
  for (const answer of answers) expect(answer).toMatchObject({ is: "refused", refusal: { refused: "session-over" } });
  expect(await ann.http.me()).toBeNull();
  expect(["session-over", "sign-in-first"]).toContain((await ann.live.move(id, { bid: 1 })).refused);
  // Back without a session, it is nobody in particular.
  const state = await ann.until(id, ({ seat }) => seat === null);
  expect(state.position?.legal).toBeNull();
});

test("what nobody needs any more is forgotten: open tables after a week, guests without games after their session", async () => {
  const data = temporaryFolder();
  const first = await openServer({ data });
  const ann = await guest(first);
  const name = (await ann.http.me())!.name;
  const { id } = await ann.http.createTable({ game: "uno", seats: 2 });
  await first.stop();
  const second = await openServer({ data, now: await daysLater(first, 8) });
  const someone = new Person(second);
  expect((await someone.http.table(id)).status).toBe("ended");
  const known = (person: Person) => refusedBy(person.http.call("GET /api/players/:name", { params: { name } }));
  expect(await known(someone)).toBeNull();
  await second.stop();
  expect(await known(new Person(await openServer({ data, now: await daysLater(first, 70) })))).toBe("no-such-player");
});

test("a script from one address cannot make accounts or tables without end", async () => {
  const codes = new Set<string | null>();
  for (let i = 0; i < 101; i++) codes.add(await refusedBy(new Person(server, "10.5.5.5").http.guest()));
  expect(codes).toEqual(new Set([null, "too-many-at-once"]));
  const { http } = await guest(server);
  for (let i = 0; i < 20; i++) await http.createTable({ game: "uno", seats: 2 });
  expect(await refusedBy(http.createTable({ game: "uno", seats: 2 }))).toBe("too-many-tables");
  // At the same time, too: they are counted where they are written.
  const hasty = await guest(server);
  const all = await Promise.all(
    Array.from({ length: 60 }, () => refusedBy(hasty.http.createTable({ game: "uno", seats: 2 }))),
  );
  expect(all.filter((code) => code === null)).toHaveLength(20);
  expect(all.filter((code) => code === "too-many-tables")).toHaveLength(40);
});

test("a connection ends with its session, without being asked anything", async () => {
  const [ann, ben] = [await player(server, "Signs Out"), await guest(server)];
  const { id } = await sitDown([ann, ben]);
  const socket = openSocket(server.address, ann.http.cookie);
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener("close", ({ code }) => resolve(code));
  });
  const shown = new Promise((resolve) => {
    socket.addEventListener("message", resolve, { once: true });
  });
  socket.addEventListener("open", () => socket.send(JSON.stringify({ do: "watch", id: "w", table: id })));
  await shown;
  await ann.http.signOut();
  expect(await closed).toBe(4401);
});
