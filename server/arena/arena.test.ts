/** Programs that connect to a running server: checked, paired, rated, and kept apart from those who attack. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { steps } from "@asztal/arena/lab/steps.ts";
import { gamesOf, stepsOf } from "@asztal/arena/log/game-steps.ts";
import { readLog } from "@asztal/arena/log/read.ts";
import { type Address, playMatch, simplePlayer, stranger } from "@asztal/arena/testing/sockets.ts";
import { uno } from "@asztal/games/uno/rules/game.ts";
import { type Game, seedFrom } from "@asztal/kernel";
import { beforeAll, expect, test } from "vitest";
import { PLATFORM_GAMES } from "../games.ts";
import { eventually, openServer, type Person, player, refusedBy, type TestServer } from "../testing/server.ts";

let server: TestServer;
let address: Address;
beforeAll(async () => {
  server = await openServer({ arenaPort: 0, games: PLATFORM_GAMES });
  address = { host: "127.0.0.1", port: server.arenaPort! };
});

interface Registered {
  readonly id: string;
  readonly token: string;
}

async function registered(owner: Person, name: string, version = 1, game = "uno"): Promise<Registered> {
  const { token } = await owner.http.createToken({ name, scope: "play", days: 1, program: { game, name, version } });
  const { mine } = await owner.http.call("GET /api/arena");
  return { token, id: mine.find((one) => one.name === name)!.id };
}

const pageOf = ({ http }: Person, id: string) => http.call("GET /api/arena/programs/:id", { params: { id } });
const finished = async (person: Person, id: string, count: number) => {
  await eventually(
    async () => (await pageOf(person, id)).matches.filter(({ state }) => state === "done").length >= count,
  );
  return (await pageOf(person, id)).matches;
};

/** The starter kit, as its author would run it. */
function kit(token: string): Promise<number | null> {
  const file = fileURLToPath(new URL("../../arena/kits/python/network.py", import.meta.url));
  const child = spawn("python3", [file, address.host, String(address.port), "ROOM", "20", token], { stdio: "ignore" });
  return new Promise((resolve) => child.on("close", resolve));
}

test("the Python kit is checked, then plays for the ladder; page, log, seed and commitment fit", async () => {
  const anna = await player(server, "Anna");
  const { id, token } = await registered(anna, "Kígyó");
  expect(await kit(token)).toBe(0);
  await finished(anna, id, 1);
  expect(await kit(token)).toBe(0);
  const [rated, check] = await finished(anna, id, 2);
  expect([rated!.kind, check!.kind]).toEqual(["rated", "check"]);
  expect(createHash("sha256").update(rated!.seed!).digest("hex")).toBe(rated!.commitment);
  const page = await pageOf(anna, id);
  expect(page.versions).toMatchObject([{ version: 1, isChecked: true, strength: { matches: 1 } }]);
  expect(page.seats.map(({ games }) => games)).toEqual([20, 20]);
  expect(page.times.reduce((sum, { answers }) => sum + answers, 0)).toBeGreaterThan(200);
  const { rows } = await anna.http.call("GET /api/arena/ladders/:game", { params: { game: "uno" } });
  expect(rows.find(({ program }) => program?.id === id)).toMatchObject({ matches: 1, program: { owner: "Anna" } });

  const params = { id: rated!.id };
  const log = await anna.http.call("GET /api/arena/matches/:id/log", { params });
  expect(log).toContain(rated!.seed!);
  expect(log).not.toContain(token);
  const bob = await player(server, "Bob");
  expect(await refusedBy(bob.http.call("GET /api/arena/matches/:id/log", { params }))).toBe("no-such-match");

  // Everybody may go through it, move by move.
  const told = await bob.http.call("GET /api/arena/matches/:id", { params });
  expect(told).toMatchObject({ id: rated!.id, game: "uno", hasReplay: true, hasLog: false, live: null });
  const entries = readLog(await bob.http.call("GET /api/arena/matches/:id/replay", { params }));
  const games = gamesOf(entries, seedFrom(told.seed!));
  expect(games).toHaveLength(rated!.played);
  expect(games.every((one) => !stepsOf(uno as unknown as Game, one).isOtherRules)).toBe(true); // a log knows no game's types
  const missing = { params: { id: "none" } };
  expect(await refusedBy(bob.http.call("GET /api/arena/matches/:id", missing))).toBe("no-such-match");
  expect(await refusedBy(bob.http.call("GET /api/arena/matches/:id/replay", missing))).toBe("no-such-match");
});

