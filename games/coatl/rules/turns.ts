/** The end of a turn, and the end of the game. */
import type { Chance, Seat } from "@asztal/kernel";
import { COATLS, isComplete } from "./coatl.ts";
import { fillDisplays } from "./displays.ts";
import type { Event } from "./events.ts";
import { isSolo, type State } from "./state.ts";
import { bagSize, hasBodies } from "./supply.ts";

/** Confirms what the seat has done: displays are filled, complete Cóatls are frozen, and the next seat moves. */
export function endTurn(before: State, seat: Seat, chance: Chance, events: Event[], passed = false): State {
  const state = fillDisplays(before, chance, events);
  const player = state.players[seat]!;
  const wasFrozen = player.coatls.filter((coatl) => coatl.frozen > 0).length;
  let frozen = wasFrozen;
  const coatls = player.coatls.map((coatl) =>
    coatl.frozen === 0 && isComplete(coatl) ? { ...coatl, frozen: ++frozen } : coatl,
  );
  const deeds = { ...player.deeds, turns: player.deeds.turns + 1 };
  const passes = passed ? state.passes + 1 : 0;
  const lastTurns = lastTurnsAfter(state, seat, frozen === COATLS && wasFrozen < COATLS, passes, events);
  const over = lastTurns?.length === 0;
  return {
    ...state,
    players: state.players.with(seat, { ...player, coatls, deeds }),
    action: null,
    passes,
    over,
    current: over ? seat : (lastTurns?.[0] ?? (seat + 1) % state.players.length),
    lastTurns: lastTurns?.slice(1) ?? null,
  };
}

/** The turns to come, the next one first; null while the game goes on as usual. */
function lastTurnsAfter(
  state: State,
  seat: Seat,
  third: boolean,
  passes: number,
  events: Event[],
): readonly Seat[] | null {
  if (third) events.push({ event: isSolo(state) ? "last-coatl" : "third-coatl", seat });
  if (state.lastTurns) {
    // Who completes the third Cóatl in the last turns is done; the others keep the turns that they have.
    return third ? state.lastTurns.filter((one) => one !== seat) : state.lastTurns;
  }
  const seats = state.players.length;
  if (third) return turnsAfterThird(seat, state.start, seats);
  if (!hasBodies(state.supply) && bagSize(state.bags.body) === 0) {
    events.push({ event: "no-bodies" });
    return turnsAfterLastBody(seat, state.start, seats);
  }
  if (passes === seats) {
    events.push({ event: "nobody-can-act" });
    return [];
  }
  return null;
}

/** In seating order: two turns in a row for those who had not moved this round, one for the others. */
export function turnsAfterThird(finisher: Seat, start: Seat, seats: number): Seat[] {
  const place = (seat: Seat) => (seat - start + seats) % seats;
  return others(finisher, seats).flatMap((seat) => (place(seat) > place(finisher) ? [seat, seat] : [seat]));
}

/** The rest of the round, then a full one. */
export function turnsAfterLastBody(taker: Seat, start: Seat, seats: number): Seat[] {
  const place = (seat: Seat) => (seat - start + seats) % seats;
  const round = Array.from({ length: seats }, (_, i) => (start + i) % seats);
  return [...round.filter((seat) => place(seat) > place(taker)), ...round];
}

function others(seat: Seat, seats: number): Seat[] {
  return Array.from({ length: seats - 1 }, (_, i) => (seat + 1 + i) % seats);
}
