import { beforeAll, expect, test } from "vitest";
import {
  eventually,
  guest,
  openServer,
  type Person,
  player,
  refusedBy,
  sitDown,
  type TestServer,
} from "../testing/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});

const clock = { speed: { kind: "real-time" as const, seconds: 3600, increment: 0 } };

let count = 0;
/** Registered players of names that nobody has yet. */
function players(...names: string[]): Promise<Person[]> {
  count++;
  return Promise.all(names.map((name) => player(server, `${name} ${count}`)));
}

const nameOf = async ({ http }: Person) => (await http.me())!.name;
const rating = async (person: Person) => {
  const params = { name: await nameOf(person) };
  const { ratings } = await person.http.call("GET /api/players/:name", { params });
  return ratings[0]?.rating ?? null;
};
const isOver = async (person: Person, id: string) => {
  const { table } = await person.until(id, (state) => state.table.status !== "running");
  return table;
};

/** The first one buys the only card; so the game is over. */
async function playOneRound(id: string, people: readonly (readonly [person: Person, seat: number])[]): Promise<void> {
  for (const [person] of people) await person.until(id, ({ position }) => position !== null);
  await Promise.all(people.map(([person, seat]) => person.live.move(id, { bid: seat === 0 ? 5 : 0 })));
  const [first] = people[0]!;
  await first.until(id, ({ position }) => position?.canUndo === false && Array.isArray(position.legal));
  await first.live.move(id, { done: true });
}

test("who resigns a game of two has lost it, rated or not; the log and the result say so", async () => {
  const [ann, ben] = await players("Ann", "Ben");
  const { id } = await sitDown([ann!, ben!]);
  await ben!.until(id, ({ position }) => position !== null);
  expect(await ann!.http.resign(id)).toMatchObject({
    status: "finished",
    outcome: { cutShort: true, seats: [{ rank: 2, forfeit: "resign" }, { rank: 1 }] },
  });
  const { log, position } = await ben!.until(id, ({ table }) => table.status === "finished");
  expect(log.at(-1)).toMatchObject({ kind: "resign", seat: 0 });
  expect(position!.legal).toBeNull();
  expect(await ben!.http.results(id)).toMatchObject([
    { rank: 2, forfeit: "resign", rated: false },
    { rank: 1, forfeit: null, rated: false },
  ]);
  expect(await refusedBy(ann!.http.resign(id))).toBe("game-over");
  expect(await refusedBy((await guest(server)).http.resign(id))).toBe("not-a-player");
});

test.each([
  ["resigning", (person: Person, id: string) => person.http.resign(id)],
  ["leaving", (person: Person, id: string) => person.http.leave(id)],
] as const)("%s a rated game of two is a loss, and the other's rating rises", async (_, giveUp) => {
  const [ann, ben] = await players("Ann", "Ben");
  const { id, rated } = await sitDown([ann!, ben!], { settings: clock });
  expect(rated).toBe(true);
  await giveUp(ann!, id);
  const { table } = await ben!.until(id, (state) => state.table.seats.every((seat) => seat.ratingChange !== null));
  expect(table.status).toBe("finished");
  expect(table.seats[0]!.ratingChange).toBeLessThan(0);
  expect(table.seats[1]!.ratingChange).toBeGreaterThan(0);
  expect(table.seats.map((seat) => seat.rating)).toEqual([await rating(ann!), await rating(ben!)]);
  const [lost, won] = await ben!.http.results(id);
  expect([lost!.ratingChange, won!.ratingChange]).toEqual(table.seats.map((seat) => seat.ratingChange));
});

test("who leaves a rated game of three is last, whatever the bot in the seat makes of it; the others play on for their places", async () => {
  const [ann, ben, eve] = await players("Ann", "Ben", "Eve");
  const { id } = await sitDown([ann!, ben!, eve!], { settings: clock, options: { rounds: 1 } });
  await eve!.until(id, ({ position }) => position !== null);
  const left = await ben!.http.leave(id);
  expect(left).toMatchObject({ status: "running", rated: true });
  expect(left.seats[1]).toMatchObject({
    kind: "bot",
    formerly: { name: await nameOf(ben!), by: "takeover", until: 1 },
  });
  await playOneRound(id, [
    [ann!, 0],
    [eve!, 2],
  ]);
  await eve!.until(id, (state) => state.table.seats.every((seat) => seat.ratingChange !== null));
  const results = await ann!.http.results(id);
  expect(results.map(({ rank }) => rank)[1]).toBe(3);
  expect(results[1]).toMatchObject({ name: await nameOf(ben!), forfeit: "takeover" });
  expect(results[1]!.ratingChange).toBeLessThan(Math.min(results[0]!.ratingChange!, results[2]!.ratingChange!));
});

