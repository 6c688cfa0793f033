/** What an idea is worth at a site: the points that its cards pay, less the turns that it takes. */
import { CARDS } from "../rules/coatl.ts";
import type { Idea } from "./ideas.ts";
import type { Worksite } from "./worksite.ts";

/** What things cost and bring, in points. */
export interface Price {
  readonly turn: number;
  /** A prophecy in hand that the plan does not use. */
  readonly card: number;
  /** A body on the board that the plan does not use, four at the most; then they are in the way. */
  readonly body: number;
  /** The first head, and the first tail, for the next Cóatl; more are in the way. */
  readonly end: number;
}

export interface Plan {
  readonly idea: Idea;
  readonly value: number;
  readonly points: number;
  readonly turns: number;
  /** Places of the cards to lay: those in hand, and those to be taken from the display first. */
  readonly cards: readonly number[];
  readonly wanted: readonly number[];
  readonly temple: number | null;
  /** All pieces and cards are at hand. */
  readonly ready: boolean;
}

/** Turns for each missing body: a take brings two, though not always both are of use. */
const BODY_TURNS = 0.58;
/** More for what does not lie on the supply board now. */
const ABSENT_BODY = 0.3;
const ABSENT_END = 0.8;
const BOARD = 8;
const SPARE_BODIES = 4;
/** A plan that comes too late is worth nothing; among such plans the nearer is better. */
const LATE = 20;

export function judge(idea: Idea, site: Worksite, price: Price): Plan {
  const { worth, base } = idea;
  let pieceTurns = 1;
  let spareBodies = 0;
  for (let colour = 0; colour < 5; colour++) {
    const missing = idea.needs[colour]! - site.bodies[colour]!;
    if (missing <= 0) {
      spareBodies -= missing;
      continue;
    }
    pieceTurns += BODY_TURNS * missing;
    const absent = missing - site.suppliedBodies[colour]!;
    if (absent > 0) pieceTurns += ABSENT_BODY * absent;
  }
  pieceTurns +=
    endTurns(idea.head, site.heads, site.suppliedHeads) + endTurns(idea.tail, site.tails, site.suppliedTails);
  const spareHeads = spareEnds(idea.head, site.heads);
  const spareTails = spareEnds(idea.tail, site.tails);
  const toPlace = idea.row.length - base.pieces.length;
  // What lies on the board for nothing takes the places that the missing pieces need.
  const turnsToBuild =
    pieceTurns > 1 && toPlace + spareBodies + spareHeads + spareTails > BOARD ? pieceTurns + 1 : pieceTurns;

  const cards = choose(idea, site.hand, NONE, 0);
  let points = cards.points;
  let { places } = cards;
  let turns = turnsToBuild;
  if (site.handRoom > 0 && site.display.length > 0) {
    const more = choose(idea, site.hand, site.display, site.handRoom);
    if (more.points > points + (places.length + base.laid.length === 0 ? 0 : price.turn)) {
      ({ points, places } = more);
      turns++;
    }
  }
  let temple: number | null = null;
  for (const place of site.temples) if (worth[place]! > (temple === null ? 0 : worth[temple]!)) temple = place;
  if (temple !== null) points += worth[temple]!;

  const impossible = places.length + base.laid.length === 0 || idea.row.length < 3;
  const late = impossible ? 3 * LATE : turns > site.horizon ? LATE + turns : 0;
  const unused = site.hand.length - places.length; // cards from the display are counted against those left in hand
  const value =
    points -
    price.turn * turns -
    late +
    price.card * Math.max(0, unused) +
    price.body * (Math.min(spareBodies, SPARE_BODIES) - 2 * Math.max(0, spareBodies - SPARE_BODIES)) +
    price.end * (spareValue(spareHeads) + spareValue(spareTails));
  const wanted = turns > turnsToBuild ? places.filter((place) => !site.hand.includes(place)) : NONE;
  return {
    idea,
    value,
    points,
    turns,
    cards: wanted.length > 0 ? places.filter((place) => site.hand.includes(place)) : places,
    wanted,
    temple,
    ready: pieceTurns === 1 && wanted.length === 0 && !impossible,
  };
}

const NONE: readonly number[] = [];

function endTurns(colour: number, own: readonly number[], supplied: readonly number[]): number {
  if (colour < 0 || own[colour]! > 0) return 0;
  return supplied[colour]! > 0 ? 1 : 1 + ABSENT_END;
}

function spareEnds(colour: number, own: readonly number[]): number {
  let sum = colour >= 0 && own[colour]! > 0 ? -1 : 0;
  for (const count of own) sum += count;
  return sum;
}

function spareValue(count: number): number {
  return count < 2 ? count : 3 - 2 * count;
}

/** The cards that pay most: all of the hand, and as many of the display as the hand can still hold. */
function choose(
  { worth, base }: Idea,
  hand: readonly number[],
  display: readonly number[],
  room: number,
): { points: number; places: readonly number[] } {
  let points = 0;
  for (const place of base.laid) points += worth[place]!;
  const places: number[] = [];
  const slots = CARDS - base.laid.length;
  while (places.length < slots) {
    let most = 0;
    let chosen = -1;
    let fromDisplay = false;
    for (const place of hand) {
      if (worth[place]! > most && !places.includes(place) && !base.laid.includes(place)) {
        most = worth[place]!;
        chosen = place;
      }
    }
    if (room > 0) {
      for (const place of display) {
        if (worth[place]! > most && !places.includes(place) && !base.laid.includes(place)) {
          most = worth[place]!;
          chosen = place;
          fromDisplay = true;
        }
      }
    }
    if (chosen < 0) break;
    if (fromDisplay) room--;
    places.push(chosen);
    points += most;
  }
  return { points, places };
}

/** The best of the ideas at this site, or null when there is none. */
export function bestPlan(ideas: readonly Idea[], site: Worksite, price: Price): Plan | null {
  let best: Plan | null = null;
  for (const idea of ideas) {
    const plan = judge(idea, site, price);
    if (!best || plan.value > best.value) best = plan;
  }
  return best;
}
