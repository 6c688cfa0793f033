/** Bridge by doing, for somebody who has never played: tricks, a finesse, a ruff, the first defence. */
import { Heading } from "@asztal/ui/heading.tsx";
import { useState } from "react";
import { Link } from "wouter";
import { DIRECTIONS } from "../../cards.ts";
import { Desk } from "../../table/desk.tsx";
import { useWords } from "../words.ts";
import en from "./en.ts";
import hu from "./hu.ts";
import { beginLesson, lessonHands, lessonMoves, lessonView, playLesson } from "./lesson-in-play.ts";
import { LESSONS } from "./lessons.ts";

/** After so many wrong cards, the right one is pointed at. */
const POINTED_AFTER = 2;

export default function LearnPage() {
  const { say, language } = useWords();
  const [at, setAt] = useState(0);
  const [now, setNow] = useState(() => beginLesson(LESSONS[0]!)); // there are four
  const { lesson, wanted, step, astray } = now;
  const texts = (language === "hu" ? hu : en)[lesson.code];
  const goTo = (next: number) => {
    setAt(next);
    setNow(beginLesson(LESSONS[next]!)); // the button is not there after the last one
  };
  const said = texts.steps[step] ?? texts.end;
  const names = DIRECTIONS.map((direction) => (direction === lesson.seat ? say("player.you") : ""));
  return (
    <div className="trainer trainer-lesson">
      <section className="trainer-coach panel" aria-live="polite">
        <div className="visually-hidden">
          <Heading title={say("learn.title")} />
        </div>
        <h2>{say("learn.step", { at: at + 1, count: LESSONS.length, title: texts.title })}</h2>
        <p>{wanted === null ? texts.end : astray > 0 ? say("learn.not-that", { hint: said }) : said}</p>
        {wanted === null ? (
          <div className="buttons">
            {at + 1 < LESSONS.length ? (
              <button type="button" className="button" onClick={() => goTo(at + 1)}>
                {say("learn.next")}
              </button>
            ) : (
              <Link href="/bridge" className="button">
                {say("learn.done")}
              </Link>
            )}
            <button type="button" className="quiet" onClick={() => goTo(at)}>
              {say("learn.again")}
            </button>
          </div>
        ) : null}
      </section>
      <div className="trainer-board">
        <Desk
          view={lessonView(now)}
          open={lessonHands(now)}
          bottom={lesson.seat}
          names={names}
          legal={lessonMoves(now)}
          say={say}
          pointed={wanted !== null && astray >= POINTED_AFTER ? { play: wanted } : undefined}
          send={(move) => "play" in move && setNow(playLesson(now, move.play))}
        />
      </div>
    </div>
  );
}
