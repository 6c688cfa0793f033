/** A game of the gallery: what it is, where it comes from, what people say of it; played, copied, rated, reported. */
import { useAsked } from "@asztal/ui/ask.ts";
import { useFormats } from "@asztal/ui/formats.ts";
import { personIn } from "@asztal/ui/guests.ts";
import { Heading } from "@asztal/ui/heading.tsx";
import { isRefused, useSite } from "@asztal/ui/site.ts";
import { When } from "@asztal/ui/states.tsx";
import type { AnswerOf } from "@asztal/wire";
import { useCallback, useState } from "react";
import { Link, useLocation } from "wouter";
import { Score } from "./gallery.tsx";
import { readDraft } from "./project/read.ts";
import SomeCards from "./some-cards.tsx";
import { freshId, store } from "./store.ts";
import { useWords } from "./words.ts";

type Shown = AnswerOf<"GET /api/gallery/:game">;

export default function GalleryGamePage({ game }: { readonly game: string }) {
  const { call } = useSite();
  const [asked, again] = useAsked(() => call("GET /api/gallery/:game", { params: { game } }), game);
  return (
    <When asked={asked} again={again}>
      {(shown) => <GameDetails shown={shown} again={again} />}
    </When>
  );
}

function GameDetails({ shown, again }: { readonly shown: Shown; again(): void }) {
  const say = useWords();
  const site = useSite();
  const { date } = useFormats();
  const [, go] = useLocation();
  const [problem, setProblem] = useState<string | null>(null);
  const { game, names, version, licence, author } = shown;
  const params = { game };
  const attempt = async (work: () => Promise<unknown>) => {
    setProblem(null);
    try {
      await work();
      return true;
    } catch (error) {
      setProblem(isRefused(error) ? site.say(error.refused, error.args) : say("versions.away"));
      return false;
    }
  };
  const { call } = site;
  const load = useCallback(async () => {
    const asked = { params: { game, version: String(version) } };
    const { text } = await call("GET /api/games/:game/versions/:version/definition", asked);
    const files = Object.entries(JSON.parse(text) as Record<string, string>);
    return readDraft(files.map(([name, content]) => ({ name, text: content })));
  }, [game, version, call]);
  const copy = () =>
    attempt(async () => {
      const draft = await load();
      if (!draft) return;
      const id = freshId();
      const title = say("gallery.copy-of", { title: draft.title });
      const parent = { game, version };
      store({ id, draft: { ...draft, title }, parent, game: null, version: 0, touched: Date.now(), writer: id }, id);
      go(`/studio/${id}/definition`);
    });
  const mayCopy = shown.kind === "ccg" && (licence !== "play-only" || shown.isMine);
  return (
    <div className="page gallery">
      <header>
        <Link href="/studio/gallery" className="quiet">
          {say("gallery.all")}
        </Link>
        <Heading title={names[site.language]} />
        <p className="soft">
          {say("gallery.by", { author: author === null ? say("gallery.nobody") : personIn(site.language)(author) })} ·{" "}
          {say("gallery.version", { number: version, date: date(shown.publishedAt) })} · <Score {...shown} />
        </p>
      </header>
      <section className="panel">
        {shown.kind === "ccg" ? <SomeCards load={load} /> : null}
        <p className="gallery-description">{shown.description || say("gallery.no-description")}</p>
        <div className="buttons">
          <Link href={`/games/${game}`} className="button large">
            {say("gallery.play")}
          </Link>
          {mayCopy ? (
            <button type="button" className="button large plain" onClick={() => void copy()}>
              {say("gallery.copy")}
            </button>
          ) : null}
        </div>
        <p>
          <Link href={`/arena/${game}`}>{say("gallery.arena")}</Link>
        </p>
        <p className="soft">{say(`licence.${licence}`)}</p>
        {shown.ancestors.length > 0 ? <Ancestors shown={shown} /> : null}
        {problem ? (
          <p role="alert" className="problem">
            {problem}
          </p>
        ) : null}
      </section>
      {shown.isMine ? null : (
        <Rating
          mine={shown.myScore}
          rate={(score) =>
            void attempt(() => site.call("PUT /api/gallery/:game/score", { params, body: { score } })).then(again)
          }
        />
      )}
      <Talk shown={shown} attempt={attempt} again={again} />
      <Reporting game={game} attempt={attempt} />
    </div>
  );
}

