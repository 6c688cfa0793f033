/** One's own statistics over time: which cards cost, when, and how that compares with the automatic players. */
import { Segments } from "@asztal/ui/choices.tsx";
import { useFormats } from "@asztal/ui/formats.ts";
import { Heading } from "@asztal/ui/heading.tsx";
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { DIRECTIONS } from "../../cards.ts";
import { readContract } from "../../rules/auction.ts";
import { ask } from "../../work/browser.ts";
import { readExercise } from "../play/exercise.ts";
import { useAllResults } from "../results/all-results.ts";
import { type PlayedHand, updateResult } from "../results/results.ts";
import { useWords } from "../words.ts";
import { useCountedTables } from "./counted-tables.ts";
import { Curve } from "./curve.tsx";
import { handCosts } from "./played-hand.ts";
import { isCounted, type Statistics, statisticsOf, trainerHands } from "./statistics.ts";
import "./review.css";

/** Hands that were left before they had been looked at are looked at now, one after another. */
function useResults(): { readonly results: readonly PlayedHand[]; readonly left: number } {
  const [results, readAgain] = useAllResults();
  const waiting = results.filter((one) => isCounted(one) && !one.costs && one.played);
  const next = waiting[0];
  useEffect(() => {
    if (!next?.played) return;
    const cancelling = new AbortController();
    const reading = readExercise(new URLSearchParams(next.query));
    const declarer = DIRECTIONS.find((direction) => direction === next.declarer);
    const contract = declarer && next.contract ? readContract(next.contract, declarer) : null;
    // One that cannot be looked at is not asked for again.
    if (!reading.ok || !contract) {
      updateResult(next, { played: undefined });
      readAgain();
      return;
    }
    const { exercise } = reading;
    const work = { work: "review", deal: exercise.deal, contract, played: next.played } as const;
    void ask(work, { signal: cancelling.signal }).then((review) => {
      if (!review) return;
      updateResult(next, { costs: handCosts(review, exercise, contract), played: undefined });
      readAgain();
    });
    return () => cancelling.abort();
  }, [next, readAgain]);
  return { results, left: waiting.length };
}

const SOURCES = ["all", "trainer", "tables"] as const;

export default function StatisticsPage() {
  const { say } = useWords();
  const { results, left } = useResults();
  const tables = useCountedTables();
  const [source, setSource] = useState<(typeof SOURCES)[number]>("all");
  const hands = [
    ...(source === "tables" ? [] : trainerHands(results)),
    ...(source === "trainer" ? [] : tables.hands),
  ].toSorted((one, other) => other.at - one.at);
  const statistics = statisticsOf(hands);
  return (
    <div className="trainer-page review-page">
      <Heading title={say("statistics.title")} />
      <p>{say("statistics.lead")}</p>
      <p className="buttons">
        <Link href="/bridge" className="button">
          {say("link.play")}
        </Link>
        <Link href="/bridge/results" className="button plain">
          {say("link.results")}
        </Link>
        <Link href="/bridge/problems/progress" className="button plain">
          {say("problems.title")}
        </Link>
      </p>
      {tables.hands.length > 0 ? (
        <Segments
          name="source"
          legend={say("statistics.source")}
          value={source}
          choices={SOURCES.map((value) => ({ value, label: say(`statistics.source.${value}`) }))}
          change={setSource}
        />
      ) : null}
      {left + tables.left > 0 ? <p role="status">{say("statistics.working", { left: left + tables.left })}</p> : null}
      {statistics.hands > 0 ? <Figures {...statistics} /> : <p className="soft">{say("statistics.none")}</p>}
    </div>
  );
}

function Figures({ hands, lost, lostByBots, againstPar, phases, overTime }: Statistics) {
  const { say } = useWords();
  const formats = useFormats();
  const signed = `${againstPar < 0 ? "−" : "+"}${formats.number(Math.abs(againstPar), 2)}`;
  return (
    <>
      <dl className="review-figures">
        <div>
          <dt>{say("statistics.hands")}</dt>
          <dd>{formats.number(hands)}</dd>
        </div>
        <div>
          <dt>{say("statistics.lost")}</dt>
          <dd>
            {formats.number(lost, 2)}{" "}
            {lostByBots === null ? null : <small>{say("statistics.bots", { lost: lostByBots })}</small>}
          </dd>
        </div>
        <div>
          <dt>{say("statistics.par")}</dt>
          <dd>{signed}</dd>
        </div>
      </dl>
      <p className="soft">{say("statistics.par-hint")}</p>
      <h2>{say("statistics.phases")}</h2>
      <div className="trainer-results">
        <table>
          <thead>
            <tr>
              <th scope="col">{say("statistics.phase")}</th>
              <th scope="col">{say("statistics.you")}</th>
              <th scope="col">{say("statistics.automatic")}</th>
            </tr>
          </thead>
          <tbody>
            {phases.map(({ phase, own, others }) => (
              <tr key={phase}>
                <th scope="row">{say(`phase.${phase}`)}</th>
                {[own, others].map(({ cards, costly }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the player's, then the others'
                  <td key={at}>
                    {cards === 0 ? (
                      "–"
                    ) : (
                      <>
                        {say("statistics.of-cards", { costly, all: cards })}{" "}
                        <small>{say("statistics.share", { share: costly / cards })}</small>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {overTime.length > 1 ? (
        <>
          <h2>{say("statistics.over-time")}</h2>
          <Curve points={overTime} words={say("statistics.over-time")} />
        </>
      ) : null}
    </>
  );
}
