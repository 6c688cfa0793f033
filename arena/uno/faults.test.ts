import { describe, expect, test } from "vitest";
import { bytes, coreWith, Heard } from "../testing/core.ts";
import { SimplePlayer } from "../testing/player.ts";
import type { ServerPlan, UnoCore } from "./core.ts";

/** A connection of its own for what is said, in order; the first line that the server says last. */
function lastAnswer(said: readonly string[], changes: Partial<ServerPlan> = {}): string {
  const core = coreWith(changes);
  const heard = new Heard().take(core.connect(1, "", 0));
  for (const text of said) heard.take(core.feed(1, bytes(text), 0));
  return heard.lines(1).at(-1) ?? "";
}

describe("every fault outside a put has its own code, and says what would have been right", () => {
  const accepted = "CONNECT TEST 2 a\n";
  const dealt = `${accepted}READY\n`;
  const asked = `${dealt}OK\n`;
  test.each([
    ["EMPTY_MESSAGE", `${asked}\n`, "DRAW"],
    ["BAD_SPACING", `${asked}PUT  R5\n`, "DRAW"],
    ["BAD_SPACING", " CONNECT TEST 2 a\n", "CONNECT TEST 3 myid"],
    ["UNKNOWN_MESSAGE", `${asked}HELLO\n`, "DRAW"],
    ["UNKNOWN_MESSAGE", `${asked}put R5\n`, "DRAW"],
    ["WRONG_MESSAGE", `${asked}OK\n`, "DRAW"],
    ["WRONG_MESSAGE", `${dealt}DRAW\n`, "OK"],
    ["WRONG_MESSAGE", `${accepted}OK\n`, "READY"],
    ["WRONG_MESSAGE", `READY\n`, "CONNECT TEST 3 myid"],
    ["EXTRA_WORDS", `${accepted}READY now\n`, "READY"],
    ["LINE_TOO_LONG", "x".repeat(100_000), ""],
    ["BAD_CHARACTER", `${asked}DRAW\0\n`, ""],
    ["BAD_CONNECT", "CONNECT TEST 2\n", "CONNECT TEST 3 myid"],
    ["BAD_CONNECT", "CONNECT CLUB 2 a\n", "CONNECT TEST 3 myid"],
    ["BAD_BOTS", "CONNECT TEST 8 a\n", "1 to 7"],
    ["BAD_ROOM", "CONNECT ROOM 44 a\n", "20 to 87"],
    ["BAD_ROOM", "CONNECT ROOM 10 a\n", "20 to 87"],
    ["BAD_ROOM", "CONNECT ROOM 4 a\n", "20 to 87"],
    ["BAD_ID", "CONNECT TEST 2 ../x\n", "CONNECT TEST 3 myid"],
    ["TOO_MANY_REMARKS", `${asked}${"# hm\n".repeat(101)}`, ""],
  ])("%s: %j", (code, said, right) => {
    const line = lastAnswer([said]);
    expect(line).toMatch(new RegExp(`^ERROR ${code} `));
    expect(line).toContain(right);
    expect(line).toMatch(/^[\x20-\x7e]+$/);
  });

  test("it says in which game and turn, and repeats what was sent without doing harm", () => {
    const line = lastAnswer([`${asked}PUT \x1b[31m\n`]);
    expect(line).toBe(
      'ERROR BAD_CHARACTER game 1, turn 1: byte 27 is not allowed: messages are printable ASCII ended by a line feed. You sent "PUT \\x1b".',
    );
  });

  test("an answer before the question is out of turn", () => {
    const core = coreWith();
    const heard = new Heard().take(core.connect(1, "", 0)).take(core.connect(2, "", 0));
    heard.take(core.feed(1, bytes("CONNECT ROOM 20 a\nREADY\n"), 0));
    heard.take(core.feed(2, bytes("CONNECT ROOM 20 b\nREADY\nOK\nDRAW\n"), 0));
    expect(heard.lines(2).at(-1)).toMatch(/^ERROR OUT_OF_TURN game 1, turn 1: /);
    expect(heard.text(1)).toMatch(/^ACCEPTED\nDATA .*\n$/);
    expect(heard.closed).toEqual(new Set([1, 2]));
  });

  test("a room that does not fill is not waited for without end", () => {
    const core = coreWith();
    const heard = new Heard().take(core.connect(1, "", 0)).take(core.feed(1, bytes("CONNECT ROOM 20 a\nREADY\n"), 0));
    expect(core.tick(600_000)).toEqual([]);
    expect(heard.take(core.tick(600_001)).lines(1).at(-1)).toMatch(/^ERROR NOBODY_CAME /);
    heard.take(core.connect(2, "", 0)).take(core.feed(2, bytes("CONNECT ROOM 20 b\n"), 0));
    expect(heard.text(2)).toBe("ACCEPTED\n");
  });

  test("whoever does not read is cut off, and a stopping server says so", () => {
    const core = coreWith();
    const heard = new Heard()
      .take(core.connect(1, "", 0))
      .take(core.feed(1, bytes(asked), 0))
      .take(core.connect(2, "", 0));
    heard.take(core.overflow(1, 300_000, 0)).take(core.stop(0));
    expect(heard.lines(1).at(-1)).toMatch(/^ERROR SLOW_READER game 1, turn 1: 300000 bytes/);
    expect(heard.lines(2).at(-1)).toMatch(/^ERROR SERVER_STOPPING /);
  });

  test("a broken connection is told apart from a closed one, in the log of the id", () => {
    const core = coreWith();
    const heard = new Heard().take(core.connect(1, "", 0)).take(core.feed(1, bytes(asked), 0));
    heard.take(core.disconnect(1, 0, "ECONNRESET"));
    expect(heard.notes[0]).toBe("a: CONNECTION_BROKEN game 1, turn 1: the connection broke (ECONNRESET).");
  });
});

