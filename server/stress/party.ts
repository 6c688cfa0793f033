/** Players who sit down at one table after another. */
import { Chance, childSeed, seedFrom } from "@asztal/kernel";
import type { CreateTable } from "@asztal/wire";
import { Refused } from "@asztal/wire/client";
import { patiently, until } from "./patience.ts";
import { Player } from "./player.ts";
import type { Place } from "./stored.ts";
import type { Witness } from "./witness.ts";

export interface PartySettings {
  /** Where each player connects to, by turns: one address, or those of several servers on one store. */
  readonly addresses: readonly string[];
  readonly place: Place;
  readonly witness: Witness;
  readonly players: number;
  readonly bots: number;
  /** UNO with short hands and without clocks, if nothing else is said. */
  readonly request?: Pick<CreateTable, "game" | "options" | "settings">;
  /** Of so many moves one is never made. */
  readonly sleeps?: number;
  readonly seed: string;
  readonly pause?: number;
  /** As in `PlayerSettings`. */
  readonly patience?: number;
  /** How long a game may take, with everything that is done to the server meanwhile. */
  readonly seconds: number;
}

const USUAL = { game: "uno", options: { handSize: 4 } };

export class Party {
  readonly #settings: PartySettings;
  /** One for each seat that is not a bot's. */
  readonly players: readonly Player[];
  /** Somebody without an account who only looks on. */
  readonly stranger: Player;
  games = 0;
  /** The table of the game that runs. */
  table: string | null = null;

  private constructor(settings: PartySettings, players: readonly Player[], stranger: Player) {
    this.#settings = settings;
    this.players = players;
    this.stranger = stranger;
  }

  static async gather(settings: PartySettings): Promise<Party> {
    const { addresses, players, witness, pause = 0, sleeps = 0, patience } = settings;
    const settingsOf = (seat: number) => ({
      address: addresses[seat % addresses.length]!, // there is one at least
      witness,
      pause,
      sleeps,
      ...(patience !== undefined && { patience }),
      chance: new Chance(childSeed(seedFrom(settings.seed), `${seat}`)),
    });
    const storeMayBeAway = patience !== undefined;
    const gathered = await Promise.all(
      Array.from({ length: players }, (_, seat) => patiently(() => Player.enter(settingsOf(seat)), { storeMayBeAway })),
    );
    return new Party(settings, gathered, Player.stranger(settingsOf(players)));
  }

  get everybody(): readonly Player[] {
    return [...this.players, this.stranger];
  }

  async sitDown(): Promise<string> {
    const [host, ...others] = this.players;
    const { players, bots, request = USUAL, patience } = this.#settings;
    const away = { storeMayBeAway: patience !== undefined };
    const seated = Object.fromEntries(Array.from({ length: bots }, (_, i) => [`${players + i}`, "careful"]));
    const { id } = await patiently(
      () => host!.http.createTable({ ...request, seats: players + bots, bots: seated }),
      away,
    );
    for (const other of others) await patiently(() => other.http.join(id), away);
    await patiently(() => host!.http.start(id), away).catch((error) => {
      // The server was killed between starting the game and saying so.
      if (!(error instanceof Refused && error.refused === "already-started")) throw error;
    });
    return id;
  }

  /** A whole game: sits down, plays until everybody has seen its end, and compares it with the store. */
  async game(): Promise<void> {
    const { place, witness, seconds } = this.#settings;
    const id = await this.sitDown();
    this.table = id;
    const leaving = this.everybody.map((player) => player.play(id));
    const seeing = () => this.everybody.every((player) => player.sawTheEnd(id) && !player.isDeciding);
    await until(`the end of table ${id}`, seeing, seconds);
    this.table = null;
    for (const leave of leaving) leave();
    await witness.compareFinished(place, id);
    this.games++;
  }

  leave(): void {
    for (const player of this.everybody) player.leave();
  }
}
