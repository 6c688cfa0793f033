/** Nobody gets at what is hidden: tried over real sockets, with every message and every route that there is. */
import {
  areDescribed,
  Chance,
  type Game,
  type GameRecord,
  type Match,
  readRecord,
  replay,
  seedFrom,
  type Viewer,
} from "@asztal/kernel";
import { randomMove } from "@asztal/kernel/bots";
import { Command } from "@asztal/wire";
import { beforeAll, expect, test } from "vitest";
import { games } from "../testing/games.ts";
import { eventually, guest, openServer, type Person, player, sitDown, type TestServer } from "../testing/server.ts";
import { everyCommand, Snoop } from "../testing/snoop.ts";

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await openServer();
  admin = await player(server, "Owner");
});

test("the snoop knows every live command that there is", () => {
  const known = Command.anyOf.map((one) => one.properties.do.const);
  expect(new Set(everyCommand("t", 1).map((command) => command.do))).toEqual(new Set(known));
});

/** Lets so many moves through, so that the game stands still while it is snooped at. */
class Gate {
  #left = 0;
  readonly #waiting: (() => void)[] = [];

  give(moves: number): void {
    this.#left += moves;
    while (this.#left > 0 && this.#waiting.length > 0) {
      this.#left--;
      this.#waiting.shift()!(); // it is not empty
    }
  }