test("the last one who has not given up a rated game has won it", async () => {
  const [ann, ben, eve] = await players("Ann", "Ben", "Eve");
  const { id } = await sitDown([ann!, ben!, eve!], { settings: clock });
  await eve!.http.resign(id);
  await ann!.http.leave(id);
  const { outcome } = await isOver(ben!, id);
  expect(outcome).toMatchObject({
    seats: [{ rank: 2, forfeit: "takeover" }, { rank: 1 }, { rank: 3, forfeit: "resign" }],
  });
});

test("who runs out of time in a rated game has lost it", async () => {
  const [ann, ben] = await players("Ann", "Ben");
  const { id } = await sitDown([ann!, ben!], { settings: { speed: { kind: "real-time", seconds: 1, increment: 0 } } });
  await ben!.until(id, ({ position }) => position !== null);
  await ben!.live.move(id, { bid: 1 });
  const { outcome } = await isOver(ben!, id);
  expect(outcome).toMatchObject({ seats: [{ rank: 2, forfeit: "timeout" }, { rank: 1 }] });
});

test("among three who are not rated, a bot plays on for one who resigns, and keeps the seat's result", async () => {
  const [ann, ben, eve] = [await guest(server), await guest(server), await guest(server)];
  const { id } = await sitDown([ann, ben, eve], { game: "uno", options: { handSize: 3 } });
  await ben.http.resign(id);
  const { table } = await ann.until(id, (state) => state.table.seats[1]!.kind === "bot");
  expect(table.seats[1]).toMatchObject({ bot: "careful", formerly: { by: "resign" } });
});

test("who resigns against bots has lost; who leaves them has no result", async () => {
  const ann = await guest(server);
  const bots = { "1": "random", "2": "random" };
  const { id } = await sitDown([ann], { seats: 3, bots });
  expect((await ann.http.resign(id)).outcome).toMatchObject({ seats: [{ rank: 3 }, { rank: 1 }, { rank: 1 }] });
  const { id: other } = await sitDown([ann], { seats: 3, bots });
  expect(await ann.http.leave(other)).toMatchObject({ status: "ended", outcome: null });
});

test("a game ends without a result when all people at the table agree, and goes on when one declines", async () => {
  const [ann, ben, eve] = await players("Ann", "Ben", "Eve");
  const { id } = await sitDown([ann!, ben!, eve!], { settings: clock });
  await ann!.http.agreeToEnd(id);
  await ben!.until(id, ({ position }) => position?.offer?.by === 0);
  await ben!.http.agreeToEnd(id);
  await eve!.until(id, ({ position }) => position?.offer?.accepted.length === 2);
  await eve!.http.agreeToEnd(id, false);
  await ann!.until(id, ({ position }) => position?.offer === null);
  expect(await refusedBy(ann!.http.agreeToEnd(id))).toBe("offered-already");
  // What was asked before is still answered: an offer is no move.
  expect((await ben!.live.move(id, { bid: 1 }, 0)).refused).toBeUndefined();

  expect((await eve!.http.agreeToEnd(id)).status).toBe("running");
  expect((await ann!.http.agreeToEnd(id)).status).toBe("running");
  const { position } = await ben!.until(id, (state) => state.position?.offer?.accepted.length === 2);
  expect(position!.offer).toEqual({ by: 2, accepted: [2, 0] });
  expect(await ben!.http.agreeToEnd(id)).toMatchObject({ status: "ended", rated: false, outcome: null });
  const { log } = await eve!.until(id, ({ table }) => table.status === "ended");
  expect(log.map(({ kind }) => kind)).toEqual(["offer", "accept", "decline", "move", "offer", "accept", "accept"]);
  expect(await rating(ann!)).toBeNull();
});

