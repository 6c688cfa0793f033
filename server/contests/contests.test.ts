/** Contests on a real server, with programs that connect by TCP. */
import { createHash } from "node:crypto";
import { type Address, playMatch, simplePlayer } from "@asztal/arena/testing/sockets.ts";
import type { BodyOf } from "@asztal/wire";
import { beforeAll, expect, test } from "vitest";
import { PLATFORM_GAMES } from "../games.ts";
import { eventually, guest, openServer, type Person, player, refusedBy, type TestServer } from "../testing/server.ts";
import { seedOfMatch } from "./contests.ts";

let server: TestServer;
let address: Address;
let teacher: Person;
/** By how much the server's calendar is ahead. */
let ahead = 0;
beforeAll(async () => {
  server = await openServer({ arenaPort: 0, games: PLATFORM_GAMES, now: () => Date.now() + ahead });
  address = { host: "127.0.0.1", port: server.arenaPort! };
  teacher = await player(server, "Teacher");
});

interface Student {
  readonly person: Person;
  readonly program: string;
  readonly token: string;
}

async function student(name: string): Promise<Student> {
  const person = await player(server, name);
  const program = { game: "uno", name: `${name}bot`, version: 1 };
  const { token } = await person.http.createToken({ name, scope: "play", days: 1, program });
  const { mine } = await person.http.call("GET /api/arena");
  return { person, token, program: mine[0]!.id };
}

const request: BodyOf<"POST /api/contests"> = {
  ...{ game: "uno", title: "11.b", format: "round-robin", rounds: 3, finalists: 0, trialGames: 2, liveGames: 2 },
};
const look = (code: string, { http } = teacher) => http.call("GET /api/contests/:code", { params: { code } });
const join = ({ person, program }: Student, code: string) =>
  person.http.call("POST /api/contests/:code/entries", { params: { code }, body: { program } });
const start = (code: string, { http } = teacher) => http.call("POST /api/contests/:code/start", { params: { code } });

async function opened(students: readonly Student[], asked: Partial<typeof request> = {}): Promise<string> {
  const { code } = await teacher.http.call("POST /api/contests", { body: { ...request, ...asked } });
  for (const one of students) await join(one, code);
  return code;
}

/** Comes again after every match, as a program does that is left running, until it is told to stop. */
function running(students: readonly Student[]): () => Promise<void> {
  let isOver = false;
  const play = async ({ token }: Student) => {
    while (!isOver) await playMatch(address, simplePlayer(token, "ROOM 20"));
  };
  const all = students.map(play);
  return async () => {
    isOver = true;
    await Promise.all(all);
  };
}

const isChecked = async (code: string) => (await look(code)).entries.every(({ version }) => version !== null);
const isFinished = async (code: string) => (await look(code)).phase === "finished";

let eight: readonly Student[];
beforeAll(async () => {
  eight = await Promise.all(["Ada", "Bea", "Cili", "Dani", "Edit", "Fanni", "Gergő", "Hédi"].map(student));
});

