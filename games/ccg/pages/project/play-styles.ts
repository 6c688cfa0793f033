/** Play styles that a game's author makes for its bots: kept in the file of weights. */
import { type Profile, readWeights, type Weights } from "../../bots/weights.ts";
import type { Draft } from "./draft.ts";

const FILE = "weights.json";

export function weightsOf({ others }: Draft): Weights | null {
  const text = others[FILE];
  return text === undefined ? null : readWeights(text);
}

/** The draft with other play styles. Without a file of weights the bots go on by those that the rules give. */
export function withPlayStyles(draft: Draft, profiles: Readonly<Record<string, Profile>>, fromRules: Weights): Draft {
  const { profiles: _, ...weights } = weightsOf(draft) ?? fromRules;
  const hasAny = Object.keys(profiles).length > 0;
  return {
    ...draft,
    others: { ...draft.others, [FILE]: `${JSON.stringify({ ...weights, ...(hasAny && { profiles }) }, null, 2)}\n` },
  };
}
