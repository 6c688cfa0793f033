/** Asks for the bots' pauses to be skipped, while only bots are asked. */
import { required } from "@asztal/kernel";
import { useSay } from "@asztal/ui/site.ts";
import { Refused, type TableState } from "@asztal/wire/client";
import { http } from "../state/session.tsx";

/** Gives nothing to somebody who does not play, and while a person is asked. */
export function useSkippedPauses(
  { table, seat, position }: TableState,
  tell: (news: Refused | string) => void,
): (() => void) | undefined {
  const say = useSay();
  const asks = required(position?.turn ?? []);
  const isBotsTurn = asks.length > 0 && asks.every((ask) => table.seats[ask.seat]?.kind === "bot");
  if (seat === null || table.status !== "running" || !isBotsTurn) return undefined;
  const areOthersAsked = table.seats.filter(({ kind }) => kind === "player").length > 1;
  const skip = async () => {
    try {
      await http.skipPauses(table.id);
      if (areOthersAsked) tell(say("table.skip-asked"));
    } catch (error) {
      tell(error instanceof Refused ? error : say("state.server-away"));
    }
  };
  return () => void skip();
}
