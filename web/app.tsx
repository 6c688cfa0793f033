/** The pages and the frame around them. Pages other than the first are loaded when they are opened. */
import { lazy, Suspense } from "react";
import { Route, Switch } from "wouter";
import { useSay } from "./house/settings.tsx";
import { Home } from "./pages/home.tsx";
import { NotFound } from "./pages/not-found.tsx";
import { Header } from "./parts/header.tsx";
import { Loading } from "./parts/states.tsx";

const GamePage = lazy(() => import("./pages/game.tsx"));
const TablePage = lazy(() => import("./table/page.tsx"));
const ReplayPage = lazy(() => import("./replay/page.tsx"));
const SignInPage = lazy(() => import("./pages/sign-in.tsx"));
const ProfilePage = lazy(() => import("./pages/profile.tsx"));
const SettingsPage = lazy(() => import("./pages/settings.tsx"));
const HelpPage = lazy(() => import("./pages/help.tsx"));
const AdminPage = lazy(() => import("./pages/admin.tsx"));

export function App() {
  const say = useSay();
  return (
    <>
      <a className="skip" href="#content">
        {say("nav.skip")}
      </a>
      <Header />
      <main id="content" tabIndex={-1}>
        <Suspense fallback={<Loading />}>
          <Switch>
            <Route path="/">
              <Home />
            </Route>
            <Route path="/games/:id">{({ id }) => <GamePage id={id} />}</Route>
            <Route path="/table/:id">{({ id }) => <TablePage key={id} id={id} />}</Route>
            <Route path="/replay/:id">{({ id }) => <ReplayPage key={id} id={id} />}</Route>
            <Route path="/sign-in">
              <SignInPage isNew={false} />
            </Route>
            <Route path="/register">
              <SignInPage isNew />
            </Route>
            <Route path="/players/:name">{({ name }) => <ProfilePage name={decodeURIComponent(name)} />}</Route>
            <Route path="/settings">
              <SettingsPage />
            </Route>
            <Route path="/help">
              <HelpPage />
            </Route>
            <Route path="/admin">
              <AdminPage />
            </Route>
            <Route>
              <NotFound />
            </Route>
          </Switch>
        </Suspense>
      </main>
    </>
  );
}
