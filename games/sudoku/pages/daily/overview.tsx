/** The puzzles of today, one of each kind, and how far one is. */

import { useAsked } from "@asztal/ui/ask.ts";
import { useSite } from "@asztal/ui/site.ts";
import { When } from "@asztal/ui/states.tsx";
import { Link } from "wouter";
import { kindOf } from "../catalogue.ts";
import { Emblem } from "../parts/emblem.tsx";
import { useTitle } from "../title.ts";
import { useWords, type Words } from "../words.ts";
import { type Day, fetchToday } from "./asking.ts";
import { DayAway } from "./away.tsx";
import { timeWords } from "./ranking.tsx";

function stateWords({ say }: Words, { begun, milliseconds }: Day["kinds"][number]): string {
  if (milliseconds !== null) return say("daily.solved-in", { time: timeWords(milliseconds) });
  return say(begun ? "daily.begun" : "daily.open");
}

function Kinds({ day }: { readonly day: Day }) {
  const words = useWords();
  const { say } = words;
  return (
    <ul className="sudoku-days">
      {day.kinds.map((one) => (
        <li key={one.kind}>
          <Link
            href={`/sudoku/daily/${one.kind}`}
            className="panel"
            data-solved={one.milliseconds !== null || undefined}
          >
            <Emblem kind={kindOf(one.kind)} />
            <strong>{say(`kind.${one.kind}`)}</strong>
            <span>{stateWords(words, one)}</span>
            {one.streak && one.streak.now > 0 ? <small>{say("daily.streak", { count: one.streak.now })}</small> : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export default function DailyPage() {
  const { say } = useWords();
  const { language, me, call } = useSite();
  const [asked, again] = useAsked(() => fetchToday(call), `day ${me?.id}`);
  useTitle(say("menu.daily"));
  if (asked.state === "away") return <DayAway again={again} />;
  return (
    <div className="page">
      <When asked={asked} again={again}>
        {(day) => (
          <>
            <header>
              <h1>{say("daily.title")}</h1>
              <p>
                {new Date(day.day).toLocaleDateString(language, { dateStyle: "full", timeZone: "UTC" })}.{" "}
                {say("daily.lead")}
              </p>
            </header>
            <Kinds day={day} />
          </>
        )}
      </When>
    </div>
  );
}
