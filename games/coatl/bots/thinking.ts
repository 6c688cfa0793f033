/** How a planning player weighs whole turns: by the plan that each of them leaves. */
import type { Seat } from "@asztal/kernel";
import { COATLS } from "../rules/coatl.ts";
import { draw } from "../rules/legal.ts";
import { PLACES } from "../rules/pieces.ts";
import { HAND } from "../rules/prophecies.ts";
import { score } from "../rules/result.ts";
import { isSolo, type State } from "../rules/state.ts";
import { sections } from "../rules/supply.ts";
import { type Idea, ideasFor, type Search } from "./ideas.ts";
import { bestPlan, type Plan, type Price } from "./plan.ts";
import { building, completing, picking, takes, takingCards, type WholeTurn } from "./whole-turns.ts";
import { horizonOf, type Worksite, worksite } from "./worksite.ts";
import { COLOUR_CODES } from "./worth.ts";

export interface Style {
  readonly search: Search;
  readonly price: Price;
  /** Whether other prophecies are taken along with those that are wanted. */
  readonly collects: boolean;
}

export interface Weighed {
  readonly turn: WholeTurn;
  /** Points that may be hoped for, on top of those made. */
  readonly value: number;
}

/** In the last turns there is nothing to save turns for. */
const LAST_TURN_PRICE = 0.02;
const NOTHING = -30;
const LEAST = -5;

export function priceFor(state: State, { price }: Style): Price {
  return isForLast(state) ? { turn: LAST_TURN_PRICE, card: 0, body: 0, end: 0 } : price;
}

/** Whether nothing comes after the Cóatls in the making. Alone, turns are saved as long as more than one is to come. */
function isForLast(state: State): boolean {
  return state.lastTurns !== null && !(isSolo(state) && toComplete(state, 0) > 1);
}

/** Cóatls that the seat has still to complete. */
function toComplete(state: State, seat: Seat): number {
  return COATLS - state.players[seat]!.coatls.filter((coatl) => coatl.frozen > 0).length;
}

/** What the position promises the seat: its points, and its plan. */
export function prospects(state: State, seat: Seat, style: Style, turnsGone = 0): number {
  const made = score(state.players[seat]!);
  const left = toComplete(state, seat);
  if (state.over || left === 0) return made;
  const site = worksite(state, seat, horizonOf(state, seat) - turnsGone);
  return made + hope(ideasFor(site, priceFor(state, style), style.search), site, state, style);
}

/** The value of a site: that of the best plan there. */
function hope(ideas: readonly Idea[], site: Worksite, state: State, style: Style): number {
  const plan = bestPlan(ideas, site, priceFor(state, style));
  if (!plan || plan.turns > site.horizon) return 0;
  return Math.max(plan.value, isForLast(state) ? 0 : LEAST);
}

function without(counts: readonly number[], colour: number, gone = 1): readonly number[] {
  return counts.with(colour, counts[colour]! - gone);
}

/** The site after a section was taken; the refill is left to chance. */
function afterTake(site: Worksite, state: State, turn: WholeTurn): Worksite {
  const [move] = turn;
  if (!move || !("take" in move)) return site;
  const content = state.supply[sections.indexOf(move.take)]!;
  let { bodies, heads, tails, suppliedBodies, suppliedHeads, suppliedTails } = site;
  for (const letter of content) {
    const colour = COLOUR_CODES.indexOf(letter.charCodeAt(0));
    if (move.take[0] === "h") {
      heads = without(heads, colour, -1);
      suppliedHeads = without(suppliedHeads, colour);
    } else if (move.take[0] === "t") {
      tails = without(tails, colour, -1);
      suppliedTails = without(suppliedTails, colour);
    } else {
      bodies = without(bodies, colour, -1);
      suppliedBodies = without(suppliedBodies, colour);
    }
  }
  const pieces = site.pieces + content.length;
  return { ...site, bodies, heads, tails, pieces, suppliedBodies, suppliedHeads, suppliedTails };
}

function afterCards(site: Worksite, places: readonly number[]): Worksite {
  return {
    ...site,
    hand: [...site.hand, ...places],
    display: site.display.filter((place) => !places.includes(place)),
    handRoom: site.handRoom - places.length,
  };
}

/** What is left when the plan has been completed. */
function afterCompletion(site: Worksite, plan: Plan): Worksite {
  let { bodies, heads, tails } = site;
  const { row, base, offset } = plan.idea;
  for (let at = 0; at < row.length; at++) {
    if (at >= offset && at < offset + base.pieces.length) continue;
    const colour = COLOUR_CODES.indexOf(row.charCodeAt(at));
    if (at === 0 && !base.head) heads = without(heads, colour);
    else if (at === row.length - 1 && !base.tail) tails = without(tails, colour);
    else bodies = without(bodies, colour);
  }
  const others = site.bases.filter((one) => one !== base && !one.isNew);
  const fresh = { number: 9, isNew: true, pieces: "", head: false, tail: false, laid: [] };
  return {
    ...site,
    bodies,
    heads,
    tails,
    pieces: site.pieces - (row.length - base.pieces.length),
    bases: [...others, fresh],
    hand: site.hand.filter((place) => !plan.cards.includes(place)),
    handRoom: site.handRoom + plan.cards.length,
    temples: site.temples.filter((place) => place !== plan.temple),
  };
}

