/** What was played, hand by hand, each with a button that plays exactly that again. */
import { useFormats } from "@asztal/ui/formats.ts";
import { Heading } from "@asztal/ui/heading.tsx";
import { Link } from "wouter";
import { DIRECTIONS } from "../../cards.ts";
import { readContract } from "../../rules/auction.ts";
import { ContractSign } from "../../table/headline.tsx";
import { MODES } from "../play/exercise.ts";
import { useWords } from "../words.ts";
import { useAllResults } from "./all-results.ts";
import { AgainIcon, ModeIcon, OutcomeIcon } from "./icons.tsx";
import type { PlayedHand } from "./results.ts";

export default function ResultsPage() {
  const { say } = useWords();
  const [results] = useAllResults();
  return (
    <div className="trainer-page">
      <Heading title={say("results.title")} />
      {results.length === 0 ? <p className="soft">{say("results.none")}</p> : <Rows results={results} />}
      <Legend />
    </div>
  );
}

function Rows({ results }: { readonly results: readonly PlayedHand[] }) {
  const { say } = useWords();
  return (
    <div className="trainer-results">
      <table>
        <thead>
          <tr>
            {(["deal", "contract", "mode", "level", "result", "difference", "date", "again"] as const).map((column) => (
              <th key={column} scope="col" data-column={column}>
                {say(`results.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {results.map((result) => (
            <Row key={`${result.at} ${result.query}`} {...result} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ at, number, mode, level, contract, declarer, difference, isWon, takenBack, query }: PlayedHand) {
  const { say } = useWords();
  const formats = useFormats();
  const sign = contract ? readContract(contract, DIRECTIONS.find((one) => one === declarer) ?? "N") : null;
  return (
    <tr>
      <td data-column="deal">{number ?? "–"}</td>
      <td data-column="contract">
        {sign ? <ContractSign contract={sign} say={say} /> : (contract ?? say("results.passed"))}
        <small className="results-more">
          {formats.date(at)} · {say(`bot.${level}`)}
        </small>
      </td>
      <td data-column="mode">
        <ModeIcon mode={mode} />
        <span className="visually-hidden">{say(`mode.${mode}`)}</span>
      </td>
      <td data-column="level">{say(`bot.${level}`)}</td>
      <td data-column="result">
        <OutcomeIcon isWon={isWon} />
        <span className="visually-hidden">{say(isWon ? "legend.won" : "legend.lost")}</span>
        {takenBack > 0 ? <small title={say("legend.taken-back")}> ↶</small> : null}
      </td>
      <td data-column="difference">{difference === 0 ? "=" : difference > 0 ? `+${difference}` : `−${-difference}`}</td>
      <td data-column="date">{formats.date(at)}</td>
      <td data-column="again">
        <Link href={`/bridge?${query}`} className="button plain" title={say("results.play-again")}>
          <AgainIcon />
          <span className="visually-hidden">{say("results.play-again")}</span>
        </Link>
      </td>
    </tr>
  );
}

function Legend() {
  const { say } = useWords();
  return (
    <>
      <h2 className="trainer-legend-title">{say("legend.title")}</h2>
      <dl className="trainer-legend">
        {MODES.map((mode) => (
          <div key={mode}>
            <dt>
              <ModeIcon mode={mode} />
            </dt>
            <dd>{say(`mode.${mode}`)}</dd>
          </div>
        ))}
        {[true, false].map((isWon) => (
          <div key={String(isWon)}>
            <dt>
              <OutcomeIcon isWon={isWon} />
            </dt>
            <dd>{say(isWon ? "legend.won" : "legend.lost")}</dd>
          </div>
        ))}
        <div>
          <dt>↶</dt>
          <dd>{say("legend.taken-back")}</dd>
        </div>
        <div>
          <dt>= +1 −1</dt>
          <dd>{say("legend.difference")}</dd>
        </div>
        <div>
          <dt>
            <AgainIcon />
          </dt>
          <dd>{say("results.play-again")}</dd>
        </div>
      </dl>
    </>
  );
}
