import { describe, expect, test } from "vitest";
import { guest, openServer, type Person, player, refusedBy, storedIn } from "../testing/server.ts";
import { expectedOf, newSolver, rated, shownRating, strengthOfGrade } from "./strength.ts";

const NOON = Date.parse("2026-11-15T12:00:00Z");
const DAY = 24 * 3600 * 1000;

/** The problems of the market game of the tests: words to be written backwards, of which one sees the number of letters. */
const game = { params: { game: "market" } };
const begin = ({ http }: Person, theme: string | null = null) =>
  http.call("POST /api/problems/:game/begin", { ...game, body: { theme } });
const answer = ({ http }: Person, id: string, text: string) =>
  http.call("POST /api/problems/:game/tries/:id/answer", { params: { game: "market", id }, body: { answer: text } });
const progress = ({ http }: Person) => http.call("GET /api/problems/:game/progress", game);

async function serverAt(time: number) {
  let now = time;
  const server = await openServer({ now: () => now, elapsed: () => now });
  return { server, pass: (milliseconds: number) => (now += milliseconds) };
}

const backwards = (word: string, task: string) => {
  const letters = [...word].reverse().join("");
  return task.endsWith("CAPITALS") ? letters.toUpperCase() : letters;
};

/** Tries the next problem and solves it, or gives it up. */
async function attempt(person: Person, isSolved: boolean, known = ["a", "do", "cat", "sing", "table"]) {
  const { id, task } = await begin(person);
  if (!isSolved) return answer(person, id, "");
  const words = known.filter((word) => word.length === Number.parseInt(task, 10));
  return answer(person, id, backwards(words[0]!, task));
}

describe("ratings of a try", () => {
  test("who solves a problem rises and it falls, and the other way round; more for what was less likely", () => {
    const [easy, hard] = [strengthOfGrade(1), strengthOfGrade(5)];
    expect(expectedOf(newSolver, easy)).toBeGreaterThan(0.6);
    expect(expectedOf(newSolver, hard)).toBeLessThan(0.4);
    const gain = (problem: typeof easy, isSolved: boolean) => {
      const after = rated(newSolver, problem, isSolved);
      expect(Math.sign(after.solver.mu - newSolver.mu)).toBe(isSolved ? 1 : -1);
      expect(Math.sign(after.problem.mu - problem.mu)).toBe(isSolved ? -1 : 1);
      expect(after.solver.sigma).toBeLessThan(newSolver.sigma);
      return Math.abs(after.solver.mu - newSolver.mu);
    };
    expect(gain(hard, true)).toBeGreaterThan(gain(easy, true));
    expect(gain(easy, false)).toBeGreaterThan(gain(hard, false));
    expect([1, 3, 5].map((grade) => shownRating(strengthOfGrade(grade).mu))).toEqual([1180, 1500, 1820]);
  });
});

test("a problem is tried once: it is the same until it is answered, and the first answer counts", async () => {
  const { server, pass } = await serverAt(NOON);
  const ann = await guest(server);
  const first = await begin(ann);
  expect(first.answered).toBeNull();
  pass(5000);
  expect(await begin(ann)).toEqual(first);
  expect(await refusedBy(answer(ann, first.id, "?!"))).toBe("no-answer");
  const failed = await answer(ann, first.id, "wrong");
  expect(failed).toMatchObject({ solved: false, answer: "wrong", milliseconds: 5000 });
  expect(failed.rating).toBe(1500 + failed.change);
  expect(failed.change).toBeLessThan(0);
  const right = [...failed.solution].reverse().join("");
  expect(await answer(ann, first.id, right)).toEqual({ ...failed, change: 0 });
  expect((await progress(ann)).tries).toBe(1);
  expect(await storedIn(server, "problems")).toContainEqual(expect.objectContaining({ tries: 1, solved: 0 }));
});

