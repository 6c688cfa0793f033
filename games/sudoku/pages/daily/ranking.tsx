/** Who has solved the puzzle of a day, and how fast. */

import { personIn } from "@asztal/ui/guests.ts";
import { useSite } from "@asztal/ui/site.ts";
import { Link } from "wouter";
import { useWords, watch } from "../words.ts";
import type { Ranking as Rows } from "./asking.ts";
import "./daily.css";

export const timeWords = (milliseconds: number): string => watch(Math.round(milliseconds / 1000));

export function StreakWords({ streak }: { readonly streak: Rows["streak"] }) {
  const { say } = useWords();
  return streak && streak.now > 0 ? (
    <p className="sudoku-streak">{say("daily.streak", { count: streak.now })}</p>
  ) : null;
}

interface RankingProps extends Pick<Rows, "ranking"> {
  /** Whether the visitor has solved it, be it ranked or not. */
  readonly solved: boolean;
}

export function Ranking({ ranking, solved }: RankingProps) {
  const { say, language } = useWords();
  const { me } = useSite();
  const person = personIn(language);
  if (ranking.length === 0) return <p className="soft">{say(solved ? "daily.ranking-empty" : "daily.nobody")}</p>;
  return (
    <table className="sudoku-ranking">
      <caption className="visually-hidden">{say("daily.ranking")}</caption>
      <thead>
        <tr>
          <th scope="col">{say("daily.name")}</th>
          <th scope="col">{say("solved.time")}</th>
          <th scope="col">{say("solved.mistakes")}</th>
          <th scope="col">{say("solved.hints")}</th>
        </tr>
      </thead>
      <tbody>
        {ranking.map(({ name, milliseconds, mistakes, hints }, place) => (
          <tr key={name} aria-current={name === me?.name || undefined}>
            <th scope="row">
              <span className="place">{place + 1}.</span>{" "}
              <Link href={`/players/${encodeURIComponent(name)}`}>{person(name)}</Link>
            </th>
            <td>{timeWords(milliseconds)}</td>
            <td>{mistakes}</td>
            <td>{hints}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
