/** How somebody has done so far, by kind and level; and on how many days in a row. */
import { LEVELS, type Level } from "../../techniques/codes.ts";
import { isSlug, type Slug } from "../catalogue.ts";
import { keep, kept } from "../keep.ts";

export interface Tally {
  readonly played: number;
  readonly solved: number;
  /** Seconds; null before the first that was solved without hints. */
  readonly best: number | null;
  readonly seconds: number;
  readonly mistakes: number;
  readonly hints: number;
}

export interface Statistics {
  readonly tallies: Readonly<Record<string, Tally>>;
  /** Days in a row with something solved, the longest such row, and its last day. */
  readonly streak: { readonly now: number; readonly longest: number; readonly day: string };
}

const NONE: Tally = { played: 0, solved: 0, best: null, seconds: 0, mistakes: 0, hints: 0 };
const NAME = "statistics";

export function readStatistics(): Statistics {
  const found = kept(NAME) as Partial<Statistics> | undefined;
  return { tallies: found?.tallies ?? {}, streak: found?.streak ?? { now: 0, longest: 0, day: "" } };
}

const keyOf = (slug: Slug, level: Level): string => `${slug} ${level}`;

function tallyOf(statistics: Statistics, slug: Slug, level: Level): Tally {
  return statistics.tallies[keyOf(slug, level)] ?? NONE;
}

/** Every kind and level that was played. */
export function playedKinds(statistics: Statistics): { slug: Slug; level: Level; tally: Tally }[] {
  return Object.entries(statistics.tallies).flatMap(([key, tally]) => {
    const [slug, level] = key.split(" ") as [string, string];
    const known = LEVELS.find((one) => one === level);
    return isSlug(slug) && known ? [{ slug, level: known, tally }] : [];
  });
}

function changeTally(slug: Slug, level: Level, change: (tally: Tally) => Tally): Statistics {
  const before = readStatistics();
  return { ...before, tallies: { ...before.tallies, [keyOf(slug, level)]: change(tallyOf(before, slug, level)) } };
}

/** A game was begun: its first digit or note was written. */
export function countBegun(slug: Slug, level: Level): void {
  keep(
    NAME,
    changeTally(slug, level, (tally) => ({ ...tally, played: tally.played + 1 })),
  );
}

const DAY = 86_400_000;

function dayOf(when: Date): string {
  return new Date(when.getTime() - when.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** The row of days after something was solved on `today`. */
export function nextStreak({ now, longest, day }: Statistics["streak"], today: string): Statistics["streak"] {
  if (day === today) return { now, longest, day };
  const isNext = day !== "" && Date.parse(today) - Date.parse(day) === DAY;
  const row = isNext ? now + 1 : 1;
  return { now: row, longest: Math.max(longest, row), day: today };
}

interface Finish {
  readonly seconds: number;
  readonly mistakes: number;
  readonly hints: number;
}

export function countSolved(slug: Slug, level: Level, { seconds, mistakes, hints }: Finish, when: Date): void {
  const statistics = changeTally(slug, level, (tally) => ({
    played: tally.played,
    solved: tally.solved + 1,
    best: hints > 0 ? tally.best : Math.min(seconds, tally.best ?? seconds),
    seconds: tally.seconds + seconds,
    mistakes: tally.mistakes + mistakes,
    hints: tally.hints + hints,
  }));
  keep(NAME, { ...statistics, streak: nextStreak(statistics.streak, dayOf(when)) });
}
