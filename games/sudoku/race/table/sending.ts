/** Digits on their way: somebody who plays fast types the next before the server has judged the last. */
import { useEffect, useRef, useState } from "react";
import type { Move, View } from "../rules/state.ts";

/** The table sends one move at a time; a digit that had to wait is tried again after so many milliseconds. */
const AGAIN_MILLISECONDS = 250;

const isSame = (a: Move, b: Move): boolean => a.cell === b.cell && a.digit === b.digit;

/** Whether the server has said what it thinks of the digit. */
function isJudged({ racers, own }: View, seat: number, move: Move): boolean {
  return racers[seat]!.filled.includes(move.cell) || (own?.mistakes.some((one) => isSame(one, move)) ?? false);
}

interface Waiting {
  /** The digits that nobody has judged yet, in order. */
  readonly waiting: readonly Move[];
  write(move: Move): void;
}

/** A digit that was wrong once is not sent again: it would only be counted again. */
export function useWaiting(view: View, seat: number | null, asked: boolean, send: (move: Move) => void): Waiting {
  const [typed, setTyped] = useState<readonly Move[]>([]);
  const waiting = asked && seat !== null ? typed.filter((move) => !isJudged(view, seat, move)) : [];
  const first = waiting[0];
  const way = useRef(send);
  way.current = send;
  const key = first ? `${first.cell} ${first.digit}` : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which digit is the first
  useEffect(() => {
    if (!first) return;
    way.current(first);
    const timer = setInterval(() => way.current(first), AGAIN_MILLISECONDS);
    return () => clearInterval(timer);
  }, [key]);
  return {
    waiting,
    write(move) {
      if (!asked || seat === null || isJudged(view, seat, move)) return;
      setTyped([...waiting.filter(({ cell }) => cell !== move.cell || first?.cell === cell), move]);
    },
  };
}
