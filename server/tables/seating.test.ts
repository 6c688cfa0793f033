import type { TableInfo } from "@asztal/wire";
import { beforeAll, expect, test } from "vitest";
import { guest, openServer, PASSWORD, Person, player, refusedBy, sitDown, type TestServer } from "../testing/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});

test("guests and registered players sit at the same table; only the host starts, and only when it is full", async () => {
  const ann = await player(server, "Ann");
  const ben = await guest(server);
  const { id, settings } = await ann.http.createTable({ game: "uno", seats: 3, bots: { "2": "random" } });
  expect(settings).toMatchObject({ visibility: "public", onLeave: "bot", speed: { kind: "none" } });
  expect(await refusedBy(ann.http.start(id))).toBe("seats-open");
  expect((await ben.http.join(id)).seats.map(({ kind }) => kind)).toEqual(["player", "player", "bot"]);
  expect(await refusedBy(ben.http.start(id))).toBe("not-the-host");
  expect(await refusedBy((await guest(server)).http.join(id))).toBe("table-full");
  expect((await ann.http.start(id)).status).toBe("running");
  expect(await refusedBy(ann.http.start(id))).toBe("already-started");
  expect(await refusedBy((await guest(server)).http.join(id))).toBe("already-started");
});

test("a seat can be chosen, taken once, changed for another, and left again; a table that everybody left is over", async () => {
  const [ann, ben, eve] = [await guest(server), await guest(server), await guest(server)];
  const { id } = await ann.http.createTable({ game: "uno", seats: 4 });
  expect((await ben.http.join(id, 3)).seats[3]?.kind).toBe("player");
  expect(await refusedBy(eve.http.join(id, 3))).toBe("seat-taken");
  expect(await refusedBy(eve.http.join(id, 9))).toBe("no-such-seat");
  const kinds = ({ seats }: TableInfo) => seats.map(({ kind }) => kind);
  expect(kinds(await ben.http.join(id, 1))).toEqual(["player", "player", "open", "open"]);
  expect(kinds(await ben.http.join(id, 1))).toEqual(["player", "player", "open", "open"]);
  expect(await refusedBy(ben.http.join(id, 0))).toBe("seat-taken");
  const left = await ann.http.leave(id);
  expect(left.host).toBe((await ben.http.me())?.id);
  expect(await refusedBy(ann.http.leave(id))).toBe("not-a-player");
  expect((await ben.http.leave(id)).status).toBe("ended");
});

test("who watches and sits down is told the seat", async () => {
  const [ann, ben] = [await guest(server), await guest(server)];
  const { id } = await ann.http.createTable({ game: "uno", seats: 3 });
  expect((await ben.until(id, () => true)).seat).toBeNull();
  await ben.http.join(id, 2);
  await ben.until(id, ({ seat }) => seat === 2);
  await ben.http.join(id, 1);
  await ben.until(id, ({ seat }) => seat === 1);
  await ben.http.leave(id);
  await ben.until(id, ({ seat }) => seat === null);
});

test("of many who want the last seat at the same time, one gets it", async () => {
  const host = await guest(server);
  const { id } = await host.http.createTable({ game: "uno", seats: 2 });
  const people = await Promise.all(Array.from({ length: 8 }, () => guest(server)));
  const codes = await Promise.all(people.map(({ http }) => refusedBy(http.join(id))));
  expect(codes.filter((code) => code === null)).toHaveLength(1);
  expect(codes.filter((code) => code === "table-full")).toHaveLength(7);
});