/** The turns worth thinking of, the best first. */
export function weighedTurns(state: State, seat: Seat, style: Style): Weighed[] {
  const price = priceFor(state, style);
  const site = worksite(state, seat, horizonOf(state, seat));
  const next = { ...site, horizon: site.horizon - 1 };
  const left = toComplete(state, seat);
  const ideas = ideasFor(site, price, style.search);
  const plan = bestPlan(ideas, site, price);
  const player = state.players[seat]!;
  const weighed: Weighed[] = [];
  const add = (turn: WholeTurn, value: number) => weighed.push({ turn, value });
  const hopeAt = (after: Worksite) => hope(ideas, after, state, style);

  const ready = bestReady(ideas, site, price);
  if (ready) {
    const after = afterCompletion(next, ready);
    const rest = left > 1 ? hope(ideasFor(after, price, style.search), after, state, style) : 0;
    add(completing(ready), ready.points + rest);
  }
  for (const turn of takes(state, seat)) add(turn, hopeAt(afterTake(next, state, turn)));
  if (plan) {
    for (const turn of picking(plan.idea, state, seat)) {
      add(turn, plan.value + price.turn);
    }
  }
  addCards(add, next, plan, hopeAt, style);
  if (plan && (PLACES - player.board.length < 2 || weighed.length === 0)) {
    const turn = building(plan.idea, player);
    if (turn) add(turn, plan.value - price.turn / 2);
  }
  return weighed.sort((one, other) => other.value - one.value);
}

/** The best plan that can be completed now. */
export function bestReady(ideas: readonly Idea[], site: Worksite, price: Price): Plan | null {
  // Without the display, and with the turn as cheap as it is: only what is at hand counts.
  const own = { ...site, display: [], horizon: 1 };
  let best: Plan | null = null;
  for (const idea of ideas) {
    const plan = bestPlan([idea], own, price);
    if (plan?.ready && (!best || plan.points > best.points)) best = plan;
  }
  return best;
}

/** Prophecies: those that the plan wants, then more as long as they make the hand better; or one from the deck. */
function addCards(
  add: (turn: WholeTurn, value: number) => void,
  site: Worksite,
  plan: Plan | null,
  hopeAt: (after: Worksite) => number,
  style: Style,
): void {
  if (site.handRoom <= 0) return;
  if (site.display.length === 0) {
    if (site.hand.length === 0) add([draw], NOTHING / 2);
    return;
  }
  const { places, value } = wantedCards(site, plan, hopeAt, style);
  if (places.length > 0) add(takingCards(places), value);
}

function wantedCards(
  site: Worksite,
  plan: Plan | null,
  hopeAt: (after: Worksite) => number,
  style: Style,
): { readonly places: readonly number[]; readonly value: number } {
  let places: readonly number[] = plan?.wanted.slice(0, site.handRoom) ?? [];
  let value = places.length > 0 ? hopeAt(afterCards(site, places)) : NOTHING;
  while (places.length < site.handRoom && (style.collects || places.length === 0)) {
    let better: readonly number[] | null = null;
    for (const place of site.display) {
      if (places.includes(place)) continue;
      const more = [...places, place];
      const moreValue = hopeAt(afterCards(site, more));
      if (moreValue > value) [better, value] = [more, moreValue];
    }
    if (!better) break;
    places = better;
  }
  return { places, value };
}

/** The hand that promises most among the cards of the site, which all lie on display. */
export function bestHand(
  site: Worksite,
  state: State,
  style: Style,
): { readonly places: readonly number[]; readonly value: number } {
  const price = priceFor(state, style);
  const ideas = ideasFor(site, price, style.search);
  const hopeAt = (after: Worksite) => hope(ideas, after, state, style);
  const hand = wantedCards(site, bestPlan(ideas, site, price), hopeAt, { ...style, collects: true });
  return hand.places.length > 0 ? hand : { places: [], value: hopeAt({ ...site, display: [] }) };
}

/** The cards of the display that make the hand better, when some are taken already or none need be. */
export function moreCards(state: State, seat: Seat, style: Style): readonly number[] {
  const site = worksite(state, seat, horizonOf(state, seat) - 1);
  if (site.handRoom <= 0) return [];
  const ideas = ideasFor(site, priceFor(state, style), style.search);
  const hopeAt = (after: Worksite) => hope(ideas, after, state, style);
  const { places, value } = wantedCards(site, bestPlan(ideas, site, priceFor(state, style)), hopeAt, style);
  return value > hopeAt({ ...site, display: [] }) ? places : [];
}

/** The best turn at first glance, or null when none comes to mind. */
export function bestTurn(state: State, seat: Seat, style: Style): WholeTurn | null {
  return weighedTurns(state, seat, style)[0]?.turn ?? null;
}

/** How good it would be to keep the hand without these cards before the first turn. */
export function keepingValue(site: Worksite, gone: readonly number[], state: State, style: Style): number {
  const hand = site.hand.filter((place) => !gone.includes(place));
  const kept = { ...site, hand, handRoom: HAND - hand.length };
  return hope(ideasFor(kept, priceFor(state, style), style.search), kept, state, style);
}
