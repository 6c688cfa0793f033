/** One evening: who is here, whose table is where, the ranking, and every board of the rounds that are over. */

import { useAsked } from "@asztal/ui/ask.ts";
import { Heading } from "@asztal/ui/heading.tsx";
import { problemOf } from "@asztal/ui/problem.tsx";
import { useSite } from "@asztal/ui/site.ts";
import { When } from "@asztal/ui/states.tsx";
import type { AnswerOf } from "@asztal/wire";
import { useState } from "react";
import { Link } from "wouter";
import { useWords } from "../words.ts";
import { Names } from "./names.tsx";
import { totalWords } from "./total.ts";
import { Traveller } from "./traveller.tsx";

export type Evening = AnswerOf<"GET /api/events/:code">;

const REFRESH_SECONDS = 3;

export default function EveningPage({ code }: { readonly code: string }) {
  const { say } = useWords();
  const site = useSite();
  const params = { code };
  const [asked, again] = useAsked(() => site.call("GET /api/events/:code", { params }), code, REFRESH_SECONDS);
  const [problem, setProblem] = useState<string | null>(null);
  const act = async (what: () => Promise<unknown>) => {
    try {
      await site.somebody();
      await what();
      setProblem(null);
      again();
    } catch (error) {
      setProblem(problemOf(error, site.say));
    }
  };
  return (
    <div className="trainer-page set-page">
      <When asked={asked} again={again}>
        {(evening) => (
          <>
            <Heading title={evening.title} />
            <State evening={evening} />
            {problem ? (
              <p className="field-problem" role="alert">
                {problem}
              </p>
            ) : null}
            {evening.status === "open" ? (
              <Opening
                evening={evening}
                join={(entry) =>
                  void act(() =>
                    site.call("POST /api/events/:code/join", { params, body: entry === null ? {} : { entry } }),
                  )
                }
                leave={() => void act(() => site.call("POST /api/events/:code/leave", { params }))}
                start={(botPairs) =>
                  void act(() => site.call("POST /api/events/:code/start", { params, body: { botPairs } }))
                }
              />
            ) : (
              <Ranking evening={evening} />
            )}
            {evening.boards.length > 0 ? <h2>{say("evening.travellers")}</h2> : null}
            {evening.boards.toReversed().map((board, at) => (
              <Traveller key={board.board} evening={evening} board={board} isLatest={at === 0} />
            ))}
          </>
        )}
      </When>
    </div>
  );
}

function State({ evening }: { readonly evening: Evening }) {
  const { say } = useWords();
  const { status, code, round, rounds, ownTable, ownEntry } = evening;
  if (status === "open") {
    return (
      <p>
        {say("evening.tell")} <strong className="evening-code">{code}</strong>
      </p>
    );
  }
  if (status === "finished") return <p>{say("evening.over")}</p>;
  return (
    <div className="buttons" role="status">
      <strong>{say("evening.round", { round: round + 1, rounds })}</strong>
      {ownTable ? (
        <Link href={`/table/${ownTable}`} className="button">
          {say("evening.to-table")}
        </Link>
      ) : ownEntry === null ? null : (
        <span className="soft">{say("evening.no-table")}</span>
      )}
    </div>
  );
}

interface OpeningProps {
  readonly evening: Evening;
  join(entry: number | null): void;
  leave(): void;
  start(botPairs: number): void;
}

function Opening({ evening: { entries, ownEntry, isOwn, movement }, join, leave, start }: OpeningProps) {
  const { say } = useWords();
  const [botPairs, setBotPairs] = useState(0);
  const isTeams = movement === "teams";
  return (
    <>
      <h2>{say(isTeams ? "evening.teams" : "evening.pairs")}</h2>
      <ul className="evening-pairs">
        {entries.map((members, entry) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pair is its number
          <li key={entry} className="panel" data-own={entry === ownEntry || undefined}>
            <strong>{say(isTeams ? "evening.team" : "evening.pair", { number: entry + 1 })}</strong>
            <Names members={members} />
            {members.includes(null) && entry !== ownEntry ? (
              <button type="button" className="button plain" onClick={() => join(entry)}>
                {say("evening.sit")}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      <div className="buttons">
        {ownEntry === null ? (
          <button type="button" className="button plain" onClick={() => join(null)}>
            {say(isTeams ? "evening.new-team" : "evening.new-pair")}
          </button>
        ) : (
          <button type="button" className="quiet" onClick={leave}>
            {say("evening.leave")}
          </button>
        )}
      </div>
      {isOwn ? (
        <form
          className="form"
          onSubmit={(event) => {
            event.preventDefault();
            start(botPairs);
          }}
        >
          <label className="set-listed">
            {say(isTeams ? "evening.bot-teams" : "evening.bot-pairs")}
            <select value={botPairs} onChange={({ target }) => setBotPairs(Number(target.value))}>
              {[0, 1, 2, 3, 4, 5, 6, 7, 8].map((count) => (
                <option key={count}>{count}</option>
              ))}
            </select>
          </label>
          <button type="submit" className="button">
            {say("evening.start")}
          </button>
          <small>{say("evening.start-hint")}</small>
        </form>
      ) : (
        <p className="soft">{say("evening.waiting")}</p>
      )}
    </>
  );
}

function Ranking({ evening }: { readonly evening: Evening }) {
  const { say } = useWords();
  const { ranking, entries, scoring, boards, ownEntry, movement } = evening;
  const entryCode = movement === "teams" ? "evening.team" : "evening.pair";
  return (
    <>
      <h2>{say(evening.status === "finished" ? "evening.final" : "evening.ranking")}</h2>
      {boards.length === 0 ? <p className="soft">{say("evening.ranking-none")}</p> : null}
      <div className="trainer-results evening-ranking">
        <table>
          <tbody>
            {ranking.map(({ entry, total, boards: count }) => (
              <tr key={entry} data-own={entry === ownEntry || undefined}>
                <td>{count > 0 ? `${1 + ranking.findIndex((other) => other.total === total)}.` : "–"}</td>
                <th scope="row">
                  {say(entryCode, { number: entry + 1 })}
                  <Names members={entries[entry]} />
                </th>
                <td data-column="total">{count > 0 ? totalWords(scoring, total, say) : "–"}</td>
                <td>{say("evening.played", { boards: count })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
