/** Games made from data while the server runs: stored, published, played, changed, withdrawn; and those that do not behave. */
import { asPlayed, gameOf, isRefusal, readRecord, replay } from "@asztal/kernel";
import { describe, expect, test } from "vitest";
import { DEFAULT_METERED_LIMITS } from "../metered/metered.ts";
import { kinds } from "../testing/games.ts";
import {
  eventually,
  guest,
  openServer,
  type Person,
  player,
  refusedBy,
  sitDown,
  temporaryFolder,
} from "../testing/server.ts";

const marienbad = {
  name: { en: "Marienbad", hu: "Marienbad" },
  summary: { en: "Leave the last match.", hu: "Hagyd meg az utolsó gyufát." },
  seats: { min: 2, max: 3 },
  heaps: [1, 3, 5, 7],
  take: 7,
  last: "loses",
};

const store = (person: Person, text: object, kind = "heap") =>
  person.http.call("POST /api/definitions", { body: { kind, text: JSON.stringify(text) } });
const revise = (person: Person, game: string, text: object) =>
  person.http.call("PUT /api/definitions/:game", { params: { game }, body: { text: JSON.stringify(text) } });
const publish = (person: Person, game: string, version: number) =>
  person.http.call("PUT /api/definitions/:game/publication", { params: { game }, body: { version } });
const listed = async (person: Person) => (await person.http.call("GET /api/games")).map(({ id }) => id);

/** Lets people play the first legal move whenever they are asked, until the game is over. */
async function playToTheEnd(people: readonly Person[], table: string): Promise<void> {
  for (const person of people) {
    person.live.watch(table, ({ position }) => {
      const legal = position?.legal;
      if (Array.isArray(legal) && legal.length > 0) void person.live.move(table, legal[0]);
    });
  }
  for (const person of people) await person.until(table, ({ table: info }) => info.status === "finished");
}

