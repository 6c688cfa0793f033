import type { BodyOf } from "@asztal/wire";
import { expect, test } from "vitest";
import { guest, openServer, PASSWORD, Person, player, refusedBy, sitDown, storedIn } from "../testing/server.ts";

test("a player reports a problem with table, version and client; the administrator answers and closes it", async () => {
  const server = await openServer();
  const admin = await player(server, "Keeper");
  const [ann, ben] = [await guest(server), await guest(server)];
  const { id } = await sitDown([ann, ben]);
  await ann.until(id, ({ position }) => position !== null);
  await ann.live.move(id, { bid: 3 });
  const report = { table: id, text: "My bid went nowhere", client: "Test 1.0" };
  const made = await ann.http.call("POST /api/reports", { body: report });
  const all = () => admin.http.call("GET /api/admin/reports");
  expect(await all()).toMatchObject([
    {
      id: made.id,
      status: "open",
      text: "My bid went nowhere",
      table: id,
      version: 1,
      client: "Test 1.0",
    },
  ]);
  expect(await refusedBy(ann.http.call("GET /api/admin/reports"))).toBe("not-allowed");
  const answered = (body: BodyOf<"PUT /api/admin/reports/:id">, person = admin, which = made.id) =>
    refusedBy(person.http.call("PUT /api/admin/reports/:id", { params: { id: which }, body }));
  expect(await answered({ status: "closed" }, ann)).toBe("not-allowed");
  expect(await answered({ status: "closed" }, admin, "unknown")).toBe("no-such-report");
  expect(await answered({ status: "answered", answer: "Mended." })).toBeNull();
  const own = await ann.http.call("GET /api/me/reports");
  expect(own).toMatchObject([{ status: "answered", answer: "Mended." }]);
  expect(await answered({ status: "closed" })).toBeNull();
  expect(await all()).toMatchObject([{ status: "closed", answer: "Mended." }]);
  await ann.http.deleteAccount();
  expect(await all()).toMatchObject([{ name: null, text: "My bid went nowhere" }]);
});

test("a report is as long as what was written, however long the game, and names nobody", async () => {
  const server = await openServer();
  const [ann, ben] = [await player(server, "Reporter"), await player(server, "Bystander")];
  const { id } = await sitDown([ann, ben], { game: "vault", options: { rounds: 9 } });
  for (let round = 0; round < 8; round++) {
    for (const person of [ann, ben]) {
      await person.until(id, ({ position }) => position?.legal != null);
      await person.live.move(id, { whisper: "whisper-".padEnd(60, "x") });
    }
  }
  await ann.http.call("POST /api/reports", { body: { table: id, text: "Too long", client: "Test" } });
  const [stored] = (await storedIn(server, "reports")) as object[];
  expect(stored).toMatchObject({ table_id: id, version: 16, text: "Too long", client: "Test" });
  expect(JSON.stringify(stored).length).toBeLessThan(400);
  await ben.http.deleteAccount(PASSWORD);
  expect(JSON.stringify(await storedIn(server, "reports"))).not.toContain("Bystander");
  expect(await ann.http.call("GET /api/me/reports")).toMatchObject([{ table: id, version: 16 }]);
});

test("all players of an address together report so much and no more", async () => {
  const server = await openServer({ elapsed: () => 0 });
  await player(server, "Keeper");
  const codes: (string | null)[] = [];
  for (let i = 0; i < 6; i++) {
    const person = new Person(server, "203.0.113.7");
    await person.http.guest();
    for (let j = 0; j < 5; j++)
      codes.push(await refusedBy(person.http.call("POST /api/reports", { body: { text: "Again" } })));
  }
  expect(codes.filter((code) => code === "too-many-at-once")).toHaveLength(5);
});

test("without a table it works too; for an unknown one, for strangers and too often it does not", async () => {
  const server = await openServer();
  const ann = await guest(server);
  const reported = (body: BodyOf<"POST /api/reports">, person = ann) =>
    refusedBy(person.http.call("POST /api/reports", { body }));
  expect(await reported({ text: "Hello" })).toBeNull();
  expect(await reported({ text: "Hello", table: "unknown" })).toBe("no-such-table");
  expect(await reported({ text: "" })).toBe("malformed-request");
  const codes = await Promise.all(Array.from({ length: 6 }, () => reported({ text: "Again" })));
  expect(codes).toContain("too-many-at-once");
});
