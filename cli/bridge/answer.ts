/** Answers boards: the tricks of all contracts, or of the cards of the leader. */
import { DIRECTIONS, STRAINS } from "@asztal/games/bridge/cards.ts";
import { type DealReading, dealText, readDeal } from "@asztal/games/bridge/deal.ts";
import type { DoubleDummySolver } from "@asztal/games/bridge/solver/solver.ts";
import type { Say } from "@asztal/kernel/wording";
import type { Board } from "./boards.ts";
import type { Answer, Question } from "./task.ts";

type Problem = Exclude<DealReading, { ok: true }>;

/** The reason as arguments of its text: "card-twice" is `cli.bridge.card-twice`. */
export function problemText({ ok: _, problem, ...details }: Problem, say: Say): string {
  if (!("counts" in details)) return say(`cli.bridge.${problem}`, details);
  return say(`cli.bridge.${problem}`, { ...details.counts });
}

function answered(board: Board, question: Question, solver: DoubleDummySolver, say: Say): Answer {
  const { line } = board;
  const reading = readDeal(board.deal);
  if (!reading.ok) {
    const complaint = problemText(reading, say);
    return { line, complaint, text: question.json ? JSON.stringify({ line, error: complaint }) : "invalid" };
  }
  const deal = dealText(reading.deal);
  if (question.table) {
    const table = solver.table(reading.deal);
    const numbers = DIRECTIONS.flatMap((declarer) => STRAINS.map((strain) => table[declarer][strain]));
    return { line, text: question.json ? JSON.stringify({ deal, table }) : numbers.join(" ") };
  }
  const strain = question.strain ?? board.strain ?? "NT";
  // Whoever is named first in the deal leads where nothing else is said.
  const named = DIRECTIONS.find((direction) => board.deal.trim().toUpperCase().startsWith(direction));
  const leader = question.leader ?? board.leader ?? named ?? "N";
  const cards = solver.cards({ hands: reading.deal, strain, leader, trick: [] });
  if (question.json) {
    return { line, text: JSON.stringify({ deal, strain, leader, cards: Object.fromEntries(cards) }) };
  }
  return { line, text: [...cards].map(([card, tricks]) => `${card}=${tricks}`).join(" ") };
}

export function answersTo(
  boards: readonly Board[],
  question: Question,
  solver: DoubleDummySolver,
  say: Say,
): readonly Answer[] {
  return boards.map((board) => answered(board, question, solver, say));
}