test("the lobby lists public tables that are open or running; one by link is found by its link alone", async () => {
  const ann = await guest(server);
  const shown = await ann.http.createTable({ game: "uno", seats: 2 });
  const running = await ann.http.createTable({ game: "uno", seats: 2, bots: { "1": "random" }, start: true });
  const hidden = await ann.http.createTable({ game: "uno", seats: 2, settings: { visibility: "link" } });
  const { open, running: watchable } = await new Person(server).http.tables();
  expect(open.map(({ id }) => id)).toContain(shown.id);
  expect(watchable.map(({ id }) => id)).toContain(running.id);
  expect(open.map(({ id }) => id)).not.toContain(hidden.id);
  expect((await (await guest(server)).http.join(hidden.id)).seats[1]?.kind).toBe("player");
});

test("a leaver's seat is taken by a bot, which goes on; the name of the leaver is kept", async () => {
  const [ann, ben] = [await player(server, "Leaving Ann"), await player(server, "Staying Ben")];
  const { id } = await sitDown([ann, ben], { options: { rounds: 1 } });
  await Promise.all([ann, ben].map((person) => person.until(id, ({ position }) => position !== null)));
  const left = await ann.http.leave(id);
  expect(left.seats).toMatchObject([
    { kind: "bot", bot: "any", name: null, formerly: { name: "Leaving Ann", by: "takeover", until: 1 } },
    { kind: "player", formerly: null },
  ]);
  expect(await refusedBy(ann.http.leave(id))).toBe("not-a-player");
  const outside = await ann.until(id, ({ seat }) => seat === null);
  expect(outside.position?.legal).toBeNull();
  expect((await ann.live.move(id, { bid: 1 })).refused).toBe("not-a-player");
  const state = await ben.until(id, (state) => {
    const { legal } = state.position ?? {};
    if (legal) void ben.live.move(id, Array.isArray(legal) ? { done: true } : { bid: 2 });
    return state.table.status === "finished";
  });
  expect(state.log.map(({ kind }) => kind)).toContain("takeover");
  const results = await ben.http.results(id);
  expect(results).toMatchObject([
    { bot: "any", name: null, rated: false, rating: null },
    { name: "Staying Ben", rated: false, rating: null },
  ]);
});

test("or the table ends, as its settings say; nothing more happens there, and there is no result", async () => {
  const [ann, ben] = [await guest(server), await guest(server)];
  const { id } = await sitDown([ann, ben], { settings: { onLeave: "end" } });
  await ben.until(id, ({ position }) => position !== null);
  expect(await ann.http.leave(id)).toMatchObject({ status: "ended", rated: false });
  const { position } = await ben.until(id, ({ table }) => table.status === "ended");
  expect(position).toMatchObject({ legal: null, canUndo: false });
  expect((await ben.live.move(id, { bid: 1 })).refused).toBe("game-over");
  expect(await refusedBy(ben.http.results(id))).toBe("not-over");
  expect(await ben.http.record(id)).toContain("Seed: ");
});

test("when the last person leaves, the table ends: bots do not play for nobody", async () => {
  const [ann, ben] = [await guest(server), await guest(server)];
  const { id } = await sitDown([ann, ben], { seats: 3, bots: { "2": "random" } });
  expect(await ann.http.leave(id)).toMatchObject({ status: "running" });
  expect(await ben.http.leave(id)).toMatchObject({ status: "ended", rated: false });
  expect(await refusedBy(ben.http.results(id))).toBe("not-over");
});

test("a rematch moves the seats on by one, keeps them for those who played, and begins when all have asked", async () => {
  const [ann, ben] = [await player(server, "Again Ann"), await player(server, "Again Ben")];
  const { id } = await sitDown([ann, ben], {
    seats: 3,
    bots: { "2": "random" },
    settings: { onLeave: "end" },
  });
  expect(await refusedBy(ann.http.rematch(id))).toBe("not-over");
  await ben.http.leave(id);
  expect(await refusedBy((await guest(server)).http.rematch(id))).toBe("not-a-player");
  const asked = await ann.http.rematch(id);
  expect(asked).toMatchObject({ status: "open", rematchOf: id });
  expect(asked.seats.map(({ kind, name, bot }) => [kind, name ?? bot])).toEqual([
    ["open", "Again Ben"],
    ["bot", "random"],
    ["player", "Again Ann"],
  ]);
  expect(await refusedBy((await guest(server)).http.join(asked.id))).toBe("table-full");
  expect(await refusedBy((await guest(server)).http.join(asked.id, 0))).toBe("seat-taken");
  expect(await ann.http.rematch(id)).toMatchObject({ id: asked.id, status: "open" });
  expect(await ben.http.rematch(id)).toMatchObject({ id: asked.id, status: "running" });
});

