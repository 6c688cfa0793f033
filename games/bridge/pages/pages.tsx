/** The pages of the Bridge Trainer. */
import { late } from "@asztal/ui/late.tsx";
import { NotFound } from "@asztal/ui/not-found.tsx";
import { Route, Switch } from "wouter";
import { TrainerBar } from "./links.tsx";
import PlayPage from "./play/page.tsx";
import "./trainer.css";

const ResultsPage = late(() => import("./results/page.tsx"));
const HelpPage = late(() => import("./help/page.tsx"));
const EveningPages = late(() => import("./evening/pages.tsx"));
const SetPages = late(() => import("./sets/pages.tsx"));
const HandsPages = late(() => import("./hands/pages.tsx"));
const ProblemsPage = late(() => import("./problems/page.tsx"));
const DayPage = late(() => import("./problems/day-page.tsx"));
const ProgressPage = late(() => import("./problems/progress-page.tsx"));
const StatisticsPage = late(() => import("./review/statistics-page.tsx"));
const TableReviewPage = late(() => import("./review/table-page.tsx"));
const LearnPage = late(() => import("./learn/page.tsx"));

export default function TrainerPages() {
  return (
    <>
      <TrainerBar />
      <Switch>
        <Route path="/bridge">
          <PlayPage />
        </Route>
        <Route path="/bridge/results">
          <ResultsPage />
        </Route>
        <Route path="/bridge/help">
          <HelpPage />
        </Route>
        <Route path="/bridge/learn">
          <LearnPage />
        </Route>
        <Route path="/bridge/problems">
          <ProblemsPage />
        </Route>
        <Route path="/bridge/problems/day">
          <DayPage />
        </Route>
        <Route path="/bridge/problems/progress">
          <ProgressPage />
        </Route>
        <Route path="/bridge/statistics">
          <StatisticsPage />
        </Route>
        <Route path="/bridge/review/:id">{({ id }) => <TableReviewPage key={id} id={id} />}</Route>
        <Route path="/bridge/hands/*?">
          <HandsPages />
        </Route>
        <Route path="/bridge/evening/*?">
          <EveningPages />
        </Route>
        <Route path="/bridge/sets/*?">
          <SetPages />
        </Route>
        <Route>
          <NotFound />
        </Route>
      </Switch>
    </>
  );
}
