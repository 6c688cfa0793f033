import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { kinds } from "@asztal/games";
import { gameOf, seedFrom } from "@asztal/kernel";
import { afterEach, describe, expect, test } from "vitest";
import { commitmentOf } from "../contest/commitment.ts";
import type { Logged } from "../contest/log.ts";
import { dealOf } from "../contest/plan.ts";
import { SimplePlayer } from "../testing/player.ts";
import { commandOf, tournamentOf } from "../testing/tournament.ts";
import { readProgram, withOwnNames } from "./program.ts";
import { FolderStore, noStore } from "./store.ts";
import { runTournament, sessionsOf } from "./tournament.ts";

const folders: string[] = [];
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "asztal-arena-"));
  folders.push(folder);
  return folder;
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe("contestants as they are typed", () => {
  test.each([
    ["bot:sharp", { is: "bot", name: "sharp", bot: "sharp" }],
    ["mine=bot:sharp", { is: "bot", name: "mine", bot: "sharp" }],
    ["localhost:9000", { is: "address", name: "localhost-9000", host: "localhost", port: 9000 }],
    ["[::1]:9000", { is: "address", host: "::1", port: 9000 }],
    ["python3 bots/my_bot.py {host} {port}", { is: "command", name: "my_bot" }],
    ["./player", { is: "command", name: "player", command: "./player" }],
    ["old=java -jar old.jar", { is: "command", name: "old", command: "java -jar old.jar" }],
  ])("%s", (text, program) => {
    expect(readProgram(text)).toMatchObject(program);
  });

  test("two of a name get names of their own", () => {
    expect(withOwnNames(["bot:a", "bot:a"].map(readProgram)).map(({ name }) => name)).toEqual(["a", "a-2"]);
  });
});

describe("plans", () => {
  test("every group has the same deals, and everybody sits everywhere in each", async () => {
    const tournament = await tournamentOf("uno", ["bot:brute", "bot:careful", "bot:random", "bot:sharp"], { seats: 3 });
    const sessions = sessionsOf(tournament);
    expect(sessions).toHaveLength(4 * 3);
    for (let deal = 0; deal < 3; deal++) {
      const dealt = sessions.map(({ plan }) => dealOf(plan, deal));
      expect(new Set(dealt.map(({ seed }) => seed)).size).toBe(1);
      const seats = dealt.slice(0, 3).map((one) => one.seats);
      for (const player of [0, 1, 2]) expect(seats.map((held) => held.indexOf(player)).toSorted()).toEqual([0, 1, 2]);
    }
  });

  test("neighbours change from deal to deal", async () => {
    const { plan } = sessionsOf(await tournamentOf("uno", ["bot:brute", "bot:careful", "bot:random"]))[0]!;
    const orders = Array.from({ length: 20 }, (_, deal) => {
      const { seats } = dealOf(plan, deal);
      return seats[(seats.indexOf(0) + 1) % 3];
    });
    expect(new Set(orders)).toEqual(new Set([1, 2]));
  });

  test("the chance of a bot differs between sessions, games and seats, and the seed of deals is in no session's", async () => {
    const sessions = sessionsOf(await tournamentOf("uno", ["bot:brute", "bot:careful"]));
    expect(new Set(sessions.map(({ plan }) => plan.seed)).size).toBe(sessions.length);
  });

  test("partners of a game between sides are one contestant", async () => {
    const tournament = await tournamentOf("bridge", ["bot:random", "other=bot:random"], { seats: 4 });
    expect(sessionsOf(tournament).map(({ programs }) => programs.map(({ name }) => name).join())).toEqual(
      Array<string>(4).fill("random,other,random,other"),
    );
  });

  test("the commitment is the SHA-256 of the seed", () => {
    const seed = seedFrom("x");
    expect(commitmentOf(seed)).toBe(createHash("sha256").update(seed).digest("hex"));
  });
});

