import { expect, test } from "vitest";
import { openStore } from "../store/open.ts";
import { query } from "../store/store.ts";
import { guest, openServer, Person, placeOf, player, refusedBy, storedIn, temporaryFolder } from "../testing/server.ts";
import { Daily, type DailySettings } from "./daily.ts";
import { streakOf } from "./streak.ts";

const NOON = Date.parse("2026-11-15T12:00:00Z");
const DAY = 24 * 3600 * 1000;

/** The market game of the tests has a task: to write the day backwards. */
const answerOf = (task: string) => [...task].reverse().join("");
const words = (day: string) => ({ params: { game: "market", kind: "words", day } });

async function serverAt(time: number) {
  let now = time;
  const server = await openServer({ now: () => now, elapsed: () => now });
  return { server, pass: (milliseconds: number) => (now += milliseconds) };
}

test("everybody gets the same task; the server's clock runs from the beginning to the right answer", async () => {
  const { server, pass } = await serverAt(NOON);
  const [ann, ben] = [await player(server, "Ann"), await guest(server)];
  const begin = (person = ann) => person.http.call("POST /api/daily/:game/:kind/:day/begin", words("2026-11-15"));
  const hand = (answer: string, person = ann) =>
    person.http.call("POST /api/daily/:game/:kind/:day/answer", {
      ...words("2026-11-15"),
      body: { answer, mistakes: 2, hints: 0 },
    });

  expect(await refusedBy(hand("too early"))).toBe("daily-not-begun");
  const { task } = await begin();
  expect((await begin(ben)).task).toBe(task);
  pass(60_000);
  expect(await begin()).toEqual({ task, startedAt: NOON, milliseconds: null });
  expect(await refusedBy(hand("wrong"))).toBe("daily-wrong");
  pass(1500);
  expect(await hand(answerOf(task))).toEqual({ milliseconds: 61_500, ranked: true });
  pass(5000);
  expect(await hand(answerOf(task))).toEqual({ milliseconds: 61_500, ranked: true });
  expect(await ann.http.call("GET /api/daily/:game/:kind/:day", words("2026-11-15"))).toEqual({
    day: "2026-11-15",
    ranking: [{ name: "Ann", milliseconds: 61_500, mistakes: 2, hints: 0 }],
    streak: { now: 1, longest: 1 },
  });
});

test("those without help stand before those with help, then the quicker before the slower", async () => {
  const { server, pass } = await serverAt(NOON);
  for (const [name, hints, time] of [
    ["Helped", 1, 1000],
    ["Slow", 0, 9000],
    ["Quick", 0, 3000],
  ] as const) {
    const { http } = await player(server, name);
    const { task } = await http.call("POST /api/daily/:game/:kind/:day/begin", words("2026-11-15"));
    pass(time);
    await http.call("POST /api/daily/:game/:kind/:day/answer", {
      ...words("2026-11-15"),
      body: { answer: answerOf(task), mistakes: 0, hints },
    });
  }
  const stranger = await guest(server);
  const { ranking } = await stranger.http.call("GET /api/daily/:game/:kind/:day", words("2026-11-15"));
  expect(ranking.map(({ name }) => name)).toEqual(["Quick", "Slow", "Helped"]);
});

test("a streak counts days in a row on which the task was solved on its day", async () => {
  const { server, pass } = await serverAt(NOON);
  const ann = await player(server, "Ann");
  const solve = async (day: string) => {
    const { task } = await ann.http.call("POST /api/daily/:game/:kind/:day/begin", words(day));
    await ann.http.call("POST /api/daily/:game/:kind/:day/answer", {
      ...words(day),
      body: { answer: answerOf(task), mistakes: 0, hints: 0 },
    });
  };
  const streak = async () => {
    const { kinds } = await ann.http.call("GET /api/daily/:game", { params: { game: "market" } });
    return kinds[0]!.streak;
  };
  await solve("2026-11-15");
  pass(DAY);
  expect(await streak()).toEqual({ now: 1, longest: 1 });
  await solve("2026-11-16");
  await solve("2026-11-14");
  expect(await streak()).toEqual({ now: 2, longest: 2 });
  pass(2 * DAY);
  expect(await streak()).toEqual({ now: 0, longest: 2 });
});

test("an answer that came faster than anybody can give it counts for its player, and is not ranked", async () => {
  const { server, pass } = await serverAt(NOON);
  const cheat = await player(server, "Cheat");
  const { task } = await cheat.http.call("POST /api/daily/:game/:kind/:day/begin", words("2026-11-15"));
  pass(999);
  const body = { answer: answerOf(task), mistakes: 0, hints: 0 };
  expect(await cheat.http.call("POST /api/daily/:game/:kind/:day/answer", { ...words("2026-11-15"), body })).toEqual({
    milliseconds: 999,
    ranked: false,
  });
  const { ranking } = await cheat.http.call("GET /api/daily/:game/:kind/:day", words("2026-11-15"));
  expect(ranking).toEqual([]);
  const { kinds } = await cheat.http.call("GET /api/daily/:game", { params: { game: "market" } });
  expect(kinds[0]).toMatchObject({ begun: true, milliseconds: 999, ranked: false });
});

