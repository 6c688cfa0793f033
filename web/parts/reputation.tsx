/** What is known of a player, beside the name: rating in this game, and how many games the player finishes. */

import { useFormats } from "@asztal/ui/formats.ts";
import { useSay } from "@asztal/ui/site.ts";
import type { TableInfo } from "@asztal/wire";

type Known = Pick<TableInfo["seats"][number], "rating" | "reliability">;

export function Reputation({ rating, reliability }: Known) {
  const say = useSay();
  const { percent } = useFormats();
  return (
    <>
      {rating === null ? null : (
        <small className="rating" title={say("player.rating")}>
          <span className="visually-hidden">{say("player.rating")} </span>
          {Math.round(rating)}
        </small>
      )}
      {reliability === null ? null : (
        <small className="reliability" title={say("player.reliability", { share: percent(reliability) })}>
          <span className="visually-hidden">{say("player.reliability", { share: percent(reliability) })}</span>
          <span aria-hidden="true">✓ {percent(reliability)}</span>
        </small>
      )}
    </>
  );
}
