/** One bot: it leaves the others heaps that balance, as far as that can be had. */
import type { GameBots } from "@asztal/kernel/bots";
import type { HeapDefinition } from "./definition.ts";
import type { Heap, HeapMove, HeapState } from "./rules.ts";

/** The sum without carrying, of what is left of each heap when whole rounds are taken away: 0 is lost for whoever is next. */
function balance(heaps: readonly number[], take: number): number {
  return heaps.reduce((sum, heap) => sum ^ (heap % (take + 1)), 0);
}

function leaves({ heaps }: HeapState, { heap, take }: HeapMove): readonly number[] {
  return heaps.with(heap, heaps[heap]! - take); // a legal move is of a heap that is there
}

export function heapBots({ take, last }: HeapDefinition): GameBots<Heap> {
  const isGood = (heaps: readonly number[]) => {
    const large = heaps.filter((heap) => heap % (take + 1) > 1).length;
    // With the last piece to be left to others, it turns round when only single pieces count.
    const isTurned = last === "loses" && large === 0;
    return (balance(heaps, take) === 0) !== isTurned;
  };
  return {
    bots: {
      steady: ({ chance }) => ({
        decide({ view, legal }) {
          const moves = legal as readonly HeapMove[]; // the rules list them
          const good = moves.filter((move) => isGood(leaves(view, move)));
          return chance.pick(good.length > 0 ? good : moves);
        },
      }),
    },
  };
}
