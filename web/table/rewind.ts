/** Looking back while the game goes on: which moment is shown, and how the viewer saw the table then. */
import type { TableState } from "@asztal/wire/client";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useSession } from "../state/session.tsx";

/** So many moments to both sides are fetched with the one that is asked for. */
const REACH = 60;
const REFUSED_PAUSE = 1000;

export interface Rewind {
  /** The version that is looked at, or null at the game as it is. */
  readonly moment: number | null;
  /** How the viewer saw the table then; undefined while it is on its way. */
  readonly view: unknown;
  /** Goes to a version; to the game itself from the newest one on. */
  show(moment: number): void;
  /** Shows a version for as long as it is pointed at. */
  peek(moment: number | null): void;
  backToGame(): void;
}

export function useRewind({ table, seat, position }: TableState): Rewind {
  const { live } = useSession();
  const newest = position?.version ?? 0;
  const [fixed, setFixed] = useState<number | null>(null);
  const [peeked, setPeeked] = useState<number | null>(null);
  const [, setFetched] = useState(0);
  // Whoever gets another seat, or none, sees another game.
  const views = useMemo(() => ({ seat, byVersion: new Map<number, unknown>() }), [seat]);
  if (position) views.byVersion.set(position.version, position.view);

  const asked = peeked ?? fixed;
  const moment = asked !== null && asked < newest ? asked : null;

  const fetching = useRef(false);
  useEffect(() => {
    if (moment === null || views.byVersion.has(moment) || fetching.current || !live) return;
    fetching.current = true;
    void live.history(table.id, Math.max(0, moment - REACH), Math.min(newest, moment + REACH)).then(async (answer) => {
      if ("positions" in answer) for (const { version, view } of answer.positions) views.byVersion.set(version, view);
      else await new Promise((resolve) => setTimeout(resolve, REFUSED_PAUSE)); // too fast: asked again in a while
      fetching.current = false;
      setFetched((count) => count + 1);
    });
  });

  const show = useCallback((to: number) => setFixed(to >= newest ? null : Math.max(0, to)), [newest]);
  const backToGame = useCallback(() => {
    setFixed(null);
    setPeeked(null);
  }, []);
  return {
    moment,
    view: moment === null ? position?.view : views.byVersion.get(moment),
    show,
    peek: setPeeked,
    backToGame,
  };
}
