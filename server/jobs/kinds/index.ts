/** The kinds of jobs that belong to the platform; a game declares its own in its entry. */
import type { PlatformKind } from "../kind.ts";

export const platformKinds: Readonly<Record<string, () => Promise<{ readonly default: PlatformKind }>>> = {
  daily: () => import("./daily.ts"),
  arena: () => import("./arena.ts"),
  hosted: () => import("./hosted.ts"),
  problem: () => import("./problem.ts"),
  review: () => import("./review.ts"),
};
