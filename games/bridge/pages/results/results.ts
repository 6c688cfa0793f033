/** What was played on this page, newest first. Kept in the browser. */
import { contractText } from "../../rules/auction.ts";
import { declarersTricks } from "../../rules/state.ts";
import { keeper } from "../../table/settings.ts";
import { LEVELS, type Level } from "../../work/work.ts";
import { exerciseQuery, MODES, type Mode } from "../play/exercise.ts";
import type { HandInPlay } from "../play/hand-in-play.ts";

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
