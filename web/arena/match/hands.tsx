/** All hands of a position: drawn where the game is UNO, otherwise the whole position in words of the game's own notation. */
import type { GameStep } from "@asztal/arena/log/game-steps.ts";
import type { Card } from "@asztal/games/uno/rules/cards.ts";
import type { State } from "@asztal/games/uno/rules/state.ts";
import { CardFace } from "@asztal/games/uno/table/card.tsx";
import { useSay } from "@asztal/ui/site.ts";
import type { ReadMatch } from "./read.ts";

interface HandsProps {
  readonly match: ReadMatch;
  readonly step: GameStep;
  readonly names: readonly string[];
}

export function Hands({ match, step, names }: HandsProps) {
  const say = useSay();
  if (match.info.game !== "uno") {
    return (
      <figure className="match-position">
        <figcaption>{say("match.position")}</figcaption>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
        <pre tabIndex={0}>{match.game.describe(step.state)}</pre>
      </figure>
    );
  }
  const { hands } = step.state as State; // of a game of UNO
  return (
    <dl className="match-hands">
      {hands.map((hand, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
        <div key={seat}>
          <dt>
            {names[seat]} <small>{say("match.cards", { count: hand.length })}</small>
          </dt>
          <dd>
            <Cards cards={hand} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Cards({ cards }: { readonly cards: readonly Card[] }) {
  if (cards.length === 0) return null;
  return (
    <span className="match-cards" role="img" aria-label={cards.join(" ")}>
      {cards.map((card, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a hand may hold the same card twice
        <CardFace key={at} card={card} />
      ))}
    </span>
  );
}
