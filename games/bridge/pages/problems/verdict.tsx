/** After the answer: right or not, what it was about, and what each card would have brought, in words and on the table. */
import { useFormats } from "@asztal/ui/formats.ts";
import type { Card } from "../../cards.ts";
import { CardSign, TrickList } from "../review/trick-list.tsx";
import { useWords } from "../words.ts";
import type { Outcome } from "./attempt.ts";
import type { Choice } from "./lines.ts";

interface VerdictProps {
  readonly outcome: Outcome;
  readonly choices: readonly Choice[];
  /** The line on the table, by the first of its cards. */
  readonly shown: Card | null;
  show(card: Card | null): void;
  /** The moment of the shown line, in cards from the first one of the hand on. */
  showMoment(moment: number): void;
}

export function Verdict({ outcome, choices, shown, show, showMoment }: VerdictProps) {
  const { say } = useWords();
  const formats = useFormats();
  const { isSolved, card, problem, rated } = outcome;
  const { theme, grade, chance, otherwise } = problem;
  return (
    <section className="problem-verdict panel" aria-label={say("over.title")}>
      <div className="problem-result" data-solved={isSolved || undefined} role="status">
        <h2>{say(isSolved ? "problems.right" : card ? "problems.wrong" : "problems.given-up")}</h2>
        <p>
          {rated
            ? `${say("problems.rating", { rating: rated.rating, change: formats.change(rated.change) })} · ${say("problems.problem-rating", { rating: rated.problemRating })}`
            : say("problems.not-rated")}
        </p>
      </div>
      <p>
        <strong>{say(`theme.${theme}`)}.</strong> {say(`theme.${theme}.why`)}{" "}
        <span className="soft">{say("problems.grade-of", { grade })}</span>
      </p>
      <p className="soft">{say("problems.chances", { chance, otherwise })}</p>
      <h3>{say("problems.lines")}</h3>
      <ol className="problem-choices">
        {choices.map((choice) => (
          <li key={choice.cards[0]} data-right={choice.isRight || undefined}>
            <ChoiceWords choice={choice} />
            {choice.line ? (
              <button
                type="button"
                className="quiet"
                aria-pressed={shown === choice.cards[0]}
                onClick={() => show(shown === choice.cards[0] ? null : (choice.cards[0] ?? null))}
              >
                {say(shown === choice.cards[0] ? "problems.hide-line" : "problems.show-line")}
              </button>
            ) : null}
            {shown === choice.cards[0] && choice.line ? (
              <TrickList
                contract={problem.contract}
                played={[...problem.played, ...choice.line.cards]}
                from={problem.played.length}
                marked={new Set([problem.played.length])}
                label={say("problems.lines")}
                say={say}
                show={showMoment}
              />
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

function ChoiceWords({ choice: { cards, alsoRight, isRight, isOwn, line } }: { readonly choice: Choice }) {
  const { say } = useWords();
  return (
    <p>
      {cards.map((card) => (
        <CardSign key={card} card={card} />
      ))}
      {isOwn ? <small className="problem-own">{say("problems.own-card")}</small> : null}{" "}
      {line
        ? say(isRight ? "problems.line-right" : "problems.line-wrong", {
            ...{ card: line.deciding.card, direction: line.deciding.seat },
            ...{ number: line.deciding.number, tricks: line.tricks },
          })
        : say("problems.working")}
      {alsoRight.length > 0 ? (
        <span className="soft">
          {" "}
          {say("problems.also-right")}{" "}
          {alsoRight.map((card) => (
            <CardSign key={card} card={card} />
          ))}
        </span>
      ) : null}
    </p>
  );
}
