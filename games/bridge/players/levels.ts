/** The levels of automatic players by name. */
import type { Chance } from "@asztal/kernel/chance";
import type { FlatSolver } from "../solver/wasm.ts";
import { advancedDeclarer } from "./advanced.ts";
import { beginnerDeclarer } from "./beginner.ts";
import { automaticDefender } from "./defender.ts";
import { Expert } from "./expert.ts";
import { type Agreement, DEFAULT_AGREEMENT } from "./leads.ts";
import type { DeclarerLevel, DefenderLevel } from "./level-names.ts";
import type { Player } from "./playing.ts";
import { ALL_REPAIRS, NO_REPAIRS, type Repairs } from "./repairs.ts";

/** What the levels that think need. */
export interface LevelMeans {
  readonly solver: FlatSolver;
  readonly chance: Chance;
  /** In milliseconds; only differences count. */
  readonly now: () => number;
  readonly milliseconds: number;
  readonly maxWorlds?: number;
  readonly agreement?: Agreement;
  /** What the expert leaves out of what he does beyond plain sampling. */
  readonly without?: readonly (keyof Repairs)[];
}

/** More worlds than this change little. */
const MAX_WORLDS = 100;

function expertFrom(means: LevelMeans, isPlain: boolean): Expert {
  const leftOut = Object.fromEntries((means.without ?? []).map((repair) => [repair, false]));
  const repairs = isPlain ? NO_REPAIRS : { ...ALL_REPAIRS, ...leftOut };
  return new Expert({ maxWorlds: MAX_WORLDS, ...means, repairs });
}

export function declarerAt(level: DeclarerLevel, means: LevelMeans): Player {
  if (level === "beginner") return beginnerDeclarer;
  if (level === "advanced") return advancedDeclarer;
  const expert = expertFrom(means, level === "sampling");
  return (view) => expert.decide(view).card;
}

export function defenderAt(level: DefenderLevel, means: LevelMeans): Player {
  if (level === "automatic") return automaticDefender(means.agreement ?? DEFAULT_AGREEMENT);
  const expert = expertFrom(means, false);
  return (view) => expert.decide(view).card;
}
