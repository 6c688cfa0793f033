/** A few puzzles of every kind and level that come with the site, each time in another dress: so that nobody waits. */

import { Chance, seedFrom } from "@asztal/kernel/chance";
import { disguised, randomDisguise } from "../../puzzle/disguise.ts";
import { readStockLine } from "../../stock/line.ts";
import type { Level } from "../../techniques/codes.ts";
import type { Slug } from "../catalogue.ts";
import type { Supplied } from "./supply.ts";

/** The stock is large, and few ever need it: it is loaded when it is wanted. */
export async function fromStock(slug: Slug, level: Level): Promise<Supplied> {
  const { STOCK } = await import("../../stock/gentle.generated.ts");
  const levels: Partial<Record<Level, readonly string[]>> = STOCK[slug];
  const lines = levels[level];
  if (!lines) throw new Error(`there is no ${slug} at the level ${level}`);
  const chance = new Chance(seedFrom(crypto.getRandomValues(new Uint32Array(4)).join(" ")));
  const stocked = readStockLine(chance.pick(lines));
  const { solution, ...puzzle } = disguised(stocked, randomDisguise(stocked, chance));
  return { puzzle, solution: solution!, level }; // a dress leaves nothing out
}