const begun = (person: Person, kind: string, day: string) =>
  person.http.call("POST /api/daily/:game/:kind/:day/begin", { params: { game: "market", kind, day } });
const daysBefore = (count: number) => new Date(NOON - count * DAY).toISOString().slice(0, 10);

test("the secret of the store is in every task: it stays the same, and another store has another", async () => {
  const data = temporaryFolder();
  const now = () => NOON;
  const first = await openServer({ data, now });
  const { task: secret } = await begun(await guest(first), "secrets", daysBefore(0));
  expect(secret).toMatch(/^[\w-]{43}$/);
  await first.stop();
  const later = await openServer({ data, now });
  expect((await begun(await guest(later), "secrets", daysBefore(1))).task).toBe(secret);
  const { server: other } = await serverAt(NOON);
  expect((await begun(await guest(other), "secrets", daysBefore(0))).task).not.toBe(secret);
});

test("many tasks asked for at once are made by one process, each once", async () => {
  const { server } = await serverAt(NOON);
  const people = await Promise.all(Array.from({ length: 4 }, () => guest(server)));
  const asked = people.flatMap((person) =>
    Array.from({ length: 20 }, (_, back) => begun(person, "processes", daysBefore(back))),
  );
  const processes = new Set((await Promise.all(asked)).map(({ task }) => task));
  expect(processes.size).toBe(1);
  expect(await storedIn(server, "daily_tasks")).toHaveLength(20);
});

test("a day is made while it is young; one that was made stays; days that never were are refused", async () => {
  const { server, pass } = await serverAt(NOON);
  const ann = await guest(server);
  const refused = (day: string) => refusedBy(begun(ann, "words", day));
  for (const day of ["0000-00-00", "2026-02-30", "2025-13-01", "2026-11-16", "9999-12-31"]) {
    expect(await refused(day)).toBe("no-such-daily");
    expect(await refusedBy(ann.http.call("GET /api/daily/:game/:kind/:day", words(day)))).toBe("no-such-daily");
  }
  expect(await refused(daysBefore(30))).toBeNull();
  expect(await refused(daysBefore(31))).toBe("no-such-daily");
  pass(10 * DAY);
  expect(await refused(daysBefore(30))).toBeNull();
  expect(await refused(daysBefore(29))).toBe("no-such-daily");
});

test("a player begins so many tasks and no more, and so do all players of an address together", async () => {
  const { server } = await serverAt(NOON);
  const codesOf = (person: Person, count: number) =>
    Promise.all(Array.from({ length: count }, () => refusedBy(begun(person, "words", daysBefore(0)))));
  expect((await codesOf(await guest(server), 61)).filter((code) => code === "too-many-at-once")).toHaveLength(1);
  const codes: (string | null)[] = [];
  for (let i = 0; i < 6; i++) {
    const person = new Person(server, "203.0.113.5");
    await person.http.guest();
    codes.push(...(await codesOf(person, 51)));
  }
  expect(codes.filter((code) => code === "too-many-at-once")).toHaveLength(6);
});

test("a task that cannot be made fails for who asked, and the others are made", async () => {
  const { server } = await serverAt(NOON);
  const ann = await guest(server);
  const [failed, made] = await Promise.all([
    refusedBy(begun(ann, "faults", daysBefore(0))),
    refusedBy(begun(ann, "words", daysBefore(0))),
  ]);
  expect([failed, made]).toEqual(["server-error", null]);
});

test("what there is not is refused: unknown games and kinds, days to come, people without a name", async () => {
  const { server } = await serverAt(NOON);
  const ann = await guest(server);
  const refused = (address: string) => refusedBy(ann.http.request("POST", address));
  expect(await refused("/api/daily/chess/words/2026-11-15/begin")).toBe("no-such-game");
  expect(await refused("/api/daily/uno/words/2026-11-15/begin")).toBe("no-such-daily");
  expect(await refused("/api/daily/market/tunes/2026-11-15/begin")).toBe("no-such-daily");
  expect(await refused("/api/daily/market/words/2026-11-16/begin")).toBe("no-such-daily");
  expect(await refused("/api/daily/market/words/yesterday/begin")).toBe("malformed-request");
  await ann.http.deleteAccount();
  expect(await refused("/api/daily/market/words/2026-11-15/begin")).toBe("sign-in-first");
});

test("streaks: broken by a day left out, alive until the end of the next day", () => {
  expect(streakOf([], 10)).toEqual({ now: 0, longest: 0 });
  expect(streakOf([1, 2, 3, 7, 8], 9)).toEqual({ now: 2, longest: 3 });
  expect(streakOf([7, 8], 10)).toEqual({ now: 0, longest: 2 });
});

test("an account that is deleted while the task is made is told to sign in, and nothing fails", async () => {
  const store = await openStore(await placeOf());
  const which = { game: "market", kind: "words", day: "2026-11-15" };
  await store.write(query.insertInto("daily_tasks").values({ ...which, task: "a", answer: "b", min_milliseconds: 0 }));
  // The task is there: neither games nor jobs are asked.
  const daily = new Daily({ store, now: () => NOON } as DailySettings);
  expect(await daily.begin(which, "deleted meanwhile")).toEqual({ refused: "sign-in-first" });
  await store.close();
});
