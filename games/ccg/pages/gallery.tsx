/** Games that others have made: looked through, searched, opened. */
import { useAsked } from "@asztal/ui/ask.ts";
import { Segments } from "@asztal/ui/choices.tsx";
import { useFormats } from "@asztal/ui/formats.ts";
import { personIn } from "@asztal/ui/guests.ts";
import { Heading } from "@asztal/ui/heading.tsx";
import { useSite } from "@asztal/ui/site.ts";
import { Empty, Skeleton, When } from "@asztal/ui/states.tsx";
import type { AnswerOf } from "@asztal/wire";
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { useWords } from "./words.ts";

const PAGE = 24;
const SEARCH_MILLISECONDS = 250;
const orders = ["newest", "best"] as const;

export default function GalleryPage() {
  const say = useWords();
  const { call } = useSite();
  const [typed, setTyped] = useState("");
  const [find, setFind] = useState("");
  const [order, setOrder] = useState<(typeof orders)[number]>("newest");
  const [from, setFrom] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => {
      setFind(typed.trim());
      setFrom(0);
    }, SEARCH_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [typed]);
  const [asked, again] = useAsked(
    () => call("GET /api/gallery", { query: { order, from: String(from), ...(find !== "" && { find }) } }),
    `${order} ${from} ${find}`,
  );
  return (
    <div className="page gallery">
      <header>
        <Link href="/studio" className="quiet">
          {say("gallery.studio")}
        </Link>
        <Heading title={say("gallery.title")} />
        <p className="soft">{say("gallery.lead")}</p>
      </header>
      <div className="gallery-tools">
        <label className="studio-field">
          <span className="studio-label">{say("gallery.search")}</span>
          <input type="search" value={typed} maxLength={80} onChange={({ target }) => setTyped(target.value)} />
        </label>
        <Segments
          name="gallery-order"
          legend={say("gallery.order")}
          value={order}
          choices={orders.map((value) => ({ value, label: say(`gallery.${value}`) }))}
          change={(next) => {
            setOrder(next);
            setFrom(0);
          }}
        />
      </div>
      <When asked={asked} again={again} meanwhile={<Skeleton rows={3} height={120} />}>
        {({ games, more }) => (
          <>
            {games.length === 0 ? (
              <Empty text={say(find === "" ? "gallery.none" : "gallery.not-found")}>
                <Link href="/studio" className="button">
                  {say("gallery.make")}
                </Link>
              </Empty>
            ) : null}
            <ul className="studio-tiles">
              {games.map((game) => (
                <Tile key={game.game} {...game} />
              ))}
            </ul>
            {from > 0 || more ? (
              <div className="buttons">
                <button
                  type="button"
                  className="button plain"
                  disabled={from === 0}
                  onClick={() => setFrom(from - PAGE)}
                >
                  {say("gallery.before")}
                </button>
                <button type="button" className="button plain" disabled={!more} onClick={() => setFrom(from + PAGE)}>
                  {say("gallery.after")}
                </button>
              </div>
            ) : null}
          </>
        )}
      </When>
    </div>
  );
}

function Tile(game: AnswerOf<"GET /api/gallery">["games"][number]) {
  const say = useWords();
  const { language } = useSite();
  return (
    <li className="panel">
      <h2 className="gallery-name">
        <Link href={`/studio/gallery/${game.game}`}>{game.names[language]}</Link>
      </h2>
      <p className="gallery-description">{game.description || say("gallery.no-description")}</p>
      <p className="soft">
        {say("gallery.by", { author: game.author === null ? say("gallery.nobody") : personIn(language)(game.author) })}{" "}
        · <Score {...game} />
      </p>
    </li>
  );
}

export function Score({ score, scores }: { readonly score: number | null; readonly scores: number }) {
  const say = useWords();
  const { number } = useFormats();
  return score === null ? (
    <span>{say("gallery.unrated")}</span>
  ) : (
    <span>
      <span aria-hidden="true">★ </span>
      {say("gallery.rated", { score: number(score, 1), count: scores })}
    </span>
  );
}
