/** What is played on the page: a deal, its contract, who the player is and how strong the others are; and the same as a link. */
import { after, type Card, DIRECTIONS, type Direction } from "../../cards.ts";
import { type Deal, type DealProblem, dealText, readDeal } from "../../deal.ts";
import { cardsIn } from "../../problems/problem.ts";
import { type Contract, contractText, readContract } from "../../rules/auction.ts";
import { type Board, VULNERABILITIES, vulnerability, vulnerableBy } from "../../rules/board.ts";
import { sortedDeal } from "../../rules/resample.ts";
import { LEVELS, type Level } from "../../work/work.ts";

/** Defend with an automatic partner, play both defenders, declare, or bid and play with three automatic players. */
export const MODES = ["defence", "analysis", "declare", "bid"] as const;
export type Mode = (typeof MODES)[number];

export interface Exercise {
  readonly mode: Mode;
  readonly level: Level;
  /** The player's. */
  readonly seat: Direction;
  readonly board: Board;
  readonly deal: Deal;
  /** Null where there is an auction. */
  readonly contract: Contract | null;
  /** The lead and the cards after it that are on the table before anybody decides; none where nobody fixed any. */
  readonly played?: readonly Card[];
}

/** Where declarer sits: North when one defends from East, as the Trainer's deals are set; oneself when one declares. */
const DECLARER = { defence: "N", analysis: "N", declare: "S" } as const;
const OWN_SEAT: Readonly<Record<Mode, Direction>> = { defence: "E", analysis: "E", declare: "S", bid: "S" };

/** The whole table turned, so that whoever sat at `from` sits at `to`. */
function turned<T extends Pick<Exercise, "board" | "deal"> & { contract: Contract }>(
  given: T,
  to: Direction,
): Pick<Exercise, "board" | "deal" | "contract"> {
  const turns = (DIRECTIONS.indexOf(to) - DIRECTIONS.indexOf(given.contract.declarer) + 4) % 4;
  const hand = (direction: Direction): readonly Card[] => given.deal[after(direction, 4 - turns)];
  const { NS, EW } = given.board.vulnerable;
  return {
    deal: { N: hand("N"), E: hand("E"), S: hand("S"), W: hand("W") },
    board: {
      ...given.board,
      dealer: after(given.board.dealer, turns),
      vulnerable: turns % 2 === 0 ? { NS, EW } : { NS: EW, EW: NS },
    },
    contract: { ...given.contract, declarer: to },
  };
}

/** An exercise from a deal with its contract, turned so that everybody sits where the mode wants them. */
export function exerciseFrom(
  given: { readonly board: Board; readonly deal: Deal; readonly contract: Contract },
  mode: Mode,
  level: Level,
): Exercise {
  const seat = OWN_SEAT[mode];
  if (mode === "bid") return { mode, level, seat, board: given.board, deal: given.deal, contract: null };
  return { mode, level, seat, ...turned(given, DECLARER[mode]) };
}

/** As the part of a link after the question mark. */
export function exerciseQuery({ mode, level, seat, board, deal, contract, played = [] }: Exercise): string {
  const query = new URLSearchParams({
    mode,
    level,
    seat,
    ...(board.number !== null && { board: String(board.number) }),
    dealer: board.dealer,
    vulnerable: vulnerability(board.vulnerable),
    ...(contract && { contract: contractText(contract), declarer: contract.declarer }),
    deal: dealText(deal),
    ...(played.length > 0 && { played: played.join("") }),
  });
  return query.toString();
}

/** Why a link holds no exercise. */
export type ExerciseProblem =
  | { readonly problem: "deal"; readonly why: DealProblem }
  | { readonly problem: "not-thirteen"; readonly count: number }
  | { readonly problem: "contract"; readonly text: string }
  | { readonly problem: "seat" };

type Reading = { readonly ok: true; readonly exercise: Exercise } | ({ readonly ok: false } & ExerciseProblem);

function oneOf<T extends string>(values: readonly T[], text: string | null, fallback: T): T {
  return values.find((value) => value === text) ?? fallback;
}

/** What a link asks for; nothing of it is trusted. */
export function readExercise(query: URLSearchParams): Reading {
  const read = readDeal(query.get("deal") ?? "");
  if (!read.ok) return { ok: false, problem: "deal", why: read };
  const count = read.deal.N.length;
  if (count !== 13) return { ok: false, problem: "not-thirteen", count };
  const mode = oneOf(MODES, query.get("mode"), "defence");
  const declarer = DIRECTIONS.find((one) => one === query.get("declarer")) ?? "N";
  const text = query.get("contract") ?? "";
  const contract = mode === "bid" ? null : readContract(text, declarer);
  if (mode !== "bid" && !contract) return { ok: false, problem: "contract", text };
  const seat = oneOf(DIRECTIONS, query.get("seat"), OWN_SEAT[mode]);
  if (contract && !isSeatOf(mode, seat, contract)) return { ok: false, problem: "seat" };
  const number = Number(query.get("board"));
  const board: Board = {
    number: Number.isSafeInteger(number) && number > 0 ? number : null,
    dealer: oneOf(DIRECTIONS, query.get("dealer"), "N"),
    vulnerable: vulnerableBy(oneOf(VULNERABILITIES, query.get("vulnerable"), "None")),
  };
  const level = oneOf(LEVELS, query.get("level"), "advanced");
  const played = cardsIn(query.get("played") ?? "");
  const exercise: Exercise = { mode, level, seat, board, deal: sortedDeal(read.deal), contract };
  return { ok: true, exercise: played.length > 0 ? { ...exercise, played } : exercise };
}

/** Whoever defends is not on declarer's side, and whoever declares is declarer. */
function isSeatOf(mode: Mode, seat: Direction, { declarer }: Contract): boolean {
  if (mode === "declare") return seat === declarer;
  return seat === after(declarer, 1) || seat === after(declarer, 3);
}