test("those who are still at the old table are told who wants to play again, who declines, and when it begins", async () => {
  const people = [await player(server, "More Ann"), await player(server, "More Ben"), await player(server, "More Eve")];
  const [ann, ben, eve] = people;
  const { id } = await sitDown(people);
  const watcher = await guest(server);
  await watcher.until(id, ({ position }) => position !== null);
  await eve!.http.resign(id);
  await ann!.http.agreeToEnd(id);
  await ben!.http.agreeToEnd(id);
  const next = await ann!.http.rematch(id);
  expect((await ben!.until(id, ({ table }) => table.rematch !== null)).table.rematch).toEqual({
    table: next.id,
    by: "More Ann",
    declined: [],
    started: false,
  });
  await ben!.http.declineRematch(id);
  await watcher.until(id, ({ table }) => table.rematch?.declined[0] === "More Ben");
  const { seats } = await ann!.http.table(next.id);
  expect(seats.map(({ kind, name, declined }) => [kind, name, declined])).toEqual([
    ["open", null, "More Ben"],
    ["open", "More Eve", null],
    ["player", "More Ann", null],
  ]);
  await (await guest(server)).http.join(next.id);
  expect(await eve!.http.rematch(id)).toMatchObject({ id: next.id, status: "running" });
  await watcher.until(id, ({ table }) => table.rematch?.started === true);
});

test("a rematch that was closed before it began can be asked for again", async () => {
  const [ann, ben] = [await guest(server), await guest(server)];
  const { id } = await sitDown([ann, ben]);
  await ann.http.resign(id);
  const first = await ann.http.rematch(id);
  await ann.http.leave(first.id);
  await ben.until(id, ({ table }) => table.status === "finished" && table.rematch === null);
  const second = await ben.http.rematch(id);
  expect(second).toMatchObject({ status: "open", rematchOf: id });
  expect(second.id).not.toBe(first.id);
});

test("against bots the same ones stay, each with its number, and the game begins at once", async () => {
  const ann = await guest(server);
  const { id } = await sitDown([ann], { seats: 3, bots: { "1": "random", "2": "tree" } });
  await ann.http.resign(id);
  const again = await ann.http.rematch(id);
  expect(again.status).toBe("running");
  expect(again.seats.map(({ bot, number }) => bot && [bot, number])).toEqual([["random", 1], ["tree", 2], null]);
  await ann.http.resign(again.id);
  const third = await ann.http.rematch(again.id);
  expect(third.seats.map(({ bot, number }) => bot && [bot, number])).toEqual([["tree", 2], null, ["random", 1]]);
});

test("a rematch under newer rules is refused when its options are not among theirs", async () => {
  const first = await openServer();
  const [ann, ben] = [await guest(first), await guest(first)];
  const { id } = await sitDown([ann, ben], { options: { rounds: 3 } });
  await ann.http.resign(id);
  const { id: other } = await sitDown([ann, ben], { options: { rounds: 1 } });
  await ann.http.resign(other);
  await first.stop();
  const games = new URL("../testing/next-games.ts", import.meta.url).href;
  await openServer({ data: first.data, port: Number(new URL(first.address).port), games });
  expect(await refusedBy(ann.http.rematch(id))).toBe("rules-changed");
  expect(await ann.http.rematch(other)).toMatchObject({ status: "open", rulesVersion: 2, options: { rounds: 1 } });
});

