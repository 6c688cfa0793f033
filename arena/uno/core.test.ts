import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bytes, coreWith, Heard } from "../testing/core.ts";
import { SimplePlayer } from "../testing/player.ts";
import type { ServerPlan, UnoCore } from "./core.ts";
import { FIRST_PAUSE_MS, PAUSE_MS } from "./framing.ts";

/** Everything that a program without fault sends at such a table, line by line. */
function linesOf(table: string, changes: Partial<ServerPlan> = {}): string[] {
  const core = coreWith(changes);
  const player = new SimplePlayer("alice", table);
  const sent: string[] = [];
  const due = [player.greeting];
  core.connect(1, "", 0);
  for (let line = due.shift(); line !== undefined; line = due.shift()) {
    sent.push(line);
    for (const action of core.feed(1, bytes(`${line}\n`), 0)) {
      if (action.is === "send") due.push(...answers(player, action.text));
    }
  }
  return sent;
}

function answers(player: SimplePlayer, text: string): string[] {
  const due = text.split("\n").slice(0, -1);
  return due.map((line) => player.answer(line)).filter((answer) => answer !== null);
}

/** Plays until nobody has anything to say; players are the connections from 1 on. */
function playOut(core: UnoCore, players: readonly SimplePlayer[], heard = new Heard(), now = 0): Heard {
  const due: [number, string][] = players.map((player, i) => [i + 1, player.greeting]);
  for (const [i] of players.entries()) heard.take(core.connect(i + 1, "", now));
  for (let next = due.shift(); next; next = due.shift()) {
    const actions = core.feed(next[0], bytes(`${next[1]}\n`), now);
    heard.take(actions);
    for (const action of actions) {
      if (action.is !== "send") continue;
      const { connection, text } = action;
      due.push(...answers(players[connection - 1]!, text).map((line): [number, string] => [connection, line]));
    }
  }
  return heard;
}

describe("tables", () => {
  test.each([1, 2, 3, 4, 5, 6, 7])("TEST with %i bots is played to its end without fault", (bots) => {
    const player = new SimplePlayer("alice", `TEST ${bots}`);
    const heard = playOut(coreWith({ games: 5 }), [player]);
    expect(player).toMatchObject({ games: 5, error: null });
    expect(heard.results[0]!.points[0]).toBe(player.result);
    expect(heard.results[0]!.games).toHaveLength(5);
  });

  test.each([
    ["20", 2],
    ["31", 2],
    ["80", 8],
    ["87", 1],
    ["53", 2],
  ])("ROOM %s is played when %i programs are there", (room, programs) => {
    const players = Array.from({ length: programs }, (_, i) => new SimplePlayer(`p${i}`, `ROOM ${room}`));
    const heard = playOut(coreWith({ games: 3 }), players);
    for (const player of players) expect(player).toMatchObject({ games: 3, error: null });
    expect(heard.results[0]!.points.slice(0, programs)).toEqual(players.map(({ result }) => result));
  });

  test("seats rotate: everybody sits everywhere", () => {
    const heard = playOut(coreWith({ games: 4 }), [new SimplePlayer("alice", "TEST 3")]);
    const seats = heard.lines(1).flatMap((line) => /^DATA 4 (\d)/.exec(line)?.[1] ?? []);
    expect(seats.toSorted()).toEqual(["0", "1", "2", "3"]);
  });

  test("the same seed plays the same match; the log begins with a commitment and ends with the seed", () => {
    const [one, two] = [0, 1].map(() => playOut(coreWith(), [new SimplePlayer("alice", "TEST 2")]));
    expect(one!.log).toEqual(two!.log);
    expect(one!.log[0]).toMatchObject({ is: "contest", commitment: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const last = one!.log.at(-1)!;
    expect(last).toMatchObject({ is: "over", seed: expect.stringMatching(/^[0-9a-f]{32}$/) });
    if (last.is === "over") expect(JSON.stringify(one!.log.slice(0, -1))).not.toContain(last.seed);
  });
});

describe("framing", () => {
  test("a program without line ends plays the same match", () => {
    const core = coreWith();
    const player = new SimplePlayer("alice", "TEST 3");
    const heard = new Heard().take(core.connect(1, "", 0));
    let now = 0;
    let due = [player.greeting];
    while (due.length > 0) {
      let said = "";
      for (const line of due) {
        for (const wait of [0, PAUSE_MS, FIRST_PAUSE_MS]) {
          now += wait;
          const actions = wait === 0 ? core.feed(1, bytes(line), now) : core.tick(now);
          heard.take(actions);
          for (const action of actions) if (action.is === "send") said += action.text;
        }
      }
      due = answers(player, said);
    }
    const withEnds = playOut(coreWith(), [new SimplePlayer("alice", "TEST 3")]);
    expect(heard.text(1)).toBe(withEnds.text(1));
    expect(player.error).toBe(null);
  });

  test("a byte at a time, everything at once, or cut anywhere: the answers are the same", () => {
    const stream = bytes(`${linesOf("TEST 2").join("\n")}\n`);
    const whole = new Heard();
    const first = coreWith();
    whole.take(first.connect(1, "", 0)).take(first.feed(1, stream, 0));
    expect(whole.text(1)).toMatch(/\nRESULT \d+\n$/);
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: stream.length }), { maxLength: 60 }),
        fc.boolean(),
        (cuts, single) => {
          const core = coreWith();
          const heard = new Heard().take(core.connect(1, "", 0));
          const ends = single ? stream.keys().map((i) => i + 1) : [...cuts.toSorted((a, b) => a - b), stream.length];
          let from = 0;
          for (const end of ends) {
            heard.take(core.feed(1, stream.subarray(from, end), 0));
            from = Math.max(from, end);
          }
          expect(heard.text(1)).toBe(whole.text(1));
          expect(heard.log).toEqual(whole.log);
        },
      ),
      { numRuns: 50 },
    );
  });

  test("one answer of the server to one feed: a turn is one write", () => {
    const core = coreWith();
    core.connect(1, "", 0);
    for (const line of linesOf("TEST 3")) {
      const sends = core.feed(1, bytes(`${line}\n`), 0).filter(({ is }) => is === "send");
      expect(sends.length).toBeLessThanOrEqual(1);
    }
  });
});

