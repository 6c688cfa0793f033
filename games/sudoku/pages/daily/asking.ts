/** What the server says of the puzzles of the day. */
import type { AnswerOf, BodyOf } from "@asztal/wire";
import type { Call } from "@asztal/wire/client";
import { isSlug, type Slug } from "../catalogue.ts";

export type Begun = AnswerOf<"POST /api/daily/:game/:kind/:day/begin">;
type Answer = BodyOf<"POST /api/daily/:game/:kind/:day/answer">;

export interface Which {
  readonly kind: Slug;
  readonly day: string;
}

const paramsOf = ({ kind, day }: Which) => ({ game: "sudoku", kind, day });

/** Kinds that this page does not know yet are passed over. */
export async function fetchToday(call: Call) {
  const { day, kinds } = await call("GET /api/daily/:game", { params: { game: "sudoku" } });
  return { day, kinds: kinds.flatMap(({ kind, ...own }) => (isSlug(kind) ? [{ kind, ...own }] : [])) };
}
export type Day = Awaited<ReturnType<typeof fetchToday>>;

export const fetchRanking = (call: Call, which: Which) =>
  call("GET /api/daily/:game/:kind/:day", { params: paramsOf(which) });
export type Ranking = Awaited<ReturnType<typeof fetchRanking>>;

/** Gets the puzzle; from the first time on one's time runs. */
export const begin = (call: Call, which: Which): Promise<Begun> =>
  call("POST /api/daily/:game/:kind/:day/begin", { params: paramsOf(which) });

/** What was handed in once stays: handing it in again changes nothing. */
export async function handIn(call: Call, which: Which, body: Answer) {
  const solved = await call("POST /api/daily/:game/:kind/:day/answer", { params: paramsOf(which), body });
  return { ...(await fetchRanking(call, which)), ...solved };
}
