/** The games of the site, and the pages that games have beside their tables, as tiles. */
import { sites } from "@asztal/games/sites.ts";
import { useSite } from "@asztal/ui/site.ts";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { type GameInfo, playersOf, useGameName } from "../state/games.ts";
import { ArenaDrawing } from "./arena-drawing.tsx";
import { GamePicture, PagesPicture, Picture } from "./game-picture.tsx";
import "./game-list.css";

/** Without games yet, it keeps their place. */
export function GameList({ games }: { readonly games: readonly GameInfo[] | null }) {
  return (
    <ul className="game-list">
      {games === null
        ? [0, 1].map((tile) => <li key={tile} aria-hidden="true" className="skeleton game-skeleton" />)
        : games.map((game) => <GameCard key={game.id} game={game} />)}
    </ul>
  );
}

/** Where one practises, studies and makes: no server is needed to list it. */
export function PagesList() {
  const { say } = useSite();
  return (
    <section aria-labelledby="pages">
      <h2 id="pages">{say("home.pages")}</h2>
      <ul className="game-list">
        {Object.keys(sites).map((game) => (
          <PagesCard key={game} game={game} />
        ))}
        <li>
          <Tile
            href="/arena"
            picture={
              <Picture>
                <ArenaDrawing />
              </Picture>
            }
            name={say("nav.arena")}
          >
            <span>{say("home.arena")}</span>
          </Tile>
        </li>
      </ul>
    </section>
  );
}

function GameCard({ game }: { readonly game: GameInfo }) {
  const { say } = useSite();
  const { name, summary } = useGameName()(game);
  return (
    <li className="game-card">
      <Tile href={`/games/${game.id}`} picture={<GamePicture game={game.id} />} name={name}>
        <span>{summary}</span>
        <small>
          {playersOf(say, game)}
          {game.stage === "public" ? null : ` · ${say(`game.stage.${game.stage}`)}`}
        </small>
      </Tile>
    </li>
  );
}

function PagesCard({ game }: { readonly game: string }) {
  const { language } = useSite();
  const pages = sites[game]?.pages;
  const words = pages?.tile[language];
  return words ? (
    <li>
      <Tile href={`/${pages?.address ?? game}`} picture={<PagesPicture game={game} />} name={words.name}>
        <span>{words.summary}</span>
      </Tile>
    </li>
  ) : null;
}

interface TileProps {
  readonly href: string;
  readonly picture: ReactNode;
  readonly name: string;
  readonly children: ReactNode;
}

function Tile({ href, picture, name, children }: TileProps) {
  return (
    <Link href={href} className="game-link">
      {picture}
      <span className="game-card-words">
        <strong>{name}</strong>
        {children}
      </span>
    </Link>
  );
}
