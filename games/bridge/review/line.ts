/** How the play goes on after a card when both sides do their best with all hands open. */
import { type Card, type Direction, heightOf, sideOf } from "../cards.ts";
import type { Deal } from "../deal.ts";
import { beginnerDeclarer } from "../players/beginner.ts";
import { automaticDefender } from "../players/defender.ts";
import { DEFAULT_AGREEMENT } from "../players/leads.ts";
import { type Contract, neededTricks, storyOf, viewOf } from "../players/view.ts";
import { legalCards, type Position } from "../position.ts";
import type { DoubleDummySolver } from "../solver/solver.ts";

/** The trick with which it is settled whether the contract is made. */
interface DecidingTrick {
  /** From 1. */
  readonly number: number;
  readonly card: Card;
  readonly seat: Direction;
}

export interface Line {
  /** From the card on to the end. */
  readonly cards: readonly Card[];
  /** Declarer's tricks in all. */
  readonly tricks: number;
  readonly isMade: boolean;
  readonly deciding: DecidingTrick;
}

const defender = automaticDefender(DEFAULT_AGREEMENT);

export function positionOf(deal: Deal, contract: Contract, played: readonly Card[]): Position {
  const { leader, trick } = storyOf({ contract, played });
  const gone = new Set(played);
  const left = (direction: Direction) => deal[direction].filter((card) => !gone.has(card));
  return { hands: { N: left("N"), E: left("E"), S: left("S"), W: left("W") }, strain: contract.strain, leader, trick };
}

/** The best card: of several that are as good, the one that a player takes by habit, else the lowest. */
function bestCard(deal: Deal, contract: Contract, played: readonly Card[], solver: DoubleDummySolver): Card {
  const position = positionOf(deal, contract, played);
  const [only, ...others] = legalCards(position);
  if (only && others.length === 0) return only;
  const values = solver.cards(position);
  const most = Math.max(...values.values());
  const best = [...values].filter(([, tricks]) => tricks === most).map(([card]) => card);
  const view = viewOf(deal, contract, played);
  const habit = sideOf(view.seat) === sideOf(contract.declarer) ? beginnerDeclarer(view) : defender(view);
  return best.includes(habit) ? habit : best.reduce((low, card) => (heightOf(card) < heightOf(low) ? card : low));
}

/** Declarer's last trick that he needs, or the defenders' that beats him. */
function decidingTrick(contract: Contract, played: readonly Card[], isMade: boolean): DecidingTrick {
  const side = sideOf(contract.declarer);
  let wanted = isMade ? neededTricks(contract) : 14 - neededTricks(contract);
  for (let number = 1; ; number++) {
    const before = played.slice(0, 4 * number);
    const { leader: winner, plays } = storyOf({ contract, played: before });
    if ((sideOf(winner) === side) === isMade) wanted--;
    // The winner of a trick leads to the next one.
    if (wanted === 0) return { number, seat: winner, card: plays.slice(-4).find(({ seat }) => seat === winner)!.card };
  }
}

export function lineAfter(
  deal: Deal,
  contract: Contract,
  played: readonly Card[],
  card: Card,
  solver: DoubleDummySolver,
): Line {
  const all = [...played, card];
  while (all.length < 52) all.push(bestCard(deal, contract, all, solver));
  const { taken: tricks } = storyOf({ contract, played: all });
  const isMade = tricks >= neededTricks(contract);
  return { cards: all.slice(played.length), tricks, isMade, deciding: decidingTrick(contract, all, isMade) };
}