test("two who ask for the rematch at the same time get the same table", async () => {
  const [ann, ben] = [await guest(server), await guest(server)];
  const { id } = await sitDown([ann, ben], { settings: { onLeave: "end" } });
  await ann.http.leave(id);
  const next = await Promise.all([ann.http.rematch(id), ben.http.rematch(id)]);
  expect(new Set(next.map((table) => table.id)).size).toBe(1);
  expect((await ann.http.table(next[0].id)).status).toBe("running");
});

test("chat reaches everybody who looks on, and is there for those who come later; it has its limits", async () => {
  const [ann, ben] = [await guest(server), await guest(server)];
  const { id } = await sitDown([ann, ben]);
  const name = (await ann.http.me())!.name;
  await ben.until(id, () => true);
  expect((await ann.live.chat(id, "Szia! 👋")).refused).toBeUndefined();
  await ben.until(id, ({ chat }) => chat.some((line) => line.text === "Szia! 👋" && line.name === name));
  const stranger = new Person(server);
  expect((await stranger.until(id, () => true)).chat).toHaveLength(1);
  expect((await stranger.live.chat(id, "hello")).refused).toBe("sign-in-first");
  const codes = await Promise.all(Array.from({ length: 12 }, () => ann.live.chat(id, "spam")));
  expect(codes.filter(({ refused }) => refused === "too-many-at-once").length).toBeGreaterThan(1);
  expect((await ann.live.chat(id, "x".repeat(501))).refused).toBe("malformed-command");
});

test("the stage of a game says who opens tables: everybody, registered players, or administrators", async () => {
  const own = await openServer();
  const [admin, ben, eve] = [await player(own, "First"), await player(own, "Ben"), await guest(own)];
  const stage = (person: Person, to: string) =>
    refusedBy(person.http.request("PUT", "/api/admin/games/uno/stage", { stage: to }));
  const opens = (person: Person) => refusedBy(person.http.createTable({ game: "uno", seats: 2 }));
  expect(await opens(eve)).toBeNull();
  expect(await stage(ben, "beta")).toBe("not-allowed");
  expect(await stage(eve, "beta")).toBe("not-allowed");
  expect(await stage(admin, "gamma")).toBe("malformed-request");
  expect(await stage(admin, "beta")).toBeNull();
  expect([await opens(eve), await opens(ben), await opens(admin)]).toEqual(["game-in-beta", null, null]);
  expect(await stage(admin, "alpha")).toBeNull();
  expect([await opens(eve), await opens(ben), await opens(admin)]).toEqual(["game-in-alpha", "game-in-alpha", null]);
  const games = await ben.http.call("GET /api/games");
  expect(games.find(({ id }) => id === "uno")?.stage).toBe("alpha");
  const { id } = await admin.http.createTable({ game: "uno", seats: 2 });
  expect(await refusedBy(eve.http.join(id))).toBeNull();
});

test("an account made by the operator's command is an administrator", async () => {
  const own = await openServer();
  await player(own, "Somebody");
  const ann = await player(own, "Promoted");
  expect(await own.accounts.makeAdmin("promoted")).toBe(true);
  expect(await own.accounts.makeAdmin("nobody")).toBe(false);
  expect((await ann.http.signIn("Promoted", PASSWORD)).admin).toBe(true);
  const users = await ann.http.call("GET /api/admin/users");
  expect(users.map(({ name }) => name).sort()).toEqual(["Promoted", "Somebody"]);
  expect(JSON.stringify(users)).not.toContain("argon2");
});

test("a game whose leavers only a random bot could follow is not rated", async () => {
  const ann = await guest(server);
  const settings = { speed: { kind: "deadline", seconds: 60 }, rated: true } as const;
  const { settings: agreed, unrated } = await ann.http.createTable({ game: "vault", seats: 2, settings });
  expect({ rated: agreed.rated, unrated }).toEqual({ rated: false, unrated: "setting" });
});
