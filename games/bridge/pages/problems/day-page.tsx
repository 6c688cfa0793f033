/** The problem of the day, and who has solved it. */
import { useAsked } from "@asztal/ui/ask.ts";
import { useFormats } from "@asztal/ui/formats.ts";
import { personIn } from "@asztal/ui/guests.ts";
import { Heading } from "@asztal/ui/heading.tsx";
import { useSite } from "@asztal/ui/site.ts";
import { When } from "@asztal/ui/states.tsx";
import type { AnswerOf } from "@asztal/wire";
import { useState } from "react";
import { Link, useLocation } from "wouter";
import { useWords } from "../words.ts";
import { ProblemDesk } from "./page.tsx";
import "./problems.css";

type Day = AnswerOf<"GET /api/problems/:game/day/:day">;

const ANY = { theme: null, grade: null };

export default function DayPage() {
  const { say } = useWords();
  const { call, somebody } = useSite();
  const [, go] = useLocation();
  const [isBegun, setIsBegun] = useState(false);
  const [round, setRound] = useState(0);
  const [asked, again] = useAsked(
    () => call("GET /api/problems/:game/day/:day", { params: { game: "bridge", day: "today" } }),
    `problem of the day ${round}`,
    20,
  );
  if (isBegun) {
    return (
      <ProblemDesk
        kind="day"
        filter={ANY}
        isReady
        title={say("day.title")}
        practise={() => go("/bridge/problems?practice")}
        after={
          <button
            type="button"
            className="button"
            onClick={() => {
              setRound(round + 1);
              setIsBegun(false);
            }}
          >
            {say("day.ranking")}
          </button>
        }
      >
        {null}
      </ProblemDesk>
    );
  }
  return (
    <div className="trainer-page review-page">
      <Heading title={say("day.title")} />
      <p>{say("day.lead")}</p>
      <div className="buttons">
        <button type="button" className="button" onClick={() => void somebody().then(() => setIsBegun(true))}>
          {say("day.begin")}
        </button>
        <Link href="/bridge/problems" className="button plain">
          {say("problems.title")}
        </Link>
      </div>
      <h2>{say("day.ranking")}</h2>
      <When asked={asked} again={again}>
        {(day) => <Ranking {...day} />}
      </When>
    </div>
  );
}

function Ranking({ ranking, streak }: Day) {
  const { say, language } = useWords();
  const { me } = useSite();
  const formats = useFormats();
  const person = personIn(language);
  return (
    <>
      {streak && streak.now > 0 ? <p className="problem-streak">{say("day.streak", { count: streak.now })}</p> : null}
      {ranking.length === 0 ? (
        <p className="soft">{say("day.nobody")}</p>
      ) : (
        <div className="trainer-results">
          <table>
            <thead>
              <tr>
                {(["name", "solved", "time"] as const).map((column) => (
                  <th key={column} scope="col">
                    {say(`day.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {ranking.map(({ name, solved, milliseconds }, place) => (
                <tr key={name} aria-current={name === me?.name || undefined}>
                  <th scope="row">
                    {place + 1}. {person(name)}
                  </th>
                  <td>{solved ? "✓" : say("day.failed")}</td>
                  <td>{formats.duration(milliseconds)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