function Ancestors({ shown }: { readonly shown: Shown }) {
  const say = useWords();
  const { language } = useSite();
  return (
    <>
      <h2>{say("gallery.ancestors")}</h2>
      <ol className="gallery-ancestors">
        {shown.ancestors.map(({ game, names, author, version }) => (
          <li key={`${game} ${names.en}`}>
            {game === null ? names[language] : <Link href={`/studio/gallery/${game}`}>{names[language]}</Link>},{" "}
            {say("gallery.ancestor", {
              author: author === null ? say("gallery.nobody") : personIn(language)(author),
              number: version,
            })}
          </li>
        ))}
      </ol>
    </>
  );
}

function Rating({ mine, rate }: { readonly mine: number | null; rate(score: number): void }) {
  const say = useWords();
  return (
    <fieldset className="panel gallery-rating">
      <legend>{say("gallery.rate")}</legend>
      <div className="buttons">
        {[1, 2, 3, 4, 5].map((score) => (
          <button
            key={score}
            type="button"
            className="button plain"
            aria-pressed={mine === score}
            aria-label={say("gallery.stars", { count: score })}
            onClick={() => rate(score)}
          >
            <span aria-hidden="true">{mine !== null && score <= mine ? "★" : "☆"}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}

type Attempt = (work: () => Promise<unknown>) => Promise<boolean>;

function Talk({ shown, attempt, again }: { readonly shown: Shown; readonly attempt: Attempt; again(): void }) {
  const say = useWords();
  const { call, language } = useSite();
  const { ago } = useFormats();
  const [text, setText] = useState("");
  const { game, talk } = shown;
  const send = async () => {
    const isSaid = await attempt(() => call("POST /api/gallery/:game/comments", { params: { game }, body: { text } }));
    if (isSaid) setText("");
    again();
  };
  const remove = async (id: string) => {
    await attempt(() => call("DELETE /api/gallery/:game/comments/:id", { params: { game, id } }));
    again();
  };
  return (
    <section className="panel">
      <h2>{say("gallery.comments")}</h2>
      <TextForm label={say("gallery.comment")} action={say("gallery.send")} text={text} change={setText} send={send} />
      {talk.length === 0 ? <p className="soft">{say("gallery.no-comments")}</p> : null}
      <ul className="rows">
        {talk.map(({ id, author, text: said, createdAt, mayRemove }) => (
          <li key={id} className="row">
            <span>
              <strong>{personIn(language)(author)}</strong> <small>{ago(createdAt)}</small>
              <br />
              <span className="gallery-description">{said}</span>
            </span>
            {mayRemove ? (
              <button type="button" className="quiet" onClick={() => void remove(id)}>
                {say("gallery.remove")}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Reporting({ game, attempt }: { readonly game: string; readonly attempt: Attempt }) {
  const say = useWords();
  const { call, somebody } = useSite();
  const [text, setText] = useState("");
  const [isSent, setIsSent] = useState(false);
  const send = async () => {
    const report = async () => {
      await somebody();
      await call("POST /api/reports", { body: { game, text } });
    };
    setIsSent(await attempt(report));
  };
  if (isSent) return <p role="status">{say("gallery.reported")}</p>;
  return (
    <details className="panel">
      <summary>{say("gallery.report")}</summary>
      <TextForm
        label={say("gallery.report-what")}
        action={say("gallery.report-send")}
        text={text}
        change={setText}
        send={send}
      />
    </details>
  );
}

interface TextFormProps {
  readonly label: string;
  /** What the button says. */
  readonly action: string;
  readonly text: string;
  change(text: string): void;
  send(): Promise<void>;
}

function TextForm({ label, action, text, change, send }: TextFormProps) {
  return (
    <form
      className="gallery-say"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label className="studio-field">
        <span className="studio-label">{label}</span>
        <textarea rows={2} required maxLength={1000} value={text} onChange={({ target }) => change(target.value)} />
      </label>
      <button type="submit" className="button plain">
        {action}
      </button>
    </form>
  );
}
