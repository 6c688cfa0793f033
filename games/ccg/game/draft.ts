/** Drafting: packs are opened, everybody takes a card at once, and the rest goes on to the next player. */
import type { Dice } from "../run/numbers.ts";
import type { PackProgram, Program } from "../run/program.ts";
import type { DraftState } from "./state.ts";

/** A pack by chance: from each slot so many cards of its heap. */
export function openPack({ slots }: PackProgram, dice: Dice): number[] {
  return slots.flatMap(({ count, heap }) => {
    const left = [...heap];
    return Array.from({ length: count }, () => left.splice(dice.below(left.length), 1)[0]!);
  });
}

/** The pack of a round: packs of the files take turns. */
export function packOfRound({ packs }: Program, round: number): PackProgram {
  return packs[round % packs.length]!;
}

function openRound(program: Program, seats: number, round: number, dice: Dice): number[][] {
  return Array.from({ length: seats }, () => openPack(packOfRound(program, round), dice));
}

export function beginDraft(program: Program, seats: number, dice: Dice): DraftState {
  return {
    round: 0,
    packs: openRound(program, seats, 0, dice),
    chosen: Array<number>(seats).fill(0),
    pools: Array.from({ length: seats }, () => []),
  };
}

/** The places of a pack that can be chosen: of cards that are alike, the first. */
export function choicesIn(pack: readonly number[]): number[] {
  return pack.flatMap((type, at) => (pack.indexOf(type) === at ? [at + 1] : []));
}

/** The draft after a choice. When everybody has chosen, the packs go on; a last card is taken without a question. */
export function chosen(program: Program, draft: DraftState, seat: number, place: number, dice: Dice): DraftState {
  const all = draft.chosen.with(seat, place);
  if (all.includes(0)) return { ...draft, chosen: all };
  const seats = all.length;
  const pools = draft.pools.map((pool, one) => [...pool, draft.packs[one]![all[one]! - 1]!]);
  const left = draft.packs.map((pack, one) => pack.toSpliced(all[one]! - 1, 1));
  // One round to the left, the next to the right.
  const step = draft.round % 2 === 0 ? 1 : -1;
  const packs = left.map((_, one) => left[(one - step + seats) % seats]!);
  const none = Array<number>(seats).fill(0);
  if (packs[0]!.length > 1) return { ...draft, packs, chosen: none, pools };
  const done = pools.map((pool, one) => [...pool, ...packs[one]!]);
  const round = draft.round + 1;
  const isOver = round >= program.draft!.rounds; // only games with a draft come here
  return { round, packs: isOver ? [] : openRound(program, seats, round, dice), chosen: none, pools: done };
}
