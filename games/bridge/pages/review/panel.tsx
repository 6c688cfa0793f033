/** The review beside the table: where it went wrong, all tricks with the cards that cost, and an expert's reasons at a moment. */
import { sayPhrase } from "@asztal/kernel/wording";
import { saveAs } from "@asztal/ui/save-as.ts";
import { Fragment, useState } from "react";
import { sideOf } from "../../cards.ts";
import { writeLin } from "../../files/lin-write.ts";
import { writeLink } from "../../files/link.ts";
import { PBN_HEAD, writePbn } from "../../files/pbn-write.ts";
import type { Decision, Review } from "../../review/costs.ts";
import type { State } from "../../rules/state.ts";
import type { HandInPlay } from "../play/hand-in-play.ts";
import { useWords } from "../words.ts";
import { useExpertsCard } from "./experts-card.ts";
import { cardsOf, fileBoardOf, isOwnHand, momentBefore } from "./played-hand.ts";
import { CardSign, TrickList } from "./trick-list.tsx";
import "./review.css";

interface ReviewPanelProps {
  readonly hand: HandInPlay;
  readonly review: Review;
  /** Whoever's hand it is, as it is told. */
  readonly player: string;
  /** The moment on the table; null at the end. */
  readonly shown: State | null;
  show(moment: number): void;
}

export default function ReviewPanel({ hand, review, player, shown, show }: ReviewPanelProps) {
  const { say } = useWords();
  const { contract } = hand.state.playing!; // there is a review of what was played only
  const costly = review.decisions.filter(({ lost }) => lost > 0);
  const showCard = (card: number) => {
    const moment = momentBefore(hand, card);
    if (moment !== null) show(moment);
  };
  return (
    <section className="review-panel panel" aria-label={say("review.title")}>
      <h2>{say("review.title")}</h2>
      <p>{say("review.worth", { tricks: review.worth[0]!, contract: `${contract.level}${contract.strain}` })}</p>
      {costly.length === 0 ? (
        <p>{say("review.perfect")}</p>
      ) : (
        <ol className="review-costly">
          {costly.map((decision) => (
            <li key={decision.at} data-turning={decision.at === review.turning || undefined}>
              <Cost
                decision={decision}
                own={isOwnHand(decision.seat, hand.exercise, contract) ? player : null}
                isTurning={decision.at === review.turning}
                isDeclarers={sideOf(decision.seat) === sideOf(contract.declarer)}
              />{" "}
              {momentBefore(hand, decision.at) === null ? null : (
                <button type="button" className="quiet" onClick={() => showCard(decision.at)}>
                  {say("review.go-there")}
                </button>
              )}
            </li>
          ))}
        </ol>
      )}
      {shown ? <Expert state={shown} /> : null}
      <TrickList
        contract={contract}
        played={cardsOf(hand.state)}
        marked={new Set(costly.map(({ at }) => at))}
        label={say("review.tricks")}
        say={say}
        show={showCard}
      />
      <p className="soft">{say("review.tricks-hint")}</p>
      <div className="buttons">
        <a className="quiet" href={writeLink(fileBoardOf(hand))} target="_blank" rel="noreferrer">
          {say("edit.viewer-link")}
        </a>
        <button
          type="button"
          className="quiet"
          onClick={() => saveAs("bridge.pbn", PBN_HEAD + writePbn(fileBoardOf(hand)), "application/x-pbn")}
        >
          PBN
        </button>
        <button
          type="button"
          className="quiet"
          onClick={() => saveAs("bridge.lin", writeLin(fileBoardOf(hand)), "text/plain")}
        >
          LIN
        </button>
      </div>
    </section>
  );
}

interface CostProps {
  readonly decision: Decision;
  /** The player, where it was the player's decision. */
  readonly own: string | null;
  readonly isTurning: boolean;
  readonly isDeclarers: boolean;
}

function Cost({ decision, own, isTurning, isDeclarers }: CostProps) {
  const { say } = useWords();
  const { at, seat, card, lost, better } = decision;
  return (
    <span>
      {isTurning ? <strong>{say(isDeclarers ? "review.threw-away" : "review.let-through")} </strong> : null}
      {say("review.cost", { number: 1 + Math.floor(at / 4), direction: seat, lost })} <CardSign card={card} />
      {own ? <small className="review-own">{own}</small> : null} <small>{say("review.better")}</small>{" "}
      {better.map((one) => (
        <Fragment key={one}>
          <CardSign card={one} />{" "}
        </Fragment>
      ))}
    </span>
  );
}

/** What an expert would play here, who sees one hand and dummy; asked for when somebody wants to know. */
function Expert({ state }: { readonly state: State }) {
  const { say } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const told = useExpertsCard(isOpen ? state : null);
  return (
    <details className="review-expert" open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{say("review.expert")}</summary>
      {told ? (
        <>
          <p>
            {say("review.expert-plays")} <CardSign card={told.card} />
          </p>
          <ul>
            {told.phrases.map((phrase, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the sentences stay in their places
              <li key={at}>{sayPhrase(say, phrase)}</li>
            ))}
          </ul>
        </>
      ) : (
        <p role="status">{say("review.expert-thinks")}</p>
      )}
    </details>
  );
}
