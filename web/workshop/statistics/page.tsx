/** What somebody has played so far in this browser. */
import { Link } from "wouter";
import { StorageTrouble } from "../parts/trouble.tsx";
import { playedKinds, readStatistics } from "../play/statistics.ts";
import { useTitle } from "../title.ts";
import { useWords, watch } from "../words.ts";

export default function StatisticsPage() {
  const { say, techniques } = useWords();
  useTitle(say("menu.statistics"));
  const statistics = readStatistics();
  const rows = playedKinds(statistics);
  const { now, longest } = statistics.streak;
  return (
    <div className="page">
      <h1>{say("statistics.title")}</h1>
      <StorageTrouble />
      <dl className="sudoku-figures">
        <div>
          <dt>{say("statistics.streak")}</dt>
          <dd>{say("statistics.days", { count: now })}</dd>
        </div>
        <div>
          <dt>{say("statistics.longest")}</dt>
          <dd>{say("statistics.days", { count: longest })}</dd>
        </div>
      </dl>
      {rows.length === 0 ? <p className="soft">{say("statistics.none")}</p> : null}
      {rows.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
        <section className="figures" tabIndex={0} aria-label={say("statistics.title")}>
          <table>
            <thead>
              <tr>
                <th scope="col">{say("chooser.kind")}</th>
                {(["played", "solved", "best", "average", "hints", "mistakes"] as const).map((name) => (
                  <th scope="col" key={name}>
                    {say(`statistics.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ slug, level, tally }) => (
                <tr key={`${slug} ${level}`}>
                  <th scope="row">
                    {say(`kind.${slug}`)}, {techniques(`level.${level}`)}
                  </th>
                  <td>{tally.played}</td>
                  <td>{tally.solved}</td>
                  <td>{tally.best === null ? "–" : watch(tally.best)}</td>
                  <td>{tally.solved === 0 ? "–" : watch(Math.round(tally.seconds / tally.solved))}</td>
                  <td>{tally.hints}</td>
                  <td>{tally.mistakes}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
      <p>
        <Link href="/sudoku">{say("menu.play")}</Link>
      </p>
    </div>
  );
}
