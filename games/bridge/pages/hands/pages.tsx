/** Hands of other programs: brought along as a file or a text, played and reviewed. */
import { NotFound } from "@asztal/ui/not-found.tsx";
import { Route, Switch } from "wouter";
import { HandPage } from "./hand-page.tsx";
import ListPage from "./list-page.tsx";
import "../sets/sets.css";
import "../review/review.css";

export default function HandsPages() {
  return (
    <Switch>
      <Route path="/bridge/hands">
        <ListPage />
      </Route>
      <Route path="/bridge/hands/:number">{({ number }) => <HandPage number={Number(number)} />}</Route>
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
}
