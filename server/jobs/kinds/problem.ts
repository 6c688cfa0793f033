/** Makes a problem. It is stored together with the job's completion, and stays out of the job itself. */
import { Type } from "typebox";
import { inserting } from "../../problems/problems.ts";
import { secretOf } from "../../store/secrets.ts";
import type { PlatformKind } from "../kind.ts";

interface ProblemInput {
  readonly game: string;
  readonly id: string;
  readonly day: string | null;
}

interface Made {
  readonly content: string;
  readonly theme: string;
  readonly grade: number;
}

const kind: PlatformKind<ProblemInput> = {
  version: 1,
  input: Type.Object({
    game: Type.String(),
    id: Type.String(),
    day: Type.Union([Type.String(), Type.Null()]),
  }),
  timeout: 120_000,
  isQuick: true,
  title: ({ game, id }) => ({ en: `Problem: ${game}, ${id}`, hu: `Feladvány: ${game}, ${id}` }),
  /** In every problem, so that nobody can make it from the game's source. */
  prepare: (store) => secretOf(store, "problems"),
  async run({ game, id }, { games, prepared }) {
    const source = await (await games.find(game))?.problems?.();
    const content = await source!.make(`${id} ${prepared}`); // whoever asks has looked that there are problems
    const made: Made = { content, ...source!.facts(content) };
    return { value: made };
  },
  finish({ game, id, day }, value) {
    const { content, theme, grade } = value as Made; // what `run` has given
    return [inserting(game, id, content, day, { facts: () => ({ theme, grade }) }, Date.now())];
  },
};

export default kind;
