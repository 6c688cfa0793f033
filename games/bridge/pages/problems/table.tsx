/** A problem at the table: answered with one card, then looked through line by line, or played on freely. */
import { useState } from "react";
import { type Card, DIRECTIONS, type Direction } from "../../cards.ts";
import type { Problem } from "../../problems/problem.ts";
import type { ProblemTask } from "../../problems/task.ts";
import { Desk } from "../../table/desk.tsx";
import type { Exercise } from "../play/exercise.ts";
import { begin, handsShown, viewFor } from "../play/hand-in-play.ts";
import { LookBack } from "../play/look-back.tsx";
import { marksOf, useValues } from "../play/values.ts";
import { TrickList } from "../review/trick-list.tsx";
import { useWords } from "../words.ts";
import type { Outcome } from "./attempt.ts";
import { useLines } from "./lines.ts";
import { taskAtTable } from "./task-at-table.ts";
import { Verdict } from "./verdict.tsx";

/** The hand of a problem after so many cards, to be looked at or played on. */
function exerciseOf({ deal, contract, seat }: Problem, played: Exercise["played"]): Exercise {
  return {
    ...{ mode: "defence", level: "expert", seat, deal },
    board: { number: null, dealer: contract.declarer, vulnerable: { NS: false, EW: false } },
    contract: { ...contract, doubled: 0 },
    played: played ?? [],
  };
}

interface ProblemTableProps {
  readonly task: ProblemTask;
  readonly outcome: Outcome | null;
  answer(card: Outcome["card"]): void;
  /** Plays the hand on against automatic players. */
  playFreely(exercise: Exercise): void;
}

export function ProblemTable({ task, outcome, answer, playFreely }: ProblemTableProps) {
  return outcome ? (
    <Solved outcome={outcome} playFreely={playFreely} />
  ) : (
    <Unsolved task={task} answer={(card) => answer(card)} />
  );
}

function useNames(seat: Direction): readonly string[] {
  const { say } = useWords();
  return DIRECTIONS.map((direction, at) =>
    direction === seat ? say("player.you") : (at + 2) % 4 === DIRECTIONS.indexOf(seat) ? say("player.partner") : "",
  );
}

function Unsolved({ task, answer }: Pick<ProblemTableProps, "task" | "answer">) {
  const { say } = useWords();
  const { view, open, legal } = taskAtTable(task);
  const { contract, played, seat } = task;
  return (
    <>
      <div className="trainer-board">
        <Desk
          {...{ view, open, legal, say }}
          bottom={seat}
          names={useNames(seat)}
          send={(move) => "play" in move && answer(move.play)}
        />
      </div>
      <details className="problem-so-far panel">
        <summary>{say("problems.so-far")}</summary>
        <TrickList {...{ contract, played, say }} label={say("problems.so-far")} />
      </details>
    </>
  );
}

function Solved({ outcome, playFreely }: { readonly outcome: Outcome } & Pick<ProblemTableProps, "playFreely">) {
  const { say } = useWords();
  const { problem, card } = outcome;
  const choices = useLines(problem, card);
  const [shown, setShown] = useState<Card | null>(null);
  const [moment, setMoment] = useState(0);
  const line = choices.find(({ cards }) => shown !== null && cards[0] === shown)?.line?.cards ?? [];
  const exercise = exerciseOf(problem, [...problem.played, ...line.slice(0, moment)]);
  const hand = begin(exercise);
  const values = useValues(hand.state);
  const isOver = moment === line.length && line.length > 0;
  return (
    <>
      <div className="trainer-board">
        <Desk
          view={viewFor(hand)}
          open={handsShown(hand, [], !isOver)}
          bottom={problem.seat}
          names={useNames(problem.seat)}
          legal={[]}
          say={say}
          marks={values ? marksOf(hand.state, values, say) : null}
          send={() => {}}
        />
      </div>
      <div className="problem-explained">
        <Verdict
          {...{ outcome, choices, shown }}
          show={(first) => {
            setShown(first);
            setMoment(first === null ? 0 : 1);
          }}
          showMoment={(at) => setMoment(Math.max(0, at + 1 - problem.played.length))}
        />
      </div>
      {shown === null ? (
        <div className="trainer-look-back">
          <button type="button" className="button plain" onClick={() => playFreely(exercise)}>
            {say("problems.try-freely")}
          </button>
        </div>
      ) : (
        <LookBack moment={moment} count={line.length} show={setMoment} playFrom={() => playFreely(exercise)} />
      )}
    </>
  );
}
