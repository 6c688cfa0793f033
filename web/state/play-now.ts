/** A table against bots, at once. */
import { Refused } from "@asztal/wire/client";
import { useState } from "react";
import { useLocation } from "wouter";
import { games } from "./game-bundles.ts";
import { defaultSeats, fetchGames, type GameInfo } from "./games.ts";
import { http, useSession } from "./session.tsx";
import { useSettings } from "./settings.tsx";

/** The table and the game come over the network while the server still lays the table. */
function loadAhead(game: string): void {
  const later = () => {}; // whoever needs it asks again, and tells
  import("../table/page.tsx").catch(later);
  games
    .find(game)
    .then((entry) => entry?.table?.())
    .catch(later);
}

export interface PlayNow {
  readonly busy: boolean;
  readonly problem: Refused | null;
  /** Of the game, or of the first one there is when it is not known yet; alone at the table if `seats` is 1. */
  playNow(game: GameInfo | null, seats?: number): Promise<void>;
}

export function usePlayNow(): PlayNow {
  const { somebody } = useSession();
  const { settings: preferences } = useSettings();
  const [, go] = useLocation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Refused | null>(null);
  return {
    busy,
    problem,
    async playNow(wanted, requestedSeats) {
      setBusy(true);
      setProblem(null);
      try {
        const game = wanted ?? (await fetchGames())[0];
        if (!game) throw new Refused(404, "not-found");
        loadAhead(game.id);
        await somebody();
        const seats = requestedSeats ?? defaultSeats(game);
        const bots = Object.fromEntries(Array.from({ length: seats - 1 }, (_, i) => [String(i + 1), game.defaultBot]));
        const settings = { visibility: "link", botPace: preferences.botPace } as const;
        const table = await http.createTable({ game: game.id, seats, bots, start: true, settings });
        go(`/table/${table.id}`);
      } catch (error) {
        setProblem(error instanceof Refused ? error : new Refused(0, "state.server-away"));
      } finally {
        setBusy(false);
      }
    },
  };
}
