/** One's own sets and those for everybody; and files, which need no server. */
import { useAsked } from "@asztal/ui/ask.ts";
import { personIn } from "@asztal/ui/guests.ts";
import { Heading } from "@asztal/ui/heading.tsx";
import { useSite } from "@asztal/ui/site.ts";
import type { AnswerOf } from "@asztal/wire";
import { useState } from "react";
import { Link, useLocation } from "wouter";
import { readSet, writeSet } from "../../sets/deal-set.ts";
import { keeper } from "../../table/settings.ts";
import { useWords } from "../words.ts";
import { FileInput } from "./file-input.tsx";

type Listed = AnswerOf<"GET /api/sets">["own"][number];

/** The file that is being played: nothing of it leaves the device. */
export const PLAYED_FILE = "set-file";

export default function ListPage() {
  const { say } = useWords();
  const { call, me } = useSite();
  const [, go] = useLocation();
  const [asked] = useAsked(() => call("GET /api/sets", { query: { game: "bridge" } }), `sets ${me?.id ?? ""}`);
  const sets = asked.state === "there" ? asked.answer : null;
  const [leftOver, setLeftOver] = useState(0);
  return (
    <div className="trainer-page set-page">
      <Heading title={say("sets.title")} />
      <p>{say("sets.lead")}</p>
      <div className="buttons">
        <Link href="/bridge/sets/new" className="button">
          {say("sets.new")}
        </Link>
        <FileInput
          label={say("sets.open-file")}
          take={(text, name) => {
            const { title, deals, problems } = readSet(text);
            if (deals.length > 0) keeper.keep(PLAYED_FILE, writeSet(title ?? name, deals));
            // What was left out is read before the rest is played.
            if (deals.length > 0 && problems.length === 0) go("/bridge/sets/file");
            setLeftOver(problems.length > 0 ? deals.length : 0);
            return { taken: deals.length, problems };
          }}
        />
      </div>
      {leftOver > 0 ? (
        <Link href="/bridge/sets/file" className="button">
          {say("sets.play-rest", { deals: leftOver })}
        </Link>
      ) : null}
      <p className="soft">{say("sets.open-file-hint")}</p>
      {asked.state === "away" ? <p role="status">{say("sets.away")}</p> : null}
      {sets ? (
        <>
          <h2>{say("sets.own")}</h2>
          <SetList sets={sets.own} none={say("sets.own-none")} mayEdit />
          <h2>{say("sets.listed")}</h2>
          <SetList sets={sets.listed} none={say("sets.listed-none")} mayEdit={sets.mayList} />
        </>
      ) : null}
    </div>
  );
}

interface SetListProps {
  readonly sets: readonly Listed[];
  readonly none: string;
  readonly mayEdit: boolean;
}

function SetList({ sets, none, mayEdit }: SetListProps) {
  const { say, language } = useWords();
  if (sets.length === 0) return <p className="soft">{none}</p>;
  return (
    <ul className="set-list">
      {sets.map(({ id, title, owner, isOwn, exercises, participants }) => (
        <li key={id} className="panel">
          <div>
            <strong>{title}</strong>
            <small>
              {isOwn ? null : `${personIn(language)(owner)} · `}
              {say("sets.facts", { deals: exercises, people: participants })}
            </small>
          </div>
          <div className="buttons">
            <Link href={`/bridge/sets/${id}`} className="button plain">
              {say("sets.play")}
            </Link>
            {mayEdit ? (
              <>
                <Link href={`/bridge/sets/${id}/edit`} className="button plain">
                  {say("sets.edit")}
                </Link>
                <Link href={`/bridge/sets/${id}/results`} className="button plain">
                  {say("sets.results")}
                </Link>
              </>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
