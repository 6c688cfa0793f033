/** Looks at a match as all its viewers may see it; in the thread that has the match. */
import { areDescribed, Chance, childSeed, type LegalMoves, type Match, type Seat, viewers } from "@asztal/kernel";
import type { DescribedOffer, ProjectedEvent, Projection } from "./protocol.ts";

export function project(match: Match): Projection {
  const { game, seats, state } = match;
  const turn = match.turn();
  const outcome = match.outcome();
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const isAsked = (seat: Seat) => turn.some((ask) => ask.seat === seat);
  return {
    turn,
    outcome,
    progress: game.progress?.(state) ?? null,
    statistics: outcome && !outcome.cutShort ? (game.statistics?.(state) ?? null) : null,
    views: viewers(seats).map((viewer) => match.view(viewer)),
    legal: all.map((seat) => (isAsked(seat) ? offerOf(match.legal(seat), match) : null)),
    // The reason costs many worlds: where no step is open it is found out when somebody asks for it.
    undo: all.map((seat) => (match.isOpen ? match.undoRefusal(seat) : { refused: "undo-nothing" })),
  };
}

function offerOf(legal: LegalMoves<unknown>, { seed, journal }: Match): readonly unknown[] | DescribedOffer {
  if (!areDescribed(legal)) return legal;
  const sample = legal.sample(new Chance(childSeed(seed, `sample ${journal.length}`)));
  return { schema: legal.schema, sample };
}

/** A position of which only the turn is needed: one that lies behind others, out of undo's reach. */
export function turnOf(match: Match): Projection {
  return { turn: match.turn(), outcome: null, progress: null, statistics: null, views: [], legal: [], undo: [] };
}

export function projectEvents({ game, seats }: Match, events: readonly unknown[]): ProjectedEvent[] {
  return events.map((event) => viewers(seats).map((viewer) => game.seen(event, viewer)));
}
