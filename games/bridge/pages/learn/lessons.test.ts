import { expect, test } from "vitest";
import { legalCards } from "../../position.ts";
import en from "./en.ts";
import hu from "./hu.ts";
import { beginLesson, lessonMoves, playLesson } from "./lesson-in-play.ts";
import { LESSONS } from "./lessons.ts";

/** Tricks of the learner's side, and of how many. */
const TRICKS = { tricks: [3, 4], finesse: [3, 3], ruff: [3, 3], defence: [3, 4] } as const;

test.each(LESSONS)("the lesson $code can be played to its end, with words before every card", (lesson) => {
  let now = beginLesson(lesson);
  while (now.wanted !== null) {
    expect(lessonMoves(now)).toContainEqual({ play: now.wanted });
    for (const words of [en, hu]) expect(words[lesson.code].steps[now.step]).toBeTruthy();
    now = playLesson(now, now.wanted);
  }
  for (const words of [en, hu]) expect(words[lesson.code].steps).toHaveLength(now.step);
  const own = lesson.seat === "N" || lesson.seat === "S" ? now.playing.won.NS : now.playing.won.EW;
  expect([own, now.playing.won.NS + now.playing.won.EW]).toEqual(TRICKS[lesson.code]);
});

test.each(LESSONS)("the others follow suit in the lesson $code", (lesson) => {
  let now = beginLesson(lesson);
  while (now.wanted !== null) {
    expect(legalCards(now.playing.position)).toContain(now.wanted);
    now = playLesson(now, now.wanted);
  }
  const { played } = now.playing;
  for (const [at, { from, card }] of played.entries()) {
    const led = played[at - (at % 4)]!.card[0];
    const held = played.slice(at).filter((one) => one.from === from);
    if (card[0] !== led) expect(held.map((one) => one.card[0])).not.toContain(led);
  }
});

test("another card than the wanted one changes nothing but is noticed", () => {
  const now = beginLesson(LESSONS[0]!);
  const astray = playLesson(now, "S2");
  expect(astray).toEqual({ ...now, astray: 1 });
});
