/** One decision to look at: what the bot saw, what it answered, what the best bot would have done. */
import type { LabDecision } from "@asztal/arena/lab/laboratory.ts";
import type { Card } from "@asztal/games/uno/rules/cards.ts";
import type { View } from "@asztal/games/uno/rules/state.ts";
import { CardFace } from "@asztal/games/uno/table/card.tsx";
import { canonicalText } from "@asztal/kernel";
import { useMoveWords, useUnoSay, useWords } from "./words.ts";

function Cards({ cards }: { readonly cards: readonly Card[] }) {
  const say = useUnoSay();
  const name = say?.("move.put", { cards });
  return (
    <span className="lab-cards" role="img" aria-label={name ?? cards.join(" ")}>
      {cards.map((card, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a hand may hold the same card twice
        <CardFace key={at} card={card} />
      ))}
    </span>
  );
}

export function Decision({ decision, best }: { readonly decision: LabDecision; readonly best: unknown }) {
  const say = useWords();
  const words = useMoveWords();
  const unoSay = useUnoSay();
  const view = decision.view as View; // of a game of UNO that the Lab played
  // What is not allowed may not even be a move: it is shown as it stands.
  const answered = canonicalText(decision.move ?? null);
  const isLegal = decision.legal.some((move) => canonicalText(move) === answered);
  const others = view.handSizes.filter((_, seat) => seat !== decision.seat);
  return (
    <div className="lab-decision">
      <div className="lab-seen">
        <figure>
          <figcaption>{say("decision.top")}</figcaption>
          <Cards cards={[view.top]} />
        </figure>
        <figure>
          <figcaption>{say("decision.hand")}</figcaption>
          <Cards cards={view.hand} />
        </figure>
      </div>
      <p className="soft">
        {unoSay?.("board.wanted", { colour: view.wanted.colour })}
        {view.pending > 0 ? ` · ${say("decision.pending", { count: view.pending })}` : ""}
        {` · ${say("decision.others", { sizes: others.join(", ") })}`}
      </p>
      {decision.move === undefined ? null : (
        <p>
          <strong>
            {say("decision.answer", { move: isLegal ? words(decision.move) : JSON.stringify(decision.move) })}
          </strong>
        </p>
      )}
      {decision.said.length > 0 ? <p>{say("decision.said", { said: decision.said.join(" · ") })}</p> : null}
      {best === undefined ? null : <p className="lab-best">{say("decision.best", { move: words(best) })}</p>}
      <details>
        <summary>{say("decision.legal", { count: decision.legal.length })}</summary>
        <ul>
          {decision.legal.map((move) => (
            <li key={JSON.stringify(move)}>{words(move)}</li>
          ))}
        </ul>
      </details>
      <details>
        <summary>{say("decision.raw")}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
        <pre tabIndex={0}>{JSON.stringify(view, null, 1)}</pre>
      </details>
    </div>
  );
}
