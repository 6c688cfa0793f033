/** What students made of a set: a row for each, a column for each deal. */
import { useAsked } from "@asztal/ui/ask.ts";
import { personIn } from "@asztal/ui/guests.ts";
import { Heading } from "@asztal/ui/heading.tsx";
import { useSite } from "@asztal/ui/site.ts";
import { When } from "@asztal/ui/states.tsx";
import type { AnswerOf } from "@asztal/wire";
import { useMemo } from "react";
import { Link } from "wouter";
import { DIRECTIONS, sideOf } from "../../cards.ts";
import { type Contract, contractText, readContract } from "../../rules/auction.ts";
import { readSet, type SetDeal } from "../../sets/deal-set.ts";
import { useWords } from "../words.ts";
import { keyOf, type Question, useDoubleDummy } from "./double-dummy.ts";

type Result = AnswerOf<"GET /api/sets/:id/results">[number];

const REFRESH_SECONDS = 15;

export default function ResultsPage({ id }: { readonly id: string }) {
  const { say } = useWords();
  const { call } = useSite();
  const params = { id };
  const [set, again] = useAsked(() => call("GET /api/sets/:id", { params }), `set ${id}`);
  const [results, resultsAgain] = useAsked(
    () => call("GET /api/sets/:id/results", { params }),
    `results ${id}`,
    REFRESH_SECONDS,
  );
  return (
    <div className="trainer-page set-page">
      <When asked={set} again={again}>
        {({ title, content }) => (
          <>
            <Heading title={title} />
            <p>
              <Link href="/bridge/sets">{say("play.back")}</Link>
            </p>
            <When asked={results} again={resultsAgain}>
              {(rows) =>
                rows.length > 0 ? (
                  <Rows id={id} content={content} results={rows} />
                ) : (
                  <p className="soft">{say("table.none")}</p>
                )
              }
            </When>
          </>
        )}
      </When>
    </div>
  );
}

function contractOf({ summary }: Result): Contract | null {
  const declarer = DIRECTIONS.find((one) => one === summary["declarer"]);
  return declarer ? readContract(String(summary["contract"]), declarer) : null;
}

interface RowsProps {
  readonly id: string;
  readonly content: string;
  readonly results: readonly Result[];
}

function Rows({ id, content, results }: RowsProps) {
  const { say, language } = useWords();
  const deals = useMemo(() => readSet(content).deals, [content]);
  const questions = useMemo(
    () =>
      results.flatMap((result): Question[] => {
        const [deal, contract] = [deals[result.exercise], contractOf(result)];
        return deal && contract ? [{ exercise: result.exercise, deal, contract }] : [];
      }),
    [results, deals],
  );
  const found = useDoubleDummy(questions);
  const names = [...new Set(results.map(({ name }) => name))];
  return (
    <>
      <div className="trainer-results set-results">
        <table>
          <thead>
            <tr>
              <th scope="col">{say("table.student")}</th>
              {deals.map((deal, at) => (
                <th key={dealKey(deal, at)} scope="col">
                  {at + 1}
                  {deal.contract ? (
                    <small>
                      {" "}
                      {say("results.contract-of", { contract: contractText(deal.contract) })}{" "}
                      {say("board.short", { which: deal.contract.declarer })}
                    </small>
                  ) : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <th scope="row">{personIn(language)(name)}</th>
                {deals.map((deal, at) => (
                  <td key={dealKey(deal, at)}>
                    <Cell
                      id={id}
                      result={results.find((one) => one.name === name && one.exercise === at)}
                      deal={deal}
                      found={found}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="soft">{say("table.legend")}</p>
    </>
  );
}

const dealKey = (_deal: SetDeal, at: number) => `deal ${at}`;

const signed = (number: number): string => (number === 0 ? "=" : number > 0 ? `+${number}` : `−${-number}`);

function Cell({
  id,
  result,
  deal,
  found,
}: {
  readonly id: string;
  readonly result: Result | undefined;
  readonly deal: SetDeal;
  readonly found: ReadonlyMap<string, number>;
}) {
  const { say } = useWords();
  if (!result) return <span className="soft">–</span>;
  const contract = contractOf(result);
  if (!contract) return <span>{say("results.passed")}</span>;
  const tricks = Number(result.summary["tricks"]);
  const difference = tricks - 6 - contract.level;
  const best = found.get(keyOf({ exercise: result.exercise, deal, contract }));
  const isDeclarers = sideOf(deal.seat) === sideOf(contract.declarer);
  const seconds = Math.round(result.milliseconds / 1000);
  return (
    <span className="set-cell" data-won={isDeclarers === difference >= 0 || undefined}>
      <span>
        {deal.contract ? null : (
          <>
            {say("results.contract-of", { contract: contractText(contract) })}{" "}
            {say("board.short", { which: contract.declarer })}{" "}
          </>
        )}
        <Link
          href={`/bridge/sets/${id}/results/${result.exercise + 1}/${encodeURIComponent(result.name)}`}
          title={say("review.title")}
        >
          <strong>{signed(difference)}</strong>
          <span className="visually-hidden"> – {say("review.title")}</span>
        </Link>
      </span>
      <small>
        {best === undefined ? "…" : signed(isDeclarers ? tricks - best : best - tricks)} · {Math.floor(seconds / 60)}:
        {String(seconds % 60).padStart(2, "0")}
        {result.tries > 1 ? ` · ${say("table.tries", { tries: result.tries })}` : null}
      </small>
    </span>
  );
}
