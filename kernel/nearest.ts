/** The known name that a mistyped one was probably meant to be. */

/** How many letters must be changed, put in, left out or swapped with their neighbour to get from one word to the other. */
export function editDistance(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1];
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      if (swapped) cost = Math.min(cost, beforeLast[j - 2]! + 1);
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return last[to.length]!;
}

/** Names longer than this are not compared: nobody mistypes them into a known one, and the work grows with the square. */
const MAX_COMPARED = 60;

/**
 * The name nearest to `wanted`, if it is near enough for a slip of the fingers, or else one that begins so. Capitals count for
 * nothing. Empty when nothing known is near, so that it can stand in a message as it is.
 */
export function nearest(wanted: string, known: Iterable<string>): string {
  const asked = wanted.toLowerCase();
  // A name of one letter is near to every other one.
  if (asked.length < 2 || asked.length > MAX_COMPARED) return "";
  let best = "";
  let bestDistance = Math.max(1, Math.floor(asked.length / 3)) + 1;
  let begun = "";
  for (const name of known) {
    if (begun === "" && name.toLowerCase().startsWith(asked)) begun = name;
    if (Math.abs(name.length - asked.length) >= bestDistance) continue;
    const distance = editDistance(asked, name.toLowerCase());
    if (distance < bestDistance) [best, bestDistance] = [name, distance];
  }
  return best || begun;
}
