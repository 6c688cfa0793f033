/** Playing a set, deal after deal, from a link or from a file. */
import { useAsked } from "@asztal/ui/ask.ts";
import { Heading } from "@asztal/ui/heading.tsx";
import { useSite } from "@asztal/ui/site.ts";
import { When } from "@asztal/ui/states.tsx";
import { useEffect, useMemo, useState } from "react";
import { Link } from "wouter";
import { readSet } from "../../sets/deal-set.ts";
import { keeper } from "../../table/settings.ts";
import { useWords } from "../words.ts";
import { exerciseOf } from "./exercise.ts";
import { handIn } from "./handing-in.ts";
import { PLAYED_FILE } from "./list-page.tsx";
import { SetTable } from "./set-table.tsx";

export function SetPlayPage({ id }: { readonly id: string }) {
  const site = useSite();
  const [asked, again] = useAsked(() => site.call("GET /api/sets/:id", { params: { id } }), `set ${id}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what could not be sent earlier is tried once for each page
  useEffect(() => void handIn(site), []);
  return (
    <When asked={asked} again={again}>
      {({ content, title, revision }) => <SetInPlay title={title} content={content} source={{ id, revision }} />}
    </When>
  );
}

export function FilePlayPage() {
  const content = keeper.kept(PLAYED_FILE);
  const text = typeof content === "string" ? content : "";
  return <SetInPlay title={readSet(text).title ?? ""} content={text} source={null} />;
}

export interface SetSource {
  readonly id: string;
  readonly revision: number;
}

interface SetInPlayProps {
  readonly title: string;
  readonly content: string;
  /** Null for a file. */
  readonly source: SetSource | null;
}

function SetInPlay({ title, content, source }: SetInPlayProps) {
  const { say } = useWords();
  const deals = useMemo(() => readSet(content).deals, [content]);
  const exercises = useMemo(() => deals.map(exerciseOf), [deals]);
  const [at, setAt] = useState(0);
  const [deal, exercise] = [deals[at], exercises[at]];
  if (!deal || !exercise) {
    return (
      <div className="trainer-page set-page">
        <Heading title={say("sets.title")} />
        <p>{say("play.empty")}</p>
        <Link href="/bridge/sets">{say("play.back")}</Link>
      </div>
    );
  }
  return (
    <div className="trainer set-play">
      <header className="set-head">
        <Heading title={title} />
        <small>
          {say("play.deal-of", { at: at + 1, count: deals.length })} ·{" "}
          {say(source ? "play.first-counts" : "play.from-file")}
        </small>
        {deal.comment ? (
          <p className="set-comment panel">
            <span className="visually-hidden">{say("play.comment")}: </span>
            {deal.comment}
          </p>
        ) : null}
      </header>
      <SetTable
        key={at}
        exercise={exercise}
        number={at}
        source={source}
        next={at + 1 < deals.length ? () => setAt(at + 1) : null}
      />
    </div>
  );
}