describe("playing", () => {
  test("bots: whole blocks, the same again with the same seed", async () => {
    const tournament = await tournamentOf("uno", ["bot:brute", "bot:careful", "bot:random"], { deals: 10 });
    const [one, two] = await Promise.all([runTournament(tournament, noStore), runTournament(tournament, noStore)]);
    expect(one.blocks).toHaveLength(10);
    expect(one.blocks.every(({ games }) => games.length === 3)).toBe(true);
    expect(one).toEqual(two);
  });

  test("a program on pipes, one that connects and one that listens, by the text protocol", async () => {
    const player = new SimplePlayer("listening", "TEST 1");
    const server = createServer({ noDelay: true }, (socket) => {
      let rest = "";
      socket.write(`${player.greeting}\n`);
      socket.setEncoding("latin1").on("data", (piece: string) => {
        const lines = (rest + piece).split("\n");
        rest = lines.pop()!;
        for (const line of lines) {
          const answer = player.answer(line);
          if (answer !== null) socket.write(`${answer}\n`);
        }
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as { port: number };
    const programs = [commandOf("uno"), `caller=${commandOf("uno", "{host}", "{port}")}`, `127.0.0.1:${port}`];
    const { blocks, faults } = await runTournament(await tournamentOf("uno", programs, { protocol: "uno" }), noStore);
    server.close();
    expect(faults).toEqual([]);
    expect(blocks).toHaveLength(3);
  });

  test("a program by JSON lines plays Cóatl against a bot; its remarks are in the log", async () => {
    const folder = newFolder();
    const tournament = await tournamentOf("coatl", [commandOf("json"), "bot:random"], { deals: 1 });
    const { blocks, faults } = await runTournament(tournament, new FolderStore(folder));
    expect(faults).toEqual([]);
    expect(blocks).toHaveLength(1);
    const [log] = readdirSync(folder).filter((file) => file.endsWith(".log"));
    expect(readFileSync(join(folder, log!), "utf8").includes(" json > # thinking\n")).toBe(true);
  });

  const heaps = {
    name: { en: "Three heaps", hu: "Három kupac" },
    summary: { en: "Whoever takes the last one loses.", hu: "Aki az utolsót elveszi, veszít." },
    ...{ seats: { min: 2, max: 2 }, heaps: [3, 4, 5], take: 3, last: "loses" },
  };
  const made = gameOf(kinds, "heaps", 1, { kind: "heap", text: JSON.stringify(heaps) });
  test.each([
    ["Cóatl", "coatl", 2],
    ["bridge, both partners by the same program,", "bridge", 4],
    ["a game made from data", made, 2],
  ] as const)("%s is played by JSON lines, on pipes and over TCP", async (_, game, seats) => {
    const programs = [`pipes=${commandOf("json")}`, `tcp=${commandOf("json", "{host}", "{port}")}`];
    const tournament = await tournamentOf(await game, programs, { seats, deals: 1 });
    const { blocks, faults } = await runTournament(tournament, noStore);
    expect(faults).toEqual([]);
    expect(blocks.map(({ games }) => games.length)).toEqual([seats]);
  });

  test("the time that a program takes to start is not taken from its first answer", async () => {
    const clock = { answer: 1, bank: null }; // no program starts within a millisecond
    const tournament = await tournamentOf("coatl", [commandOf("json"), "bot:random"], { deals: 1, clock });
    const { faults } = await runTournament(tournament, noStore);
    for (const { text } of faults) expect(text).toMatch(/^game 1, turn \d+: no complete answer came within 1 ms/);
  });

  test("a program that breaks is told apart, and whole blocks before it count", async () => {
    const programs = [commandOf("uno", '""', '""', "2"), "bot:brute"];
    const tournament = await tournamentOf("uno", programs, { protocol: "uno", deals: 4 });
    const { blocks, faults } = await runTournament(tournament, noStore);
    expect(faults.map(({ program, code }) => `${program} ${code}`)).toEqual([
      "uno CONNECTION_BROKEN",
      "uno CONNECTION_BROKEN",
    ]);
    expect(faults[0]!.text).toContain("exit code 3");
    expect(blocks).toHaveLength(2);
  });

  test("a program that cannot be started is at fault", async () => {
    const tournament = await tournamentOf("uno", ["no-such-program-at-all", "bot:brute"], { deals: 1 });
    const { faults } = await runTournament(tournament, noStore);
    expect(faults[0]).toMatchObject({
      code: "CONNECTION_BROKEN",
      text: expect.stringContaining("command was not found"),
    });
  });

  test("whose command has no {port} is told that it is not connected to", async () => {
    const command = `"${process.execPath}" -e "process.exit(1)"`;
    const tournament = await tournamentOf("uno", [command, "bot:brute"], { protocol: "uno", deals: 1 });
    const { faults } = await runTournament(tournament, noStore);
    expect(faults[0]!.text).toMatch(/exit code 1; its command has no \{port\}/);
  });
});

describe("a runner that was killed", () => {
  const DEALS = 30;

  /** Runs the tournament in a process of its own; kills it after so many games. */
  function runKilled(folder: string, killAfter: number): Promise<number> {
    const file = fileURLToPath(new URL("../testing/killed.ts", import.meta.url));
    const child = spawn(process.execPath, [file, folder, String(DEALS)], { stdio: ["ignore", "pipe", "inherit"] });
    let printed = 0;
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      printed = Math.max(printed, ...text.split("\n").map(Number));
      if (printed >= killAfter) child.kill("SIGKILL");
    });
    return new Promise((resolve) => child.on("close", () => resolve(printed)));
  }

  test("goes on where it was, and comes to the result that it would have come to; written once", async () => {
    const [folder, whole] = [newFolder(), newFolder()];
    await runKilled(folder, 5);
    // Killed in the middle of writing a line, too.
    const [begun] = readdirSync(folder).filter((file) => file.endsWith(".jsonl"));
    appendFileSync(join(folder, begun!), '{"at":12,"is":"game-ov');
    await runKilled(folder, 40);
    await runKilled(folder, Number.POSITIVE_INFINITY);
    await runKilled(whole, Number.POSITIVE_INFINITY);
    const read = (from: string) => JSON.parse(readFileSync(join(from, "result.json"), "utf8"));
    expect(read(folder).blocks).toEqual(read(whole).blocks);
    expect(read(folder).blocks).toHaveLength(DEALS);

    const before = readFileSync(join(folder, "result.json"), "utf8");
    await runKilled(folder, Number.POSITIVE_INFINITY);
    expect(readFileSync(join(folder, "result.json"), "utf8")).toBe(before);
    for (const file of readdirSync(folder).filter((name) => name.endsWith(".jsonl"))) {
      const entries = readFileSync(join(folder, file), "utf8")
        .trimEnd()
        .split("\n")
        .map((line): Logged => JSON.parse(line));
      const over = entries.flatMap((entry) => (entry.is === "game-over" ? [entry.game] : []));
      expect(over).toEqual(Array.from({ length: DEALS }, (_, i) => i + 1));
    }
  });
});
