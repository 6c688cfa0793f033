/** What a move does: which moves the action under way allows, and the way to the one that was made. */
import type { Applied, Chance, Refusal, Seat } from "@asztal/kernel";
import { add, lay, setTemple, start, unkept } from "./assembling.ts";
import type { Event } from "./events.ts";
import { wholeHand, withoutProphecies } from "./hand.ts";
import { legalMoves } from "./legal.ts";
import type { Move } from "./moves.ts";
import { inOrder, KEPT, type Prophecy, withoutCards } from "./prophecies.ts";
import { commit, discardForeseeing, foresee, pick } from "./sacrifices.ts";
import { type Action, handSize, handsAreOpen, type State } from "./state.ts";
import { draw, take, takeProphecy } from "./taking.ts";
import { endTurn } from "./turns.ts";

type MoveName = Move extends infer One ? (One extends unknown ? keyof One : never) : never;

/** The moves that go on with an action once it has begun. */
const steps: Readonly<Record<NonNullable<Action>, readonly MoveName[]>> = {
  prophecies: ["prophecy", "draw", "done"],
  foreseeing: ["discard", "prophecy", "draw", "done"],
  foretaking: ["prophecy", "draw", "done"],
  assembling: ["start", "add", "lay", "temple", "done"],
};

const unfinishedAction: Readonly<Record<NonNullable<Action>, string>> = {
  prophecies: "finish-taking",
  foreseeing: "finish-taking",
  foretaking: "finish-taking",
  assembling: "finish-assembling",
};

export function apply(state: State, seat: Seat, move: Move, chance: Chance): Applied<State, Event> | Refusal {
  if (state.opening) return "discard" in move ? putAside(state, seat, move.discard) : { refused: "discard-first" };
  const { action } = state;
  if (action && !steps[action].some((name) => name in move)) return { refused: unfinishedAction[action] };
  const coatl = action === "assembling" ? unkept(state.players[seat]!) : 0;
  if (coatl > 0 && !("lay" in move && move.coatl === coatl)) return { refused: "prophecy-needed", args: { coatl } };

  if ("take" in move) return take(state, seat, move, chance);
  if ("prophecy" in move) return takeProphecy(state, seat, move);
  if ("draw" in move) return draw(state, seat, chance);
  if ("start" in move) return start(state, seat, move);
  if ("add" in move) return add(state, seat, move);
  if ("lay" in move) return lay(state, seat, move);
  if ("temple" in move) return setTemple(state, seat, move);
  if ("done" in move) return done(state, seat, chance);
  if ("pick" in move) return pick(state, seat, move, chance);
  if ("foresee" in move) return foresee(state, seat, chance);
  if ("commit" in move) return commit(state, seat, move, chance);
  if ("pass" in move) return pass(state, seat, chance);
  return action === "foreseeing" ? discardForeseeing(state, seat, move.discard) : { refused: "no-discarding" };
}

/** The first discard: face down until everybody has chosen; where hands are open, all are turned up together then. */
function putAside(state: State, seat: Seat, prophecies: readonly Prophecy[]): Applied<State, Event> | Refusal {
  const player = state.players[seat]!;
  if (!withoutCards(wholeHand(player), prophecies)) return { refused: "not-in-hand", args: { prophecies } };
  const count = handSize(player) - KEPT;
  if (prophecies.length !== count) return { refused: "discard-count", args: { count } };
  const aside = inOrder(prophecies);
  const events: Event[] = [{ event: "put-aside", seat, count, prophecies: aside }];
  const players = state.players.with(seat, { ...withoutProphecies(player, prophecies), aside });
  if (players.some((one) => one.aside === null)) return { state: { ...state, players }, events };
  if (!handsAreOpen(state)) return { state: { ...state, opening: false, players }, events };
  const discards = inOrder(players.flatMap((one) => one.aside ?? []));
  events.push({ event: "turned-up", prophecies: discards });
  const cleared = players.map((one) => ({ ...one, aside: [] }));
  return { state: { ...state, opening: false, discards, players: cleared }, events };
}

function done(state: State, seat: Seat, chance: Chance): Applied<State, Event> | Refusal {
  if (!state.action) return { refused: "nothing-begun" };
  const events: Event[] = [];
  return { state: endTurn(state, seat, chance, events), events };
}

function pass(state: State, seat: Seat, chance: Chance): Applied<State, Event> | Refusal {
  if (!legalMoves(state, seat).some((move) => "pass" in move)) return { refused: "can-act" };
  const events: Event[] = [{ event: "passed", seat }];
  return { state: endTurn(state, seat, chance, events, true), events };
}
