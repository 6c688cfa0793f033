/** Moves a store between two places that are named: a data folder, or the address of a database. */
import { type MoveSettings, moveStore } from "./move.ts";
import type { Side } from "./side.ts";
import { SqliteSide } from "./sqlite-side.ts";

export async function moveBetween(from: string, to: string, onBatch?: MoveSettings["onBatch"]): Promise<number> {
  const source = await open(from, false);
  try {
    const target = await open(to, true);
    try {
      return await moveStore({ from: source, to: target, ...(onBatch && { onBatch }) });
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function open(place: string, isTarget: boolean): Promise<Side> {
  if (!/^postgres(ql)?:/.test(place)) return SqliteSide.open(place, isTarget);
  // The driver is only loaded where it is used.
  const { PostgresSide } = await import("./postgres-side.ts");
  return PostgresSide.open(place, isTarget);
}
