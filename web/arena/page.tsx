/** The Arena: its ladders, the ladder of a game, the page of a program, a match, contests. */
import { type Language, type Say, voice } from "@asztal/kernel/wording";
import { SiteContext, useSiteWith } from "@asztal/ui/site.ts";
import { Route, Switch } from "wouter";
import "./arena.css";
import { OpenContest } from "./contests/open.tsx";
import { ContestPage } from "./contests/page.tsx";
import contestsEn from "./contests/texts/en.ts";
import contestsHu from "./contests/texts/hu.ts";
import { ContestWall } from "./contests/wall.tsx";
import { ArenaDocs } from "./docs/page.tsx";
import docsEn from "./docs/texts/en.ts";
import docsHu from "./docs/texts/hu.ts";
import { ArenaHome } from "./home.tsx";
import { LadderPage } from "./ladder.tsx";
import { MatchPage } from "./match/page.tsx";
import matchEn from "./match/texts/en.ts";
import matchHu from "./match/texts/hu.ts";
import { ProgramPage } from "./program.tsx";
import searchEn from "./search/texts/en.ts";
import searchHu from "./search/texts/hu.ts";
import en from "./texts/en.ts";
import hu from "./texts/hu.ts";

const voices: Readonly<Record<Language, Say>> = {
  en: voice("en", { messages: { ...en, ...contestsEn, ...docsEn, ...matchEn, ...searchEn } }, String),
  hu: voice("hu", { messages: { ...hu, ...contestsHu, ...docsHu, ...matchHu, ...searchHu } }, String),
};

const ARENA = /^(arena|contest|docs|match|search)\./;

export default function ArenaPages() {
  return (
    <SiteContext value={useSiteWith(voices, ARENA)}>
      <Switch>
        <Route path="/arena">
          <ArenaHome />
        </Route>
        <Route path="/arena/programs/:id">{({ id }) => <ProgramPage key={id} id={id} />}</Route>
        <Route path="/arena/matches/:id">{({ id }) => <MatchPage key={id} id={id} />}</Route>
        <Route path="/arena/docs">
          <ArenaDocs />
        </Route>
        <Route path="/arena/contests/new">
          <OpenContest />
        </Route>
        <Route path="/arena/contests/:code">{({ code }) => <ContestPage key={code} code={code} />}</Route>
        <Route path="/arena/contests/:code/wall">{({ code }) => <ContestWall key={code} code={code} />}</Route>
        <Route path="/arena/:game">{({ game }) => <LadderPage key={game} game={game} />}</Route>
      </Switch>
    </SiteContext>
  );
}
