/**
 * What the bots of running games were told: a thread that remembers a bot is told only what is new to it. A game that was read
 * again from the store begins anew, with bots that have heard nothing; of a series they are told the game that is played.
 */
import type { Seat } from "@asztal/kernel";
import type { Play } from "./play.ts";

type Told = Pick<Play, "log" | "gameSince" | "takenBack">;

interface Memory {
  readonly number: number;
  /** How many moves were taken back by agreement; when there are more, the bots begin anew. */
  readonly takenBack: number;
  /** Up to which version, by seat. */
  readonly versions: Map<Seat, number>;
}

export class BotMemory {
  readonly #told = new WeakMap<Told, Memory>();
  #plays = 0;

  /** Under which key a thread remembers the bot of a seat. */
  key(play: Told, seat: Seat, bot: string): string {
    return `${this.#of(play).number} ${seat} ${bot}`;
  }

  /** What the seat has seen up to a version; to a bot that is remembered, what is new of it. */
  news(play: Told, seat: Seat, version: number, isRemembered: boolean): unknown[] {
    const { versions } = this.#of(play);
    const since = isRemembered ? Math.max(play.gameSince, versions.get(seat) ?? 0) : play.gameSince;
    versions.set(seat, version);
    return play
      .log(seat, since)
      .flatMap((step) => (step.version <= version && !play.takenBack.has(step.version) ? step.events : []));
  }

  #of(play: Told): Memory {
    let told = this.#told.get(play);
    if (told?.takenBack !== play.takenBack.size) {
      told = { number: this.#plays++, takenBack: play.takenBack.size, versions: new Map() };
      this.#told.set(play, told);
    }
    return told;
  }
}
