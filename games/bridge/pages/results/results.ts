/** What was played on this page, newest first. Kept in the browser, and by the server for those who are signed in. */
import type { Card } from "../../cards.ts";
import { cardsIn } from "../../problems/problem.ts";
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
  /** Who played it, for whoever was signed in. */
  readonly account?: string;
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

/** How a hand has ended for the player's side, dummy being as much of declarer's side as declarer. */
export function endingOf({
  contract,
  difference,
  isWon,
}: PlayedHand): "passed" | "made" | "let-through" | "beaten" | "failed" {
  if (!contract) return "passed";
  if (difference >= 0) return isWon ? "made" : "let-through";
  return isWon ? "beaten" : "failed";
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

function kept(): readonly PlayedHand[] {
  const found = keeper.kept(NAME);
  return Array.isArray(found) ? found.filter(isResult) : [];
}

/** Those of whoever looks: their own, and what was played here by somebody who was not signed in. */
export function readResults(account: string | undefined): readonly PlayedHand[] {
  return kept().filter((one) => one.account === undefined || one.account === account);
}

export function keepResult(result: PlayedHand): void {
  keeper.keep(NAME, [result, ...kept()].slice(0, MAX_KEPT));
}

/** A result as the server keeps it for its player: without what can be worked out from the cards. */
export function detailOf({ played, costs: _, account: __, ...result }: PlayedHand): string {
  return JSON.stringify({ ...result, played: played?.join("") });
}

function fromDetail(text: string, account: string): PlayedHand | null {
  try {
    const found = JSON.parse(text) as { readonly played?: unknown };
    if (!isResult(found)) return null;
    return { ...found, account, played: typeof found.played === "string" ? cardsIn(found.played) : undefined };
  } catch {
    return null; // a later version's, perhaps
  }
}

/** Keeps here what somebody has played elsewhere. */
export function keepDetails(details: readonly string[], account: string): void {
  const here = kept();
  const isHere = ({ at, query }: PlayedHand) => here.some((one) => one.at === at && one.query === query);
  const elsewhere = details.map((text) => fromDetail(text, account)).filter((one) => one !== null && !isHere(one));
  if (elsewhere.length === 0) return;
  const all = [...here, ...elsewhere.filter((one) => one !== null)];
  keeper.keep(NAME, all.toSorted((one, other) => other.at - one.at).slice(0, MAX_KEPT));
}

/** Adds to what is known of a hand, which is found by when and what it was. */
export function updateResult({ at, query }: PlayedHand, changes: Partial<PlayedHand>): void {
  const changed = kept().map((one) => (one.at === at && one.query === query ? { ...one, ...changes } : one));
  keeper.keep(NAME, changed);
}
