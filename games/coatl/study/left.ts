/** What a player left on the table: points that lay there, and things that came to nothing. */
import type { Phrase, Seat } from "@asztal/kernel";
import { CARDS, type Coatl, coatlPoints } from "../rules/coatl.ts";
import { facesInHand, wholeHand } from "../rules/hand.ts";
import { tokens } from "../rules/moves.ts";
import { prophecyLevel, prophecyPoints, templeLevel, templePoints } from "../rules/scoring.ts";
import type { State } from "../rules/state.ts";
import type { Turn } from "./turns-of.ts";

/** So few pieces on the board at the end are nothing to speak of. */
const FEW_PIECES = 3;

export function leftBy(seat: Seat, turns: readonly Turn[], end: State): readonly Phrase[] {
  const { board, coatls, used, ...player } = end.players[seat]!;
  const hand = wholeHand(player);
  const unused = tokens.length - used.length;
  return [
    ...turns.filter((turn) => turn.seat === seat).flatMap(forgotten),
    ...coatls.flatMap((one, i) => (one.frozen > 0 ? [] : [unfinished(one, i + 1)])),
    ...(board.length > FEW_PIECES ? [{ code: "study.left-pieces", args: { count: board.length } }] : []),
    ...(hand.length > 0 ? [{ code: "study.left-prophecies", args: { prophecies: hand } }] : []),
    ...(end.options.sacrificeTokens && unused > 0 ? [{ code: "study.left-tokens", args: { count: unused } }] : []),
  ];
}

function unfinished(one: Coatl, coatl: number): Phrase {
  return { code: "study.left-unfinished", args: { coatl, count: one.pieces.length, points: coatlPoints(one) } };
}

/** Cards and a temple that would have paid at a Cóatl in the turn in which it was completed. */
function forgotten({ seat, before, after }: Turn): readonly Phrase[] {
  const player = after.players[seat]!;
  return player.coatls.flatMap((one, i) => {
    const wasFrozen = (before.players[seat]!.coatls[i]?.frozen ?? 0) > 0;
    if (one.frozen === 0 || wasFrozen) return [];
    const coatl = i + 1;
    const cards = facesInHand(player)
      .filter((prophecy) => !one.cards.includes(prophecy))
      .map((prophecy) => ({ prophecy, coatl, points: prophecyPoints(prophecy, prophecyLevel(prophecy, one)) }))
      .filter(({ points }) => points > 0)
      .sort((a, b) => b.points - a.points)
      .slice(0, CARDS - one.cards.length);
    return [...cards.map((args) => ({ code: "study.left-card", args })), ...forgottenTemple(one, coatl, seat, before)];
  });
}

function forgottenTemple(one: Coatl, coatl: number, seat: Seat, before: State): readonly Phrase[] {
  if (one.temple !== null) return [];
  const { hiddenTemples, knownTemples } = before.players[seat]!;
  const best = [...hiddenTemples, ...knownTemples, ...before.temples]
    .filter((temple) => temple !== null)
    .map((temple) => ({ temple, coatl, points: templePoints(templeLevel(temple, one.pieces)) }))
    .sort((a, b) => b.points - a.points)[0];
  return best && best.points > 0 ? [{ code: "study.left-temple", args: best }] : [];
}