describe("strangers", () => {
  const noise = fc.oneof(
    fc.uint8Array({ maxLength: 80 }),
    fc
      .constantFrom(
        "CONNECT TEST 2 a\n",
        "CONNECT ROOM 20 b\n",
        "CONNECT ROOM 20 c\n",
        "CONNECT TEST 9 d\n",
        "READY\n",
        "OK\n",
        "DRAW\n",
        "PUT R5\n",
        "PUT JP R\n",
        "BYE\n",
        "# remark\n",
        "READY",
        "x".repeat(1000),
      )
      .map(bytes),
  );
  const step = fc.record({
    connection: fc.integer({ min: 1, max: 4 }),
    what: fc.constantFrom("connect", "feed", "feed", "feed", "feed", "disconnect", "break", "overflow", "tick"),
    noise,
    later: fc.nat(400),
  });

  test("nothing that comes in makes it throw, and nothing stays behind", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.constantFrom("end", "bot"), (steps, onFault) => {
        const core = coreWith({ onFault });
        const open = new Set<number>();
        let now = 0;
        for (const { connection, what, noise: sent, later } of steps) {
          now += later;
          if (what === "connect" && !open.has(connection)) {
            open.add(connection);
            core.connect(connection, "", now);
          } else if (what === "feed") core.feed(connection, sent, now);
          else if (what === "overflow") core.overflow(connection, 300_000, now);
          else if (what === "tick") core.tick(now);
          else if (what === "disconnect" || what === "break") {
            open.delete(connection);
            core.disconnect(connection, now, what === "break" ? "ECONNRESET" : undefined);
          }
        }
        for (const connection of open) core.disconnect(connection, now);
        expect(core.size).toEqual({ connections: 0, contests: 0 });
      }),
      { numRuns: 300 },
    );
  });

  test("a program that goes away in any state ends its match, and is told apart from one that breaks off in a message", () => {
    const lines = linesOf("TEST 2");
    for (let said = 1; said < lines.length; said++) {
      const core = coreWith();
      const heard = new Heard().take(core.connect(1, "", 0));
      for (const line of lines.slice(0, said)) heard.take(core.feed(1, bytes(`${line}\n`), 0));
      const isHalf = said % 2 === 0;
      if (isHalf) heard.take(core.feed(1, bytes("PU"), 0));
      heard.take(core.disconnect(1, 0));
      expect(heard.notes[0]).toContain(isHalf ? "alice: UNFINISHED_MESSAGE" : "alice: DISCONNECTED");
      expect(core.size).toEqual({ connections: 0, contests: 0 });
    }
  });

  test("an id that is playing is refused to others, and free again afterwards", () => {
    const core = coreWith();
    const heard = new Heard()
      .take(core.connect(1, "", 0))
      .take(core.connect(2, "", 0))
      .take(core.connect(3, "", 0));
    heard.take(core.feed(1, bytes("CONNECT TEST 2 a\n"), 0)).take(core.feed(2, bytes("CONNECT TEST 2 a\n"), 0));
    expect(heard.text(2)).toMatch(/^ERROR ID_IN_USE /);
    core.disconnect(1, 0);
    heard.take(core.feed(3, bytes("CONNECT TEST 2 a\n"), 0));
    expect(heard.text(3)).toBe("ACCEPTED\n");
  });

  test("too many connections are told so: in all, and from one address", () => {
    const heard = new Heard();
    const full = coreWith({ maxConnections: 1 });
    heard.take(full.connect(1, "a", 0)).take(full.connect(2, "b", 0));
    expect(heard.text(2)).toMatch(/^ERROR SERVER_FULL /);
    const greedy = coreWith({ maxPerAddress: 1 });
    heard
      .take(greedy.connect(3, "a", 0))
      .take(greedy.connect(4, "a", 0))
      .take(greedy.connect(5, "b", 0));
    expect(heard.text(4)).toMatch(/^ERROR TOO_MANY_CONNECTIONS /);
    expect(heard.text(5)).toBe("");
    greedy.disconnect(3, 0);
    greedy.disconnect(4, 0);
    heard.take(greedy.connect(6, "a", 0));
    expect(heard.text(6)).toBe("");
  });
});
