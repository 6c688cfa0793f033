/** Who meets whom, round after round. An entry is a number; results come from the meetings before. */

export type Format = "round-robin" | "swiss" | "knockout";

/** Two entries; null where the first has nobody to meet, which counts as won. */
export interface Meeting {
  readonly first: number;
  readonly second: number | null;
}

export interface Met extends Meeting {
  /** 1 when the first has won, 0 when the second has, ½ when neither, and null where nobody came. */
  readonly points: number | null;
}

/** How many rounds so many entries play; a round robin has all its meetings in one, so that nobody waits for others. */
export function roundsOf(format: Format, entries: number, asked: number): number {
  if (format === "round-robin") return 1;
  if (format === "knockout") return Math.ceil(Math.log2(Math.max(2, entries)));
  return Math.min(asked, entries - 1 + (entries % 2));
}

/** All against all. */
export function allMeetings(entries: readonly number[]): Meeting[] {
  return entries.flatMap((first, i) => entries.slice(i + 1).map((second) => ({ first, second })));
}

/** Those who are left, the best first: the best meets the worst; where they are odd in number the best has nobody to meet. */
export function knockoutMeetings(left: readonly number[]): Meeting[] {
  const free = left.length % 2 === 1 ? left.slice(0, 1) : [];
  const paired = left.slice(free.length);
  return [
    ...free.map((first) => ({ first, second: null })),
    ...paired.slice(0, paired.length / 2).map((first, i) => ({ first, second: paired.at(-1 - i)! })), // as many on either side
  ];
}

/** Who is still in, in the order of `entries`: whoever has lost, or did not come, is out. A meeting without a winner goes to the better placed. */
export function survivorsOf(entries: readonly number[], met: readonly Met[]): number[] {
  const out = new Set(
    met.flatMap(({ first, second, points }) => {
      if (points === null) return second === null ? [first] : [first, second];
      if (second === null) return [];
      if (points === 0.5) return [entries.indexOf(first) < entries.indexOf(second) ? second : first];
      return [points > 0.5 ? second : first];
    }),
  );
  return entries.filter((entry) => !out.has(entry));
}

/** Tries so many ways to pair everybody anew; after that some meet again. */
const MAX_TRIES = 20_000;

/**
 * Swiss: those who stand next to each other meet, nobody twice. `order` has the best first. Where they are odd in number the last who
 * has met somebody every time has nobody to meet.
 */
export function swissMeetings(order: readonly number[], met: readonly Meeting[]): Meeting[] {
  const free = order.length % 2 === 1 ? freeOne(order, met) : null;
  const waiting = order.filter((entry) => entry !== free);
  const known = new Set(met.flatMap(({ first, second }) => [`${first} ${second}`, `${second} ${first}`]));
  let tries = 0;
  const pair = (left: readonly number[]): Meeting[] | null => {
    const [first, ...others] = left;
    if (first === undefined) return [];
    for (const second of others) {
      if (++tries > MAX_TRIES) return null;
      if (known.has(`${first} ${second}`)) continue;
      const rest = pair(others.filter((entry) => entry !== second));
      if (rest) return [{ first, second }, ...rest];
    }
    return null;
  };
  const meetings = pair(waiting) ?? neighbours(waiting);
  return free === null ? meetings : [...meetings, { first: free, second: null }];
}

function freeOne(order: readonly number[], met: readonly Meeting[]): number {
  const wasFree = (entry: number) => met.some(({ first, second }) => first === entry && second === null);
  return order.findLast((entry) => !wasFree(entry)) ?? order.at(-1)!; // there is one, they are odd in number
}

function neighbours(order: readonly number[]): Meeting[] {
  return order.flatMap((first, i) => (i % 2 === 0 ? [{ first, second: order[i + 1]! }] : [])); // even in number
}

/** So many of the finalists stay for the next round of the finals: the better half. */
export function finalistsLeft(finalists: number): number {
  return Math.ceil(finalists / 2);
}

/** Rounds of the finals: half of them are dropped after each, until two have met. */
export function roundsOfFinals(finalists: number): number {
  return finalists < 2 ? 0 : Math.ceil(Math.log2(finalists));
}
