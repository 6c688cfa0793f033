/** Duplicate evenings: opening one, joining by code, the rounds, the ranking and every board compared. */
import { NotFound } from "@asztal/ui/not-found.tsx";
import { Route, Switch } from "wouter";
import EveningPage from "./evening-page.tsx";
import OpenPage from "./open-page.tsx";
import "../sets/sets.css";
import "./evening.css";

export default function EveningPages() {
  return (
    <Switch>
      <Route path="/bridge/evening">
        <OpenPage />
      </Route>
      <Route path="/bridge/evening/:code">{({ code }) => <EveningPage key={code} code={code} />}</Route>
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
}
