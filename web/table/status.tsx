/** What is asked now and of whom; or, while looking back, which moment is on show. */
import { type Ask, askPhrase, required, type Say, sayPhrase } from "@asztal/kernel";
import { useSay } from "@asztal/ui/site.ts";
import type { TableState } from "@asztal/wire/client";
import { Stepper } from "../replay/stepper.tsx";
import { useSettings } from "../state/settings.tsx";
import { Clock } from "./clock.tsx";
import type { Rewind } from "./rewind.ts";

interface StatusProps {
  readonly state: TableState;
  readonly names: readonly string[];
  /** The game's voice, in which the viewer is "you". */
  readonly ownSay: Say;
  readonly isSending: boolean;
  /** Said in place of what is asked, while the board shows something else. */
  readonly instead?: string | undefined;
  lookBack(): void;
  undo(): void;
  /** Null when there is nothing to show again. */
  readonly showAgain: (() => void) | null;
}

export function Status({ state, names, ownSay, isSending, instead, lookBack, undo, showAgain }: StatusProps) {
  const { say, settings } = useSettings();
  const { table, seat, position } = state;
  const asks = required(position?.turn ?? []);
  const isRunning = table.status === "running";
  const plays = seat !== null && isRunning;
  const mine = isRunning && asks.some((ask) => ask.seat === seat);
  return (
    <div className="status-row">
      <p className="status" role="status" data-mine={(mine && !isSending) || undefined}>
        {isSending ? say("table.sending") : (instead ?? statusText(state, names, ownSay, say, settings.language))}
        {isRunning && position && asks[0] ? (
          <Clock position={position} seat={mine && seat !== null ? seat : asks[0].seat} />
        ) : null}
      </p>
      {isRunning && position?.progress != null ? <Progress percent={position.progress} /> : null}
      <div className="status-buttons">
        {plays ? (
          <IconButton
            label={say(position?.canAskUndo && !position.canUndo ? "table.undo-ask" : "table.undo")}
            sign="M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3"
            isGrey={!position?.canUndo && !position?.canAskUndo}
            act={undo}
          />
        ) : null}
        {plays ? (
          <IconButton
            label={say("table.show-again")}
            sign="M20 12a8 8 0 1 1-2.6-5.9M20 3v4h-4M10.5 9v6l4.5-3Z"
            isGrey={showAgain === null}
            act={() => showAgain?.()}
          />
        ) : null}
        <IconButton
          label={say("table.look-back")}
          sign="M12 6 4 12l8 6ZM21 6l-8 6 8 6Z"
          isGrey={(position?.version ?? 0) === 0}
          act={lookBack}
        />
      </div>
    </div>
  );
}

/** How far the game is: a line along the lower edge of the status, and in words for who points at it or hears it. */
function Progress({ percent }: { readonly percent: number }) {
  const say = useSay();
  const words = say("table.progress", { percent });
  return <progress className="game-progress" max={100} value={percent} aria-label={words} title={words} />;
}

interface IconButtonProps {
  readonly label: string;
  readonly sign: string;
  /** Does nothing now; pressed all the same, it says why. */
  readonly isGrey: boolean;
  act(): void;
}

function IconButton({ label, sign, isGrey, act }: IconButtonProps) {
  return (
    <button
      type="button"
      className="button plain icon-button"
      aria-label={label}
      title={label}
      aria-disabled={isGrey}
      onClick={act}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={sign} />
      </svg>
    </button>
  );
}

function statusText(
  { table, position, seat }: TableState,
  names: readonly string[],
  ownSay: Say,
  say: Say,
  language: string,
): string {
  if (table.status === "ended") return say("table.ended");
  if (table.status === "finished" || !position) return say("table.over");
  const all = position.turn;
  const mine = all.find((ask) => ask.seat === seat);
  const asked = mine ? ownWords(mine, names, ownSay, say) : "";
  if (mine && !mine.optional) return asked;
  const name = new Intl.ListFormat(language).format(
    required(all).map(({ seat: acting, actsFor }) => {
      const own = names[acting] ?? "";
      return actsFor === undefined ? own : say("table.acting-for", { name: own, other: names[actsFor] ?? "" });
    }),
  );
  const waiting = say(seat === null ? "table.watching-turn-of" : "table.turn-of", { name });
  return asked ? `${waiting} · ${asked}` : waiting;
}

/** What is asked of the viewer; with whose pieces it is done, unless the game has said so. */
function ownWords(ask: Ask, names: readonly string[], ownSay: Say, say: Say): string {
  const words = sayPhrase(ownSay, askPhrase(ask));
  const name = ask.actsFor === undefined ? undefined : names[ask.actsFor];
  return name === undefined || words.includes(name) ? words : `${words}. ${say("table.you-act-for", { name })}`;
}

interface LookingBackProps {
  readonly rewind: Rewind;
  readonly count: number;
  readonly myTurn: boolean;
}

/** Stands where the status stands, so that the board stays where it is. */
export function LookingBack({ rewind, count, myTurn }: LookingBackProps) {
  const say = useSay();
  const moment = rewind.moment ?? count;
  return (
    <div className="looking-back">
      <p role="status">
        {say("table.looking-back", { moment, count })}
        {myTurn ? <strong> {say("table.your-turn-meanwhile")}</strong> : null}
      </p>
      <Stepper moment={moment} count={count} show={rewind.show} />
      <button type="button" className="button" onClick={rewind.backToGame}>
        {say("table.back-to-game")}
      </button>
    </div>
  );
}
