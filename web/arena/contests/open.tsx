/** Opens a contest. */

import { useAsked } from "@asztal/ui/ask.ts";
import { Cards } from "@asztal/ui/choices.tsx";
import { Field } from "@asztal/ui/field.tsx";
import { Heading } from "@asztal/ui/heading.tsx";
import { Problem, problemOf } from "@asztal/ui/problem.tsx";
import { useSay } from "@asztal/ui/site.ts";
import { Empty, Skeleton, When } from "@asztal/ui/states.tsx";
import { type FormEvent, useState } from "react";
import { Link, useLocation } from "wouter";
import { http, useSession } from "../../state/session.tsx";
import { GameField } from "../game-field.tsx";
import type { Contest } from "./contest.ts";

const FORMATS = ["round-robin", "swiss", "knockout"] as const;
const TRIAL_GAMES = 200;
const LIVE_GAMES = 1000;
const ROUNDS = 5;
const FINALISTS = 4;

export function OpenContest() {
  const say = useSay();
  const { me } = useSession();
  const [arena, again] = useAsked(() => http.call("GET /api/arena"), "arena");
  return (
    <div className="page narrow">
      <div>
        <Link href="/arena">{say("arena.title")}</Link>
        <Heading title={say("contest.open")} />
        <p className="soft">{say("contest.lead")}</p>
      </div>
      {me && !me.guest ? (
        <When asked={arena} again={again} meanwhile={<Skeleton rows={6} />}>
          {({ games }) => <OpenForm games={games.map(({ game }) => game)} />}
        </When>
      ) : (
        <Empty text={say("arena.register-first")}>
          <Link href="/register" className="button">
            {say("nav.register")}
          </Link>
        </Empty>
      )}
    </div>
  );
}

function OpenForm({ games }: { readonly games: readonly string[] }) {
  const say = useSay();
  const [, go] = useLocation();
  const [format, setFormat] = useState<Contest["format"]>("round-robin");
  const [problem, setProblem] = useState<string | null>(null);
  const open = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const number = (field: string, other: number) => Number(data.get(field) ?? other);
    const body = {
      ...{ game: String(data.get("game")), title: String(data.get("title")).trim(), format },
      ...{ rounds: number("rounds", ROUNDS), finalists: number("finalists", 0) },
      ...{ trialGames: number("trial", TRIAL_GAMES), liveGames: number("live", LIVE_GAMES) },
    };
    try {
      const { code } = await http.call("POST /api/contests", { body });
      go(`/arena/contests/${code}`);
    } catch (error) {
      setProblem(problemOf(error, say));
    }
  };
  const cards = FORMATS.map((value) => ({
    ...{ value, label: say(`contest.format.${value}`), what: say(`contest.format.${value}.what`) },
  }));
  return (
    <form className="panel form" onSubmit={(event) => void open(event)}>
      <Field name="title" label={say("contest.title")} hint={say("contest.title-hint")} maxLength={80} required />
      <GameField games={games} />
      <Cards name="format" legend={say("contest.format")} value={format} choices={cards} change={setFormat} />
      {format === "swiss" ? (
        <Field
          name="rounds"
          label={say("contest.rounds")}
          type="number"
          min={1}
          max={20}
          defaultValue={ROUNDS}
          required
        />
      ) : null}
      {format === "knockout" ? null : (
        <Field
          name="finalists"
          label={say("contest.finalists")}
          hint={say("contest.finalists-hint")}
          type="number"
          min={0}
          max={16}
          defaultValue={FINALISTS}
          required
        />
      )}
      <Field
        name="trial"
        label={say("contest.trial-games")}
        type="number"
        min={2}
        max={1000}
        defaultValue={TRIAL_GAMES}
        required
      />
      <Field
        name="live"
        label={say("contest.live-games")}
        type="number"
        min={2}
        max={1000}
        defaultValue={LIVE_GAMES}
        required
      />
      <Problem text={problem} />
      <button type="submit" className="button">
        {say("contest.open")}
      </button>
    </form>
  );
}
