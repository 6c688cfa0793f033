/** Carries a store from one database to the other, and tells how far it is. */
import { resolve } from "node:path";
import { type MoveProgress, moveBetween } from "@asztal/server";
import { wrongUse } from "../failure.ts";
import { complain, print } from "../output.ts";
import type { MoveFlags } from "./command.ts";
import { troubleOf } from "./trouble.ts";

const EVERY_ROWS = 100_000;

const isDatabase = (place: string) => /^postgres(ql)?:/.test(place);

export async function move({ from, to }: MoveFlags): Promise<void> {
  if (isDatabase(from) === isDatabase(to)) {
    throw wrongUse(
      "One of --from and --to is a data folder, the other a database.",
      "A folder is copied with asztal backup.",
    );
  }
  const [source, target] = [from, to].map((place) => (isDatabase(place) ? place : resolve(place))) as [string, string]; // two
  const told = new Map<string, number>();
  const onBatch = ({ doing, table, rows }: MoveProgress) => {
    const hundreds = Math.floor(rows / EVERY_ROWS);
    if (hundreds > (told.get(doing + table) ?? 0)) complain(`${table}: ${rows} rows ${doing} …`);
    told.set(doing + table, hundreds);
  };
  const rows = await moveBetween(source, target, onBatch).catch((error) => {
    throw troubleOf(error, { data: isDatabase(from) ? target : source });
  });
  print(`${rows} rows are there, and the same on both sides.`);
}
