/** Makes a task of the day. The task is stored together with the job's completion, and stays out of the job itself. */
import type { DailyTask } from "@asztal/kernel";
import { Type } from "typebox";
import type { Which } from "../../daily/which.ts";
import { secretOf } from "../../store/secrets.ts";
import { query } from "../../store/store.ts";
import type { PlatformKind } from "../kind.ts";

const kind: PlatformKind<Which> = {
  version: 1,
  input: Type.Object({ game: Type.String(), kind: Type.String(), day: Type.String() }),
  /** The slowest kind takes seconds; what takes longer than this never ends. */
  timeout: 120_000,
  isQuick: true,
  title: ({ game, kind, day }) => ({
    en: `Task of the day: ${game}, ${kind}, ${day}`,
    hu: `A nap rejtvénye: ${game}, ${kind}, ${day}`,
  }),
  /** In every task, so that nobody can make it ahead from the game's source. */
  prepare: (store) => secretOf(store, "daily"),
  async run({ game, kind, day }, { games, prepared }) {
    const tasks = await (await games.find(game))?.daily?.();
    return { value: tasks!.make(kind, day, prepared as string) }; // whoever asks has looked that there are tasks
  },
  finish(which, made) {
    const { task, answer, minMilliseconds } = made as DailyTask; // what `run` has given
    return [
      query
        .insertInto("daily_tasks")
        .values({ ...which, task, answer, min_milliseconds: minMilliseconds })
        .onConflict((conflict) => conflict.doNothing()),
    ];
  },
};

export default kind;
