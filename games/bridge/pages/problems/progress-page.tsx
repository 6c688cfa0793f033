/** One's own progress: the rating over time, problems in a row, and the themes that one misses. */
import { useAsked } from "@asztal/ui/ask.ts";
import { useFormats } from "@asztal/ui/formats.ts";
import { Heading } from "@asztal/ui/heading.tsx";
import { useSite } from "@asztal/ui/site.ts";
import { Skeleton, When } from "@asztal/ui/states.tsx";
import type { AnswerOf } from "@asztal/wire";
import { Link } from "wouter";
import { THEMES } from "../../problems/problem.ts";
import { Curve } from "../review/curve.tsx";
import { useWords } from "../words.ts";
import { readPractice } from "./practice.ts";
import "./problems.css";

type Progress = AnswerOf<"GET /api/problems/:game/progress">;

export default function ProgressPage() {
  const { say } = useWords();
  const { me } = useSite();
  return (
    <div className="trainer-page review-page">
      <Heading title={say("progress.title")} />
      <p className="buttons">
        <Link href="/bridge/problems" className="button">
          {say("problems.title")}
        </Link>
        <Link href="/bridge/problems/day" className="button plain">
          {say("problems.day")}
        </Link>
      </p>
      {me ? <RatedProgress account={me.id} /> : <p className="soft">{say("progress.none")}</p>}
      <h2>{say("progress.practice")}</h2>
      <PracticeProgress />
    </div>
  );
}

function RatedProgress({ account }: { readonly account: string }) {
  const { say } = useWords();
  const { call } = useSite();
  const [asked, again] = useAsked(
    () => call("GET /api/problems/:game/progress", { params: { game: "bridge" } }),
    `progress ${account}`,
  );
  return (
    <When asked={asked} again={again} meanwhile={<Skeleton rows={3} />}>
      {(progress) =>
        progress.tries === 0 ? <p className="soft">{say("progress.none")}</p> : <Figures {...progress} />
      }
    </When>
  );
}

function Figures({ rating, margin, tries, solved, streak, curve, themes }: Progress) {
  const { say } = useWords();
  const formats = useFormats();
  const facts = [
    ["rating", formats.number(rating), say("progress.margin", { margin })],
    ["solved", formats.percent(solved / tries), say("progress.solved-of", { solved, tries })],
    ["streak", formats.number(streak.now), say("progress.streak-longest", { longest: streak.longest })],
  ] as const;
  return (
    <>
      <dl className="review-figures">
        {facts.map(([name, figure, more]) => (
          <div key={name}>
            <dt>{say(`progress.${name}`)}</dt>
            <dd>
              {figure} <small>{more}</small>
            </dd>
          </div>
        ))}
      </dl>
      <h2>{say("progress.curve")}</h2>
      <Curve
        points={curve.map((point) => ({ at: point.at, value: point.rating }))}
        words={say("progress.curve-words", { first: curve[0]?.rating ?? rating, last: rating, count: curve.length })}
      />
      <h2>{say("progress.themes")}</h2>
      <Themes themes={themes} />
    </>
  );
}

/** So many problems fewer than expected are more than a slip. */
const WEAK = -1;

function Themes({ themes }: Pick<Progress, "themes">) {
  const { say } = useWords();
  const formats = useFormats();
  const gain = ({ solved, expected }: Progress["themes"][number]) => solved - expected;
  const signed = (value: number) => {
    const tenths = Math.round(10 * value);
    return `${tenths === 0 ? "" : tenths < 0 ? "−" : "+"}${formats.number(Math.abs(tenths) / 10, 1)}`;
  };
  const sorted = [...themes].sort((one, other) => gain(one) - gain(other));
  return (
    <>
      <div className="trainer-results problem-themes">
        <table>
          <thead>
            <tr>
              <th scope="col">{say("problems.theme")}</th>
              <th scope="col">{say("progress.theme-solved")}</th>
              <th scope="col">{say("progress.theme-expected")}</th>
              <th scope="col">
                <span className="visually-hidden">{say("progress.practise-theme")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {sorted.map((theme) => (
              <tr key={theme.theme} data-weak={gain(theme) <= WEAK || undefined}>
                <th scope="row">
                  {say(`theme.${theme.theme}`)}{" "}
                  {gain(theme) <= WEAK ? <small className="problem-weak">{say("progress.weak")}</small> : null}
                </th>
                <td>{say("progress.solved-of", { solved: theme.solved, tries: theme.tries })}</td>
                <td>{signed(gain(theme))}</td>
                <td>
                  <Link href={`/bridge/problems?practice&theme=${theme.theme}`}>{say("progress.practise-theme")}</Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="soft">{say("progress.weak-hint")}</p>
    </>
  );
}

function PracticeProgress() {
  const { say } = useWords();
  const practised = readPractice();
  if (practised.length === 0) return <p className="soft">{say("progress.practice-none")}</p>;
  const solved = practised.filter((one) => one.solved).length;
  const failedAt = practised.findIndex((one) => !one.solved);
  return (
    <>
      <p>
        {say("progress.solved-of", { solved, tries: practised.length })} · {say("progress.streak")}:{" "}
        {failedAt === -1 ? practised.length : failedAt}
      </p>
      <ul className="problem-practised">
        {THEMES.flatMap((theme) => {
          const own = practised.filter((one) => one.theme === theme);
          if (own.length === 0) return [];
          const found = own.filter((one) => one.solved).length;
          return [
            <li key={theme}>
              {say(`theme.${theme}`)}: {say("progress.solved-of", { solved: found, tries: own.length })}
            </li>,
          ];
        })}
      </ul>
    </>
  );
}
