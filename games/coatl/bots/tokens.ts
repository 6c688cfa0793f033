/** When See the Future and Priest Commitment are worth a turn. */
import type { Seat } from "@asztal/kernel";
import type { Move } from "../rules/moves.ts";
import { HAND } from "../rules/prophecies.ts";
import { tokenRefusal } from "../rules/sacrifices.ts";
import type { State } from "../rules/state.ts";
import { ideasFor } from "./ideas.ts";
import { bestPlan } from "./plan.ts";
import { bestHand, priceFor, type Style, type Weighed, weighedTurns } from "./thinking.ts";
import type { WholeTurn } from "./whole-turns.ts";
import { horizonOf, type Worksite, worksite } from "./worksite.ts";
import { cardAt, placesOf, templeAt } from "./worth.ts";

/** The turns worth thinking of, those among them that cost one of these tokens, the best first. */
export function turnsWithTokens(state: State, seat: Seat, style: Style): readonly Weighed[] {
  const turns = weighedTurns(state, seat, style);
  if (!state.options.sacrificeTokens) return turns;
  const more = [...foreseeing(state, seat, style), ...committing(state, seat, style)];
  return [...turns, ...more].sort((one, other) => other.value - one.value);
}

/** How many of the displays that may come are looked at. */
const FUTURES = 2;

/** See the Future, by what the next displays of this world would make of the hand. */
function foreseeing(state: State, seat: Seat, style: Style): Weighed[] {
  if (tokenRefusal(state, seat, "foresee")) return [];
  const site = worksite(state, seat, horizonOf(state, seat) - 1);
  const size = state.display.length;
  let sum = 0;
  let futures = 0;
  for (let from = state.drawn; futures < FUTURES && from + size <= state.deck.length; from += size) {
    const display = placesOf(state.deck.slice(from, from + size));
    sum += bestHand(withChoice(site, display), state, style).value;
    futures++;
  }
  return futures === 0 ? [] : [{ turn: [{ foresee: true }], value: sum / futures }];
}

/** The site as if all of the hand lay on display too: what is not chosen may go. */
function withChoice(site: Worksite, display: readonly number[]): Worksite {
  return { ...site, hand: [], display: [...new Set([...site.hand, ...display])], handRoom: HAND };
}

/** What follows when the new display is seen: only what is in the way is discarded, then the best is taken. */
export function afterForeseeing(state: State, seat: Seat, style: Style): WholeTurn {
  const site = worksite(state, seat, horizonOf(state, seat) - 1);
  const { places } = bestHand(withChoice(site, site.display), state, style);
  const taken = places.filter((place) => !site.hand.includes(place));
  const useless = site.hand.filter((place) => !places.includes(place));
  const discard = useless.slice(0, Math.max(0, taken.length - site.handRoom)).map(cardAt);
  const takes = taken.slice(0, site.handRoom + discard.length).map((place): Move => ({ prophecy: cardAt(place) }));
  return [...(discard.length > 0 ? [{ discard }] : []), ...takes, { done: true }];
}

/** How likely one other player takes a certain temple from the display in one turn. */
const TAKEN = 0.06;
/** What another temple would pay instead. */
const ANOTHER = 3;

/** Priest Commitment, for the temple that the plan counts on: as long as it lies there, somebody else may set it. */
function committing(state: State, seat: Seat, style: Style): Weighed[] {
  if (tokenRefusal(state, seat, "commit")) return [];
  const site = worksite(state, seat, horizonOf(state, seat));
  const price = priceFor(state, style);
  const plan = bestPlan(ideasFor(site, price, style.search), site, price);
  if (!plan || plan.temple === null) return [];
  const commit = templeAt(plan.temple);
  if (!state.temples.includes(commit)) return [];
  const turnsOfOthers = (state.players.length - 1) * plan.turns;
  const risk = 1 - (1 - TAKEN) ** turnsOfOthers;
  const guarded = Math.max(0, plan.idea.worth[plan.temple]! - ANOTHER);
  return [{ turn: [{ commit }], value: plan.value + risk * guarded }];
}
