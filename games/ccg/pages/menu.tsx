/** The main menu: a new game, one that was begun, or one to play. */
import { useFormats } from "@asztal/ui/formats.ts";
import { Heading } from "@asztal/ui/heading.tsx";
import { late } from "@asztal/ui/late.tsx";
import { useSite } from "@asztal/ui/site.ts";
import { Suspense, useCallback, useState } from "react";
import { Link, useLocation } from "wouter";
import type { Sample } from "../samples/index.ts";
import type { Guide } from "./guide.ts";
import { cardsOf, type Draft, emptyDraft } from "./project/draft.ts";
import { sampleDraft, samples } from "./samples.ts";
import { useServerDrafts } from "./server-drafts.ts";
import { forget, freshId, preferBlocks, type StoredDraft, store, storedDrafts } from "./store.ts";
import { useWords } from "./words.ts";

const Importing = late(() => import("./importing.tsx"));
const SomeCards = late(() => import("./some-cards.tsx"));

export function MenuPage() {
  const say = useWords();
  const [, go] = useLocation();
  const [drafts, setDrafts] = useState(storedDrafts);
  const server = useServerDrafts();
  const { ago } = useFormats();
  const { language } = useSite();
  const open = (draft: Draft, screen: "definition" | "cards" | "try", guide?: Guide) => {
    const id = freshId();
    store({ id, draft, game: null, version: 0, touched: Date.now(), writer: id, ...(guide && { guide }) }, id);
    go(`/studio/${id}/${screen}`);
  };
  const openSample = async (sample: Sample, screen: "cards" | "try") => {
    const draft = await sampleDraft(sample, language);
    if (draft) open(draft, screen);
  };
  const empty = () => {
    const word = (name: string) => say(`empty.${name}`);
    return emptyDraft({
      ...{ title: word("title"), deck: word("deck"), hand: word("hand"), life: word("life") },
      ...{ turn: word("turn"), play: word("play"), set: word("set"), card: word("card") },
    });
  };
  const beGuided = () => {
    preferBlocks(true);
    open({ ...empty(), title: "" }, "definition", "making");
  };
  const elsewhere = server.elsewhere(drafts);
  const hasGames = drafts.length + elsewhere.length > 0;
  const own = (
    <section aria-labelledby="studio-open">
      <h2 id="studio-open">{say("menu.open")}</h2>
      {drafts.length === 0 ? <p className="soft">{say("menu.none")}</p> : null}
      <ul className="rows">
        {drafts.map((stored) => (
          <DraftRow
            key={stored.id}
            stored={stored}
            remove={() => {
              forget(stored.id);
              if (stored.revision) server.remove(stored.id);
              setDrafts(storedDrafts());
            }}
          />
        ))}
        {elsewhere.map(({ id, title, updatedAt }) => (
          <li key={id} className="row">
            <span>
              <Link href={`/studio/${id}/cards`}>
                <strong>{title || say("menu.untitled")}</strong>
              </Link>
              <br />
              <small>
                {say("menu.elsewhere")} · {ago(updatedAt)}
              </small>
            </span>
            <Link href={`/studio/${id}/definition`} className="button plain">
              {say("menu.edit")}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
  return (
    <div className="page studio-menu">
      <header>
        <Heading title={say("studio.title")} />
        <p className="soft">{say("studio.lead")}</p>
        <Link href="/studio/gallery" className="button plain">
          {say("menu.gallery")}
        </Link>
      </header>
      {hasGames ? own : null}
      <section className="panel studio-first" aria-labelledby="studio-first">
        <h2 id="studio-first">{say("guide.title")}</h2>
        <p>{say("guide.what")}</p>
        <button type="button" className="button" onClick={beGuided}>
          {say("guide.start")}
        </button>
      </section>
      <section aria-labelledby="studio-new">
        <h2 id="studio-new">{say("menu.new")}</h2>
        <ul className="studio-tiles">
          {samples.map((sample) => (
            <li key={sample} className="panel">
              <SamplePicture sample={sample} />
              <h3>{say(`sample.${sample}`)}</h3>
              <p>{say(`sample.${sample}.what`)}</p>
              <div className="buttons">
                <button type="button" className="button" onClick={() => void openSample(sample, "cards")}>
                  {say("menu.change-it")}
                </button>
                <button type="button" className="button plain" onClick={() => void openSample(sample, "try")}>
                  {say("menu.play-it")}
                </button>
              </div>
            </li>
          ))}
          <li className="panel">
            <div className="studio-some-cards" />
            <h3>{say("sample.empty")}</h3>
            <p>{say("sample.empty.what")}</p>
            <div className="buttons">
              <button type="button" className="button plain" onClick={() => open(empty(), "definition")}>
                {say("menu.begin")}
              </button>
            </div>
          </li>
        </ul>
      </section>
      <Suspense fallback={null}>
        <Importing open={(draft) => open(draft, "definition")} />
      </Suspense>
      {hasGames ? null : own}
    </div>
  );
}

function SamplePicture({ sample }: { readonly sample: Sample }) {
  const { language } = useSite();
  const load = useCallback(() => sampleDraft(sample, language), [sample, language]);
  return (
    <Suspense fallback={<div className="studio-some-cards" />}>
      <SomeCards load={load} />
    </Suspense>
  );
}

function DraftRow({ stored, remove }: { readonly stored: StoredDraft; remove(): void }) {
  const say = useWords();
  const { ago } = useFormats();
  const [isAsking, setIsAsking] = useState(false);
  const { id, draft, touched } = stored;
  return (
    <li className="row">
      <span>
        <Link href={`/studio/${id}/cards`}>
          <strong>{draft.title || say("menu.untitled")}</strong>
        </Link>
        <br />
        <small>
          {say("menu.facts", { cards: cardsOf(draft).length })} · {ago(touched)}
        </small>
      </span>
      <span className="buttons">
        <Link href={`/studio/${id}/try`} className="button">
          {say("menu.play")}
        </Link>
        <Link href={`/studio/${id}/definition`} className="button plain">
          {say("menu.edit")}
        </Link>
        {isAsking ? (
          <button type="button" className="button danger" onClick={remove}>
            {say("menu.really-remove")}
          </button>
        ) : (
          <button type="button" className="quiet" onClick={() => setIsAsking(true)}>
            {say("menu.remove")}
          </button>
        )}
      </span>
    </li>
  );
}
