/** The Arena: its ladders, the ladder of a game, the page of a program, a match, contests. */
import { type Language, type Say, voice } from "@asztal/kernel/wording";
import { type Site, SiteContext, useSite } from "@asztal/ui/site.ts";
import { useMemo } from "react";
import { Route, Switch } from "wouter";
import "./arena.css";
import { OpenContest } from "./contests/open.tsx";
import { ContestPage } from "./contests/page.tsx";
import contestsEn from "./contests/texts/en.ts";
import contestsHu from "./contests/texts/hu.ts";
import { ContestWall } from "./contests/wall.tsx";
import { ArenaHome } from "./home.tsx";
import { LadderPage } from "./ladder.tsx";
import { MatchPage } from "./match/page.tsx";
import matchEn from "./match/texts/en.ts";
import matchHu from "./match/texts/hu.ts";
import { ProgramPage } from "./program.tsx";
import en from "./texts/en.ts";
import hu from "./texts/hu.ts";

const voices: Readonly<Record<Language, Say>> = {
  en: voice("en", { messages: { ...en, ...contestsEn, ...matchEn } }, String),
  hu: voice("hu", { messages: { ...hu, ...contestsHu, ...matchHu } }, String),
};

/** The site, which here also says the Arena's own words: they come with these pages, not with the first view. */
function useArenaSite(): Site {
  const site = useSite();
  return useMemo(() => {
    const own = voices[site.language];
    const say: Say = (code, args) => (/^(arena|contest|match)\./.test(code) ? own : site.say)(code, args);
    return { ...site, say };
  }, [site]);
}

export default function ArenaPages() {
  return (
    <SiteContext value={useArenaSite()}>
      <Switch>
        <Route path="/arena">
          <ArenaHome />
        </Route>
        <Route path="/arena/programs/:id">{({ id }) => <ProgramPage key={id} id={id} />}</Route>
        <Route path="/arena/matches/:id">{({ id }) => <MatchPage key={id} id={id} />}</Route>
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