test("strangers, other people's tries and unknown games are refused", async () => {
  const { server } = await serverAt(NOON);
  const [ann, ben] = [await guest(server), await guest(server)];
  const { id } = await begin(ann);
  expect(await refusedBy(answer(ben, id, "wrong"))).toBe("no-such-problem");
  expect(await refusedBy(ann.http.request("POST", "/api/problems/uno/begin", { theme: null }))).toBe("no-problems");
  expect(await refusedBy(ann.http.request("POST", "/api/problems/chess/begin", { theme: null }))).toBe("no-such-game");
  await ann.http.deleteAccount();
  expect(await refusedBy(begin(ann))).toBe("sign-in-first");
  expect(await storedIn(server, "problem_tries")).toEqual([]);
});

test("rating over time, problems in a row, and themes; when all are tried another one is made", async () => {
  const { server, pass } = await serverAt(NOON);
  const ann = await guest(server);
  const ratings: number[] = [];
  for (const isSolved of [true, true, false, true, true]) {
    pass(1000);
    const answered = await attempt(ann, isSolved);
    expect(answered.solved).toBe(isSolved);
    ratings.push(answered.rating);
  }
  const told = await progress(ann);
  expect(told).toMatchObject({ tries: 5, solved: 4, streak: { now: 2, longest: 2 }, rating: ratings[4] });
  expect(told.curve.map(({ rating }) => rating)).toEqual(ratings);
  expect(told.themes.map(({ theme, tries }) => [theme, tries])).toEqual([
    ["noun", 3],
    ["verb", 2],
  ]);
  const expected = told.themes.reduce((sum, theme) => sum + theme.expected, 0);
  expect(expected).toBeGreaterThan(1);
  expect(expected).toBeLessThan(4);
  expect(await refusedBy(begin(ann, "verb"))).toBe("no-more-problems");
  const made = await begin(ann);
  expect(made.task).toMatch(/^3/);
  expect(await attempt(ann, true, ["new"])).toMatchObject({ theme: "made", solved: true });
});

test("of a theme, where somebody asks for it", async () => {
  const { server } = await serverAt(NOON);
  const ann = await guest(server);
  const { id } = await begin(ann, "verb");
  expect((await answer(ann, id, "")).theme).toBe("verb");
});

test("the problem of the day: one for everybody, tried once, ranked by who solved it and then by time", async () => {
  const { server, pass } = await serverAt(NOON);
  const beginDay = ({ http }: Person) => http.call("POST /api/problems/:game/day/begin", game);
  const day = (person: Person, which = "today") =>
    person.http.call("GET /api/problems/:game/day/:day", { params: { game: "market", day: which } });
  const solveIn = async (person: Person, milliseconds: number, isSolved = true) => {
    const { id, task } = await beginDay(person);
    pass(milliseconds);
    return answer(person, id, isSolved ? backwards("today", task) : "wrong");
  };
  const people = await Promise.all(["Ann", "Ben", "Cis", "Dan"].map((name) => player(server, name)));
  const [ann, ben, cis, dan] = people as [Person, Person, Person, Person];
  await solveIn(ann, 9000);
  await solveIn(ben, 4000);
  await solveIn(cis, 3000, false);
  expect((await solveIn(dan, 100)).solved).toBe(true);
  const { ranking, streak } = await day(ann);
  expect(ranking.map(({ name, solved }) => [name, solved])).toEqual([
    ["Ben", true],
    ["Ann", true],
    ["Cis", false],
  ]);
  expect(streak).toEqual({ now: 1, longest: 1 });
  expect((await beginDay(ann)).answered).toMatchObject({ solved: true, theme: "made" });
  // It does not come among the others, and is another one on the next day.
  expect(await attempt(ann, false)).not.toMatchObject({ theme: "made" });
  pass(DAY);
  await beginDay(cis);
  for (const made of ["2026-11-15", "2026-11-16"]) {
    expect(await storedIn(server, "problems")).toContainEqual(expect.objectContaining({ day: made }));
  }
  expect((await day(ann, "2026-11-15")).ranking).toEqual(ranking);
  expect((await day(ann)).ranking).toEqual([]);
  expect(await refusedBy(day(ann, "2026-99-99"))).toBe("no-such-daily");
});
