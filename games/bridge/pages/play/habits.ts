/** How somebody likes to practise. Kept in the browser. */
import { useState } from "react";
import { DIRECTIONS, type Direction } from "../../cards.ts";
import { keeper } from "../../table/settings.ts";
import { CONTRACT_KINDS, type ContractKind, LEVELS, type Level } from "../../work/work.ts";
import { MODES, type Mode } from "./exercise.ts";

/** Milliseconds before an automatic card. */
export const PAUSES = [0, 500, 1000, 2000, 4000] as const;

export interface Habits {
  readonly mode: Mode;
  readonly level: Level;
  readonly kind: ContractKind;
  readonly pause: number;
  /** In analysis: the hands that one sees, and whether the cards show their values. */
  readonly shown: readonly Direction[];
  readonly values: boolean;
}

const DEFAULTS: Habits = {
  mode: "defence",
  level: "advanced",
  kind: "any",
  pause: 1000,
  shown: ["E", "S", "W"],
  values: true,
};

const NAME = "habits";

function read(): Habits {
  const found = { ...DEFAULTS, ...(keeper.kept(NAME) as Partial<Habits> | undefined) };
  const isKnown =
    MODES.includes(found.mode) &&
    LEVELS.includes(found.level) &&
    CONTRACT_KINDS.includes(found.kind) &&
    PAUSES.some((pause) => pause === found.pause) &&
    Array.isArray(found.shown) &&
    found.shown.every((one) => DIRECTIONS.includes(one));
  return isKnown ? found : DEFAULTS;
}

export function useHabits(): readonly [Habits, (changes: Partial<Habits>) => void] {
  const [habits, setHabits] = useState(read);
  return [
    habits,
    (changes) => {
      const next = { ...habits, ...changes };
      setHabits(next);
      keeper.keep(NAME, next);
    },
  ];
}