test("a contest of eight: trial, three Swiss rounds with frozen versions, finals of four that narrow down, a winner", async () => {
  const code = await opened(eight, { format: "swiss", finalists: 4 });
  const { seed, commitment, phase } = await look(code);
  expect([seed, phase]).toEqual([null, "trial"]);
  const stop = running(eight);
  await eventually(async () => (await isChecked(code)) && (await look(code)).trial.some(({ games }) => games > 0));
  await start(code);
  const [first] = eight;
  // A version that comes later is not in it.
  await first!.person.http.createToken({
    ...{ name: "2", scope: "play", days: 1, program: { game: "uno", name: "Adabot", version: 2 } },
  });
  await eventually(() => isFinished(code));
  await stop();
  const contest = await look(code);
  expect(contest.entries.map(({ version }) => version)).toEqual(Array(8).fill(1));
  const rounds = contest.meetings.map((meeting) => `${meeting.phase} ${meeting.round}`);
  expect([...Map.groupBy(rounds, (round) => round)].map(([round, { length }]) => [round, length])).toEqual([
    ["live 1", 4],
    ["live 2", 4],
    ["live 3", 4],
    ["finals 1", 6],
    ["finals 2", 1],
  ]);
  expect(contest.live.every(({ matches, games }) => matches === 3 && games === 6)).toBe(true);
  expect(contest.finals.map(({ length }) => length)).toEqual([4, 2]);
  expect(contest.winner).toBe(contest.finals[1]![0]!.entry);

  // What was committed to before is what was played.
  expect(contest.commitment).toBe(commitment);
  expect(createHash("sha256").update(contest.seed!).digest("hex")).toBe(commitment);
  const { matches } = await first!.person.http.call("GET /api/arena/programs/:id", { params: { id: first!.program } });
  const ofRounds = matches.filter(({ id }) => id.startsWith(`contest ${code}`));
  expect(ofRounds.length).toBeGreaterThanOrEqual(3);
  for (const match of ofRounds) expect(match.seed).toBe(seedOfMatch(contest.seed!, match.id));

  const file = (form: "csv" | "json") =>
    teacher.http.call("GET /api/contests/:code/results", { params: { code }, query: { form } });
  expect(JSON.parse(await file("json"))).toMatchObject({ code, winner: contest.winner });
  const rows = (await file("csv")).split("\n");
  expect(rows.filter((row) => row.startsWith("meeting,"))).toHaveLength(19);
  expect(rows.filter((row) => row.startsWith("place,live,"))).toHaveLength(8);
});

test("a round robin and a knockout are played beside each other by the same programs", async () => {
  const four = eight.slice(1, 5);
  const codes = [await opened(four), await opened(four, { format: "knockout" })] as const;
  const stop = running(four);
  for (const code of codes) await start(code);
  await eventually(async () => (await isFinished(codes[0])) && (await isFinished(codes[1])));
  await stop();
  const [all, knockout] = await Promise.all(codes.map((code) => look(code)));
  expect(all!.meetings).toHaveLength(6);
  expect(all!.live.every(({ matches }) => matches === 3)).toBe(true);
  expect(knockout!.meetings.map(({ round }) => round)).toEqual([1, 1, 2]);
  expect(knockout!.winner).not.toBeNull();
});

test("whoever is not here when the organiser closes the round has lost it", async () => {
  const [one, other] = [eight[5]!, eight[6]!];
  const code = await opened([one, other]);
  await start(code);
  const stop = running([one]);
  await eventually(async () => (await look(code)).entries.some(({ presence }) => presence !== null));
  const close = (person: Person) => person.http.call("POST /api/contests/:code/close-round", { params: { code } });
  expect(await refusedBy(close(one.person))).toBe("not-the-organiser");
  // Whoever has just played is about to come again; after a while it is gone.
  ahead += 60_000;
  await close(teacher);
  const { meetings, entries, winner } = await look(code);
  expect(meetings).toMatchObject([{ isWalkover: true, games: 0, state: "done" }]);
  expect(entries.find(({ entry }) => entry === winner)?.program?.name).toBe("Fannibot");
  await stop();
});

test("who may do what: guests open nothing, strangers start nothing, and nobody comes or goes once it has begun", async () => {
  const [one, other, late] = [eight[0]!, eight[1]!, eight[2]!];
  const nobody = await guest(server);
  expect(await refusedBy(nobody.http.call("POST /api/contests", { body: request }))).toBe("register-first");
  expect(await refusedBy(look("NOSUCH"))).toBe("no-such-contest");
  const code = await opened([one]);
  expect(await refusedBy(start(code, one.person))).toBe("not-the-organiser");
  expect(await refusedBy(start(code))).toBe("too-few-programs");
  expect(await refusedBy(join({ ...other, program: one.program }, code))).toBe("no-such-program");
  await join(other, code);
  const leave = ({ http }: Person, entry: number) =>
    http.call("DELETE /api/contests/:code/entries/:entry", { params: { code, entry: String(entry) } });
  expect(await refusedBy(leave(other.person, 1))).toBe("not-allowed");
  await leave(teacher, 2);
  await join(other, code);
  await start(code);
  expect(await refusedBy(join(late, code))).toBe("contest-started");
  expect(await refusedBy(leave(other.person, 2))).toBe("contest-started");
  const { contests } = await other.person.http.call("GET /api/contests");
  expect(contests.map((contest) => contest.code)).toContain(code);
});
