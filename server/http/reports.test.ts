import { expect, test } from "vitest";
import { guest, openHouse, player, refusedBy, sitDown } from "../testing/house.ts";

interface Report {
  id: string;
  name: string | null;
  text: string;
  status: string;
  answer: string | null;
  attached: { client: string; table: { id: string }; view: { hand: number[] }; log: unknown[] };
}

test("a player reports a problem with position, log and client; the administrator answers and closes it", async () => {
  const house = await openHouse();
  const admin = await player(house, "Administrator");
  const [ann, ben] = [await guest(house), await guest(house)];
  const { id } = await sitDown([ann, ben]);
  await ann.until(id, ({ sight }) => sight !== null);
  await ann.live.move(id, { bid: 3 });
  const report = { table: id, text: "My bid went nowhere", client: "Test 1.0" };
  const made = await ann.http.request<{ id: string }>("POST", "/api/reports", report);
  const all = () => admin.http.request<Report[]>("GET", "/api/admin/reports");
  expect(await all()).toMatchObject([
    {
      id: made.id,
      status: "open",
      text: "My bid went nowhere",
      attached: { client: "Test 1.0", table: { id }, view: { hand: [] }, log: [{ version: 1, seat: 0 }] },
    },
  ]);
  expect(await refusedBy(ann.http.request("GET", "/api/admin/reports"))).toBe("not-allowed");
  const answered = (body: object, person = admin, which = made.id) =>
    refusedBy(person.http.request("PUT", `/api/admin/reports/${which}`, body));
  expect(await answered({ status: "closed" }, ann)).toBe("not-allowed");
  expect(await answered({ status: "closed" }, admin, "unknown")).toBe("no-such-report");
  expect(await answered({ status: "answered", answer: "Mended." })).toBeNull();
  const own = await ann.http.request<Report[]>("GET", "/api/me/reports");
  expect(own).toMatchObject([{ status: "answered", answer: "Mended." }]);
  expect(await answered({ status: "closed" })).toBeNull();
  expect(await all()).toMatchObject([{ status: "closed", answer: "Mended." }]);
  await ann.http.deleteAccount();
  expect(await all()).toMatchObject([{ name: null, text: "My bid went nowhere" }]);
});

test("without a table it works too; for an unknown one, for strangers and too often it does not", async () => {
  const house = await openHouse();
  const ann = await guest(house);
  const reported = (body: object, person = ann) => refusedBy(person.http.request("POST", "/api/reports", body));
  expect(await reported({ text: "Hello" })).toBeNull();
  expect(await reported({ text: "Hello", table: "unknown" })).toBe("no-such-table");
  expect(await reported({ text: "" })).toBe("malformed-request");
  const codes = await Promise.all(Array.from({ length: 6 }, () => reported({ text: "Again" })));
  expect(codes).toContain("too-many-at-once");
});