test("whoever watches a match sees the table, and not the hands; remarks and the line of a fault are their owner's", async () => {
  const [owner, watcher] = [await player(server, "Remarker"), await player(server, "Watcher")];
  const { id, token } = await registered(owner, "remarks");
  let answers = 0;
  const live: Promise<void>[] = [];
  const watch = async () => {
    const { id: match } = (await pageOf(owner, id)).matches[0]!;
    const told = await watcher.http.call("GET /api/arena/matches/:id", { params: { id: match } });
    expect(told).toMatchObject({ state: "running", seed: null, hasReplay: false, live: { number: 1, played: 0 } });
    expect(told.live?.view).toMatchObject({ hand: [], handSizes: [expect.any(Number), expect.any(Number)] });
  };
  await playMatch(address, simplePlayer(token, "ROOM 20"), (socket, text) => {
    if (!/^(PUT|DRAW)/.test(text)) socket.write(text);
    else if (++answers === 1) {
      // It is watched while it thinks.
      live.push(watch().finally(() => socket.write(`# secret thoughts\n${text}`)));
    } else if (answers === 3) socket.write("PUT XX\n");
    else socket.write(text);
  });
  await Promise.all(live);
  const [match] = await finished(owner, id, 1);
  const replay = (person: Person) =>
    person.http.call("GET /api/arena/matches/:id/replay", { params: { id: match!.id } });
  const [own, theirs] = [await replay(owner), await replay(watcher)];
  for (const secret of ["secret thoughts", "PUT XX"]) {
    expect(own).toContain(secret);
    expect(theirs).not.toContain(secret);
  }
  const [last] = gamesOf(readLog(theirs), seedFrom(match!.seed!)).slice(-1);
  const { steps } = stepsOf(uno as unknown as Game, last!); // a log knows no game's types
  expect(steps.at(-1)?.fault).toMatchObject({
    fault: { code: "UNKNOWN_CARD" },
    legal: expect.arrayContaining(["DRAW"]),
  });
});

test("two programs of different authors meet; two of one author never do", async () => {
  const [anna, bob] = [await player(server, "Bela"), await player(server, "Cili")];
  const programs = [await registered(anna, "one"), await registered(anna, "two"), await registered(bob, "three", 2)];
  const play = ({ token }: Registered) => playMatch(address, simplePlayer(token, "ROOM 20"));
  await Promise.all(programs.map(play));
  for (const { id } of programs) await finished(anna, id, 1);
  const asked = { params: { id: programs[2]!.id }, body: { program: programs[0]!.id } };
  // Matches have been played, so it is told how long this one will take.
  const told = await bob.http.call("POST /api/arena/programs/:id/matches", asked);
  expect(told).toEqual({ id: expect.any(String), ahead: 0, seconds: expect.any(Number) });
  // Each comes again after its match, as programs do, until the two have met.
  let met: Awaited<ReturnType<typeof pageOf>>["matches"][number] | undefined;
  const comeAgain = async (program: Registered) => {
    while (!met) {
      await play(program);
      const { matches } = await pageOf(anna, program.id);
      met ??= matches.find(({ kind, state }) => kind === "unrated" && state === "done");
    }
  };
  await Promise.all(programs.map(comeAgain));
  // The newest is told first, whatever it was that was registered last.
  await registered(bob, "three", 1);
  expect((await pageOf(bob, programs[2]!.id)).versions.map(({ version }) => version)).toEqual([2, 1]);
  expect(met).toMatchObject({ players: [{ program: { name: "three" } }, { program: { name: "one" } }] });
  for (const { id } of programs) {
    for (const { players } of (await pageOf(anna, id)).matches) {
      const owners = players.flatMap(({ program }) => program?.owner ?? []);
      expect(new Set(owners).size).toBe(owners.length);
    }
  }
});