describe("a game made from data", () => {
  test("says why a move cannot be taken back", async () => {
    const server = await openServer();
    const [ann, ben] = [await player(server, "Ann"), await guest(server)];
    const { game } = await store(ann, marienbad);
    const { id } = await sitDown([ann, ben], { game });
    await Promise.all([ann, ben].map((person) => person.until(id, ({ position }) => position !== null)));
    await ann.live.move(id, { heap: 3, take: 1 });
    const reasons = () => Promise.all([ann, ben].map(async ({ live }) => (await live.undoReason(id)).refused));
    expect(await reasons()).toEqual(["undo-confirmed", "undo-nothing"]);
    await ben.until(id, ({ position }) => position?.version === 1);
    await ben.live.move(id, { heap: 3, take: 1 });
    expect(await reasons()).toEqual(["undo-other-seat", "undo-confirmed"]);
    await ann.until(id, ({ position }) => position?.version === 2);
    expect(await ann.live.undo(id)).toMatchObject({ refused: "undo-other-seat" });
  });

  test("is played as a series too, and the record of it replays", async () => {
    const server = await openServer();
    const [ann, ben] = [await player(server, "Ann"), await guest(server)];
    const { game } = await store(ann, marienbad);
    const options = { seriesGames: 2 };
    expect(await refusedBy(ann.http.createTable({ game, seats: 2, options: { seriesGames: 11 } }))).toBe(
      "series-too-long",
    );
    const { id } = await sitDown([ann, ben], { game, seats: 3, bots: { 2: "steady" }, options });
    await playToTheEnd([ann, ben], id);
    const read = readRecord(await ann.http.record(id));
    if (isRefusal(read)) throw new Error(read.refused);
    const { definition, version } = read.record;
    const rules = await asPlayed(await gameOf(kinds, game, version, definition!), options).rules(); // a made game's record has it
    const replayed = replay(rules, read.record);
    if (isRefusal(replayed)) throw new Error(replayed.refused);
    expect(replayed.match.state).toMatchObject({ played: 2, holders: [1, 2, 0] });
  });

  test("is played by its owner at any version, and by others at the one that is published", async () => {
    const server = await openServer();
    const [ann, ben] = [await player(server, "Ann"), await guest(server)];
    const { game } = await store(ann, marienbad);
    await revise(ann, game, { ...marienbad, heaps: [9] });
    const open = (person: Person, rulesVersion?: number) =>
      person.http.createTable({ game, seats: 2, ...(rulesVersion !== undefined && { rulesVersion }) });
    expect((await open(ann)).rulesVersion).toBe(2);
    expect((await open(ann, 1)).rulesVersion).toBe(1);
    expect(await refusedBy(open(ann, 3))).toBe("no-such-version");
    await publish(ann, game, 1);
    expect((await open(ann, 2)).rulesVersion).toBe(2);
    expect((await open(ben)).rulesVersion).toBe(1);
    expect(await refusedBy(open(ben, 2))).toBe("no-such-version");
  });

  test("is its owner's alone until it is published; then anybody's, and after withdrawal nobody's", async () => {
    const server = await openServer();
    const [ann, ben] = [await player(server, "Ann"), await guest(server)];
    const { game, version } = await store(ann, marienbad);
    expect(version).toBe(1);
    const opens = (person: Person) => refusedBy(person.http.createTable({ game, seats: 2, bots: { "1": "steady" } }));
    expect(await listed(ann)).not.toContain(game);
    expect(await opens(ben)).toBe("no-such-game");
    expect(await opens(ann)).toBeNull();
    const definition = ({ http }: Person) =>
      http.call("GET /api/games/:game/versions/:version/definition", { params: { game, version: "1" } });
    expect(await refusedBy(definition(ben))).toBe("no-such-game");
    expect(await definition(ann)).toEqual({
      version: 1,
      kind: "heap",
      text: JSON.stringify(marienbad),
    });
    for (const attempt of [revise(ben, game, marienbad), publish(ben, game, 1)]) {
      expect(await refusedBy(attempt)).toBe("no-such-game");
    }

    await publish(ann, game, 1);
    expect(await listed(ben)).toContain(game);
    expect(await opens(ben)).toBeNull();
    expect(await definition(ben)).toMatchObject({ kind: "heap" });

    await ann.http.call("DELETE /api/definitions/:game/publication", { params: { game } });
    expect(await listed(ben)).not.toContain(game);
    expect(await opens(ann)).toBe("game-withdrawn");
    expect(await ann.http.call("GET /api/definitions")).toMatchObject([
      { id: game, version: 1, published: 1, isWithdrawn: true },
    ]);
  });

  test("is played by two people and a bot to the end; its record replays from the definition", async () => {
    const server = await openServer();
    const [ann, ben] = [await player(server, "Ann"), await guest(server)];
    const { game } = await store(ann, marienbad);
    await publish(ann, game, 1);
    const { id } = await sitDown([ann, ben], { game, seats: 3, bots: { "2": "steady" } });
    await playToTheEnd([ann, ben], id);

    const text = await (await fetch(`${server.address}/api/tables/${id}/record`)).text();
    const read = readRecord(text);
    if (isRefusal(read)) throw new Error(read.refused);
    const entry = await gameOf(kinds, game, 1, read.record.definition!);
    expect(replay(await entry.rules(), read.record)).toMatchObject({ match: expect.anything() });
    const seen = await ben.live.history(id, 0, 500);
    const positions = "positions" in seen ? seen.positions : [];
    expect(positions[0]!.view).toMatchObject({ heaps: [1, 3, 5, 7] });
    expect(positions.at(-1)!.view).toMatchObject({ heaps: [0, 0, 0, 0] });
  });

  test("changed while a table runs, the table keeps its version, also after a restart; new tables have the new one", async () => {
    const data = temporaryFolder();
    let server = await openServer({ data });
    const [ann, ben] = [await player(server, "Ann"), await guest(server)];
    const { game } = await store(ann, marienbad);
    await publish(ann, game, 1);
    const { id } = await sitDown([ann, ben], { game, seats: 2 });
    await ann.until(id, ({ position }) => position !== null);
    await ann.live.move(id, { heap: 3, take: 2 });
    expect(await revise(ann, game, { ...marienbad, heaps: [2, 2] })).toEqual({ game, version: 2 });
    await publish(ann, game, 2);
    const next = await sitDown([ben], { game, seats: 2, bots: { "1": "steady" } });
    const fresh = await ben.until(next.id, ({ position }) => position !== null);
    expect(fresh.table.rulesVersion).toBe(2);

    const { address } = server;
    await server.stop();
    server = await openServer({ data, port: Number(new URL(address).port) });
    const again = await ben.until(id, ({ position }) => (position?.version ?? 0) > 0);
    expect(again.table.rulesVersion).toBe(1);
    expect(again.position!.view).toMatchObject({ heaps: [1, 3, 5, 5] });
    await playToTheEnd([ann, ben], id);
  });

  test("is not published under a name that looks like that of another game; names and summaries stay on one line", async () => {
    const server = await openServer();
    const ann = await player(server, "Ann");
    const named = (en: string) => ({ ...marienbad, name: { en, hu: "Marienbad" } });
    // The last letter is Cyrillic.
    const { game } = await store(ann, named("UN\u041e"));
    expect(await refusedBy(publish(ann, game, 1))).toBe("game-name-taken");
    await revise(ann, game, named("Leave\n\u202eit"));
    await publish(ann, game, 2);
    const games = await ann.http.call("GET /api/games");
    expect(games.find(({ id }) => id === game)?.words["en"]?.name).toBe("Leave it");
  });

  test("is stored as long as its owner's games are not too large together", async () => {
    const server = await openServer();
    const ann = await player(server, "Ann");
    // Blanks between words of JSON mean nothing, but they take room.
    const text = JSON.stringify(marienbad).padEnd(1_000_000);
    const keep = () => ann.http.call("POST /api/definitions", { body: { kind: "heap", text } });
    const refusals: (string | null)[] = [];
    for (let i = 0; i < 17; i++) refusals.push(await refusedBy(keep()));
    expect(refusals).toEqual([...Array(16).fill(null), "too-much-stored"]);
  });

  test("what is wrong with a definition is said with its line, and nothing is stored", async () => {
    const server = await openServer();
    const ann = await player(server, "Ann");
    const response = await fetch(`${server.address}/api/definitions`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie: ann.http.cookie! },
      body: JSON.stringify({ kind: "heap", text: '{\n  "name": 3\n}' }),
    });
    expect(response.status).toBe(422);
    const { refused, args } = (await response.json()) as { refused: string; args: { faults: { line: number }[] } };
    expect(refused).toBe("bad-definition");
    expect(args.faults).toContainEqual({
      line: 2,
      column: 3,
      words: { en: expect.any(String), hu: expect.any(String) },
    });
    expect(await ann.http.call("GET /api/definitions")).toEqual([]);
    expect(await refusedBy(store(ann, marienbad, "chess"))).toBe("no-such-kind");
  });
});

