/** Reviews a finished game for somebody whose own machine would take long over it. The review is the one that the page would make. */
import { isRefusal, reviewOf, seriesGames } from "@asztal/kernel";
import { type Static, Type } from "typebox";
import type { StoredStep } from "../../tables/play.ts";
import { replayed } from "../../tables/restoring.ts";
import { gameRecord } from "../../tables/results.ts";
import { readRow, type TableRow } from "../../tables/row.ts";
import { readSteps } from "../../tables/steps.ts";
import type { PlatformKind } from "../kind.ts";

const Input = Type.Object({ table: Type.String({ minLength: 1, maxLength: 40 }) }, { additionalProperties: false });
type Input = Static<typeof Input>;

/** The table as it is stored; null when it has gone since it was asked for. */
type Prepared = { readonly row: TableRow; readonly steps: readonly StoredStep[] } | null;

const gone = {
  en: "This game is not kept any more, or cannot be reviewed by this version.",
  hu: "Ez a játék már nincs meg, vagy ez a változat nem tudja elemezni.",
};

const kind: PlatformKind<Input> = {
  version: 1,
  input: Input,
  timeout: 60 * 60_000,
  title: () => ({ en: "Review of a finished game", hu: "Lejátszott játék elemzése" }),
  page: ({ table }) => `/replay/${table}?panel=review`,
  async refusal({ table }, { store, games }) {
    const row = await readRow(store, table);
    if (!row) return { refused: "no-such-table" };
    if (row.status !== "finished") return { refused: "not-over" };
    const entry = seriesGames(row.options) === null ? await games.findAt(row.game, row.rulesVersion) : null;
    return entry?.study ? null : { refused: "study.none" };
  },
  async prepare(store, { table }): Promise<Prepared> {
    const row = await readRow(store, table);
    if (!row) return null;
    const steps: StoredStep[] = [];
    for await (const page of readSteps(store, table)) steps.push(...page);
    return { row, steps };
  },
  async run(_, { games, prepared, progress }) {
    const { row, steps } = (prepared as Prepared) ?? { row: null, steps: [] }; // what `prepare` has given
    const entry = row && (await games.findAt(row.game, row.rulesVersion));
    const study = await entry?.study?.();
    if (!row || !entry || !study) return { problem: gone };
    const record = await gameRecord(row, replayed(await entry.rules(), row, steps));
    const review = isRefusal(record)
      ? record
      : reviewOf(study, record, { now: () => performance.now(), progress: (share) => progress(share, 1) });
    return isRefusal(review) ? { problem: gone } : { value: review };
  },
};

export default kind;
