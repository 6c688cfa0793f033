import { afterAll, beforeAll, expect, test } from "vitest";
import { Asztal } from "./load/asztal.ts";
import { Driver, quantile } from "./load/driver.ts";

const TABLES = 6;
const SOCKETS = 3;

/** At UNO with two players a card can always be drawn, and then the other one is asked. */
const drawing = { seats: 2, seatAt: (move: number) => move % 2, moveAt: () => ({ draw: true }) };
const server = new Asztal({ game: "uno", script: drawing });

beforeAll(() => server.start(), 60_000);
afterAll(() => server.stop(), 60_000);

test("the load sees every move at every socket, and each is acknowledged", async () => {
  await server.openTables(TABLES);
  await server.openSockets(SOCKETS);
  const measured = await new Driver(server, TABLES, SOCKETS).run(30, 2);
  expect(measured.moves).toBeGreaterThan(10);
  expect(measured.p50).toBeGreaterThan(0);
  expect(measured.p99).toBeGreaterThanOrEqual(measured.p50);
  expect(measured.acknowledged99).toBeLessThan(Number.POSITIVE_INFINITY);
  const { rss, heap, cpu } = await server.usage();
  expect(Math.min(rss, heap, cpu)).toBeGreaterThan(0);
});

test("a quantile is one of the values that were measured", () => {
  const hundred = Array.from({ length: 100 }, (_, i) => i);
  expect(quantile(hundred, 0.5)).toBe(50);
  expect(quantile(hundred, 0.99)).toBe(99);
  expect(quantile([7], 0.99)).toBe(7);
  expect(quantile([], 0.5)).toBe(0);
});