test("an offer to end is still there after a restart", async () => {
  const first = await openServer();
  const [ann, ben] = [await guest(first), await guest(first)];
  const { id } = await sitDown([ann, ben]);
  await ann.http.agreeToEnd(id);
  await first.stop();
  await openServer({ data: first.data, port: Number(new URL(first.address).port) });
  await ben.until(id, ({ position }) => position?.offer?.by === 0);
  expect(await ben.http.agreeToEnd(id)).toMatchObject({ status: "ended" });
});

test("reliability is the share of games with others that were finished, shown from ten games on; to resign is to finish", async () => {
  const [ann, ben] = await players("Ann", "Ben");
  const play = async (end: (id: string) => Promise<unknown>) => {
    const { id } = await sitDown([ann!, ben!], { settings: clock });
    await end(id);
  };
  for (let games = 0; games < 8; games++) await play((id) => ann!.http.resign(id));
  await play((id) => ann!.http.leave(id));
  const reliabilities = async () => (await sitDown([ann!, ben!])).seats.map(({ reliability }) => reliability);
  expect(await reliabilities()).toEqual([null, null]);
  await play((id) => ann!.http.leave(id));
  expect(await reliabilities()).toEqual([0.8, 1]);
  const { reliability } = await ben!.http.call("GET /api/players/:name", { params: { name: await nameOf(ann!) } });
  expect(reliability).toBe(0.8);
});

test("games against bots say nothing of reliability", async () => {
  const ann = await guest(server);
  for (let games = 0; games < 12; games++) {
    const { id } = await sitDown([ann], { seats: 2, bots: { "1": "random" } });
    await (games % 2 === 0 ? ann.http.leave(id) : ann.http.resign(id));
  }
  expect((await sitDown([ann], { seats: 2, bots: { "1": "random" } })).seats[0]!.reliability).toBeNull();
});

test("a table says before the game whether it will be rated, and why not; and then it is so", async () => {
  const [ann, ben] = await players("Ann", "Ben");
  const open = async (settings: object) => ann!.http.createTable({ game: "market", seats: 2, settings });
  const rated = ({ rated: isRated, unrated }: { rated: boolean; unrated: string | null }) => [isRated, unrated];
  expect(rated(await open({}))).toEqual([false, "no-clock"]);
  expect(rated(await open({ ...clock, rated: false }))).toEqual([false, "setting"]);
  const withBot = await ann!.http.createTable({ game: "market", seats: 2, bots: { "1": "random" }, settings: clock });
  expect(rated(withBot)).toEqual([false, "bot"]);

  const { id, ...table } = await open(clock);
  expect(rated(table)).toEqual([true, null]);
  const stranger = await guest(server);
  expect(rated(await stranger.http.join(id))).toEqual([false, "guest"]);
  await stranger.http.leave(id);
  expect(rated(await ben!.http.join(id))).toEqual([true, null]);
  expect(rated(await ann!.http.start(id))).toEqual([true, null]);

  const { id: unrated } = await open({});
  await ben!.http.join(unrated);
  expect(rated(await ann!.http.start(unrated))).toEqual([false, "no-clock"]);
});

test("a guest who registers while waiting makes the table rated", async () => {
  const [ann, stranger] = [(await players("Ann"))[0]!, await guest(server)];
  const { id } = await ann.http.createTable({ game: "market", seats: 2, settings: clock });
  await stranger.http.join(id);
  await stranger.http.register({ name: `Late ${++count}`, password: "correct horse" });
  expect(await ann.http.table(id)).toMatchObject({ rated: true, unrated: null });
  expect(await ann.http.start(id)).toMatchObject({ rated: true });
});

test("ratings stand beside the names of those who wait", async () => {
  const [ann, ben] = await players("Ann", "Ben");
  const { id } = await sitDown([ann!, ben!], { settings: clock });
  await ann!.http.resign(id);
  await eventually(async () => (await rating(ben!)) !== null);
  const { seats } = await ben!.http.createTable({ game: "market", seats: 2 });
  expect(seats.map((seat) => seat.rating)).toEqual([await rating(ben!), null]);
  expect((await ben!.http.createTable({ game: "uno", seats: 2 })).seats[0]!.rating).toBeNull();
});
