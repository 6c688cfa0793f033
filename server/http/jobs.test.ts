import { expect, test } from "vitest";
import { eventually, guest, openServer, type Person, player, refusedBy } from "../testing/server.ts";

const ask = (person: Person, input: unknown, more: object = {}) =>
  person.http.call("POST /api/jobs", { body: { kind: "market/trial", input, ...more } });
const look = (person: Person, id: string) => person.http.call("GET /api/jobs/:id", { params: { id } });
const over = async (person: Person, id: string) => {
  await eventually(async () => (await look(person, id)).finishedAt !== null);
  return look(person, id);
};

test("work from its asking to its end: watched, stopped, tried again, saved; nobody sees another's but the administrator", async () => {
  const server = await openServer();
  const [admin, ann, ben] = [await player(server, "Chief"), await player(server, "Ann"), await player(server, "Ben")];

  const asked = await ask(ann, { do: "save", text: "ő" }, { key: "once" });
  expect(asked).toMatchObject({ kind: "market/trial", title: { en: "Trial: save", hu: "Próba: save" }, owner: "Ann" });
  expect((await ask(ann, { do: "save", text: "ő" }, { key: "once" })).id).toBe(asked.id);
  expect(await over(ann, asked.id)).toMatchObject({
    state: "done",
    hasResult: true,
    reason: null,
    log: "told to save\n",
  });
  const params = { id: asked.id };
  expect(await ann.http.call("GET /api/jobs/:id/result", { params })).toEqual({
    file: { name: "trial.txt", type: "text/plain", base64: Buffer.from("ő").toString("base64") },
  });

  const hanging = await ask(ann, { do: "hang" });
  await eventually(async () => (await look(ann, hanging.id)).state === "running");
  const stopped = await ann.http.call("POST /api/jobs/:id/cancel", { params: { id: hanging.id } });
  expect(stopped.state).toBe("cancelled");

  const thrown = await ask(ann, { do: "throw" });
  expect(await over(ann, thrown.id)).toMatchObject({ state: "failed", tries: 3, reason: { code: "threw" } });
  expect((await look(ann, thrown.id)).reason).toEqual({ code: "threw" });
  expect((await look(admin, thrown.id)).reason?.message).toContain("was told to throw");
  expect((await ann.http.call("POST /api/jobs/:id/retry", { params: { id: thrown.id } })).tries).toBeLessThan(3);

  expect((await ann.http.call("GET /api/jobs")).map(({ id }) => id)).toEqual(
    expect.arrayContaining([asked.id, hanging.id, thrown.id]),
  );
  expect(await ben.http.call("GET /api/jobs")).toEqual([]);
  expect(await refusedBy(look(ben, asked.id))).toBe("no-such-job");
  expect(await refusedBy(ben.http.call("GET /api/jobs/:id/result", { params }))).toBe("no-such-job");
  expect(await refusedBy(ben.http.call("POST /api/jobs/:id/cancel", { params }))).toBe("no-such-job");
  expect(await refusedBy(ben.http.call("GET /api/admin/jobs"))).toBe("not-allowed");
  expect((await admin.http.call("GET /api/admin/jobs")).map(({ owner }) => owner)).toEqual(["Ann", "Ann", "Ann"]);
});

test("what cannot be asked for is refused before it is stored", async () => {
  const server = await openServer({ jobPlaces: 0 });
  const [ann, visitor] = [await player(server, "Ann"), await guest(server)];
  const refused = (input: unknown, more: object = {}) => refusedBy(ask(ann, input, more));
  expect(await refusedBy(ask(visitor, { do: "say" }))).toBe("register-first");
  expect(await refused({ do: "something else" })).toBe("bad-job-input");
  expect(await refused({ do: "say", and: "more" })).toBe("bad-job-input");
  expect(await refused("say")).toBe("bad-job-input");
  expect(await refused({ do: "say" }, { kind: "market/nothing" })).toBe("no-such-job-kind");
  expect(await refused({ do: "say" }, { kind: "market/__proto__" })).toBe("no-such-job-kind");
  expect(await refused({ game: "market", kind: "words", day: "2026-11-15" }, { kind: "daily" })).toBe(
    "no-such-job-kind",
  );
  const ben = await player(server, "Ben");
  const review = (table: unknown) => refusedBy(ask(ben, { table }, { kind: "review" }));
  expect(await review(7)).toBe("bad-job-input");
  expect(await review("nothing")).toBe("no-such-table");
  expect(await review((await ben.http.createTable({ game: "market", seats: 2 })).id)).toBe("not-over");
  const codes: (string | null)[] = [];
  for (let i = 0; i < 11; i++) codes.push(await refused({ do: "say" }));
  expect(codes).toEqual([...Array(10).fill(null), "too-many-jobs"]);
  const waiting = (await ann.http.call("GET /api/jobs"))[0]!;
  expect(await refusedBy(ann.http.call("POST /api/jobs/:id/retry", { params: { id: waiting.id } }))).toBe(
    "job-not-over",
  );
});
