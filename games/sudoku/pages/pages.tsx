/** The pages of the Sudoku workshop. */

import { late } from "@asztal/ui/late.tsx";
import { NotFound } from "@asztal/ui/not-found.tsx";
import { Route, Switch, useSearch } from "wouter";
import { LEVELS } from "../techniques/codes.ts";
import { isSlug, levelFor, type Slug } from "./catalogue.ts";
import { readHabits } from "./play/habits.ts";
import PlayPage from "./play/page.tsx";
import { useSending } from "./play/unsent.ts";
import "./workshop.css";

const OpenPage = late(() => import("./import/page.tsx"));
const DailyPage = late(() => import("./daily/overview.tsx"));
const DayPage = late(() => import("./daily/page.tsx"));
const SetPage = late(() => import("./setter/page.tsx"));
const BookletPage = late(() => import("./booklet/page.tsx"));
const StatisticsPage = late(() => import("./statistics/page.tsx"));

function KindPage({ slug }: { readonly slug: Slug }) {
  const wanted = new URLSearchParams(useSearch()).get("level");
  const level = LEVELS.find((one) => one === wanted) ?? readHabits().level;
  return <PlayPage source={{ from: "kind", slug, level: levelFor(slug, level) }} />;
}

function Day({ kind, day }: { readonly kind: string; readonly day: string }) {
  const slug = decodeURIComponent(kind);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));
  return isSlug(slug) && isDay ? <DayPage key={`${slug} ${day}`} which={{ kind: slug, day }} /> : <NotFound />;
}

export default function WorkshopPages() {
  // As on the server: the day of Greenwich, the same everywhere.
  const today = new Date().toISOString().slice(0, 10);
  useSending();
  return (
    <Switch>
      <Route path="/sudoku">
        <KindPage slug="classic" />
      </Route>
      <Route path="/sudoku/p/:code">{({ code }) => <PlayPage source={{ from: "code", code }} />}</Route>
      <Route path="/sudoku/daily">
        <DailyPage />
      </Route>
      <Route path="/sudoku/daily/:kind">{({ kind }) => <Day kind={kind} day={today} />}</Route>
      <Route path="/sudoku/daily/:kind/:day">{({ kind, day }) => <Day kind={kind} day={day} />}</Route>
      <Route path="/sudoku/open">
        <OpenPage />
      </Route>
      <Route path="/sudoku/set">
        <SetPage />
      </Route>
      <Route path="/sudoku/booklet">
        <BookletPage />
      </Route>
      <Route path="/sudoku/statistics">
        <StatisticsPage />
      </Route>
      <Route path="/sudoku/:kind">
        {({ kind }) => {
          const slug = decodeURIComponent(kind);
          return isSlug(slug) ? <KindPage key={slug} slug={slug} /> : <NotFound />;
        }}
      </Route>
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
}