  async take(): Promise<void> {
    if (this.#left > 0) this.#left--;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  get isUsedUp(): boolean {
    return this.#left === 0 && this.#waiting.length > 0;
  }
}

interface Playing {
  readonly table: string;
  readonly game: Game;
  readonly gate: Gate;
  readonly chance: Chance;
  /** Called before each move is sent. */
  made(move: unknown): void;
}

/** Plays a seat from what its connection is told. */
function playSeat(person: Person, { table, game, gate, chance, made }: Playing): void {
  let decidedAt = -1;
  person.live.watch(table, async ({ position, table: { status } }) => {
    if (status !== "running" || !position?.legal || position.version === decidedAt) return;
    decidedAt = position.version;
    const { legal } = position;
    const move = Array.isArray(legal)
      ? listed(legal, chance)
      : sampled(game, (legal as { schema: object }).schema, chance);
    await gate.take();
    made(move);
    const { refused } = await person.live.move(table, move, position.version);
    if (refused === undefined && position.canUndo && chance.below(3) === 0) void person.live.undo(table);
  });
}

/** Any move of a list, but a card rather than a draw: at UNO chance alone would play for long. */
function listed(legal: readonly unknown[], chance: Chance): unknown {
  const puts = legal.filter((move) => "put" in (move as object));
  return chance.pick(puts.length > 0 ? puts : legal);
}

/** A move out of a description; the two games that describe moves here are known. */
function sampled(game: Game, schema: { properties?: { bid?: { maximum: number } } }, chance: Chance): unknown {
  const purse = schema.properties?.bid?.maximum;
  if (purse !== undefined) return { bid: chance.below(purse + 1) };
  const legal = game.legal({}, 0); // a vault's description does not depend on the state
  return areDescribed(legal) ? randomMove(legal, chance) : null;
}

/** What each viewer may know at each version, from the record of the finished game. */
function allowed(game: Game, record: GameRecord) {
  const at: { match: Match; events: readonly unknown[]; state: unknown }[] = [];
  const result = replay(game, record, ({ match, events }) => at.push({ match, events, state: match.state }));
  if (result.refused !== undefined) throw new Error(`the record does not replay: ${result.refused}`);
  return {
    view: (version: number, viewer: Viewer) => game.view(at[version]!.state, viewer),
    events: (version: number, viewer: Viewer) =>
      at[version]!.events.map((event) => game.seen(event, viewer)).filter((event) => event !== null),
    legal: (version: number, viewer: Viewer) => {
      const { state } = at[version]!;
      if (viewer === "spectator" || !game.turn(state).some(({ seat }) => seat === viewer)) return null;
      const legal = game.legal(state, viewer);
      return areDescribed(legal) ? { schema: legal.schema } : [...legal];
    },
    turn: (version: number) => game.turn(at[version]!.state),
  };
}

const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;

/** Everything that was told of the game is exactly what this viewer may know at that version. */
function expectAllowed(snoop: Snoop, viewer: Viewer, truth: ReturnType<typeof allowed>): number {
  let looked = 0;
  for (const message of snoop.messages()) {
    if (message.is === "history") {
      for (const { version, view } of message.positions) expect(view).toEqual(plain(truth.view(version, viewer)));
      looked += message.positions.length;
    }
    if (message.is !== "table" && message.is !== "update") continue;
    for (const { version, events } of message.log) expect(events).toEqual(plain(truth.events(version, viewer)));
    const { position } = message;
    if (!position) continue;
    expect(position.view).toEqual(plain(truth.view(position.version, viewer)));
    expect(position.legal).toEqual(plain(truth.legal(position.version, viewer)));
    expect(position.turn).toEqual(plain(truth.turn(position.version)));
    looked++;
  }
  return looked;
}

interface Onlooker {
  readonly viewer: Viewer;
  readonly snoop: Snoop;
}

interface Scene {
  readonly seats: number;
  readonly options: Record<string, unknown>;
  /** The administrator plays too, or only looks on. */
  readonly adminSits: boolean;
  onMove?(seat: number, move: unknown): void;
}

/** Plays a game with people on all seats and snoops of every kind around it; gives back what they got until its end. */
async function snoopAt(id: string, { seats, options, adminSits, onMove }: Scene) {
  const game = await (await games.find(id))!.rules();
  const guests = await Promise.all(Array.from({ length: seats }, () => guest(server)));
  const people = adminSits ? guests.with(0, admin) : guests;
  const table = await sitDown(people, { game: id, options });
  const spectator = await guest(server);
  const onlookers: Onlooker[] = [
    ...people.map(({ http }, seat) => ({ viewer: seat, snoop: new Snoop(server.address, http.cookie) })),
    { viewer: "spectator", snoop: new Snoop(server.address, spectator.http.cookie) },
    { viewer: "spectator", snoop: new Snoop(server.address, null) },
    ...(adminSits ? [] : [{ viewer: "spectator" as const, snoop: new Snoop(server.address, admin.http.cookie) }]),
  ];
  const names = await Promise.all(people.map(async ({ http }) => (await http.me())!.name));
  await Promise.all(onlookers.map(({ snoop }) => snoop.send(everyCommand(table.id, 0))));
  let version = 0;
  spectator.live.watch(table.id, ({ position }) => {
    version = position?.version ?? 0;
  });
  const gate = new Gate();
  for (const [seat, person] of people.entries()) {
    const made = (move: unknown) => onMove?.(seat, move);
    playSeat(person, { table: table.id, game, gate, chance: new Chance(seedFrom(`${id} ${seat}`)), made });
  }
  for (let pauses = 0; pauses < 3; pauses++) {
    gate.give(5);
    await eventually(() => gate.isUsedUp);
    await Promise.all(
      onlookers.map(async ({ snoop }) => {
        await snoop.send(everyCommand(table.id, version));
        await snoop.askEverything(table.id, names);
      }),
    );
  }
  expect((await spectator.http.table(table.id)).status).toBe("running");
  gate.give(100_000);
  await spectator.until(table.id, ({ table: { status } }) => status === "finished");
  const read = readRecord(await spectator.http.record(table.id));
  if (read.refused !== undefined) throw new Error(read.refused);
  return { game, record: read.record, onlookers, people };
}

test.each([
  ["market", 3, { rounds: 6 }],
  ["uno", 3, { handSize: 7 }],
])(
  "at %s every viewer gets exactly its own view, events and legal moves, at every version",
  async (id, seats, options) => {
    const { game, record, onlookers } = await snoopAt(id, { seats, options, adminSits: true });
    const truth = allowed(game, record);
    for (const { viewer, snoop } of onlookers) {
      expect(expectAllowed(snoop, viewer, truth)).toBeGreaterThan(10);
      expect(snoop.everything().some((text) => text.includes(record.seed))).toBe(false);
      snoop.close();
    }
    expect(JSON.stringify(server.lines)).not.toContain(record.seed);
  },
);

test("secrets that cannot be mistaken reach nobody but their owner before they are told", async () => {
  const made: { seat: number; text: string }[] = [];
  const { game, record, onlookers } = await snoopAt("vault", {
    seats: 3,
    options: { rounds: 9 },
    adminSits: false,
    onMove: (seat, move) => made.push({ seat, text: (move as { whisper: string }).whisper }),
  });
  const dealt: string[] = [];
  replay(game, record, ({ match, number }) => {
    if (number === 0) dealt.push(...(match.state as { dealt: string[] }).dealt);
  });
  expect(dealt).toHaveLength(3);
  for (const { viewer, snoop } of onlookers) {
    for (const [seat, secret] of dealt.entries()) {
      expect(snoop.everything().some((text) => text.includes(secret))).toBe(seat === viewer);
    }
    // A whisper of somebody else stands nowhere before the message in which it is told to all.
    for (const { seat, text } of made) {
      if (seat === viewer) continue;
      const first = snoop.messages().find((message) => JSON.stringify(message).includes(text));
      if (first) expect(JSON.stringify(first)).toMatch(/"told":\[.*whisper-|"event":"told"/);
    }
    snoop.close();
  }
  const log = JSON.stringify(server.lines);
  for (const text of [...dealt, ...made.map((one) => one.text), record.seed]) expect(log).not.toContain(text);
});

test("a report from a running table carries nothing of it but where it stands", async () => {
  const [ann, ben] = [await guest(server), await guest(server)];
  const { id } = await sitDown([ann, ben], { game: "vault" });
  const secret = (await ann.until(id, ({ position }) => position !== null)).position!.view as { dealt: string };
  await ann.http.call("POST /api/reports", { body: { table: id, text: "what is this?" } });
  const shown = JSON.stringify(await admin.http.call("GET /api/admin/reports"));
  expect(shown).toContain("what is this?");
  expect(shown).not.toContain(secret.dealt);
});

test("a spectator does not become a player by asking", async () => {
  const [ann, ben, eve] = [await guest(server), await guest(server), await guest(server)];
  const { id } = await sitDown([ann, ben], { game: "vault" });
  await eve.until(id, ({ position }) => position !== null);
  for (const version of [0, 1, 1000]) {
    expect((await eve.live.move(id, { whisper: "whisper-of-eve" }, version)).refused).toBe("not-a-player");
  }
  expect((await eve.live.undo(id)).refused).toBe("not-a-player");
  expect((await eve.live.undoReason(id)).refused).toBe("not-a-player");
  expect(await eve.live.history(id, 0, 0, 0)).toMatchObject({ refused: "not-over" });
  const refusals = await Promise.all(
    ["join", "start", "leave", "rematch"].map((what) =>
      eve.http.request("POST", `/api/tables/${id}/${what}`, {}).then(
        () => "done",
        ({ refused }) => refused,
      ),
    ),
  );
  expect(refusals).toEqual(["already-started", "already-started", "not-a-player", "not-a-player"]);
  expect((await eve.http.table(id)).seats.map(({ kind }) => kind)).toEqual(["player", "player"]);
});