test("a program that never answers loses, its owner sees why and nobody else does; a version that fails its check is not rated", async () => {
  const anna = await player(server, "Dora");
  const { id, token } = await registered(anna, "Silent");
  expect(await stranger(address, (socket) => socket.write(`CONNECT ROOM 20 ${token}\n`))).toMatch(/ERROR TIMEOUT/);
  // Before the first game there was no match.
  const wrong = await stranger(address, (socket) => {
    socket.write(`CONNECT ROOM 20 ${token}\nREADY\n`);
    socket.on("data", (bytes) => String(bytes).includes("DATA") && socket.write("PUT XX\n"));
  });
  expect(wrong).toMatch(/ERROR WRONG_MESSAGE/);
  const [match] = await finished(anna, id, 1);
  expect(match).toMatchObject({
    kind: "check",
    players: [{ place: 2, fault: { code: "WRONG_MESSAGE", line: "PUT XX", args: { word: "PUT" }, right: ["OK"] } }, {}],
  });
  const bob = await player(server, "Elek");
  const others = (await pageOf(bob, id)).matches[0]!.players[0]!.fault;
  expect(others).toMatchObject({ code: "WRONG_MESSAGE", line: null, text: null, args: null, right: [] });
  expect((await pageOf(bob, id)).versions).toMatchObject([{ isChecked: false, strength: null }]);
});

test("strangers: wrong tokens, revoked ones, tokens that only read, the wrong protocol, a line too long", async () => {
  const anna = await player(server, "Feri");
  const say = (line: string) => stranger(address, (socket) => socket.write(`${line}\n`));
  expect(await say(`CONNECT ROOM 20 asztal_${"x".repeat(43)}`)).toMatch(/^ERROR WRONG_TOKEN/);
  const { token: reads } = await anna.http.createToken({ name: "r", scope: "read", days: 1 });
  expect(await say(`CONNECT ROOM 20 ${reads}`)).toMatch(/^ERROR WRONG_TOKEN/);
  const { token } = await registered(anna, "Coatl player", 1, "coatl");
  expect(await say(`CONNECT ROOM 20 ${token}`)).toMatch(/^ERROR OTHER_GAME/);
  expect(await say("CONNECT ROOM 20 short")).toMatch(/^ERROR WRONG_TOKEN/);
  expect(await say("x".repeat(2000))).toMatch(/^ERROR LINE_TOO_LONG/);
  expect(JSON.parse(await say("{}"))).toMatchObject({ type: "error", code: "NOT_A_MESSAGE" });
  const { info, token: revoked } = await anna.http.createToken({
    ...{ name: "x", scope: "play", days: 1, program: { game: "uno", name: "Revoked", version: 1 } },
  });
  await anna.http.revokeToken(info.id);
  expect(await say(`CONNECT ROOM 20 ${revoked}`)).toMatch(/^ERROR WRONG_TOKEN/);
});

test("a program has the picture that its author gives it, and nobody else can", async () => {
  const [anna, bob] = [await player(server, "Paints"), await player(server, "Scribbles")];
  const { id } = await registered(anna, "painted");
  const paint = ({ http }: Person, picture: "owl" | null) =>
    http.call("PUT /api/arena/programs/:id/picture", { params: { id }, body: { picture } });
  expect((await pageOf(bob, id)).picture).toBeNull();
  await paint(anna, "owl");
  expect(await refusedBy(paint(bob, null))).toBe("no-such-program");
  expect((await pageOf(bob, id)).picture).toBe("owl");
  expect((await anna.http.call("GET /api/arena")).mine.find((one) => one.id === id)?.picture).toBe("owl");
});

