/** The gallery: published games are found, rated, talked about, copied and withdrawn; drafts are never written over. */
import { expect, test } from "vitest";
import { guest, openServer, type Person, player, refusedBy } from "../testing/server.ts";

const named = (name: string) => ({
  name: { en: name, hu: name },
  summary: { en: "Take matches.", hu: "Vegyél gyufát." },
  seats: { min: 2, max: 3 },
  heaps: [1, 3, 5],
  take: 7,
  last: "loses",
});
const store = ({ http }: Person, name: string, parent?: { game: string; version: number }) =>
  http.call("POST /api/definitions", {
    body: { kind: "heap", text: JSON.stringify(named(name)), ...(parent && { parent }) },
  });
const publish = ({ http }: Person, game: string, licence: "play-only" | "cc-by" | "cc-by-sa", description = "") =>
  http.call("PUT /api/definitions/:game/publication", { params: { game }, body: { version: 1, licence, description } });
const found = async ({ http }: Person, find = "") =>
  (await http.call("GET /api/gallery", { query: { find } })).games.map(({ names }) => names.en);

test("a published game is found, rated once by each, talked about, reported, and withdrawn for good by the administrator", async () => {
  const server = await openServer();
  const [vera, ann, ben, gus] = [
    await player(server, "Vera"),
    await player(server, "Ann"),
    await player(server, "Ben"),
    await guest(server),
  ];
  const { game } = await store(ann, "Őszi Gyufák");
  expect(await found(ben)).toEqual([]);
  await publish(ann, game, "cc-by", "Quiet <b>evenings</b>\u202e, 100% matches");
  for (const find of ["őszi", "EVENINGS", "ann", "100%"]) expect(await found(ben, find), find).toEqual(["Őszi Gyufák"]);
  expect(await found(ben, "chess")).toEqual([]);

  const look = ({ http }: Person) => http.call("GET /api/gallery/:game", { params: { game } });
  const rate = ({ http }: Person, score: number) =>
    refusedBy(http.call("PUT /api/gallery/:game/score", { params: { game }, body: { score } }));
  const say = ({ http }: Person, text: string) =>
    http.call("POST /api/gallery/:game/comments", { params: { game }, body: { text } });
  expect([await rate(ben, 2), await rate(ben, 5), await rate(vera, 4)]).toEqual([null, null, null]);
  expect([await rate(ann, 5), await rate(gus, 5)]).toEqual(["own-game", "register-for-opinion"]);
  expect(await refusedBy(say(gus, "hello"))).toBe("register-for-opinion");
  const { id } = await say(ben, "<script>alert(1)</script>\nGood!");
  expect(await look(ben)).toMatchObject({
    ...{ author: "Ann", licence: "cc-by", score: 4.5, scores: 2, myScore: 5, isMine: false },
    description: "Quiet <b>evenings</b>, 100% matches",
    info: { id: game },
    talk: [{ author: "Ben", text: "<script>alert(1)</script> Good!", mayRemove: true }],
  });
  const remove = ({ http }: Person) => http.call("DELETE /api/gallery/:game/comments/:id", { params: { game, id } });
  expect(await refusedBy(remove(ann))).toBe("not-allowed");
  await remove(vera);
  expect((await look(ann)).talk).toEqual([]);

  await ben.http.call("POST /api/reports", { body: { game, text: "Rude cards" } });
  expect(await vera.http.call("GET /api/admin/reports")).toMatchObject([{ game, text: "Rude cards", table: null }]);
  const block = ({ http }: Person, isBlocked: boolean) =>
    http.call("PUT /api/admin/gallery/:game", { params: { game }, body: { isBlocked } });
  expect(await refusedBy(block(ben, true))).toBe("not-allowed");
  await block(vera, true);
  expect(await found(ben)).toEqual([]);
  expect(await refusedBy(look(ben))).toBe("no-such-game");
  expect(await refusedBy(publish(ann, game, "cc-by"))).toBe("game-blocked");
  await block(vera, false);
  expect(await refusedBy(publish(ann, game, "cc-by"))).toBeNull();
});

test("a copy names its ancestors and keeps their terms; names that look like others' are refused", async () => {
  const server = await openServer();
  const [ann, ben] = [await player(server, "Ann"), await player(server, "Ben")];
  const { game } = await store(ann, "Marienbad");
  const parent = { game, version: 1 };
  expect(await refusedBy(store(ben, "Karlsbad", parent))).toBe("no-such-game");
  await publish(ann, game, "play-only");
  expect(await refusedBy(store(ben, "Karlsbad", parent))).toBe("not-to-be-copied");
  await publish(ann, game, "cc-by-sa");
  const alike = await store(ben, "Мarienbad", parent); // a Cyrillic М
  expect(await refusedBy(publish(ben, alike.game, "cc-by-sa"))).toBe("game-name-taken");
  const copy = await store(ben, "Karlsbad", parent);
  expect(await refusedBy(publish(ben, copy.game, "cc-by"))).toBe("licence-of-ancestor");
  await publish(ben, copy.game, "cc-by-sa");
  const grandchild = await store(ann, "Franzensbad", { game: copy.game, version: 1 });
  await publish(ann, grandchild.game, "cc-by-sa");
  const { ancestors } = await ben.http.call("GET /api/gallery/:game", { params: { game: grandchild.game } });
  expect(ancestors).toEqual([
    { game: copy.game, names: { en: "Karlsbad", hu: "Karlsbad" }, author: "Ben", version: 1 },
    { game, names: { en: "Marienbad", hu: "Marienbad" }, author: "Ann", version: 1 },
  ]);
});

test("two who write the same game never write over each other: neither its drafts nor its versions", async () => {
  const server = await openServer();
  const [ann, ben] = [await player(server, "Ann"), await player(server, "Ben")];
  const keep = ({ http }: Person, text: string, revision: number) =>
    http.call("PUT /api/drafts/:id", { params: { id: "d1" }, body: { title: "T", text, revision } });
  const read = async ({ http }: Person) => (await http.call("GET /api/drafts/:id", { params: { id: "d1" } })).text;
  expect(await keep(ann, "first", 0)).toEqual({ revision: 1 });
  expect(await refusedBy(keep(ann, "another window", 0))).toBe("draft-changed");
  const [one, two] = await Promise.all([refusedBy(keep(ann, "here", 1)), refusedBy(keep(ann, "there", 1))]);
  expect([one, two].toSorted()).toEqual(["draft-changed", null].toSorted());
  expect(await read(ann)).toBe(one === null ? "here" : "there");
  expect(await refusedBy(read(ben))).toBe("no-such-draft");
  expect(await keep(ben, "his own", 0)).toEqual({ revision: 1 });
  expect(await ann.http.call("GET /api/drafts")).toMatchObject([{ id: "d1", revision: 2 }]);

  const { game } = await store(ann, "Marienbad");
  const save = (heap: number) =>
    ann.http.call("PUT /api/definitions/:game", {
      params: { game },
      body: { text: JSON.stringify({ ...named("Marienbad"), heaps: [heap] }), after: 1 },
    });
  const refused = await Promise.all([refusedBy(save(4)), refusedBy(save(5))]);
  expect(refused.toSorted()).toEqual(["newer-version", null].toSorted());
  expect(await ann.http.call("GET /api/definitions")).toMatchObject([{ version: 2 }]);
});
