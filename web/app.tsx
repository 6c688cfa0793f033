/** The pages and the frame around them. Pages other than the first are loaded when they are opened. */
import { sites } from "@asztal/games/sites.ts";
import { late } from "@asztal/ui/late.tsx";
import { NotFound } from "@asztal/ui/not-found.tsx";
import { useSay } from "@asztal/ui/site.ts";
import { Loading } from "@asztal/ui/states.tsx";
import { type ComponentType, Suspense, useEffect, useRef, useState } from "react";
import { Route, Switch, useLocation } from "wouter";
import { Home } from "./pages/home.tsx";
import { Banner } from "./parts/banner.tsx";
import { FindPlayer } from "./parts/find-player.tsx";
import { Footer } from "./parts/footer.tsx";
import { Header } from "./parts/header.tsx";
import { SiteKeys, type SiteWindow, useSiteKeys } from "./parts/site-keys.tsx";

const GamesPage = late(() => import("./pages/games.tsx"));
const GamePage = late(() => import("./pages/game.tsx"));
const TablePage = late(() => import("./table/page.tsx"));
const LearnPage = late(() => import("./learn/page.tsx"));
const ReplayPage = late(() => import("./replay/page.tsx"));
const SignInPage = late(() => import("./pages/sign-in.tsx"));
const ForgotPage = late(() => import("./pages/forgot.tsx"));
const ProfilePage = late(() => import("./pages/profile.tsx"));
const SettingsPage = late(() => import("./pages/settings.tsx"));
const WorkPage = late(() => import("./pages/work.tsx"));
const ArenaPages = late(() => import("./arena/page.tsx"));
const HelpPage = late(() => import("./pages/help.tsx"));
const AdminPage = late(() => import("./pages/admin.tsx"));
const LabPage = late(() => import("./arena/lab/page.tsx"));
const DesignPage = late(() => import("./pages/design.tsx"));

/** Pages that games have beside their tables, each game's under its own name. */
const gamePages = Object.entries(sites).flatMap(([game, { pages }]) => {
  if (!pages) return [];
  // The kernel, which says what a game has, does not know our view library.
  const Pages = late(async () => ({ default: (await pages.component()) as ComponentType }));
  return [{ address: pages.address ?? game, Pages, fillWindow: pages.fillWindow ?? false }];
});

/** Places with keys of their own, which fill the window: no site keys there, and no footer. */
const fillingWindow = [
  "table",
  "replay",
  ...gamePages.flatMap(({ address, fillWindow }) => (fillWindow ? [address] : [])),
];

/** After a step to another page, reading goes on at its beginning. */
function useFreshStart(path: string): void {
  const before = useRef(path);
  const back = useRef(false);
  useEffect(() => {
    const onBack = () => {
      back.current = true;
    };
    addEventListener("popstate", onBack);
    return () => removeEventListener("popstate", onBack);
  }, []);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    const content = document.getElementById("content");
    content?.focus({ preventScroll: true });
    content?.querySelector<HTMLElement>("h1[tabindex]")?.focus({ preventScroll: true });
    if (!back.current) scrollTo(0, 0);
    back.current = false;
  }, [path]);
}

export function App() {
  const say = useSay();
  const [path] = useLocation();
  const [window, setWindow] = useState<SiteWindow | null>(null);
  const fillsWindow = fillingWindow.includes(path.split("/")[1] ?? "");
  useFreshStart(path);
  useSiteKeys(!fillsWindow, setWindow);
  return (
    <>
      <a className="skip" href="#content">
        {say("nav.skip")}
      </a>
      <Header />
      <Banner />
      <main id="content" tabIndex={-1}>
        <Suspense fallback={<Loading />}>
          <Switch>
            <Route path="/">
              <Home />
            </Route>
            <Route path="/games">
              <GamesPage />
            </Route>
            <Route path="/games/:id">{({ id }) => <GamePage key={id} id={id} />}</Route>
            <Route path="/table/:id">{({ id }) => <TablePage key={id} id={id} />}</Route>
            <Route path="/learn/:id">{({ id }) => <LearnPage key={id} id={id} />}</Route>
            <Route path="/replay/:id">{({ id }) => <ReplayPage key={id} id={id} />}</Route>
            <Route path="/sign-in">
              <SignInPage key="sign-in" isNew={false} />
            </Route>
            <Route path="/register">
              <SignInPage key="register" isNew />
            </Route>
            <Route path="/forgot">
              <ForgotPage />
            </Route>
            <Route path="/players/:name">
              {({ name }) => <ProfilePage key={name} name={decodeURIComponent(name)} />}
            </Route>
            <Route path="/settings">
              <SettingsPage />
            </Route>
            <Route path="/work">
              <WorkPage />
            </Route>
            <Route path="/arena/lab">
              <LabPage />
            </Route>
            <Route path="/arena/*?">
              <ArenaPages />
            </Route>
            <Route path="/help">
              <HelpPage />
            </Route>
            <Route path="/admin">
              <AdminPage />
            </Route>
            <Route path="/design">
              <DesignPage />
            </Route>
            {gamePages.map(({ address, Pages }) => (
              <Route key={address} path={`/${address}/*?`}>
                <Pages />
              </Route>
            ))}
            <Route>
              <NotFound />
            </Route>
          </Switch>
        </Suspense>
      </main>
      {fillsWindow ? null : <Footer open={setWindow} />}
      {window === "keys" ? <SiteKeys close={() => setWindow(null)} /> : null}
      {window === "find" ? <FindPlayer close={() => setWindow(null)} /> : null}
    </>
  );
}