describe("time", () => {
  const open = (changes: Partial<ServerPlan> = {}): [UnoCore, Heard] => {
    const core = coreWith(changes);
    return [core, new Heard().take(core.connect(1, "", 0)).take(core.feed(1, bytes("CONNECT TEST 2 a\nREADY\n"), 0))];
  };

  test("an answer has its time to the last byte: half a line does not stop the clock", () => {
    const [core, heard] = open();
    heard.take(core.feed(1, bytes("O"), 900)).take(core.tick(1000));
    expect(heard.closed.size).toBe(0);
    heard.take(core.tick(1001));
    expect(heard.lines(1).at(-1)).toBe("ERROR TIMEOUT game 1, turn 1: no complete answer came within 1000 ms.");
  });

  test("an answer that comes too late is late even when nobody has looked at the clock", () => {
    const [core, heard] = open();
    expect(
      heard
        .take(core.feed(1, bytes("OK\n"), 1001))
        .lines(1)
        .at(-1),
    ).toMatch(/^ERROR TIMEOUT /);
  });

  test("one that comes at the last moment counts", () => {
    const [core, heard] = open();
    expect(
      heard
        .take(core.feed(1, bytes("OK\n"), 1000))
        .lines(1)
        .at(-1),
    ).toMatch(/^YT! /);
  });

  test("remarks do not stop the clock", () => {
    const [core, heard] = open();
    heard.take(core.feed(1, bytes("# thinking\n"), 999)).take(core.tick(1001));
    expect(heard.lines(1).at(-1)).toMatch(/^ERROR TIMEOUT /);
  });

  test("a bank is for all answers together", () => {
    const [core, heard] = open({ clock: { answer: 1000, bank: 1500 } });
    heard.take(core.feed(1, bytes("OK\n"), 900)).take(core.tick(1500));
    expect(heard.closed.size).toBe(0);
    heard.take(core.tick(1501));
    expect(heard.lines(1).at(-1)).toMatch(/^ERROR TIME_BANK .*1500 ms/);
  });

  test("without clocks nobody is late", () => {
    const [core, heard] = open({ clock: { answer: null, bank: null } });
    heard.take(core.tick(1e9)).take(core.feed(1, bytes("OK\n"), 1e9));
    expect(heard.lines(1).at(-1)).toMatch(/^YT! /);
  });

  test("a connection that does not say who it is does not stay", () => {
    const core = coreWith();
    const heard = new Heard().take(core.connect(1, "", 0)).take(core.tick(10_001));
    expect(heard.lines(1)).toEqual([expect.stringMatching(/^ERROR TIMEOUT no complete answer came within 10000 ms/)]);
    expect(heard.closed).toEqual(new Set([1]));
  });
});

describe("the others after a fault", () => {
  /** Two programs and a bot; the first goes wrong in its second game. */
  function playWithFault(onFault: ServerPlan["onFault"]) {
    const core = coreWith({ games: 4, onFault });
    const players = ["bad", "good"].map((id) => new SimplePlayer(id, "ROOM 31"));
    const heard = new Heard().take(core.connect(1, "", 0)).take(core.connect(2, "", 0));
    const due: [number, string][] = players.map((player, i) => [i + 1, player.greeting]);
    for (let next = due.shift(); next; next = due.shift()) {
      const [from, line] = next;
      const sent = from === 1 && players[0]!.games === 1 && line.startsWith("PUT") ? "PUT XX" : line;
      const actions = core.feed(from, bytes(`${sent}\n`), 0);
      heard.take(actions);
      for (const action of actions) {
        if (action.is !== "send") continue;
        for (const said of action.text.split("\n").slice(0, -1)) {
          const answer = players[action.connection - 1]!.answer(said);
          if (answer !== null) due.push([action.connection, answer]);
        }
      }
    }
    return { heard, players };
  }

  test("as in the document the match ends for all; what was finished counts", () => {
    const { heard, players } = playWithFault("end");
    expect(players[0]!.error).toMatch(/^UNKNOWN_CARD game 2, turn \d+: /);
    expect(players[1]).toMatchObject({ error: null, result: null });
    expect(heard.closed).toEqual(new Set([1, 2]));
    expect(heard.results[0]!.games).toHaveLength(1);
    expect(heard.results[0]!.faults).toMatchObject([{ player: 0, fault: { code: "UNKNOWN_CARD", line: "PUT XX" } }]);
    expect(heard.notes).toContainEqual(expect.stringMatching(/^bad: UNKNOWN_CARD /));
    expect(heard.notes).toContainEqual(expect.stringMatching(/^good: 1 of 4 games finished, \d+ points$/));
  });

  test("with the option a bot takes the seat, and the others play on to their result", () => {
    const { heard, players } = playWithFault("bot");
    expect(players[0]!.error).toMatch(/^UNKNOWN_CARD /);
    expect(players[1]).toMatchObject({ games: 4, error: null });
    expect(heard.results[0]!.games).toHaveLength(4);
    expect(heard.results[0]!.points[1]).toBe(players[1]!.result);
  });
});
