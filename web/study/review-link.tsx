/** The way to the review of a finished game, where the game's own pages review it. */
import { sites } from "@asztal/games/sites.ts";
import { useSay } from "@asztal/ui/site.ts";
import type { ReactNode } from "react";
import { Link } from "wouter";

interface ReviewLinkProps {
  readonly game: string;
  readonly id: string;
  readonly seat: number | null;
  /** What tells it from the other links of a list. */
  readonly children?: ReactNode;
}

export function ReviewLink({ game, id, seat, children }: ReviewLinkProps) {
  const say = useSay();
  const address = sites[game]?.pages?.review?.(id, seat);
  if (!address) return null;
  return (
    <Link href={address} className="button plain">
      {say("study.review")}
      {children}
    </Link>
  );
}
