/**
 * Worlds as likely as what the others did makes them: hands are guessed from what each could not have held when it drew, and of
 * many guesses those are taken more often with which the others would have decided as they did.
 */
import type { SeenEvent, View } from "../../rules/state.ts";
import type { Policy } from "../flat/policy.ts";
import { layOut } from "../flat/seen.ts";
import { FlatTable } from "../flat/table.ts";
import { type Decided, Follower } from "./decided.ts";
import { Guess, holds, isHeld, type Slot } from "./guess.ts";
import type { QuickRandom } from "./random.ts";
import { EvenWorlds, layStock, unseenCards, type Worlds } from "./worlds.ts";

const GUESSES = 16;
/** Ways to fill the hands, for one decision: so many to begin with, then one more with each world up to the second number. */
const FIRST_DEALS = 16;
const MAX_DEALS = 2000;
/** How many of the latest decisions of a player are asked: would he have done that with these cards? */
const ASKED = 6;
/**
 * How much regret makes a decision e times less likely. With several others the surprises add up, and what is less believed of each
 * leaves more than a handful of the deals with any weight.
 */
const TEMPERATURE_OF_TWO = 0.7;
const TEMPERATURE_OF_MORE = 2;
/** How unlikely a single decision can make a world at most, as a logarithm. */
const MAX_SURPRISE = 2.5;

interface Dated {
  readonly time: number;
  readonly decided: Decided;
}

/** Hands dealt, and the cards left. */
interface Deal {
  readonly table: FlatTable;
  rest: Uint8Array;
  weight: number;
  /** The weights up to and with this one. */
  upTo: number;
}

export class LikelyWorlds implements Worlds {
  readonly #policy: Policy;
  readonly #random: QuickRandom;
  readonly #follower: Follower;
  readonly #guesses: readonly Guess[];
  readonly #latest: readonly Dated[][];
  /** Kept from decision to decision, made when they are first needed. */
  readonly #deals: Deal[] = [];
  readonly #past = new FlatTable();
  readonly #seen = new FlatTable();
  /** When something was not told, what was heard proves nothing: then every world is as good as any other. */
  readonly #even: EvenWorlds;
  #knowsAll = true;
  #time = 0;
  #unseen: Uint8Array = new Uint8Array(0);
  /** How many of the deals are made for this decision. */
  #made = 0;
  #totalWeight = 0;

  constructor(seats: number, handSize: number, policy: Policy, random: QuickRandom) {
    this.#policy = policy;
    this.#random = random;
    this.#follower = new Follower(seats, handSize);
    this.#guesses = Array.from({ length: GUESSES }, () => new Guess(seats, handSize, random));
    this.#latest = Array.from({ length: seats }, () => []);
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
    for (const decided of news) this.#note(decided);
    layOut(view, this.#seen);
    this.#unseen = unseenCards(view);
    this.#made = 0;
    this.#totalWeight = 0;
    while (this.#made < FIRST_DEALS) this.#make();
  }

  deal(world: FlatTable): void {
    if (!this.#knowsAll) {
      this.#even.deal(world);
      return;
    }
    if (this.#made < MAX_DEALS) this.#make();
    const { table, rest } = this.#deals[this.#any()]!; // one of them
    world.copyFrom(table);
    layStock(world, rest, this.#random);
  }

  /** A deal as often as its weight says, found by halving. */
  #any(): number {
    const weight = (this.#random.below(1 << 20) / (1 << 20)) * this.#totalWeight;
    let from = 0;
    let to = this.#made - 1;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.#deals[middle]!.upTo > weight) to = middle;
      else from = middle + 1;
    }
    return from;
  }

  #make(): void {
    const deal = this.#deals[this.#made] ?? this.#newDeal();
    this.#fill(deal, this.#guesses[this.#made++ % GUESSES]!, this.#unseen); // one of the guesses
    this.#totalWeight += deal.weight;
    deal.upTo = this.#totalWeight;
  }

  #newDeal(): Deal {
    const deal = { table: new FlatTable(), rest: new Uint8Array(0), weight: 0, upTo: 0 };
    this.#deals.push(deal);
    return deal;
  }

  #note(decided: Decided): void {
    const time = this.#time++;
    for (const guess of this.#guesses) guess.note(decided, time);
    const latest = this.#latest[decided.seat]!; // a seat of the table
    latest.push({ time, decided });
    if (latest.length > ASKED) latest.shift();
  }

  /** Deals the others cards that the guess allows, and weighs the deal by what they decided. */
  #fill(deal: Deal, guess: Guess, unseen: Uint8Array): void {
    const { table } = deal;
    table.copyFrom(this.#seen);
    const cards = unseen.slice();
    this.#random.shuffle(cards, cards.length);
    let left = cards.length;
    const me = table.current;
    const dealt: { slot: Slot; seat: number }[] = [];
    for (let seat = 0; seat < table.seats; seat++) {
      if (seat === me || table.sizes[seat] === 0) continue;
      table.sizes[seat] = 0;
      for (const slot of guess.slots[seat]!) if (isHeld(slot)) dealt.push({ slot, seat });
    }
    // Those that exclude something choose first, while there is a choice.
    dealt.sort((one, other) => exclusions(other.slot) - exclusions(one.slot));
    for (const { slot, seat } of dealt) {
      // From any place on: what others had to pass over must not be likelier for those who come after.
      let at = this.#random.below(left);
      for (let tries = left; tries > 0 && holds(slot, cards[at]!); tries--) at = at === 0 ? left - 1 : at - 1;
      slot.face = cards[at]!;
      cards[at] = cards[--left]!;
      table.give(seat, slot.face);
    }
    deal.rest = cards.slice(0, left);
    deal.weight = 0;
    for (let seat = 0; seat < table.seats; seat++) {
      if (seat !== me && table.sizes[seat]! > 0) deal.weight -= this.#surprise(guess.slots[seat]!, this.#latest[seat]!);
    }
    deal.weight = Math.exp(deal.weight);
  }

  /** How surprising the latest decisions of a player are with these cards. */
  #surprise(slots: readonly Slot[], latest: readonly Dated[]): number {
    const past = this.#past;
    const temperature = this.#latest.length === 2 ? TEMPERATURE_OF_TWO : TEMPERATURE_OF_MORE;
    let sum = 0;
    for (const { time, decided } of latest) {
      past.hands.fill(0);
      for (const slot of slots) if (slot.came < time && slot.gone >= time) past.give(decided.seat, slot.face);
      past.seats = decided.sizes.length;
      past.playing = 0;
      for (const [seat, size] of decided.sizes.entries()) {
        past.sizes[seat] = size;
        if (size > 0) past.playing++;
      }
      past.top = decided.top;
      past.wantedColour = decided.wantedColour;
      past.wantedType = decided.wantedType;
      past.pending = decided.pending;
      past.direction = decided.direction;
      past.current = decided.seat;
      const regret = this.#policy.regret(past, decided.cards, decided.colour);
      sum += Math.min(MAX_SURPRISE, regret / temperature);
    }
    return sum;
  }
}

function exclusions({ low, high }: Slot): number {
  return low === 0 && high === 0 ? 0 : 1;
}
