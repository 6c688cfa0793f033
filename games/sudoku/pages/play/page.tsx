/** The playing page: a puzzle at once, of whatever kind and level. */

import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { shareCode } from "../../files/share.ts";
import type { Level } from "../../techniques/codes.ts";
import { levelFor, type Slug, slugOf } from "../catalogue.ts";
import { prepare } from "../engine/supply.ts";
import { StorageTrouble } from "../parts/trouble.tsx";
import { useTitle } from "../title.ts";
import { kindWords, useWords } from "../words.ts";
import { Chooser } from "./chooser.tsx";
import type { Desk } from "./desk.ts";
import type { Game } from "./game.ts";
import { useHabits } from "./habits.ts";
import { useCounting, useKeeping } from "./keeping.ts";
import { Kinds } from "./kinds.tsx";
import { Menu } from "./menu.tsx";
import { Rules } from "./rules.tsx";
import { forgetCurrent, pruneShelf } from "./shelf.ts";
import { Solved } from "./solved.tsx";
import { type Doubt, Making, type Source, useStart } from "./start.tsx";
import { Table } from "./table.tsx";

interface PlayingProps {
  readonly start: Game;
  readonly source: Source;
  readonly doubt: Doubt;
  onNext(): void;
}

function Playing({ start, source, doubt, onNext }: PlayingProps) {
  const words = useWords();
  const [habits, setHabits] = useHabits();
  const [, go] = useLocation();
  const keeping = useKeeping();
  const counting = useCounting(start);
  const slug = slugOf(start.puzzle);
  const level = source.from === "kind" ? source.level : start.level;
  useTitle(kindWords(words, start.puzzle));
  useEffect(() => pruneShelf(), []);
  // What will be wanted next is made while this one is being solved.
  useEffect(() => {
    if (slug && level) void prepare(slug, level);
  }, [slug, level]);
  const choose = (nextSlug: Slug, nextLevel: Level) => {
    // Another kind may lack the usual level; that changes no habit.
    if (nextSlug === slug) setHabits({ level: nextLevel });
    const wanted = nextSlug === slug ? nextLevel : levelFor(nextSlug, habits.level);
    go(`/sudoku/${nextSlug}?level=${wanted}`);
  };
  return (
    <>
      <Table
        start={start}
        habits={habits}
        onHabits={setHabits}
        onChange={(game) => {
          counting(game);
          keeping(game);
        }}
        heading={
          <Chooser
            slug={slug}
            level={level ?? habits.level}
            puzzle={start.puzzle}
            rated={start.level}
            choose={choose}
          />
        }
        solved={(desk: Desk) => <Solved desk={desk} onNext={onNext} />}
        below={(desk: Desk) => (
          <>
            {doubt ? <p className="problem">{words.say(`doubt.${doubt}`)}</p> : null}
            <StorageTrouble />
            <Menu desk={desk} habits={habits} onHabits={setHabits} onNew={onNext} />
            <Rules game={start} />
          </>
        )}
      />
      <Kinds current={slug} level={level ?? habits.level} />
    </>
  );
}

export default function PlayPage({ source }: { readonly source: Source }) {
  const [turn, setTurn] = useState(0);
  const start = useStart(source, turn);
  const [, go] = useLocation();
  const next = () => {
    if (source.from === "kind") {
      setTurn(turn + 1);
      return;
    }
    const game = start.state === "there" ? start.game : null;
    const slug = (game && slugOf(game.puzzle)) ?? "classic";
    const level = game?.level ?? "easy";
    forgetCurrent(slug, level);
    go(`/sudoku/${slug}?level=${level}`);
  };
  if (start.state !== "there") return <Making start={start} again={() => setTurn(turn + 1)} />;
  return (
    <div className="sudoku-page">
      <Playing
        key={`${shareCode(start.game.puzzle)} ${turn}`}
        start={start.game}
        source={source}
        doubt={start.doubt}
        onNext={next}
      />
    </div>
  );
}
