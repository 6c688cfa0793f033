/** What a call shows, in words of the game's texts. */
import type { Say } from "@asztal/kernel/wording";
import { SUITS } from "../cards.ts";
import type { Meaning } from "./bidding.ts";
import type { Range } from "./shows.ts";

/** Beyond this nobody asks how many. */
const MANY_POINTS = 22;

function rangeWords(say: Say, code: string, [min, max]: Range, most: number, args: object = {}): string[] {
  if (min <= 0 && max >= most) return [];
  if (min === max) return [say(code === "bid.length" ? "bid.length-exactly" : code, { min, max, ...args })];
  if (max >= most) return [say(`${code}-from`, { min, ...args })];
  return [min <= 0 ? say(`${code}-to`, { max, ...args }) : say(code, { min, max, ...args })];
}

export function meaningWords({ shown, kinds }: Meaning, say: Say): string {
  const { hcp, lengths, aces } = shown;
  // Points are counted in one of two ways; the way the call is about gives the narrower range.
  const points = hcp[1] - hcp[0] < shown.points[1] - shown.points[0] ? hcp : shown.points;
  const isBalanced = SUITS.every((suit) => lengths[suit][0] >= 2 && lengths[suit][1] <= 5);
  // What a balanced hand has in any case is not said again.
  const told = SUITS.filter((suit) => !isBalanced || lengths[suit][0] > 2 || lengths[suit][1] < 5);
  const parts = [
    ...rangeWords(say, "bid.points", points, MANY_POINTS),
    ...(isBalanced ? [say("bid.balanced")] : []),
    ...told.flatMap((suit) => rangeWords(say, "bid.length", lengths[suit], isBalanced ? 5 : 8, { suit })),
    ...(kinds.includes("aces") ? [say("bid.aces", { min: aces[0] })] : []),
    ...kinds.filter((kind) => kind !== "aces").map((kind) => kindWords(kind, say)),
  ];
  return parts.length > 0 ? parts.join(", ") : say("bid.nothing");
}

/** A system of somebody's own may have kinds that only its author knows: they are said as they are. */
function kindWords(kind: string, say: Say): string {
  const said = say(`bid.kind.${kind}`);
  return said.startsWith("[") ? kind : said;
}
