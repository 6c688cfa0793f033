/** A table against robots, at once. */
import { useState } from "react";
import { useLocation } from "wouter";
import { type GameInfo, usualBot } from "./games.ts";
import { http, useSession } from "./session.tsx";

const SEATS = 3;

export function usePlayNow(): { readonly busy: boolean; playNow(game: GameInfo): Promise<void> } {
  const { somebody } = useSession();
  const [, go] = useLocation();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async playNow(game) {
      setBusy(true);
      try {
        await somebody();
        const seats = Math.min(game.seats.max, Math.max(game.seats.min, SEATS));
        const bots = Object.fromEntries(Array.from({ length: seats - 1 }, (_, i) => [String(i + 1), usualBot(game)]));
        const table = await http.createTable({
          game: game.id,
          seats,
          bots,
          start: true,
          settings: { visibility: "link" },
        });
        go(`/table/${table.id}`);
      } finally {
        setBusy(false);
      }
    },
  };
}