test("nobody registers a program whose name looks like another's, or like a bot's", async () => {
  const [anna, bob] = [await player(server, "Gabi"), await player(server, "Hugo")];
  await registered(anna, "Alice");
  const program = (name: string) => ({ game: "uno", name, version: 1 });
  for (const name of ["AIice", "Sharp"]) {
    const made = bob.http.createToken({ name, scope: "play", days: 1, program: program(name) });
    expect(await refusedBy(made)).toBe("program-name-taken");
  }
});

test("our bots have played each other as jobs, each pair once", async () => {
  const iris = await player(server, "Iris");
  const bots = async () => {
    const { rows } = await iris.http.call("GET /api/arena/ladders/:game", { params: { game: "uno" } });
    return rows.filter(({ bot }) => bot !== null);
  };
  const count = (await bots()).length;
  expect(count).toBeGreaterThan(1);
  await eventually(async () => (await bots()).every(({ matches }) => matches >= count - 1));
});

test("a bot from the Lab is checked and plays for the ladder in the sandbox; one that breaks out of its limits fails its check alone", async () => {
  const [anna, bob] = [await player(server, "Lab Anna"), await player(server, "Lab Bob")];
  const submit = ({ http }: Person, name: string, source: string) =>
    http.call("POST /api/arena/hosted", { body: { game: "uno", name, source } });
  const good = await submit(anna, "first steps", steps.at(-1)!.source);
  expect(good.version).toBe(1);
  const bad = await submit(bob, "endless", "export function decide() { for (;;); }");
  const [check] = (await finished(bob, bad.program, 1)).slice(-1);
  expect(check).toMatchObject({ kind: "check", players: [{ fault: { code: "BOT_FAILED" } }, { fault: null }] });
  expect((await pageOf(bob, bad.program)).versions).toMatchObject([{ isChecked: false }]);
  const ask = ({ http }: Person, program: string, body: { readonly bot: string } | { readonly program: string }) =>
    http.call("POST /api/arena/programs/:id/matches", { params: { id: program }, body });
  // It would wait for ever: a version that has failed is not seated again.
  expect(await refusedBy(ask(bob, bad.program, { bot: "brute" }))).toBe("failed-its-check");
  expect(await refusedBy(ask(anna, good.program, { program: bad.program }))).toBe("failed-its-check");
  const matches = await finished(anna, good.program, 2);
  expect(matches.at(-1)).toMatchObject({ kind: "check", players: [{ fault: null }, { fault: null }] });
  expect(matches.at(-2)).toMatchObject({ kind: "rated", players: [{ fault: null }, { fault: null }] });
  // Our bots are there at any hour for a match that does not count.
  await ask(anna, good.program, { bot: "brute" });
  const asked = async () => (await pageOf(anna, good.program)).matches.find(({ kind }) => kind === "unrated");
  await eventually(async () => (await asked())?.state === "done");
  expect(await asked()).toMatchObject({ played: 40, players: [{ fault: null }, { bot: "brute" }] });
  const next = await submit(anna, "first steps", steps[0]!.source);
  expect(next).toEqual({ program: good.program, version: 2 });
  expect(await pageOf(anna, good.program)).toMatchObject({ isHosted: true });
  expect(await refusedBy(submit(bob, "first steps", "x"))).toBe("program-name-taken");
});

test("a hosted bot is taken back by its author alone; a later one of its name has a version of its own", async () => {
  const [anna, bob] = [await player(server, "Takes back"), await player(server, "Takes others")];
  const submit = () =>
    anna.http.call("POST /api/arena/hosted", { body: { game: "uno", name: "taken", source: steps[0]!.source } });
  const withdraw = ({ http }: Person, id: string) => http.call("DELETE /api/arena/hosted/:id", { params: { id } });
  const { program } = await submit();
  await finished(anna, program, 1);
  expect(await refusedBy(withdraw(bob, program))).toBe("no-such-program");
  await withdraw(anna, program);
  expect(await refusedBy(withdraw(anna, program))).toBe("no-such-program");
  await eventually(async () => (await pageOf(anna, program)).presence === null);
  expect(await pageOf(anna, program)).toMatchObject({ isHosted: false, versions: [{ version: 1, isChecked: true }] });
  expect(await submit()).toEqual({ program, version: 2 });
});
