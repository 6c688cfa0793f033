/** The playing page: a hand at once. */
import { Heading } from "@asztal/ui/heading.tsx";
import { Loading } from "@asztal/ui/states.tsx";
import { useTitle } from "@asztal/ui/title.ts";
import { useEffect, useMemo, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { useWords } from "../words.ts";
import type { Exercise } from "./exercise.ts";
import { type Habits, useHabits } from "./habits.ts";
import { NewHand } from "./new-hand.tsx";
import { Newcomer } from "./newcomer.tsx";
import { exerciseAtOnce, nextExercise, type Source, sourceOf, type Wanted, wantedQuery } from "./source.ts";
import { PlayTable } from "./table.tsx";

interface Found {
  readonly source: Source;
  readonly turn: number;
  readonly exercise: Exercise;
}

const draw = (below: number) => Math.floor(Math.random() * below);

/** The exercise of the address; another one each time that `turn` grows. */
function useExercise(source: Source, turn: number): Exercise | null {
  const [found, setFound] = useState<Found | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another hand
  const atOnce = useMemo(() => (source.from === "wanted" ? exerciseAtOnce(source.wanted, draw) : null), [source, turn]);
  useEffect(() => {
    if (source.from !== "wanted" || atOnce) return;
    let isWanted = true;
    void nextExercise(source.wanted, draw).then((exercise) => {
      if (isWanted) setFound({ source, turn, exercise });
    });
    return () => {
      isWanted = false;
    };
  }, [source, turn, atOnce]);
  if (source.from === "link") return source.exercise;
  if (atOnce) return atOnce;
  return found?.source === source && found.turn === turn ? found.exercise : null;
}

export default function PlayPage() {
  const { say } = useWords();
  const [habits, setHabits] = useHabits();
  const [, go] = useLocation();
  const search = useSearch();
  const [turn, setTurn] = useState(0);
  const [choosesNew, setChoosesNew] = useState(false);
  const { mode, level, kind } = habits;
  const source = useMemo(() => sourceOf(search, { mode, level, kind }), [search, mode, level, kind]);
  const exercise = useExercise(source, turn);
  useTitle(`${say("trainer.title")} · Asztal`);
  const start = (wanted: Wanted) => {
    setHabits({ mode: wanted.mode, level: wanted.level, kind: wanted.kind });
    setChoosesNew(false);
    setTurn(turn + 1);
    go(`/bridge?${wantedQuery(wanted)}`);
  };
  const next = () => start({ ...wantedNext(source, exercise, habits), number: null });
  return (
    <div className="trainer">
      <h1 className="visually-hidden">{say("trainer.title")}</h1>
      <Newcomer />
      {source.from === "broken" ? (
        <div className="state" role="alert">
          <Heading title={say("broken.title")} />
          <p>{brokenWords(source.problem, say)}</p>
          <button type="button" className="button" onClick={next}>
            {say("over.next")}
          </button>
        </div>
      ) : exercise ? (
        <PlayTable
          key={`${search} ${turn}`}
          exercise={exercise}
          habits={habits}
          onHabits={setHabits}
          next={next}
          choose={() => setChoosesNew(true)}
        />
      ) : (
        <Loading />
      )}
      {choosesNew ? <NewHand habits={habits} close={() => setChoosesNew(false)} start={start} /> : null}
    </div>
  );
}

/** Another hand of the same sort. */
function wantedNext(source: Source, exercise: Exercise | null, habits: Habits): Omit<Wanted, "number"> {
  if (source.from === "wanted") return source.wanted;
  return { mode: exercise?.mode ?? habits.mode, level: exercise?.level ?? habits.level, kind: habits.kind };
}

function brokenWords(problem: Extract<Source, { from: "broken" }>["problem"], say: ReturnType<typeof useWords>["say"]) {
  if (problem.problem === "deal") {
    const { problem: why, ...details } = problem.why;
    return say(`deal.${why}`, "counts" in details ? { ...details.counts } : { ...details });
  }
  if (problem.problem === "not-thirteen") return say("deal.not-thirteen", { count: problem.count });
  if (problem.problem === "contract") return say("not-a-contract", { text: problem.text });
  return say("broken.seat");
}
