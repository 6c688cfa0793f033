/** Teachers' sets: the list, the editor, playing one, and what students made of it. */
import { NotFound } from "@asztal/ui/not-found.tsx";
import { Route, Switch } from "wouter";
import EditPage from "./edit-page.tsx";
import ListPage from "./list-page.tsx";
import { FilePlayPage, SetPlayPage } from "./play-page.tsx";
import ResultsPage from "./results-page.tsx";
import StudentPage from "./student-page.tsx";
import "./sets.css";

export default function SetPages() {
  return (
    <Switch>
      <Route path="/bridge/sets">
        <ListPage />
      </Route>
      <Route path="/bridge/sets/new">
        <EditPage id={null} />
      </Route>
      <Route path="/bridge/sets/file">
        <FilePlayPage />
      </Route>
      <Route path="/bridge/sets/:id/edit">{({ id }) => <EditPage key={id} id={id} />}</Route>
      <Route path="/bridge/sets/:id/results/:deal/:name">
        {({ id, deal, name }) => (
          <StudentPage
            key={`${id} ${deal} ${name}`}
            id={id}
            number={Number(deal) - 1}
            name={decodeURIComponent(name)}
          />
        )}
      </Route>
      <Route path="/bridge/sets/:id/results">{({ id }) => <ResultsPage key={id} id={id} />}</Route>
      <Route path="/bridge/sets/:id">{({ id }) => <SetPlayPage key={id} id={id} />}</Route>
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
}
