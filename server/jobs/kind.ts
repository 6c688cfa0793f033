/** Kinds of jobs as the server finds them: its own, and those that games declare. */
import type { Games, JobContext, JobKind, JobOutput, Refusal } from "@asztal/kernel";
import type { Store, Write } from "../store/store.ts";
import { platformKinds } from "./kinds/index.ts";

/** What a kind of the platform's own is done with. */
interface PlatformContext extends JobContext {
  readonly games: Games;
  /** What `prepare` has given. */
  readonly prepared: unknown;
}

/** A kind that may read and write the store before and after. */
export interface PlatformKind<Input = unknown> extends JobKind<Input> {
  /** For a kind that people may ask for, and not the server alone: why what they ask for cannot be done, or null. */
  refusal?(input: Input, surroundings: { readonly store: Store; readonly games: Games }): Promise<Refusal | null>;
  /** The page that shows what came of it; without one it is a file to be saved. */
  page?(input: Input): string;
  /** What the job needs of the store; called in the worker's main process just before it is done. */
  prepare?(store: Store, input: Input): Promise<unknown>;
  /** What is written together with the job's completion, so that it is written once. The value itself is not kept then. */
  finish?(input: Input, value: unknown): readonly Write[];
  run(input: Input, context: PlatformContext): Promise<JobOutput>;
}

/** All kinds by name; those of a game have the game's name before theirs. */
export type FoundKinds = ReadonlyMap<string, PlatformKind>;

/** The kind of this name, if people may ask for it: those of games, and those of the platform that say what they refuse. */
export function offeredKind(kinds: FoundKinds, name: string): PlatformKind | null {
  const kind = kinds.get(name) ?? null;
  return name.includes("/") || kind?.refusal ? kind : null;
}

/** Null when there is no such kind here. */
export async function findKind(games: Games, name: string): Promise<PlatformKind | null> {
  const [first, second] = name.split("/") as [string, string?]; // splitting gives one part at least
  const kinds = second === undefined ? platformKinds : ((await games.find(first))?.jobs ?? {});
  const own = second ?? first;
  return Object.hasOwn(kinds, own) ? (await kinds[own]!()).default : null; // it has just been seen there
}

export async function findKinds(games: Games): Promise<FoundKinds> {
  const names = Object.keys(platformKinds);
  for (const game of await games.list()) {
    for (const name of Object.keys((await games.find(game))?.jobs ?? {})) names.push(`${game}/${name}`);
  }
  const found = new Map<string, PlatformKind>();
  for (const name of names) found.set(name, (await findKind(games, name))!); // the names are theirs
  return found;
}
