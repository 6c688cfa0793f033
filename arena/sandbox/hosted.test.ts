import { seedFrom } from "@asztal/kernel";
import { afterAll, expect, test } from "vitest";
import { HostedBot } from "./hosted.ts";

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