describe("rules that strangers wrote", () => {
  const meteredLimits = { ...DEFAULT_METERED_LIMITS, milliseconds: 1500, restoreMilliseconds: 1500, megabytes: 64 };

  test.each([
    ["loop", "time"],
    ["allocate", /memory|time/],
    ["recurse", "fault"],
    ["large", "size"],
  ])("that %s end their own call: a table cannot begin with them, and says why", async (fault, limit) => {
    const server = await openServer({ meteredLimits });
    const ann = await player(server, "Ann");
    const where = fault === "large" ? "view" : "setup";
    const { game } = await store(ann, { fault, in: where }, "misbehaving");
    const refused = await ann.http.createTable({ game, seats: 2, bots: { "1": "steady" }, start: true }).then(
      () => null,
      (error: { refused: string; args: { limit: string } }) => error,
    );
    expect(refused).toMatchObject({ refused: "rules-failed", args: { limit: expect.stringMatching(limit) } });
    // Everything else goes on.
    const { id } = await sitDown([ann], { game: "uno", seats: 2, bots: { "1": "random" } });
    await ann.until(id, ({ position }) => position !== null);
    expect(await listed(ann)).toContain("uno");
  });

  test("that break down at every move: the move is refused, and the third time the table ends and says why", async () => {
    const server = await openServer({ meteredLimits });
    const [ann, ben] = [await player(server, "Ann"), await guest(server)];
    const { game } = await store(ann, { fault: "recurse", in: "apply" }, "misbehaving");
    await publish(ann, game, 1);
    const { id } = await sitDown([ann, ben], { game, seats: 2 });
    await ann.until(id, ({ position }) => position !== null);
    for (let tries = 0; tries < 3; tries++) {
      expect(await ann.live.move(id, { heap: 0, take: 1 })).toMatchObject({ refused: "rules-failed" });
    }
    const { table } = await ben.until(id, ({ table: info }) => info.status === "ended");
    expect(table.endReason).toBe("rules-failed");
  });

  test("that never answer a bot: another move is made for it, and bots of other games go on", async () => {
    const server = await openServer({ botDeadline: 1000 });
    const [ann, ben] = [await player(server, "Ann"), await guest(server)];
    const { game } = await store(ann, { fault: "loop", in: "bot" }, "misbehaving");
    const { id } = await sitDown([ann], { game, seats: 2, bots: { "1": "steady" } });
    const uno = await sitDown([ben], { game: "uno", seats: 2, bots: { "1": "sharp" }, options: { handSize: 9 } });
    ben.live.watch(uno.id, ({ position }) => position?.legal && void ben.live.move(uno.id, { draw: true }));
    await Promise.all([
      playToTheEnd([ann], id),
      ben.until(uno.id, ({ log }) => log.filter(({ seat }) => seat === 1).length >= 3),
    ]);
    await eventually(() => server.lines.some(({ what }) => what === "bot-failed"));
  });

  test("that cannot even be read are refused when they are stored", async () => {
    const server = await openServer({ meteredLimits });
    const ann = await player(server, "Ann");
    expect(await refusedBy(store(ann, { fault: "loop", in: "entry" }, "misbehaving"))).toBe("rules-failed");
    expect(await ann.http.call("GET /api/definitions")).toEqual([]);
  });
});
