/** How far the learner is: the match, and the lesson that comes next. */
import { type Game, type Lesson, Match, type Tutorial } from "@asztal/kernel";
import { useState } from "react";

export interface Progress {
  readonly match: Match;
  readonly lesson: Lesson;
  /** Which lesson it is, from 1. */
  readonly step: number;
  readonly count: number;
  /** How often another move than the wanted one was tried in this lesson. */
  readonly astray: number;
  /** A move of the learner: the wanted one is made, any other is turned down. */
  send(move: unknown): void;
  /** Goes on from a lesson without a move. */
  next(): void;
  restart(): void;
}

function begun({ options, seats, seed }: Tutorial, game: Game): Match {
  return new Match({ game, options, seats, seed });
}

/** Makes a move in notation for whoever may act first. A tutorial with a wrong move in it is a fault of its author. */
function make(match: Match, text: string): void {
  const seat = match.turn()[0]?.seat;
  const move = match.game.notation.read(text);
  const result = seat === undefined || move === null ? null : match.play(seat, move);
  if (result?.refused !== undefined || result === null) throw new Error(`the tutorial's move "${text}" cannot be made`);
}

export function useLessons(tutorial: Tutorial, game: Game): Progress {
  const [{ match, at, astray }, setNow] = useState(() => ({ match: begun(tutorial, game), at: 0, astray: 0 }));
  const { lessons } = tutorial;
  const lesson = lessons[at]!; // never goes beyond the last one

  const advance = (move?: string) => {
    if (move) make(match, move);
    for (const text of lesson.after ?? []) make(match, text);
    setNow({ match, at: Math.min(at + 1, lessons.length - 1), astray: 0 });
  };

  return {
    match,
    lesson,
    step: at + 1,
    count: lessons.length,
    astray,
    send: (move) => {
      if (lesson.move !== undefined && game.notation.write(move) === lesson.move) advance(lesson.move);
      else setNow({ match, at, astray: astray + 1 });
    },
    next: () => advance(),
    restart: () => setNow({ match: begun(tutorial, game), at: 0, astray: 0 }),
  };
}
