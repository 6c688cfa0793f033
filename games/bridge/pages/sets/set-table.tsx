/** A deal of a set at the Trainer's table. Its result goes to the teacher when it is over. */
import { useSite } from "@asztal/ui/site.ts";
import { useCallback, useState } from "react";
import { useLocation } from "wouter";
import type { Exercise } from "../play/exercise.ts";
import { useHabits } from "../play/habits.ts";
import { type HandInPlay, movesOf } from "../play/hand-in-play.ts";
import { PlayTable } from "../play/table.tsx";
import { useWords } from "../words.ts";
import { handIn } from "./handing-in.ts";
import type { SetSource } from "./play-page.tsx";

interface SetTableProps {
  readonly exercise: Exercise;
  /** Of the deal in its set, from 0. */
  readonly number: number;
  readonly source: SetSource | null;
  /** Null after the last deal. */
  readonly next: (() => void) | null;
}

export function SetTable({ exercise, number, source, next }: SetTableProps) {
  const { say } = useWords();
  const site = useSite();
  const [, go] = useLocation();
  const [habits, setHabits] = useHabits();
  const [isSent, setIsSent] = useState<boolean | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same as long as the deal is the same
  const finished = useCallback(
    (hand: HandInPlay, milliseconds: number) => {
      if (!source) return;
      void handIn(site, { ...source, exercise: number, moves: movesOf(hand), milliseconds }).then(setIsSent);
    },
    [source, number],
  );
  const sent = isSent === null ? null : say(isSent ? "play.sent" : "play.not-sent");
  const last = next ? null : say("play.all-done");
  return (
    <PlayTable
      exercise={exercise}
      habits={habits}
      onHabits={setHabits}
      next={next}
      choose={() => go("/bridge/sets")}
      chooseWords={say("play.back")}
      mayTakeBack={false}
      finished={finished}
      note={[sent, last].filter((words) => words !== null).join(" ") || null}
    />
  );
}
