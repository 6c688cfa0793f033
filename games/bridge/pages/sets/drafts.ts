/** A deal of a set as its teacher types it: texts, which are a deal when nothing is wrong with them. */
import { type Direction, isCard } from "../../cards.ts";
import { dealText, readDeal } from "../../deal.ts";
import { type BoardProblem, checkedBoard, isWrong, wholeDeal } from "../../files/board.ts";
import { legalCards } from "../../position.ts";
import { contractText, readContract } from "../../rules/auction.ts";
import { type Board, numberedBoard } from "../../rules/board.ts";
import { type Playing, playCard, startPlay } from "../../rules/playing.ts";
import { sortedDeal } from "../../rules/resample.ts";
import { numberedDeal } from "../../rules/setup.ts";
import { dealProblem, type SetDeal } from "../../sets/deal-set.ts";
import type { Level } from "../../work/work.ts";

export interface Draft {
  readonly key: number;
  readonly board: Board;
  readonly hands: string;
  readonly contract: string;
  readonly declarer: Direction;
  readonly played: string;
  readonly seat: Direction;
  readonly level: Level;
  readonly comment: string;
}

export type DraftField = "hands" | "contract" | "played" | "seat";

export interface DraftProblem {
  readonly field: DraftField;
  readonly problem: string;
  readonly args: BoardProblem["args"];
}

export function draftOf(deal: SetDeal, key: number): Draft {
  const { board, contract, played, seat, level, comment } = deal;
  return {
    ...{ key, board, seat, level, comment },
    hands: dealText(deal.deal),
    contract: contract ? contractText(contract) : "",
    declarer: contract?.declarer ?? "N",
    played: played.join(" "),
  };
}

/** A deal to begin with, as everybody may change it. */
export function newDraft(key: number): Draft {
  return {
    ...{ key, board: numberedBoard(key), hands: dealText(numberedDeal(1 + Math.floor(Math.random() * 999_999))) },
    ...{ contract: "3NT", declarer: "N", played: "", seat: "E", level: "advanced", comment: "" },
  };
}

/** What the texts come to, or the field that is wrong and why. */
export function dealOfDraft(draft: Draft): SetDeal | DraftProblem {
  const { board, seat, level, comment, declarer } = draft;
  const reading = readDeal(draft.hands);
  if (!reading.ok) {
    const { ok: _, problem, ...details } = reading;
    return { field: "hands", problem, args: "counts" in details ? { ...details.counts } : details };
  }
  const deal = wholeDeal(0, reading.deal);
  if (isWrong(deal)) return problemIn("hands", deal);
  const contract = draft.contract.trim() === "" ? null : readContract(draft.contract, declarer);
  if (contract === null && draft.contract.trim() !== "") {
    return { field: "contract", problem: "not-a-contract", args: { text: draft.contract } };
  }
  const words = playedWords(draft);
  const play = words.filter(isCard);
  const other = words.find((word) => !isCard(word));
  if (other !== undefined) return { field: "played", problem: "not-a-card", args: { text: other } };
  const parts = { line: 0, board, deal, auction: [], contract, play, tricks: null, players: {}, tags: {} };
  const checked = checkedBoard({ ...parts, auctionLine: 0, playLine: 0 });
  if (!checked.ok) return problemIn("played", checked);
  const played = contract ? play : [];
  const found: SetDeal = { board, deal: sortedDeal(deal), contract, played, seat, level, comment: comment.trim() };
  const problem = dealProblem(found);
  return problem ? { field: problem.problem === "seat-is-dummy" ? "seat" : "played", ...problem } : found;
}

function playedWords({ played }: Draft): string[] {
  return played
    .toUpperCase()
    .replaceAll("10", "T")
    .split(/[\s,]+/)
    .filter((word) => word !== "");
}

/** The play as far as it is fixed; null where deal, contract or cards do not allow it. */
export function fixedPlay(draft: Draft): Playing | null {
  const found = dealOfDraft({ ...draft, played: "" });
  if (isProblem(found) || !found.contract) return null;
  let playing = startPlay(found.deal, found.contract);
  for (const card of playedWords(draft)) {
    const legal = legalCards(playing.position).find((one) => one === card);
    if (!legal) return null;
    playing = playCard(playing, legal);
  }
  return playing;
}

function problemIn(field: DraftField, wrong: ReturnType<typeof checkedBoard>): DraftProblem {
  return wrong.ok ? { field, problem: "no-deal", args: {} } : { field, problem: wrong.problem, args: wrong.args };
}

export function isProblem(found: SetDeal | DraftProblem): found is DraftProblem {
  return "field" in found;
}
