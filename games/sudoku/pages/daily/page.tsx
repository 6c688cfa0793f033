/** One puzzle of a day: who has solved it, and a way in. One's time runs on the server from the first look on. */

import { useAsked } from "@asztal/ui/ask.ts";
import { isRefused, useSite } from "@asztal/ui/site.ts";
import { When } from "@asztal/ui/states.tsx";
import type { Call, Refused } from "@asztal/wire/client";
import { useState } from "react";
import { Link } from "wouter";
import { useTitle } from "../title.ts";
import { useWords } from "../words.ts";
import { type Begun, begin, fetchRanking, fetchToday, type Which } from "./asking.ts";
import { DayAway } from "./away.tsx";
import { DayGame } from "./playing.tsx";
import { Ranking, StreakWords, timeWords } from "./ranking.tsx";

interface FrontProps {
  readonly which: Which;
  onBegun(begun: Begun): void;
}

/** How far the visitor is, where the server says so: it tells of today only. */
async function fetchFront(call: Call, which: Which) {
  const [ranking, today] = await Promise.all([fetchRanking(call, which), fetchToday(call)]);
  const own = today.day === which.day ? today.kinds.find(({ kind }) => kind === which.kind) : undefined;
  return {
    ...ranking,
    begun: own?.begun ?? false,
    milliseconds: own?.milliseconds ?? null,
    ranked: own?.ranked ?? false,
  };
}

function Front({ which, onBegun }: FrontProps) {
  const { say } = useWords();
  const { say: siteSay, somebody, me, call } = useSite();
  const [asked, again] = useAsked(() => fetchFront(call, which), `${which.kind} ${which.day} ${me?.id}`);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Pick<Refused, "refused" | "args"> | null>(null);
  const start = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await somebody();
      onBegun(await begin(call, which));
    } catch (error) {
      setProblem(isRefused(error) ? error : { refused: "state.server-away", args: {} });
      setBusy(false);
    }
  };
  if (asked.state === "away") return <DayAway again={again} />;
  return (
    <div className="page">
      <h1>{say("daily.of-kind", { kind: say(`kind.${which.kind}`) })}</h1>
      <When asked={asked} again={again}>
        {({ ranking, streak, begun, milliseconds, ranked }) => (
          <>
            <section className="panel form">
              {milliseconds === null ? (
                <>
                  <p>{say(begun ? "daily.runs" : "daily.will-run")}</p>
                  <button type="button" className="button large" disabled={busy} onClick={() => void start()}>
                    {say(begun ? "daily.go-on" : "daily.begin")}
                  </button>
                </>
              ) : (
                <>
                  <p>{say("daily.you-solved", { time: timeWords(milliseconds) })}</p>
                  {ranked ? null : <p>{say("daily.too-fast")}</p>}
                </>
              )}
              {problem ? (
                <p role="alert" className="problem">
                  {siteSay(problem.refused, problem.args)}
                </p>
              ) : null}
              <StreakWords streak={streak} />
            </section>
            <section className="panel">
              <h2>{say("daily.ranking")}</h2>
              <Ranking ranking={ranking} solved={milliseconds !== null} />
            </section>
          </>
        )}
      </When>
      <p className="buttons">
        <Link href="/sudoku/daily" className="quiet">
          {say("daily.others")}
        </Link>
        <Link href={`/sudoku/${which.kind}`} className="quiet">
          {say("daily.free")}
        </Link>
      </p>
    </div>
  );
}

export default function DayPage({ which }: { readonly which: Which }) {
  const { say } = useWords();
  const [begun, setBegun] = useState<Begun | null>(null);
  useTitle(say("daily.of-kind", { kind: say(`kind.${which.kind}`) }));
  return begun && begun.milliseconds === null ? (
    <DayGame which={which} begun={begun} />
  ) : (
    <Front which={which} onBegun={setBegun} />
  );
}
