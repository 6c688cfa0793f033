/** What a defender sees who has to find the card: his own hand, dummy, the play so far, and nothing that is hidden. */
import { type Card, DIRECTIONS, type Direction, STRAINS } from "../cards.ts";
import { handText, readHand } from "../deal.ts";
import { type Contract, dummyOf } from "../players/view.ts";
import { LEVELS } from "../scoring.ts";
import { cardsIn, type Problem } from "./problem.ts";

export interface ProblemTask {
  readonly contract: Contract;
  readonly seat: Direction;
  /** As they were dealt. */
  readonly hand: readonly Card[];
  readonly dummy: readonly Card[];
  readonly played: readonly Card[];
}

export function taskOf({ contract, seat, deal, played }: Problem): ProblemTask {
  return { contract, seat, hand: deal[seat], dummy: deal[dummyOf(contract)], played };
}

/** One line: contract, declarer, seat, own hand, dummy, cards played. */
export function taskText({ contract, seat, hand, dummy, played }: ProblemTask): string {
  const { level, strain, declarer } = contract;
  return [`${level}${strain}`, declarer, seat, handText(hand), handText(dummy), played.join("")].join(" ");
}

export function readTask(text: string): ProblemTask | null {
  const pattern = /^([1-7])(NT|[SHDC]) ([NESW]) ([NESW]) (\S+) (\S+) ((?:[SHDC].)+)$/;
  const [, height, name, first, second, own, open, cards] = pattern.exec(text) ?? [];
  const level = LEVELS.find((one) => one === Number(height));
  const strain = STRAINS.find((one) => one === name);
  const [declarer, seat] = [first, second].map((letter) => DIRECTIONS.find((one) => one === letter));
  if (!level || !strain || !declarer || !seat) return null;
  const [hand, dummy] = [readHand(own ?? "", seat), readHand(open ?? "", declarer)];
  if ("problem" in hand || "problem" in dummy) return null;
  return {
    contract: { level, strain, declarer },
    seat,
    hand: hand.cards,
    dummy: dummy.cards,
    played: cardsIn(cards ?? ""),
  };
}
