/** The same deals at several tables: what each table's North–South score is worth, for North–South, beside the others'. */

/** The least difference in points for each IMP, from the first on: the scale of the World Bridge Federation. */
const IMP_SCALE = [
  20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000,
  3500, 4000,
];

/** International match points for a difference in points; negative for a loss. */
export function imps(difference: number): number {
  const won = IMP_SCALE.filter((least) => least <= Math.abs(difference)).length;
  return difference < 0 && won > 0 ? -won : won;
}

/** A point for each table that did worse, and half for each that did the same. */
export function matchpoints(scores: readonly number[]): readonly number[] {
  return scores.map((own, table) =>
    scores.reduce((sum, other, at) => (at === table ? sum : sum + (own > other ? 1 : own === other ? 0.5 : 0)), 0),
  );
}

/** The mean of the IMPs against every other table; between two tables, the IMPs of a match. */
export function crossImps(scores: readonly number[]): readonly number[] {
  const others = Math.max(1, scores.length - 1);
  return scores.map((own) => scores.reduce((sum, other) => sum + imps(own - other), 0) / others);
}

/** By how many points a table did better than the mean of the others; between two tables, the points of a match. */
export function totalPoints(scores: readonly number[]): readonly number[] {
  const sum = scores.reduce((all, score) => all + score, 0);
  return scores.map((own) => (scores.length < 2 ? 0 : own - (sum - own) / (scores.length - 1)));
}
