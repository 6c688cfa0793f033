/**
 * Tokens as sets of the game's choices, each set one whole number. Up to 52 choices fit exactly into a number; since bit
 * operations reach 32 bits only, the upper and the lower 26 are worked on apart.
 */
export const MAX_CHOICES = 52;
const HALF = 2 ** 26;

const high = (set: number) => Math.floor(set / HALF);
const low = (set: number) => set % HALF;

export function single(choice: number): number {
  return 2 ** choice;
}

export function union(one: number, other: number): number {
  return (high(one) | high(other)) * HALF + (low(one) | low(other));
}

export function without(one: number, other: number): number {
  return (high(one) & ~high(other)) * HALF + (low(one) & ~low(other));
}

export function common(one: number, other: number): number {
  return (high(one) & high(other)) * HALF + (low(one) & low(other));
}

/** Whether all of the other's choices are in the set. */
export function contains(set: number, other: number): boolean {
  return without(other, set) === 0;
}

/** The numbers of the choices in a set, in the order of the definition. */
export function members(set: number): number[] {
  const found: number[] = [];
  for (let choice = 0; choice < MAX_CHOICES; choice++) if (contains(set, single(choice))) found.push(choice);
  return found;
}
