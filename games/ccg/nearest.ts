/** The known name that an unknown one was probably meant to be. */

/** Letters to change, add, leave out or swap with a neighbour to get from one word to the other (optimal string alignment). */
function distance(from: string, to: string): number {
  const rows = Array.from({ length: from.length + 1 }, (_, i) => [i]);
  for (let j = 1; j <= to.length; j++) rows[0]!.push(j);
  for (let i = 1; i <= from.length; i++) {
    for (let j = 1; j <= to.length; j++) {
      const changed = rows[i - 1]![j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1);
      const swaps = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const swapped = swaps ? rows[i - 2]![j - 2]! + 1 : changed;
      rows[i]!.push(Math.min(rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, changed, swapped));
    }
  }
  return rows[from.length]![to.length]!;
}

/** Names longer than this are not compared: nobody mistypes them into a known one, and the work grows with the square. */
const MAX_COMPARED = 60;

/** Empty when nothing known is near, so that it can stand in a message as it is. Capitals count for nothing. */
export function nearest(name: string, known: Iterable<string>): string {
  const wanted = name.toLowerCase();
  let best = "";
  // A name of one letter is near to every other one.
  let bestDistance = wanted.length < 2 ? 1 : Math.max(1, Math.floor(wanted.length / 3)) + 1;
  if (wanted.length > MAX_COMPARED) return best;
  for (const candidate of known) {
    if (Math.abs(candidate.length - wanted.length) >= bestDistance) continue;
    const found = distance(wanted, candidate.toLowerCase());
    if (found < bestDistance) [best, bestDistance] = [candidate, found];
  }
  return best;
}
