/**
 * What goes between the server and the threads in which the rules of games made from data run. The server has such a game only as
 * what its viewers may see of it: a projection. Everything else stays in the thread.
 */
import type {
  Ask,
  Definition,
  DefinitionFault,
  GameRecord,
  Outcome,
  Refusal,
  Seat,
  Seed,
  Side,
  Statistics,
} from "@asztal/kernel";

export interface DefinedGame {
  readonly id: string;
  readonly version: number;
  readonly definition: Definition;
}

export interface MeteredSetup {
  readonly options: unknown;
  readonly seats: number;
  readonly seed: Seed;
}

/** What the server has to know of a game to open tables of it. */
export interface GameDescription {
  readonly seats: { readonly min: number; readonly max: number };
  /** A JSON Schema. */
  readonly options: unknown;
  readonly bots: readonly string[];
  readonly hasEvaluation: boolean;
  readonly replacementBot: string;
  /** Not there in what was stored before games declared it; the same holds for the budgets. */
  readonly defaultBot?: string;
  readonly botBudgets?: Readonly<Record<string, number>>;
  readonly botPace: Readonly<Record<string, number>> | null;
  readonly onSite: boolean;
  /** By language. */
  readonly words: Readonly<Record<string, { readonly name: string; readonly summary: string }>>;
}

/** Moves that are too many to list, with one of them for whoever needs any. */
export interface DescribedOffer {
  readonly schema: unknown;
  readonly sample: unknown;
}

/** A position as each viewer may see it: by seat, and last the spectator. */
export interface Projection {
  readonly turn: readonly Ask[];
  readonly outcome: Outcome | null;
  readonly progress: number | null;
  readonly statistics: Statistics | null;
  readonly views: readonly unknown[];
  /** By seat; null for one that is not asked. */
  readonly legal: readonly (readonly unknown[] | DescribedOffer | null)[];
  /** By seat: why it cannot take back its last step. */
  readonly undo: readonly (Refusal | null)[];
}

/** An event as each viewer may know it, by seat, and last the spectator; null for one who is told nothing. */
export type ProjectedEvent = readonly unknown[];

export interface ProjectedStep {
  readonly projection: Projection;
  readonly events: readonly ProjectedEvent[];
  readonly open: boolean;
  readonly notation: string;
}

/** A step of the store. */
export interface MeteredStep {
  readonly version: number;
  readonly seat: Seat;
  /** In notation; null for an undo, and for what the match knows nothing of. */
  readonly move: string | null;
  readonly isUndo: boolean;
}

interface Playing {
  readonly game: DefinedGame;
  readonly setup: MeteredSetup;
  /** What was done before; null where the thread remembers the match. */
  readonly steps: readonly MeteredStep[] | null;
}

export type MeteredJob =
  | { readonly do: "describe"; readonly game: DefinedGame }
  | ({ readonly do: "restore" } & Playing)
  | ({ readonly do: "follow"; readonly later: readonly MeteredStep[] } & Playing)
  | ({ readonly do: "submit"; readonly seat: Seat; readonly input: unknown } & Playing)
  | ({
      readonly do: "history";
      readonly viewer: Seat | "spectator";
      readonly from: number;
      readonly to: number;
    } & Playing)
  | ({ readonly do: "undo-reason"; readonly seat: Seat } & Playing)
  | ({ readonly do: "record"; readonly names: readonly string[] } & Playing);

export interface Restored {
  readonly sides: readonly Side[] | null;
  /** Whether the game says how far it has come. */
  readonly hasProgress: boolean;
  readonly first: Projection;
  /** One for each move of the steps; an undo needs none. */
  readonly moves: readonly ProjectedStep[];
}

/** What each job gives. */
export interface MeteredResults {
  describe: { readonly description: GameDescription } | { readonly faults: readonly DefinitionFault[] };
  restore: Restored;
  /** Likewise one for each move. */
  follow: readonly ProjectedStep[];
  submit: ProjectedStep | Refusal;
  /** Why the seat cannot take back its last step; null when it can. */
  "undo-reason": Refusal | null;
  history: readonly { readonly version: number; readonly view: unknown }[];
  record: GameRecord;
}

/** A result that is larger than it may be does not leave the thread. */
export type MeteredAnswer = { readonly result: MeteredResults[keyof MeteredResults] } | { readonly tooLarge: number };
