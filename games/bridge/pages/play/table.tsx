/** A hand at the Trainer's table: played, looked back on, with the values of the cards where they may be seen. */
import { late } from "@asztal/ui/late.tsx";
import { useSounds } from "@asztal/ui/sound.ts";
import { Suspense, useEffect, useState } from "react";
import { DIRECTIONS, type Direction } from "../../cards.ts";
import { Desk } from "../../table/desk.tsx";
import { useTableSettings } from "../../table/settings.ts";
import { momentBefore } from "../review/played-hand.ts";
import { useReview } from "../review/reviewing.ts";
import { useWords } from "../words.ts";
import { Controls, Tools } from "./controls.tsx";
import type { Exercise } from "./exercise.ts";
import type { Habits } from "./habits.ts";
import { backAt, type HandInPlay, handsShown, isOver, ownMoves, viewFor } from "./hand-in-play.ts";
import { useKeepingResults } from "./keeping.ts";
import { LookBack } from "./look-back.tsx";
import { Over } from "./over.tsx";
import { usePlaying } from "./playing.ts";
import { marksOf, useValues } from "./values.ts";

const loadPanel = () => import("../review/panel.tsx");
const ReviewPanel = late(loadPanel);

interface PlayTableProps {
  readonly exercise: Exercise;
  readonly habits: Habits;
  onHabits(changes: Partial<Habits>): void;
  /** Null where nothing follows. */
  readonly next: (() => void) | null;
  choose(): void;
  /** What that is called, where it is not a new hand. */
  readonly chooseWords?: string;
  /** A hand that was played elsewhere, by these people: it is reviewed at once. */
  readonly played?: { readonly hand: HandInPlay; readonly names: readonly string[] };
  /** Whether cards may be taken back before the hand is over. */
  readonly mayTakeBack?: boolean;
  /** Told each time that the hand has been played to its end from its beginning, and how long that took. */
  finished?(hand: HandInPlay, milliseconds: number): void;
  /** What else there is to say when it is over. */
  readonly note?: string | null;
}

export function PlayTable(props: PlayTableProps) {
  const { exercise, habits, onHabits, next, choose, chooseWords, played } = props;
  const { mayTakeBack = true, finished, note = null } = props;
  const { say } = useWords();
  const playing = usePlaying(exercise, habits.pause, played?.hand);
  const { hand, thinking, refusal, send } = playing;
  const [looked, setLooked] = useState<number | null>(played ? played.hand.past.length : null);
  const [{ bottom }] = useTableSettings();
  const isDone = isOver(hand.state);
  const moment = isDone && looked !== null && looked < hand.past.length ? looked : null;
  const shown = moment === null ? hand : backAt(hand, moment);
  const mayKnow = moment !== null || (exercise.mode === "analysis" && habits.values);
  const values = useValues(mayKnow ? shown.state : null);
  const review = useReview(hand);
  useKeepingResults(hand, review, finished);
  useSounds(ownMoves(hand).length > 0, isDone);
  // Behind the cards, so that they come first; the review may follow where there is no network.
  useEffect(() => void loadPanel().catch(() => {}), []);
  const names = played?.hand === hand ? played.names : DIRECTIONS.map((direction) => nameOf(direction, exercise, say));
  const turnOver = (direction: Direction) => onHabits({ shown: turned(habits.shown, direction) });
  const tools = { exercise, habits, onHabits, choose, chooseWords: chooseWords ?? say("control.new") };
  return (
    <>
      {isDone ? (
        <Over
          hand={hand}
          review={review}
          isLookedBack={moment !== null}
          note={note}
          next={next}
          again={() => {
            setLooked(null);
            playing.again();
          }}
          lookBack={() => {
            const turning = review?.turning ?? null;
            const moment = turning === null ? null : momentBefore(hand, turning);
            setLooked(moment ?? firstCard(hand.past.map((state) => state.playing !== null)));
          }}
        >
          <Tools {...tools} takeBack={null} />
        </Over>
      ) : (
        <Controls {...tools} hand={hand} refusal={refusal} takeBack={mayTakeBack ? playing.takeBack : null} />
      )}
      <div className="trainer-board">
        <Desk
          view={viewFor(shown)}
          open={handsShown(shown, habits.shown, moment !== null)}
          bottom={bottom === "own" ? exercise.seat : bottom}
          names={names}
          legal={moment === null ? ownMoves(hand) : []}
          say={say}
          marks={values ? marksOf(shown.state, values, say) : null}
          thinking={thinking}
          {...(exercise.mode === "analysis" && moment === null && { turnOver })}
          send={send}
        />
      </div>
      {isDone && looked !== null && review ? (
        <Suspense fallback={null}>
          <ReviewPanel
            hand={hand}
            review={review}
            player={names[DIRECTIONS.indexOf(exercise.seat)] ?? ""}
            shown={moment === null ? null : shown.state}
            show={setLooked}
          />
        </Suspense>
      ) : null}
      {isDone && looked !== null ? (
        <LookBack
          moment={moment ?? hand.past.length}
          count={hand.past.length}
          show={setLooked}
          playFrom={() => {
            if (moment !== null) playing.playFrom(moment);
            setLooked(null);
          }}
        />
      ) : null}
    </>
  );
}

function turned(shown: readonly Direction[], direction: Direction): readonly Direction[] {
  return shown.includes(direction) ? shown.filter((one) => one !== direction) : [...shown, direction];
}

/** Where the play begins, behind the auction. */
function firstCard(isPlay: readonly boolean[]): number {
  return Math.max(0, isPlay.indexOf(true));
}

/** Who sits there, as the player calls them. */
function nameOf(
  direction: Direction,
  { mode, seat, level }: Exercise,
  say: ReturnType<typeof useWords>["say"],
): string {
  const isPartner = (DIRECTIONS.indexOf(direction) + 2) % 4 === DIRECTIONS.indexOf(seat);
  if (direction === seat || (mode === "analysis" && isPartner)) return say("player.you");
  return isPartner ? say("player.partner") : say(`bot.${level}`);
}
