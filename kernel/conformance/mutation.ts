/** Moves with something wrong in them. */
import type { Chance } from "../chance.ts";

const strangers: readonly unknown[] = [null, true, false, -1, 0, 1, 2, 1e9, 0.5, "", "x", [], {}];

/** `value` with one thing changed: a part taken from `other`, replaced by a stranger, doubled, left out or moved. */
export function mutated(value: unknown, other: unknown, chance: Chance): unknown {
  if (Array.isArray(value) && value.length > 0) {
    const at = chance.below(value.length);
    switch (chance.below(5)) {
      case 0:
        return value.toSpliced(at, 1);
      case 1:
        return value.toSpliced(at, 0, value[at]);
      case 2:
        return chance.shuffled(value);
      case 3:
        return [...value, ...(Array.isArray(other) ? other : [other])];
      default:
        return value.with(at, mutated(value[at], partOf(other, chance), chance));
    }
  }
  if (typeof value === "object" && value !== null && Object.keys(value).length > 0) {
    const fields = { ...value } as Record<string, unknown>; // plain data with string keys
    const key = chance.pick(Object.keys(fields));
    const foreign = (other as Record<string, unknown> | null)?.[key];
    switch (chance.below(4)) {
      case 0:
        delete fields[key];
        return fields;
      case 1:
        return { ...fields, ...(typeof other === "object" ? other : {}) };
      default:
        return { ...fields, [key]: mutated(fields[key], foreign ?? chance.pick(strangers), chance) };
    }
  }
  if (typeof value === "number" && chance.below(2) === 0) return value + (chance.below(2) === 0 ? 1 : -1);
  return chance.below(2) === 0 && other !== undefined ? other : chance.pick(strangers);
}

function partOf(value: unknown, chance: Chance): unknown {
  return Array.isArray(value) && value.length > 0 ? chance.pick(value) : value;
}
