/** Bots at tables: off the event loop, with a deadline, and never the end of a game. */
import type { Ask } from "@asztal/kernel";
import type { TableState } from "@asztal/wire/client";
import { beforeAll, describe, expect, test } from "vitest";
import { guest, openServer, type Person, sitDown, type TestServer } from "../testing/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openServer({ botDeadline: 300 });
});

test.each(["stuck", "broken", "cheat", "quitter"])("a bot that is %s: any legal move is made for it", async (bot) => {
  const ann = await guest(server);
  const { id } = await sitDown([ann], { seats: 2, bots: { "1": bot } });
  // Were the bot asked on the thread that serves everybody, a stuck one would leave this without an answer.
  expect(await ann.live.ping()).toEqual({});
  const { log } = await ann.until(id, (state) => state.log.some(({ seat }) => seat === 1));
  expect(log[0]).toMatchObject({ seat: 1, kind: "move", events: [{ event: "bid-made", seat: 1 }] });
  const what = bot === "cheat" ? "bot-refused" : "bot-failed";
  expect(server.lines).toContainEqual(expect.objectContaining({ what, bot, table: id }));
  // The thread was replaced: the next bot is answered.
  const next = await sitDown([ann], { seats: 2, bots: { "1": "random" } });
  await ann.until(next.id, (state) => state.log.length > 0);
});

test("the seat of somebody who left is played as the first bot plays that sits there anyway", async () => {
  const [ann, ben] = [await guest(server), await guest(server)];
  const bots = { "2": "careful", "3": "sharp" };
  const { id } = await sitDown([ann, ben], { game: "uno", seats: 4, bots });
  const { seats } = await ann.http.leave(id);
  expect(seats.map(({ bot }) => bot)).toEqual(["careful", null, "careful", "sharp"]);
  await ben.until(id, ({ log }) => log.some(({ seat, kind }) => seat === 0 && kind === "move"));
});

describe("pauses", () => {
  /** A server whose bots wait until they are told to go on; what they were asked to wait is kept. */
  async function openPatient() {
    const waits: number[] = [];
    const patient = await openServer({
      botPause: 1000,
      botWait: (milliseconds) => {
        waits.push(milliseconds);
        return new Promise(() => {});
      },
    });
    return { patient, waits };
  }

  /** The seat draws a card, as soon as it is asked. */
  const draws = async (person: Person, id: string, seat: number) => {
    const isAsked = ({ position }: TableState) => (position?.turn as Ask[] | undefined)?.[0]?.seat === seat;
    const { position } = await person.until(id, isAsked);
    return person.live.move(id, { draw: true }, position!.version); // who is asked sees the table
  };

  test.each([
    ["slow", 2000],
    ["normal", 1000],
    ["fast", 400],
  ] as const)("at a %s pace a bot waits %i milliseconds", async (botPace, milliseconds) => {
    const { patient, waits } = await openPatient();
    const ann = await guest(patient);
    await sitDown([ann], { seats: 2, bots: { "1": "random" }, settings: { botPace } });
    await expect.poll(() => waits).toEqual([milliseconds]);
  });

  test("the pace is changed during the game by whoever plays against bots alone, and by nobody else", async () => {
    const { patient, waits } = await openPatient();
    const [ann, ben] = [await guest(patient), await guest(patient)];
    const { id } = await sitDown([ann], { game: "uno", seats: 2, bots: { "1": "careful" } });
    await expect(ben.http.setBotPace(id, "slow")).rejects.toMatchObject({ refused: "not-a-player" });
    expect((await ann.http.setBotPace(id, "slow")).settings.botPace).toBe("slow");
    await draws(ann, id, 0);
    await expect.poll(() => waits).toEqual([2000]);

    const among = await sitDown([ann, ben], {
      game: "uno",
      seats: 3,
      bots: { "2": "careful" },
      settings: { botPace: "slow" },
    });
    await expect(ann.http.setBotPace(among.id, "instant")).rejects.toMatchObject({ refused: "pace-with-people" });
    await draws(ann, among.id, 0);
    await draws(ben, among.id, 1);
    await expect.poll(() => waits).toEqual([2000, 1000]);
  });

  test("skipped, the pauses are over until a person is asked again", async () => {
    const { patient, waits } = await openPatient();
    const ann = await guest(patient);
    const { id } = await sitDown([ann], { game: "uno", seats: 3, bots: { "1": "careful", "2": "careful" } });
    await draws(ann, id, 0);
    await expect.poll(() => waits).toHaveLength(1);
    await ann.http.skipPauses(id);
    await draws(ann, id, 0); // both bots have moved, and waited no more
    await expect.poll(() => waits).toHaveLength(2);
  });

  test("among several people the pauses are skipped when all of them have asked for it", async () => {
    const { patient, waits } = await openPatient();
    const [ann, ben] = [await guest(patient), await guest(patient)];
    const { id } = await sitDown([ann, ben], { game: "uno", seats: 3, bots: { "2": "careful" } });
    await draws(ann, id, 0);
    await draws(ben, id, 1);
    await expect.poll(() => waits).toHaveLength(1);
    expect((await ann.http.skipPauses(id)).version).toBe(2);
    await ben.http.skipPauses(id);
    await ann.until(id, ({ log }) => log.some(({ seat }) => seat === 2));
  });
});
