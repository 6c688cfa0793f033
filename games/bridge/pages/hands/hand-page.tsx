/** One hand of those that somebody has brought along, reviewed like the Trainer's own. */
import { Heading } from "@asztal/ui/heading.tsx";
import { useTitle } from "@asztal/ui/title.ts";
import { useMemo, useState } from "react";
import { Link, useLocation, useSearchParams } from "wouter";
import { DIRECTIONS } from "../../cards.ts";
import { seatOf } from "../../rules/state.ts";
import { useHabits } from "../play/habits.ts";
import { PlayTable } from "../play/table.tsx";
import { handOf } from "../review/table-hands.ts";
import { useWords } from "../words.ts";
import { handOfBoard, isPlayed } from "./board-hands.ts";
import { keptBoards } from "./list-page.tsx";

export function HandPage({ number }: { readonly number: number }) {
  const { say } = useWords();
  useTitle(`${say("hands.title")} · Asztal`);
  const [boards] = useState(keptBoards);
  const [, go] = useLocation();
  const [search, setSearch] = useSearchParams();
  const [habits, setHabits] = useHabits();
  const played = useMemo(
    () => boards.map(handOfBoard).flatMap((hand, at) => (isPlayed(hand) ? [{ hand, number: at + 1 }] : [])),
    [boards],
  );
  const at = played.findIndex((one) => one.number === number);
  const hand = played[at]?.hand;
  const { level } = habits;
  const seat = DIRECTIONS.find((one) => one === search.get("seat")) ?? hand?.state.playing?.contract.declarer ?? "S";
  const inPlay = useMemo(() => (hand ? handOf(hand, seatOf(seat), level) : null), [hand, seat, level]);
  if (!hand || !inPlay) {
    return (
      <div className="state" role="alert">
        <Heading title={say("hands.gone-title")} />
        <p>{say("hands.gone")}</p>
        <Link href="/bridge/hands" className="button">
          {say("hands.title")}
        </Link>
      </div>
    );
  }
  const show = (other: number) => go(`/bridge/hands/${other}`);
  const next = played[at + 1];
  return (
    <div className="trainer">
      <h1 className="visually-hidden">{say("hands.title")}</h1>
      <nav className="review-deals" aria-label={say("hands.title")}>
        <label>
          {say("hands.hand")}{" "}
          <select value={number} onChange={({ target }) => show(Number(target.value))}>
            {played.map((one) => (
              <option key={one.number} value={one.number}>
                {one.hand.state.board.number ?? one.number}
              </option>
            ))}
          </select>
        </label>
        <label>
          {say("hands.seat")}{" "}
          <select
            value={seat}
            onChange={({ target }) => {
              search.set("seat", target.value);
              setSearch(search, { replace: true });
            }}
          >
            {DIRECTIONS.map((direction) => (
              <option key={direction} value={direction}>
                {say("board.direction", { direction })}
              </option>
            ))}
          </select>
        </label>
      </nav>
      <PlayTable
        key={`${number} ${seat} ${level}`}
        exercise={inPlay.exercise}
        played={{ hand: inPlay, names: hand.names }}
        habits={habits}
        onHabits={setHabits}
        next={next ? () => show(next.number) : null}
        choose={() => go("/bridge/hands")}
        chooseWords={say("hands.all")}
      />
    </div>
  );
}
