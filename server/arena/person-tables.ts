/**
 * People at tables against programs that are connected. The table is one like any other, with the program on one of its seats; in
 * the thread of the programs the same game is played from the same seed, where the person is whoever moves at the table.
 */
import { randomBytes } from "node:crypto";
import { childSeed, isRefusal, type Refusal, seedFrom } from "@asztal/kernel";
import { type Account, newId } from "../accounts/accounts.ts";
import { programHolderId } from "../accounts/caller.ts";
import type { Log } from "../log.ts";
import { query, type Store } from "../store/store.ts";
import { doWithout, leaveGame } from "../tables/forfeit.ts";
import { move } from "../tables/move.ts";
import { reputationOf } from "../tables/reputation.ts";
import type { SeatHolder } from "../tables/row.ts";
import type { Seating } from "../tables/seating.ts";
import type { Table } from "../tables/table.ts";
import type { Tables } from "../tables/tables.ts";
import { type ArenaGame, madeOf, planOf } from "./games.ts";
import { hostedName } from "./hosted-seats.ts";
import type { LobbyThread } from "./lobby.ts";

export interface PersonTablesSettings {
  readonly store: Store;
  readonly tables: Tables;
  readonly seating: Seating;
  readonly log: Log;
}

/** A program that waits in the lobby. */
interface Waiting {
  readonly visitor: number;
  readonly account: string;
  readonly program: string;
  readonly name: string;
  readonly version: number;
  readonly source: string | null;
}

const UNRATED = { guest: false, rating: null, ratingChange: null, reliability: null };
const PERSON = "person";
const PERSON_SEAT = 0;
const PROGRAM_SEAT = 1;
/** So often it is looked whether the person has been away for too long. */
const LOOK_MILLISECONDS = 1000;

export class PersonTables {
  readonly #settings: PersonTablesSettings;

  constructor(settings: PersonTablesSettings) {
    this.#settings = settings;
  }

  /** A table of the two, on which the game has begun; `over` resolves when the program is done with it. */
  async open(
    person: Account,
    program: Waiting,
    game: ArenaGame,
    lobby: LobbyThread,
  ): Promise<{ readonly table: Table; readonly over: Promise<void> } | Refusal> {
    const { store, seating } = this.#settings;
    const owner = await store.readOne(
      query.selectFrom("accounts").select(["id", "name"]).where("id", "=", program.account),
    );
    if (!owner) return { refused: "program-away" };
    const own = await reputationOf(store, person.id, game.id);
    const version = { id: program.program, name: program.name, version: program.version };
    const seats: SeatHolder[] = [
      { kind: "player", account: person.id, name: person.name, ...own },
      { kind: "program", account: owner.id, name: owner.name, program: version, ...UNRATED },
    ];
    const match = { id: newId(), seed: seedFrom(randomBytes(32).toString("hex")) };
    const { source } = program;
    const name = `${program.name}-v${program.version}`;
    const hosted = source === null ? {} : { bot: hostedName(PROGRAM_SEAT) };
    const players = [
      { name: PERSON, bot: PERSON },
      { name, ...hosted },
    ];
    const plan = { ...planOf(game, match, players, 1), rotation: 0 };
    const table = await seating.arrange(person, {
      ...{
        game: game.id,
        seats,
        seed: childSeed(match.seed, "deal 0"),
        settings: { rated: false, visibility: "link" },
      },
    });
    if (isRefusal(table)) return table;
    const seated = new Seated(this.#settings, table, programHolderId(version), {
      moved: (moves) => lobby.personMoved(match.id, moves),
      left: () => lobby.leave(match.id),
    });
    const order = {
      ...{ match: match.id, plan, visitors: [null, program.visitor], sources: [null, source] },
      ...{ made: madeOf(game), person: PERSON },
    };
    const played = lobby.play(order, (made) => seated.programMoved(made));
    await seated.begin();
    return { table, over: seated.until(played) };
  }
}

/** How the other side is told. */
interface OtherSide {
  moved(moves: readonly unknown[]): void;
  /** Nobody plays on at the table. */
  left(): void;
}

/** The program's place at the table. */
class Seated {
  readonly #settings: PersonTablesSettings;
  readonly #table: Table;
  readonly #holder: string;
  readonly #other: OtherSide;
  /** Steps of the game that the other side knows. */
  #told = 0;
  #isOver = false;
  #moving: Promise<void> = Promise.resolve();
  #lookTimer: NodeJS.Timeout | null = null;
  readonly #watcher = {
    holder: "",
    tell: () => queueMicrotask(() => this.#look()),
    drop: () => {},
  };

  constructor(settings: PersonTablesSettings, table: Table, holder: string, other: OtherSide) {
    this.#settings = settings;
    this.#table = table;
    this.#holder = holder;
    this.#other = other;
    this.#watcher.holder = holder;
  }

  async begin(): Promise<void> {
    await this.#table.inTurn(async () => this.#table.watch(this.#watcher, []));
    this.#lookTimer = setInterval(() => this.#goOnAlone(), LOOK_MILLISECONDS).unref();
  }

  /** Whoever has closed the page would keep the program from all others: as among people, a bot plays on for one who is away too long. */
  #goOnAlone(): void {
    if (!this.#table.running || !this.#table.isAbsent(PERSON_SEAT)) return;
    doWithout(this.#table, this.#holder, { seat: PERSON_SEAT, claim: false }).catch((error: Error) => {
      this.#settings.log("arena-match-failed", { table: this.#table.row.id, problem: error.message });
    });
  }

  /** What the person did is told when it cannot be taken back any more: the program is asked, or the game is over. */
  #look(): void {
    const { play, running, row } = this.#table;
    if (this.#isOver || !play) return;
    const isFinished = row.status === "finished";
    if (!running && !isFinished) {
      this.#isOver = true;
      this.#other.left();
      return;
    }
    if (!isFinished && !running?.asked().includes(PROGRAM_SEAT)) return;
    const steps = play.match.journal.slice(this.#told);
    this.#told += steps.length;
    const moves: unknown[] = [];
    for (const step of steps) {
      if (step.undo) moves.pop();
      else if (step.seat !== PROGRAM_SEAT) moves.push(step.move);
    }
    if (moves.length > 0) this.#other.moved(moves);
    // A game that did not come to its end by moves ends here alone.
    if (isFinished && !play.match.outcome()) this.#other.left();
  }

  /** One after another: a turn may have several moves, and each is made on what the one before has left. */
  programMoved(made: unknown): void {
    this.#moving = this.#moving.then(() => this.#makeMove(made));
  }

  async #makeMove(made: unknown): Promise<void> {
    const { tables, log } = this.#settings;
    const { row, version } = this.#table;
    const command = { table: row.id, id: newId(), version, move: made };
    const refused = await move(tables, this.#holder, command).then(
      ({ refusal }) => refusal?.refused,
      (error: Error) => error.message,
    );
    if (refused === undefined) return;
    log("arena-table-refused", { table: row.id, refused });
    this.#other.left();
  }

  /** When the program is done: where the game is not over, a bot plays on in its place. */
  async until(played: Promise<unknown>): Promise<void> {
    await played.catch((error: Error) => {
      this.#settings.log("arena-match-failed", { table: this.#table.row.id, problem: error.message });
    });
    await this.#moving;
    this.#isOver = true;
    if (this.#lookTimer) clearInterval(this.#lookTimer);
    if (this.#table.running) await leaveGame(this.#table, this.#holder);
    this.#table.unwatch(this.#watcher);
  }
}
