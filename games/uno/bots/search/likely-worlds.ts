/**
 * Worlds as likely as what the others did makes them. A few guesses at everybody's cards are kept from decision to decision and
 * changed card by card; a change stays the more readily the better it explains what the others decided (the Metropolis
 * algorithm), so that each guess wanders through the deals as often as they are likely.
 */
import type { Options, SeenEvent, View } from "../../rules/state.ts";
import type { Policy } from "../rollouts/policy.ts";
import { layOut } from "../rollouts/seen.ts";
import { FlatTable } from "../rollouts/table.ts";
import { Follower } from "./decided.ts";
import { Guess } from "./guess.ts";
import { Past } from "./past.ts";
import type { QuickRandom } from "./random.ts";
import { EvenWorlds, layStock, unseenCards, type Worlds } from "./worlds.ts";

const GUESSES = 16;
/**
 * Changes tried on each guess before the first world of a decision: some for each thing that was decided since the last one, so
 * that a seat which hears of a whole game at once guesses as well as one that has followed it.
 */
const CHANGES_FOR_NEWS = 15;
const MIN_FIRST_CHANGES = 60;
const MAX_FIRST_CHANGES = 600;
/** And before every world. */
const CHANGES = 4;

export class LikelyWorlds implements Worlds {
  readonly #random: QuickRandom;
  readonly #follower: Follower;
  readonly #past: Past;
  readonly #guesses: readonly Guess[];
  readonly #seen = new FlatTable();
  /** When something was not told, what was heard proves nothing: then every world is as good as any other. */
  readonly #even: EvenWorlds;
  #knowsAll = true;
  #next = 0;

  /** `model` is how the others are thought to decide. */
  constructor(seats: number, { handSize, piling }: Options, model: Policy, random: QuickRandom) {
    this.#random = random;
    this.#follower = new Follower(seats, handSize);
    this.#past = new Past(seats, piling, model);
    this.#guesses = Array.from({ length: GUESSES }, () => new Guess(seats, handSize, this.#past, random));
    this.#even = new EvenWorlds(random);
  }

  hear(events: readonly SeenEvent[]): void {
    this.#follower.hear(events);
  }

  prepare(view: View): void {
    const news = this.#knowsAll ? this.#follower.next(view) : null;
    if (news === null) {
      this.#knowsAll = false;
      this.#even.prepare(view);
      return;
    }
    for (const decided of news) {
      const time = this.#past.note(decided);
      for (const guess of this.#guesses) guess.note(decided, time);
    }
    layOut(view, this.#seen);
    const unseen = unseenCards(view);
    const changes = Math.max(MIN_FIRST_CHANGES, CHANGES_FOR_NEWS * news.length);
    for (const guess of this.#guesses) {
      guess.fill(this.#seen, unseen);
      guess.change(Math.min(MAX_FIRST_CHANGES, changes));
    }
  }

  deal(world: FlatTable): void {
    if (!this.#knowsAll) {
      this.#even.deal(world);
      return;
    }
    const guess = this.#guesses[this.#next++ % GUESSES]!; // one of them
    guess.change(CHANGES);
    world.copyFrom(this.#seen);
    guess.layHands(world);
    layStock(world, guess.stock, this.#random);
  }
}
