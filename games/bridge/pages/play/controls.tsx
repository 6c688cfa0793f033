/** The line above the table: what is being played, whose turn it is, and what can be changed meanwhile. */
import type { Refusal } from "@asztal/kernel";
import { Dialog } from "@asztal/ui/dialog.tsx";
import { useState } from "react";
import { DIRECTIONS } from "../../cards.ts";
import { TrainerLinks } from "../links.tsx";
import { useWords } from "../words.ts";
import type { Exercise } from "./exercise.ts";
import { type Habits, PAUSES } from "./habits.ts";
import { type HandInPlay, turnOf } from "./hand-in-play.ts";

interface ToolsProps {
  readonly exercise: Exercise;
  readonly habits: Habits;
  onHabits(changes: Partial<Habits>): void;
  readonly takeBack: (() => void) | null;
  choose(): void;
  readonly chooseWords: string;
}

interface ControlsProps extends ToolsProps {
  readonly refusal: Refusal | null;
  readonly hand: HandInPlay;
}

export function Controls({ refusal, hand, ...tools }: ControlsProps) {
  const { say } = useWords();
  const { mode, level } = tools.exercise;
  return (
    <div className="trainer-controls">
      <p className="trainer-status" role="status" data-refused={refusal !== null || undefined}>
        {refusal ? say(refusal.refused, refusal.args) : turnWords(hand, say)}
        <small>
          {say(`mode.${mode}`)} · {say(`bot.${level}`)}
        </small>
      </p>
      <Tools {...tools} />
    </div>
  );
}

/** What can be changed at any time, when the hand is over too. */
export function Tools(props: ToolsProps) {
  const { takeBack, choose, chooseWords } = props;
  const { say } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
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
      {isOpen ? (
        <Dialog title={say("control.more")} close={() => setIsOpen(false)}>
          <More {...props} />
        </Dialog>
      ) : null}
    </div>
  );
}

/** Whose turn it is, as the player is told. */
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

function More({ exercise, habits, onHabits }: ToolsProps) {
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
      <TrainerLinks />
    </div>
  );
}
