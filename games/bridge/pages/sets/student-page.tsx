/** What a student made of one deal of a set, card by card, as the teacher looks through it. */
import { isRefusal } from "@asztal/kernel/refusal";
import { useAsked } from "@asztal/ui/ask.ts";
import { personIn } from "@asztal/ui/guests.ts";
import { Heading } from "@asztal/ui/heading.tsx";
import { useSite } from "@asztal/ui/site.ts";
import { When } from "@asztal/ui/states.tsx";
import { useMemo } from "react";
import { Link, useLocation } from "wouter";
import { DIRECTIONS } from "../../cards.ts";
import { bridge } from "../../rules/game.ts";
import { readSet, type SetDeal } from "../../sets/deal-set.ts";
import { useHabits } from "../play/habits.ts";
import { begin, type HandInPlay, make } from "../play/hand-in-play.ts";
import { PlayTable } from "../play/table.tsx";
import { useWords } from "../words.ts";
import { exerciseOf } from "./exercise.ts";

interface StudentPageProps {
  readonly id: string;
  /** Of the deal in its set, from 0. */
  readonly number: number;
  readonly name: string;
}

export default function StudentPage({ id, number, name }: StudentPageProps) {
  const { say } = useWords();
  const { call } = useSite();
  const params = { id };
  const [asked, again] = useAsked(async () => {
    const [set, results] = await Promise.all([
      call("GET /api/sets/:id", { params }),
      call("GET /api/sets/:id/results", { params }),
    ]);
    const moves = results.find((one) => one.name === name && one.exercise === number)?.moves;
    return { title: set.title, deal: readSet(set.content).deals[number], moves };
  }, `student ${id} ${number} ${name}`);
  return (
    <When asked={asked} again={again}>
      {({ title, deal, moves }) =>
        deal && moves ? (
          <Played title={title} deal={deal} moves={moves} {...{ id, name, number }} />
        ) : (
          <div className="state" role="alert">
            <Heading title={say("review.none-title")} />
            <Link href={`/bridge/sets/${id}/results`} className="button">
              {say("sets.results")}
            </Link>
          </div>
        )
      }
    </When>
  );
}

interface PlayedProps extends StudentPageProps {
  readonly title: string;
  readonly deal: SetDeal;
  readonly moves: readonly string[];
}

function Played({ id, number, name, title, deal, moves }: PlayedProps) {
  const { say, language } = useWords();
  const [, go] = useLocation();
  const [habits, setHabits] = useHabits();
  const hand = useMemo(() => handAfter(deal, moves), [deal, moves]);
  const student = personIn(language)(name);
  const names = DIRECTIONS.map((direction) => (direction === deal.seat ? student : say(`bot.${deal.level}`)));
  const back = () => go(`/bridge/sets/${id}/results`);
  return (
    <div className="trainer set-play">
      <header className="set-head">
        <Heading title={student} />
        <small>
          {title} · {say("edit.deal-number", { number: number + 1 })}
        </small>
      </header>
      <PlayTable
        exercise={hand.exercise}
        played={{ hand, names }}
        habits={habits}
        onHabits={setHabits}
        next={null}
        choose={back}
        chooseWords={say("sets.results")}
      />
    </div>
  );
}

/** The server has followed these moves already. */
function handAfter(deal: SetDeal, moves: readonly string[]): HandInPlay {
  let hand = begin(exerciseOf(deal));
  for (const text of moves) {
    const move = bridge.notation.read(text);
    const next = move && make(hand, move);
    if (next && !isRefusal(next)) hand = next;
  }
  return hand;
}
