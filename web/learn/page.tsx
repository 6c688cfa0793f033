/** A first game that teaches by doing: the real rules and the real table, here in the browser, and a coach. */
import type { Game, Tutorial } from "@asztal/kernel";
import { NotFound } from "@asztal/ui/not-found.tsx";
import { Loading } from "@asztal/ui/states.tsx";
import { useEffect, useLayoutEffect, useRef } from "react";
import { Link } from "wouter";
import { useGameSay, useGameTable, useGameTexts, useLoaded } from "../state/game-words.ts";
import { useSettings } from "../state/settings.tsx";
import { Board } from "../table/board.tsx";
import { Coach } from "./coach.tsx";
import { useLessons } from "./lessons.ts";
import "../table/table.css";
import "./learn.css";
import { games } from "../state/game-bundles.ts";

export default function LearnPage({ id }: { readonly id: string }) {
  const { settings } = useSettings();
  const { language } = settings;
  const loaded = useLoaded(async () => {
    const entry = await games.find(id);
    const tutorial = await entry?.tutorial?.(language);
    return { found: entry && tutorial ? { tutorial, rules: await entry.rules() } : null };
  }, `${id} ${language}`);
  if (!loaded) return <Loading />;
  return loaded.found ? <Learning game={id} {...loaded.found} /> : <NotFound />;
}

interface LearningProps {
  readonly game: string;
  readonly tutorial: Tutorial;
  readonly rules: Game;
}

function Learning({ game, tutorial, rules }: LearningProps) {
  const { say, settings } = useSettings();
  const names = Array.from({ length: tutorial.seats }, (_, seat) =>
    say(seat === tutorial.seat ? "learn.you" : "learn.opponent"),
  );
  const gameSay = useGameSay(useGameTexts(game, settings.language), settings.language, names);
  const component = useGameTable(game);
  const progress = useLessons(tutorial, rules);
  const page = useCoachHeight();
  const isOver = progress.step === progress.count;
  useEffect(() => {
    if (isOver) scrollTo(0, 0); // what was reached stands at the top
  }, [isOver]);
  if (!component || !gameSay) return <Loading />;
  const { match, lesson, send } = progress;
  const legal = match.turn().some(({ seat }) => seat === tutorial.seat) ? match.legal(tutorial.seat) : [];
  return (
    <div className="table-page learn" ref={page}>
      <Coach title={say("learn.title", { game: gameSay("game.name") })} {...progress}>
        <Link href={`/games/${game}`} className="button">
          {say("learn.play")}
        </Link>
      </Coach>
      <Board
        component={component}
        options={tutorial.options}
        view={match.view(tutorial.seat)}
        seat={tutorial.seat}
        names={names}
        say={gameSay}
        legal={lesson.move !== undefined && Array.isArray(legal) ? legal : []}
        send={send}
        pointed={lesson.move === undefined ? undefined : (rules.notation.read(lesson.move) ?? undefined)}
      />
    </div>
  );
}

/** Tells the styles how high the coach stands, so that what sticks to the top of the table sticks below it. */
function useCoachHeight() {
  const page = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const coach = page.current?.querySelector(".coach");
    if (!coach) return;
    const observer = new ResizeObserver(() => {
      page.current?.style.setProperty("--above", `${Math.round(coach.getBoundingClientRect().height)}px`);
    });
    observer.observe(coach);
    return () => observer.disconnect();
  });
  return page;
}
