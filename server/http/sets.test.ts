import { beforeAll, expect, test } from "vitest";
import { guest, openServer, type Person, player, refusedBy, type TestServer } from "../testing/server.ts";

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await openServer();
  admin = await player(server, "Chief");
});

const game = "market";
const store = (person: Person, content: string, more: object = {}) =>
  person.http.call("POST /api/sets", { body: { game, title: "Words", content, ...more } });
const handIn = (person: Person, id: string, exercise: number, word: string, revision = 1) =>
  person.http.call("POST /api/sets/:id/results", {
    params: { id },
    body: { revision, exercise, moves: [...word], milliseconds: 5000 },
  });
const resultsFor = (person: Person, id: string) => person.http.call("GET /api/sets/:id/results", { params: { id } });

test("a set goes to whoever has its link, and results come back to its owner alone; the first try counts", async () => {
  const [teacher, ann, ben] = [await player(server, "Teacher"), await guest(server), await guest(server)];
  const { id } = await store(teacher, "cat mouse");
  const opened = await ann.http.call("GET /api/sets/:id", { params: { id } });
  expect(opened).toMatchObject({ content: "cat mouse", exercises: 2, owner: "Teacher", isOwn: false, revision: 1 });
  await handIn(ann, id, 1, "mouse");
  await handIn(ann, id, 1, "mouse");
  await handIn(ben, id, 0, "cat");
  expect(await refusedBy(handIn(ben, id, 1, "rat"))).toBe("bad-set-result");
  expect(await refusedBy(handIn(ben, id, 2, "cat"))).toBe("bad-set-result");
  const all = await resultsFor(teacher, id);
  expect(all.map(({ exercise, summary, tries }) => ({ exercise, summary, tries }))).toEqual(
    expect.arrayContaining([
      { exercise: 1, summary: { letters: 5 }, tries: 2 },
      { exercise: 0, summary: { letters: 3 }, tries: 1 },
    ]),
  );
  expect(all).toHaveLength(2);
  expect((await resultsFor(ben, id)).map(({ moves }) => moves.join(""))).toEqual(["cat"]);
  const { own } = await teacher.http.call("GET /api/sets", { query: { game } });
  expect(own).toMatchObject([{ id, participants: 2 }]);
});

test("other exercises begin a new list of results, another title does not", async () => {
  const [teacher, ann] = [await player(server, "Tanár"), await guest(server)];
  const { id } = await store(teacher, "cat");
  await handIn(ann, id, 0, "cat");
  const change = (title: string, content: string) =>
    teacher.http.call("PUT /api/sets/:id", { params: { id }, body: { title, content } });
  expect(await change("Animals", "cat")).toMatchObject({ title: "Animals", revision: 1 });
  expect(await resultsFor(teacher, id)).toHaveLength(1);
  expect(await change("Animals", "dog")).toMatchObject({ revision: 2 });
  expect(await resultsFor(teacher, id)).toEqual([]);
  expect(await refusedBy(handIn(ann, id, 0, "cat"))).toBe("set-changed");
  await handIn(ann, id, 0, "dog", 2);
  expect(await resultsFor(teacher, id)).toHaveLength(1);
});

test("administrators offer sets to everybody and change those; strangers change nothing", async () => {
  const [teacher, stranger] = [await player(server, "Owner"), await player(server, "Stranger")];
  const { id } = await store(teacher, "cat");
  const params = { id };
  const changed = { title: "Mine now", content: "dog" };
  expect(await refusedBy(stranger.http.call("PUT /api/sets/:id", { params, body: changed }))).toBe("no-such-set");
  expect(await refusedBy(stranger.http.call("DELETE /api/sets/:id", { params }))).toBe("no-such-set");
  expect(await refusedBy(admin.http.call("PUT /api/sets/:id", { params, body: changed }))).toBe("no-such-set");
  expect(await refusedBy(store(teacher, "cat", { listed: true }))).toBe("not-allowed");
  const { id: ours } = await store(admin, "cow", { listed: true });
  const { listed, own, mayList } = await stranger.http.call("GET /api/sets", { query: { game } });
  expect({ listed: listed.map((one) => one.id), own, mayList }).toEqual({ listed: [ours], own: [], mayList: false });
  await admin.http.call("DELETE /api/sets/:id", { params: { id: ours } });
  expect(await refusedBy(admin.http.call("GET /api/sets/:id", { params: { id: ours } }))).toBe("no-such-set");
});

test("what the game does not take is not stored, and guests store nothing", async () => {
  const teacher = await player(server, "Writer");
  expect(await refusedBy(store(teacher, "c4t"))).toBe("bad-set");
  expect(await refusedBy(store(teacher, "cat", { game: "uno" }))).toBe("no-sets");
  expect(await refusedBy(store(teacher, "cat", { game: "nothing" }))).toBe("no-such-game");
  expect(await refusedBy(store(teacher, "x".repeat(60_001)))).toBe("malformed-request");
  expect(await refusedBy(store(await guest(server), "cat"))).toBe("register-first");
  expect((await teacher.http.call("GET /api/sets", { query: { game } })).own).toEqual([]);
});
