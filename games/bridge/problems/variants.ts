/** The same problem in other suits and turned: nothing about it changes but its looks. */
import { after, type Card, DIRECTIONS, type Direction, type Strain, SUITS, type Suit, suitOf } from "../cards.ts";
import type { Deal } from "../deal.ts";
import type { Problem } from "./problem.ts";

/** For each suit, in the order spades, hearts, diamonds, clubs, the suit that it becomes. */
type Permutation = readonly [Suit, Suit, Suit, Suit];

/** Majors stay majors: a contract of four spades is not one of four clubs. */
const IN_SUITS: readonly Permutation[] = [
  ["S", "H", "D", "C"],
  ["H", "S", "D", "C"],
  ["S", "H", "C", "D"],
  ["H", "S", "C", "D"],
];

const IN_NO_TRUMP: readonly Permutation[] = SUITS.flatMap((s) =>
  SUITS.filter((h) => h !== s).flatMap((h) =>
    SUITS.filter((d) => d !== s && d !== h).map((d): Permutation => {
      const c = SUITS.find((suit) => suit !== s && suit !== h && suit !== d)!; // the fourth of four
      return [s, h, d, c];
    }),
  ),
);

function permutations(strain: Strain): readonly Permutation[] {
  return strain === "NT" ? IN_NO_TRUMP : IN_SUITS;
}

export function variantsOf({ contract }: Pick<Problem, "contract">): number {
  return permutations(contract.strain).length;
}

function inSuits(problem: Problem, permutation: Permutation): Problem {
  const becomes = (suit: Suit): Suit => permutation[SUITS.indexOf(suit)]!; // four suits
  // A card is its suit's letter and its rank's.
  const cards = (some: readonly Card[]) => some.map((card) => `${becomes(suitOf(card))}${card[1]}` as Card);
  const { deal, contract, played, right } = problem;
  const { strain } = contract;
  return {
    ...problem,
    deal: { N: cards(deal.N), E: cards(deal.E), S: cards(deal.S), W: cards(deal.W) },
    contract: { ...contract, strain: strain === "NT" ? strain : becomes(strain) },
    played: cards(played),
    right: cards(right),
  };
}

/** The table turned so that North declares, as in all of the Trainer. */
export function northDeclares(problem: Problem): Problem {
  const { contract, deal, seat } = problem;
  const turns = 4 - DIRECTIONS.indexOf(contract.declarer);
  const hand = (direction: Direction) => deal[after(direction, 4 - (turns % 4))];
  const turned: Deal = { N: hand("N"), E: hand("E"), S: hand("S"), W: hand("W") };
  return { ...problem, deal: turned, seat: after(seat, turns), contract: { ...contract, declarer: "N" } };
}

/** The problem as it is shown: North declares, and the suits of the variant. */
export function variantOf(problem: Problem, variant: number): Problem {
  const all = permutations(problem.contract.strain);
  return northDeclares(inSuits(problem, all[variant % all.length]!)); // the remainder is below their number
}
