/** How far a lesson is: the learner's cards are asked for one by one, the others follow by themselves. */
import { after, type Card, type Direction } from "../../cards.ts";
import { legalCards, turnOf } from "../../position.ts";
import { dummyOf, type Playing, playCard } from "../../rules/playing.ts";
import type { Move, View } from "../../rules/state.ts";
import type { OpenHands } from "../../table/moment.ts";
import type { Lesson } from "./lessons.ts";

export interface LessonInPlay {
  readonly lesson: Lesson;
  readonly playing: Playing;
  /** The card that is asked for; null when all have been played. */
  readonly wanted: Card | null;
  /** Which of the learner's cards it is, from 0. */
  readonly step: number;
  readonly astray: number;
}

function isLearners({ seat, declarer }: Lesson, hand: Direction): boolean {
  return hand === seat || (seat === declarer && hand === after(declarer, 2));
}

/** Plays what others play, up to the learner's next card. */
function followed(lesson: Lesson, playing: Playing, step: number): LessonInPlay {
  let now = playing;
  for (;;) {
    const wanted = lesson.cards[now.played.length] ?? null;
    if (wanted === null || isLearners(lesson, turnOf(now.position))) {
      return { lesson, playing: now, wanted, step, astray: 0 };
    }
    now = playCard(now, wanted);
  }
}

export function beginLesson(lesson: Lesson): LessonInPlay {
  const { deal: hands, strain, declarer, leader } = lesson;
  const contract = { level: 1, strain, doubled: 0, declarer } as const;
  const position = { hands, strain, leader, trick: [] };
  return followed(lesson, { contract, position, played: [], won: { NS: 0, EW: 0 } }, 0);
}

export function playLesson(now: LessonInPlay, card: Card): LessonInPlay {
  if (card !== now.wanted) return { ...now, astray: now.astray + 1 };
  return followed(now.lesson, playCard(now.playing, card), now.step + 1);
}

export function lessonView({ playing, lesson }: LessonInPlay): View {
  const { contract, position, played, won } = playing;
  return {
    board: { number: null, dealer: "N", vulnerable: { NS: false, EW: false } },
    calls: [],
    contract,
    hand: position.hands[lesson.seat],
    dummy: position.hands[dummyOf(contract)],
    handSizes: [],
    leader: position.leader,
    trick: position.trick,
    played,
    won,
    claim: null,
    deal: null,
  };
}

export function lessonHands({ playing, lesson }: LessonInPlay): OpenHands {
  const { hands } = playing.position;
  const dummy = dummyOf(playing.contract);
  return { [lesson.seat]: hands[lesson.seat], [dummy]: hands[dummy] };
}

export function lessonMoves({ playing, wanted }: LessonInPlay): readonly Move[] {
  return wanted === null ? [] : legalCards(playing.position).map((play) => ({ play }));
}
