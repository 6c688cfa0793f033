/** The sums over the deals that were played. */
import type { Say } from "@asztal/kernel/wording";
import type { PlayAnswer } from "./task.ts";

/** Declarer's cards in a deal that are counted, as others do who publish such figures: 24 of the 26. */
const COUNTED_CARDS = 24;
/** Standard errors to either side of an interval that holds nineteen times of twenty. */
const WIDTH = 1.96;

export class Totals {
  deals = 0;
  #made = 0;
  #tricks = 0;
  #cards = 0;
  #cardSquares = 0;
  #tricksLost = 0;
  #defenceCards = 0;
  #defenceTricks = 0;
  #seconds = 0;
  #slowestCard = 0;
  readonly #begun = performance.now();

  add({ result, seconds, slowestCard }: Extract<PlayAnswer, { ok: true }>): void {
    this.deals++;
    this.#made += result.isMade ? 1 : 0;
    this.#tricks += result.tricks;
    this.#cards += result.declarerCardsThatCost;
    this.#cardSquares += result.declarerCardsThatCost ** 2;
    this.#tricksLost += result.declarerTricksLost;
    this.#defenceCards += result.defenceCardsThatCost;
    this.#defenceTricks += result.defenceTricksLost;
    this.#seconds += seconds;
    this.#slowestCard = Math.max(this.#slowestCard, slowestCard);
  }

  rate(): number {
    return (1000 * this.deals) / (performance.now() - this.#begun);
  }

  /** Cards that cost, for each of declarer's counted cards, and half of the interval of 95 %. */
  #share(): { share: number; margin: number } {
    const mean = this.#cards / this.deals;
    const variance = this.#cardSquares / this.deals - mean ** 2;
    const margin = (WIDTH * Math.sqrt(variance / this.deals)) / COUNTED_CARDS;
    return { share: mean / COUNTED_CARDS, margin };
  }

  data(): object {
    const { share, margin } = this.deals > 0 ? this.#share() : { share: 0, margin: 0 };
    return {
      deals: this.deals,
      made: this.#made,
      tricks: this.#tricks,
      declarerCardsThatCost: this.#cards,
      declarerTricksLost: this.#tricksLost,
      declarerCostShare: share,
      declarerCostMargin: margin,
      defenceCardsThatCost: this.#defenceCards,
      defenceTricksLost: this.#defenceTricks,
      seconds: this.#seconds,
      slowestCard: this.#slowestCard,
    };
  }

  text(say: Say): string {
    const { share, margin } = this.#share();
    return say("cli.bridge.play.total", {
      deals: this.deals,
      made: this.#made,
      cards: this.#cards,
      tricks: this.#tricksLost,
      percent: 100 * share,
      margin: 100 * margin,
    });
  }
}
