/** The line above the table: what is being played, whose turn it is, and what can be changed meanwhile. */
import type { Refusal } from "@asztal/kernel";
import { Dialog } from "@asztal/ui/dialog.tsx";
import { useState } from "react";
import { Link } from "wouter";
import { DIRECTIONS } from "../../cards.ts";
import { useWords } from "../words.ts";
import type { Exercise } from "./exercise.ts";
import { type Habits, PAUSES } from "./habits.ts";
import { type HandInPlay, turnOf } from "./hand-in-play.ts";

interface ControlsProps {
  readonly exercise: Exercise;
  readonly habits: Habits;
  onHabits(changes: Partial<Habits>): void;
  readonly refusal: Refusal | null;
  /** The hand, while somebody is to play. */
  readonly turn: HandInPlay | null;
  readonly takeBack: (() => void) | null;
  choose(): void;
  readonly chooseWords: string;
}

export function Controls(props: ControlsProps) {
  const { exercise, refusal, turn, takeBack, choose, chooseWords } = props;
  const { say } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="trainer-controls">
      <p className="trainer-status" role="status" data-refused={refusal !== null || undefined}>
        {refusal ? say(refusal.refused, refusal.args) : turn ? turnWords(turn, say) : say("status.over")}
        <small>
          {say(`mode.${exercise.mode}`)} · {say(`bot.${exercise.level}`)}
        </small>
      </p>
      <div className="trainer-buttons">
        {takeBack ? (
          <button type="button" className="button plain" onClick={takeBack} title={say("control.take-back")}>
            <span aria-hidden="true">↶</span>
            <span className="visually-hidden">{say("control.take-back")}</span>
          </button>
        ) : null}
        <button type="button" className="button plain" onClick={choose}>
          {chooseWords}
        </button>
        <button type="button" className="button plain" onClick={() => setIsOpen(true)} title={say("control.more")}>
          <span aria-hidden="true">☰</span>
          <span className="visually-hidden">{say("control.more")}</span>
        </button>
      </div>
      {isOpen ? (
        <Dialog title={say("control.more")} close={() => setIsOpen(false)}>
          <More {...props} />
        </Dialog>
      ) : null}
    </div>
  );
}

function turnWords(hand: HandInPlay, say: ReturnType<typeof useWords>["say"]): string {
  const turn = turnOf(hand);
  if (!turn) return say("status.over");
  if (!turn.isOwn) return say("status.other", { direction: turn.seat });
  const { playing } = hand.state;
  if (!playing) return say("status.call");
  if (playing.played.length === 0) return say("status.lead");
  const isAnotherHand = turn.hand !== hand.exercise.seat;
  return say(isAnotherHand ? "status.play-from" : "status.play", { direction: turn.hand });
}

function More({ exercise, habits, onHabits }: ControlsProps) {
  const { say } = useWords();
  return (
    <div className="form">
      <label className="field">
        <span>{say("habit.pause")}</span>
        <select value={habits.pause} onChange={({ target }) => onHabits({ pause: Number(target.value) })}>
          {PAUSES.map((pause) => (
            <option key={pause} value={pause}>
              {say("habit.pause-of", { seconds: pause / 1000 })}
            </option>
          ))}
        </select>
      </label>
      {exercise.mode === "analysis" ? (
        <fieldset className="trainer-checks">
          <legend>{say("habit.shown")}</legend>
          {DIRECTIONS.map((direction) => (
            <label key={direction}>
              <input
                type="checkbox"
                checked={habits.shown.includes(direction)}
                onChange={({ target }) =>
                  onHabits({
                    shown: target.checked
                      ? [...habits.shown, direction]
                      : habits.shown.filter((one) => one !== direction),
                  })
                }
              />{" "}
              {say("board.direction", { direction })}
            </label>
          ))}
          <label>
            <input
              type="checkbox"
              checked={habits.values}
              onChange={({ target }) => onHabits({ values: target.checked })}
            />{" "}
            {say("habit.values")}
          </label>
        </fieldset>
      ) : null}
      <nav className="trainer-links" aria-label={say("trainer.title")}>
        <Link href="/bridge/problems">{say("problems.title")}</Link>
        <Link href="/bridge/problems/day">{say("day.title")}</Link>
        <Link href="/bridge/learn">{say("link.learn")}</Link>
        <Link href="/bridge/evening">{say("evening.title")}</Link>
        <Link href="/bridge/sets">{say("sets.title")}</Link>
        <Link href="/bridge/results">{say("link.results")}</Link>
        <Link href="/bridge/statistics">{say("statistics.title")}</Link>
        <Link href="/bridge/help">{say("link.help")}</Link>
        <Link href="/games/bridge">{say("link.people")}</Link>
      </nav>
    </div>
  );
}
