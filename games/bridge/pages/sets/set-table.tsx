/** A deal of a set at the Trainer's table. Its result goes to the teacher when it is over. */
import { useSite } from "@asztal/ui/site.ts";
import { useEffect, useRef, useState } from "react";
import { DIRECTIONS } from "../../cards.ts";
import { Desk } from "../../table/desk.tsx";
import { endingWords, pointsWords } from "../../table/result.tsx";
import { useTableSettings } from "../../table/settings.ts";
import { turnWords } from "../play/controls.tsx";
import type { Exercise } from "../play/exercise.ts";
import { useHabits } from "../play/habits.ts";
import { handsShown, isOver, ownMoves, viewFor } from "../play/hand-in-play.ts";
import { usePlaying } from "../play/playing.ts";
import { nameOf } from "../play/table.tsx";
import { resultOf } from "../results/results.ts";
import { useWords } from "../words.ts";
import { handIn, movesOf } from "./handing-in.ts";
import type { SetSource } from "./play-page.tsx";

interface SetTableProps {
  readonly exercise: Exercise;
  /** Of the deal in its set, from 0. */
  readonly number: number;
  readonly source: SetSource | null;
  again(): void;
  /** Null after the last deal. */
  readonly next: (() => void) | null;
}

export function SetTable({ exercise, number, source, again, next }: SetTableProps) {
  const { say } = useWords();
  const site = useSite();
  const [{ pause }] = useHabits();
  const [{ bottom }] = useTableSettings();
  const { hand, thinking, refusal, send } = usePlaying(exercise, pause);
  const [isSent, setIsSent] = useState<boolean | null>(null);
  const began = useRef({ at: Date.now(), isHandedIn: false });
  const isDone = isOver(hand.state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the deal is over
  useEffect(() => {
    if (!isDone || !source || began.current.isHandedIn) return;
    began.current.isHandedIn = true;
    const milliseconds = Date.now() - began.current.at;
    const result = { ...source, exercise: number, moves: movesOf(hand), milliseconds };
    void handIn(site, result).then(setIsSent);
  }, [isDone]);
  const view = viewFor(hand);
  const names = DIRECTIONS.map((direction) => nameOf(direction, exercise, say));
  return (
    <>
      {isDone ? (
        <section className="trainer-over panel" data-won={resultOf(hand, 0).isWon || undefined}>
          <div>
            <h2>{endingWords(view, say)}</h2>
            <p role="status">
              {[pointsWords(view, say), isSent === null ? null : say(isSent ? "play.sent" : "play.not-sent")]
                .filter((words) => words !== null)
                .join(" · ")}
            </p>
          </div>
          <div className="buttons">
            {next ? (
              <button type="button" className="button" onClick={next}>
                {say("play.next")}
              </button>
            ) : (
              <strong>{say("play.all-done")}</strong>
            )}
            <button type="button" className="quiet" title={say("play.again-counts")} onClick={again}>
              {say("over.again")}
            </button>
          </div>
        </section>
      ) : (
        <p className="set-status" role="status">
          {refusal ? say(refusal.refused, refusal.args) : turnWords(hand, say)}
        </p>
      )}
      <div className="trainer-board">
        <Desk
          view={view}
          open={handsShown(hand, [])}
          bottom={bottom === "own" ? exercise.seat : bottom}
          names={names}
          legal={ownMoves(hand)}
          say={say}
          thinking={thinking}
          send={send}
        />
      </div>
    </>
  );
}
