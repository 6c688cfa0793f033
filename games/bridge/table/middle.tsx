/** The middle of the table while cards are played: the trick, and the one before it when it is asked for. */
import type { Say } from "@asztal/kernel/wording";
import { TableTrick } from "../../cards/table-trick.tsx";
import { type Direction, SUITS } from "../cards.ts";
import { seatOf, type View } from "../rules/state.ts";
import { lastTrick, type ShownTrick, trickOnTable } from "./moment.ts";

interface MiddleProps {
  readonly view: View;
  readonly bottom: Direction;
  readonly isLargePrint: boolean;
  /** The trick before is shown instead. */
  readonly looksBack: boolean;
  readonly say: Say;
}

export function Middle(props: MiddleProps) {
  const { view, looksBack } = props;
  const before = looksBack ? trickBefore(view) : null;
  return (
    <div className="bridge-middle" data-looks-back={before !== null || undefined}>
      <Trick trick={before ?? trickOnTable(view)} {...props} />
    </div>
  );
}

/** There is one to look back at while another is on the table. */
export function trickBefore(view: View): ShownTrick | null {
  return view.trick.length > 0 && !view.deal ? lastTrick(view) : null;
}

interface LastTrickProps {
  readonly looksBack: boolean;
  readonly say: Say;
  look(isBack: boolean): void;
}

export function LastTrick({ looksBack, say, look }: LastTrickProps) {
  const words = say(looksBack ? "board.this-trick" : "board.last-trick");
  return (
    <button
      type="button"
      className="quiet bridge-last"
      aria-pressed={looksBack}
      onClick={() => look(!looksBack)}
      title={words}
    >
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      >
        <rect x="9" y="7" width="11" height="15" rx="2" />
        <path d="M6 17H5a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h7a2 2 0 0 1 2 2" strokeLinecap="round" />
      </svg>
      <span className="visually-hidden">{words}</span>
    </button>
  );
}

function Trick({
  trick,
  view,
  bottom,
  isLargePrint,
  say,
}: Omit<MiddleProps, "looksBack"> & { readonly trick: ShownTrick | null }) {
  const trumps = SUITS.find((suit) => suit === view.contract?.strain) ?? null;
  if (!trick) return <p className="bridge-waiting soft">{say("board.no-lead")}</p>;
  return (
    <div className="bridge-trick" data-finished={trick.isFinished || undefined}>
      <TableTrick
        label={say(trick.isFinished ? "board.last-trick" : "board.trick")}
        cards={trick.cards}
        leader={seatOf(trick.leader)}
        trumps={trumps}
        below={seatOf(bottom)}
        seats={4}
        isLargePrint={isLargePrint}
        words={(card, seat) => `${say("board.direction", { direction: "NESW"[seat] ?? "" })}: ${say("card", { card })}`}
      />
    </div>
  );
}
