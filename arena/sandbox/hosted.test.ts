import { Chance, seedFrom } from "@asztal/kernel";
import { afterAll, expect, test } from "vitest";
import { HostedBot } from "./hosted.ts";
import { hostedSeat } from "./hosted-seat.ts";

const legal = [{ draw: true }];
const counting = new HostedBot(
  "export function decide(view, legal, memory) { memory.asked = (memory.asked ?? 0) + 1; return { asked: memory.asked }; }",
);
const deaf = new HostedBot(
  "export function decide(view, legal) { return view.trap ? 'a'.repeat(2e6).indexOf('a'.repeat(1e6) + 'b') : legal[0]; }",
);
afterAll(() => {
  counting.close();
  deaf.close();
});

test("a bot that cannot be interrupted is ended, loses its game, and plays the next; nobody else notices", async () => {
  const [one, other] = [counting.sitDown(seedFrom("one")), deaf.sitDown(seedFrom("other"))];
  expect(await one.decide({}, legal, [])).toMatchObject({ move: { asked: 1 } });
  const late = other.decide({ trap: true }, legal, []);
  expect(await one.decide({}, legal, [])).toMatchObject({ move: { asked: 2 } });
  expect(await late).toMatchObject({ fault: { code: "time" } });
  expect(await other.decide({}, legal, [])).toMatchObject({ fault: { code: "time" } });
  expect(await one.decide({}, legal, [])).toMatchObject({ move: { asked: 3 } });
  expect(await deaf.sitDown(seedFrom("next")).decide({}, legal, [])).toMatchObject({ fault: null, move: legal[0] });
  expect(await counting.sitDown(seedFrom("two")).decide({}, legal, [])).toMatchObject({ move: { asked: 1 } });
});

test("each game has the whole memory anew, however many were before it", async () => {
  const bot = new HostedBot(
    "export function decide(view, legal, memory) { memory.kept = new Uint8Array(7e6); return legal[0]; }",
  );
  for (let game = 0; game < 5; game++)
    expect(await bot.sitDown(seedFrom(`game ${game}`)).decide({}, legal, [])).toMatchObject({ fault: null });
  bot.close();
});

test("who takes long for every decision by what is not counted as work has soon no time left", async () => {
  const slow = "const list = new Uint8Array(4e6); for (let i = 0; i < 200; i++) list.fill(i);";
  const bot = new HostedBot(`export function decide(view, legal) { ${slow} return legal[0]; }`, {
    start: 300,
    each: 1,
  });
  const seated = bot.sitDown(seedFrom("slow"));
  let answer = await seated.decide({}, legal, []);
  while (!answer.fault) answer = await seated.decide({}, legal, []);
  expect(answer.fault.code).toBe("time");
  bot.close();
});

test("what is played is the game's own move, not what the bot has put together", async () => {
  const bot = new HostedBot("export function decide() { return { draw: true }; }");
  const seat = hostedSeat(bot)({ chance: new Chance(seedFrom("own")) } as Parameters<ReturnType<typeof hostedSeat>>[0]);
  const asked = { view: {}, legal } as unknown as Parameters<typeof seat.decide>[0];
  expect(await seat.decide(asked)).toBe(legal[0]);
  bot.close();
});
