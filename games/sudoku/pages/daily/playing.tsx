/** Solving the puzzle of a day: as any other, but the server has the time, and there is no second beginning. */

import { useAsked } from "@asztal/ui/ask.ts";
import { useSite } from "@asztal/ui/site.ts";
import { When } from "@asztal/ui/states.tsx";
import { useState } from "react";
import { Link } from "wouter";
import { written } from "../../puzzle/puzzle.ts";
import { StorageTrouble } from "../parts/trouble.tsx";
import type { Game } from "../play/game.ts";
import { useHabits } from "../play/habits.ts";
import { useCounting, useKeeping } from "../play/keeping.ts";
import { Menu } from "../play/menu.tsx";
import { Rules } from "../play/rules.tsx";
import { Making, useStart } from "../play/start.tsx";
import { Table } from "../play/table.tsx";
import { useWords } from "../words.ts";
import { type Begun, handIn, type Which } from "./asking.ts";
import { Ranking, StreakWords, timeWords } from "./ranking.tsx";

/** Hands the board in, again and again while the server is away, and shows the ranking. */
function HandedIn({ which, game }: { readonly which: Which; readonly game: Game }) {
  const { say } = useWords();
  const { call } = useSite();
  const { mistakes, hints, puzzle, marks } = game;
  const answer = written(puzzle.layout, marks.digits);
  const [asked, again] = useAsked(() => handIn(call, which, { answer, mistakes, hints }), `${which.kind} ${which.day}`);
  return (
    <section className="sudoku-solved panel" aria-live="polite">
      <h2>{say("solved.title")}</h2>
      {asked.state === "away" ? <p>{say("daily.not-handed-in")}</p> : null}
      <When asked={asked} again={again}>
        {({ milliseconds, ranked, ranking, streak }) => (
          <>
            <p>{say("daily.you-solved", { time: timeWords(milliseconds) })}</p>
            {ranked ? null : <p>{say("daily.too-fast")}</p>}
            <StreakWords streak={streak} />
            <Ranking ranking={ranking} solved />
          </>
        )}
      </When>
      <Link href="/sudoku/daily" className="button large">
        {say("daily.others")}
      </Link>
    </section>
  );
}

interface SolvingProps {
  readonly which: Which;
  readonly start: Game;
  readonly since: number;
}

function Solving({ which, start, since }: SolvingProps) {
  const { say, techniques } = useWords();
  const [habits, setHabits] = useHabits();
  const keeping = useKeeping();
  const counting = useCounting(start);
  return (
    <Table
      start={start}
      since={since}
      habits={habits}
      onHabits={setHabits}
      onChange={(game) => {
        counting(game);
        keeping(game);
      }}
      heading={
        <h1 className="sudoku-heading">
          {say("daily.of-kind", { kind: say(`kind.${which.kind}`) })}{" "}
          {start.level ? <small>{techniques(`level.${start.level}`)}</small> : null}
        </h1>
      }
      solved={(desk) => <HandedIn which={which} game={desk.game} />}
      below={(desk) => (
        <>
          <StorageTrouble />
          <Menu desk={desk} habits={habits} onHabits={setHabits} />
          <Rules game={start} />
        </>
      )}
    />
  );
}

export function DayGame({ which, begun }: { readonly which: Which; readonly begun: Begun }) {
  const [turn, setTurn] = useState(0);
  const start = useStart({ from: "code", code: begun.task }, turn);
  if (start.state !== "there") return <Making start={start} again={() => setTurn(turn + 1)} />;
  return (
    <div className="sudoku-page">
      <Solving which={which} start={start.game} since={begun.startedAt} />
    </div>
  );
}
