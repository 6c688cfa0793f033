/** A problem at the card table before its answer: what the defender sees, and nothing else. */
import { sideOf } from "../../cards.ts";
import { choicesIn, dummyOf, heldBy, type PlayView, storyOf } from "../../players/view.ts";
import type { ProblemTask } from "../../problems/task.ts";
import type { Move, View } from "../../rules/state.ts";
import type { OpenHands } from "../../table/moment.ts";

export interface TaskAtTable {
  readonly view: View;
  readonly open: OpenHands;
  readonly legal: readonly Move[];
}

export function taskAtTable({ contract, seat, hand, dummy: open, played }: ProblemTask): TaskAtTable {
  const dummy = dummyOf(contract);
  const seen: PlayView = { contract, seat, hands: { [seat]: hand, [dummy]: open }, played };
  const { leader, trick, taken, plays } = storyOf(seen);
  const others = Math.floor(played.length / 4) - taken;
  const isNorthSouth = sideOf(contract.declarer) === "NS";
  return {
    view: {
      board: { number: null, dealer: contract.declarer, vulnerable: { NS: false, EW: false } },
      calls: [],
      contract: { ...contract, doubled: 0 },
      hand: heldBy(seen, seat),
      dummy: heldBy(seen, dummy),
      handSizes: [],
      ...{ leader, trick },
      played: plays.map(({ seat: from, card }) => ({ from, card })),
      won: isNorthSouth ? { NS: taken, EW: others } : { NS: others, EW: taken },
      claim: null,
      deal: null,
    },
    open: { [seat]: heldBy(seen, seat), [dummy]: heldBy(seen, dummy) },
    legal: choicesIn(seen).map((play) => ({ play })),
  };
}
