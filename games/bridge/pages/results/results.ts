/** What was played on this page, newest first. Kept in the browser. */
import type { Card } from "../../cards.ts";
import type { Costs } from "../../review/costs.ts";
import { contractText } from "../../rules/auction.ts";
import { declarersTricks } from "../../rules/state.ts";
import { keeper } from "../../table/settings.ts";
import { LEVELS, type Level } from "../../work/work.ts";
import { exerciseQuery, MODES, type Mode } from "../play/exercise.ts";
import type { HandInPlay } from "../play/hand-in-play.ts";

/** What cards cost with all hands open: the player's own, and those of the automatic players. */
export interface HandCosts {
  readonly own: Costs;
  readonly others: Costs;
  /** Tricks of the player's side more, or below zero fewer, than the contract is worth double-dummy. */
  readonly againstPar: number;
}

export interface PlayedHand {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly number: number | null;
  readonly mode: Mode;
  readonly level: Level;
  /** As in `4SX`, with the letter of declarer; null when everybody passed. */
  readonly contract: string | null;
  readonly declarer: string | null;
  /** Over the contract, or short of it, below zero. */
  readonly difference: number;
  /** Whether the player's side came out well: beat the contract, or made it. */
  readonly isWon: boolean;
  readonly takenBack: number;
  /** The link that plays exactly that again. */
  readonly query: string;
  /** The cards, until it is known what they cost. */
  readonly played?: readonly Card[] | undefined;
  readonly costs?: HandCosts;
}

const NAME = "results";
const MAX_KEPT = 300;

/** The result of a hand that is over. */
export function resultOf(hand: HandInPlay, at: number): PlayedHand {
  const { exercise, state, takenBack } = hand;
  const { mode, level, board } = exercise;
  const common = { at, number: board.number, mode, level, takenBack, query: exerciseQuery(exercise) };
  const { playing, claim } = state;
  if (!playing) return { ...common, contract: null, declarer: null, difference: 0, isWon: true };
  const { contract } = playing;
  const difference = declarersTricks(playing, claim) - 6 - contract.level;
  const isDeclarers =
    (contract.declarer === "N" || contract.declarer === "S") === (exercise.seat === "N" || exercise.seat === "S");
  return {
    ...common,
    played: playing.played.map(({ card }) => card),
    contract: contractText(contract),
    declarer: contract.declarer,
    difference,
    isWon: isDeclarers === difference >= 0,
  };
}

function isResult(found: unknown): found is PlayedHand {
  const one = found as Partial<PlayedHand> | null;
  return (
    typeof one === "object" &&
    one !== null &&
    typeof one.at === "number" &&
    typeof one.query === "string" &&
    typeof one.difference === "number" &&
    MODES.some((mode) => mode === one.mode) &&
    LEVELS.some((level) => level === one.level)
  );
}

export function readResults(): readonly PlayedHand[] {
  const found = keeper.kept(NAME);
  return Array.isArray(found) ? found.filter(isResult) : [];
}

export function keepResult(result: PlayedHand): void {
  keeper.keep(NAME, [result, ...readResults()].slice(0, MAX_KEPT));
}

/** Adds to what is known of a hand, which is found by when and what it was. */
export function updateResult({ at, query }: PlayedHand, changes: Partial<PlayedHand>): void {
  const changed = readResults().map((one) => (one.at === at && one.query === query ? { ...one, ...changes } : one));
  keeper.keep(NAME, changed);
}
