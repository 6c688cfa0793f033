/**
 * A game whose rules run elsewhere, as the server's match sees it: its states are projections, its events what each viewer may know,
 * and what a move does was asked before it is made.
 */
import type { FromSchemas, Game, LegalMoves, Statistics, Viewer } from "@asztal/kernel";
import { type TObject, Type } from "typebox";
import type { DescribedOffer, ProjectedEvent, ProjectedStep, Projection, Restored } from "./protocol.ts";

/** In notation. */
const move = Type.String();

interface Mirrored extends FromSchemas<TObject, typeof move> {
  State: Projection;
  View: unknown;
  SeenEvent: unknown;
  Event: ProjectedEvent;
}

export class Mirror {
  readonly game: Game;
  readonly #first: Projection;
  /** What the next moves do, in order. */
  readonly #answers: ProjectedStep[] = [];

  constructor(
    { id, version, seats, options }: Pick<Game, "id" | "version" | "seats" | "options">,
    { first, sides, hasProgress }: Pick<Restored, "first" | "sides" | "hasProgress">,
  ) {
    this.#first = first;
    const game: Game<Mirrored> = {
      id,
      version,
      seats,
      options,
      move,
      ...(sides && { sides: () => sides }),
      setup: () => this.#first,
      turn: ({ turn }) => turn,
      legal: ({ legal }, seat) => offered(legal[seat] ?? []),
      apply: () => {
        const answer = this.#answers.shift();
        if (!answer) throw new Error("the move was not asked before it is made");
        return { state: answer.projection, events: answer.events, open: answer.open };
      },
      view: ({ views }, viewer) => views[placeOf(viewer, views.length)],
      seen: (event, viewer) => event[placeOf(viewer, event.length)] ?? null,
      outcome: ({ outcome }) => outcome,
      ...(hasProgress && { progress: ({ progress }) => progress ?? 0 }),
      statistics: ({ statistics }) => statistics as Statistics, // null where the game has none, as if it had no such function
      notation: { write: (move) => move, read: (text) => text },
      phrase: (move) => ({ code: move }),
      describe: () => "",
    };
    this.game = game as unknown as Game; // a table forgets the types of its game
  }

  /** What the next move does; several are made in this order. */
  expect(...answers: readonly ProjectedStep[]): void {
    this.#answers.push(...answers);
  }
}

function offered(legal: readonly unknown[] | DescribedOffer): LegalMoves<string> {
  const moves = legal as readonly string[] | { readonly schema: never; readonly sample: string }; // as the game's own thread listed them
  return "schema" in moves ? { schema: moves.schema, sample: () => moves.sample } : moves;
}

/** Seats come first, the spectator last. */
function placeOf(viewer: Viewer, places: number): number {
  return viewer === "spectator" ? places - 1 : viewer;
}
