import { expect, test } from "vitest";
import { guest, openHouse, player, refusedBy } from "../testing/house.ts";
import { streakOf } from "./streak.ts";

const NOON = Date.parse("2026-11-15T12:00:00Z");
const DAY = 24 * 3600 * 1000;

interface Begun {
  task: string;
  startedAt: number;
  milliseconds: number | null;
}

/** The market game of the tests has a task: to write the day backwards. */
const answerOf = (task: string) => [...task].reverse().join("");
const path = (day: string, more = "") => `/api/daily/market/words/${day}${more}`;

async function houseAt(time: number) {
  let now = time;
  const house = await openHouse({ now: () => now });
  return { house, pass: (milliseconds: number) => (now += milliseconds) };
}

test("everybody gets the same task; the server's clock runs from the beginning to the right answer", async () => {
  const { house, pass } = await houseAt(NOON);
  const [ann, ben] = [await player(house, "Ann"), await guest(house)];
  const begin = (person = ann) => person.http.request<Begun>("POST", path("2026-11-15", "/begin"));
  const hand = (answer: string, person = ann) =>
    person.http.request("POST", path("2026-11-15", "/answer"), { answer, mistakes: 2, hints: 0 });

  expect(await refusedBy(hand("too early"))).toBe("daily-not-begun");
  const { task } = await begin();
  expect((await begin(ben)).task).toBe(task);
  pass(60_000);
  expect(await begin()).toEqual({ task, startedAt: NOON, milliseconds: null });
  expect(await refusedBy(hand("wrong"))).toBe("daily-wrong");
  pass(1500);
  expect(await hand(answerOf(task))).toEqual({ milliseconds: 61_500 });
  pass(5000);
  expect(await hand(answerOf(task))).toEqual({ milliseconds: 61_500 });
  expect(await ann.http.request("GET", path("2026-11-15"))).toEqual({
    day: "2026-11-15",
    ranking: [{ name: "Ann", milliseconds: 61_500, mistakes: 2, hints: 0 }],
    streak: { now: 1, longest: 1 },
  });
});

test("those without help stand before those with help, then the quicker before the slower", async () => {
  const { house, pass } = await houseAt(NOON);
  for (const [name, hints, time] of [
    ["Helped", 1, 1000],
    ["Slow", 0, 9000],
    ["Quick", 0, 3000],
  ] as const) {
    const { http } = await player(house, name);
    const { task } = await http.request<Begun>("POST", path("2026-11-15", "/begin"));
    pass(time);
    await http.request("POST", path("2026-11-15", "/answer"), { answer: answerOf(task), mistakes: 0, hints });
  }
  const stranger = await guest(house);
  const { ranking } = await stranger.http.request<{ ranking: { name: string }[] }>("GET", path("2026-11-15"));
  expect(ranking.map(({ name }) => name)).toEqual(["Quick", "Slow", "Helped"]);
});

test("a streak counts days in a row on which the task was solved on its day", async () => {
  const { house, pass } = await houseAt(NOON);
  const ann = await player(house, "Ann");
  const solve = async (day: string) => {
    const { task } = await ann.http.request<Begun>("POST", path(day, "/begin"));
    await ann.http.request("POST", path(day, "/answer"), { answer: answerOf(task), mistakes: 0, hints: 0 });
  };
  const streak = async () => {
    const { kinds } = await ann.http.request<{ kinds: { streak: object }[] }>("GET", "/api/daily/market");
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

test("what there is not is refused: unknown games and kinds, days to come, people without a name", async () => {
  const { house } = await houseAt(NOON);
  const ann = await guest(house);
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
