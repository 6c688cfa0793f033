/** What somebody has played so far: with an account, wherever it was; without one, in this browser. */

import { useAsked } from "@asztal/ui/ask.ts";
import { useSite, type Visitor } from "@asztal/ui/site.ts";
import { When } from "@asztal/ui/states.tsx";
import type { Call } from "@asztal/wire/client";
import { Link } from "wouter";
import { isSlug } from "../catalogue.ts";
import { StorageTrouble } from "../parts/trouble.tsx";
import { playedKinds, readStatistics } from "../play/statistics.ts";
import { sendSolved } from "../play/unsent.ts";
import { useTitle } from "../title.ts";
import { useWords, watch } from "../words.ts";
import { Figures, type FiguresRow } from "./figures.tsx";

/** What was solved without a network is told first, so that it is counted. */
async function fetchAccount(call: Call) {
  await sendSolved(call);
  return call("GET /api/solo/:game", { params: { game: "sudoku" } });
}

const inSeconds = (milliseconds: number): string => watch(Math.round(milliseconds / 1000));

function AccountFigures({ me }: { readonly me: Visitor }) {
  const { say, techniques } = useWords();
  const { call } = useSite();
  const [asked, again] = useAsked(() => fetchAccount(call), me.id);
  if (asked.state === "away") return <BrowserFigures />;
  return (
    <>
      <h1>{say("statistics.account")}</h1>
      <p>{say("statistics.account-words", { name: me.name })}</p>
      <When asked={asked} again={again}>
        {({ streak, kinds }) => (
          <Figures
            streak={streak}
            columns={["solved", "unaided", "best", "average", "mistakes"]}
            rows={kinds.map(
              ({ kind, level, solved, unaided, best, average, mistakes }): FiguresRow => ({
                name: `${isSlug(kind) ? say(`kind.${kind}`) : kind}, ${techniques(`level.${level}`)}`,
                figures: [solved, unaided, best === null ? "–" : inSeconds(best), inSeconds(average), mistakes],
              }),
            )}
          />
        )}
      </When>
    </>
  );
}

function BrowserFigures() {
  const { say, techniques } = useWords();
  const statistics = readStatistics();
  return (
    <>
      <h1>{say("statistics.title")}</h1>
      <StorageTrouble />
      <Figures
        streak={statistics.streak}
        columns={["played", "solved", "best", "average", "hints", "mistakes"]}
        rows={playedKinds(statistics).map(
          ({ slug, level, tally }): FiguresRow => ({
            name: `${say(`kind.${slug}`)}, ${techniques(`level.${level}`)}`,
            figures: [
              tally.played,
              tally.solved,
              tally.best === null ? "–" : watch(tally.best),
              tally.solved === 0 ? "–" : watch(Math.round(tally.seconds / tally.solved)),
              tally.hints,
              tally.mistakes,
            ],
          }),
        )}
      />
    </>
  );
}

export default function StatisticsPage() {
  const { say } = useWords();
  const { me } = useSite();
  useTitle(say("menu.statistics"));
  return (
    <div className="page">
      {me ? <AccountFigures me={me} /> : <BrowserFigures />}
      <p>
        <Link href="/sudoku">{say("menu.play")}</Link>
      </p>
    </div>
  );
}
