/**
 * Who meets whom in an event, round after round. At tables of a server boards need not be carried from one to the next: in a round all
 * tables play the same boards, so everybody plays every board once, and a board is compared as soon as its round is over.
 */

/** Two entries of an event at one table, by their numbers from 0: the first has side 0. */
export interface Meeting {
  readonly first: number;
  readonly second: number;
}

export interface Round {
  readonly meetings: readonly Meeting[];
  /** The entry that has nobody to play with when their number is odd. */
  readonly sitsOut: number | null;
}

/** For entries that are pairs, each at one table. */
export const MOVEMENTS = ["howell", "mitchell"] as const;
/** For teams of two pairs: a match is played at two tables, where the pairs of a team sit on different sides. */
export type Movement = (typeof MOVEMENTS)[number] | "teams";

/** How many members an entry has. */
export function membersOf(movement: Movement): number {
  return movement === "teams" ? 4 : 2;
}

/** Everybody against everybody else: one entry stays, the others go around it. Sides change, so that nobody keeps one. */
function howell(entries: number): readonly Round[] {
  const places = entries + (entries % 2);
  const rounds: Round[] = [];
  for (let round = 0; round < places - 1; round++) {
    const at = (place: number) => (place === 0 ? places - 1 : (round + place - 1) % (places - 1));
    const pairs = Array.from({ length: places / 2 }, (_, table) => {
      const [one, other] = [at(table), at(places - 1 - table)] as const;
      const isTurned = table === 0 ? round % 2 === 1 : table % 2 === 1;
      return isTurned ? { first: other, second: one } : { first: one, second: other };
    });
    rounds.push(withoutNobody(pairs, entries));
  }
  return rounds;
}

/** One half keeps its side and its table, the other half goes from table to table. */
function mitchell(entries: number): readonly Round[] {
  const tables = Math.ceil(entries / 2);
  return Array.from({ length: tables }, (_, round) =>
    withoutNobody(
      Array.from({ length: tables }, (_, table) => ({ first: table, second: tables + ((table + round) % tables) })),
      entries,
    ),
  );
}

/** Whoever would meet an entry that there is not sits out. */
function withoutNobody(pairs: readonly Meeting[], entries: number): Round {
  const empty = pairs.find(({ first, second }) => first >= entries || second >= entries);
  return {
    meetings: pairs.filter((pair) => pair !== empty),
    sitsOut: empty ? Math.min(empty.first, empty.second) : null,
  };
}

/** Every team meets every other, as pairs do, but at two tables. */
function teams(entries: number): readonly Round[] {
  return howell(entries).map(({ meetings, sitsOut }) => ({
    meetings: meetings.flatMap(({ first, second }) => [
      { first, second },
      { first: second, second: first },
    ]),
    sitsOut,
  }));
}

/** All rounds that a movement has for so many entries, two at least. */
export function roundsOf(movement: Movement, entries: number): readonly Round[] {
  if (movement === "teams") return teams(entries);
  return movement === "howell" ? howell(entries) : mitchell(entries);
}
