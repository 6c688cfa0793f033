/** The pages of the Studio. */
import { late } from "@asztal/ui/late.tsx";
import { NotFound } from "@asztal/ui/not-found.tsx";
import { Loading } from "@asztal/ui/states.tsx";
import { Redirect, Route, Switch } from "wouter";
import { StudioFrame } from "./frame.tsx";
import { MenuPage } from "./menu.tsx";
import { SCREENS } from "./next-step.ts";
import { useStoredDraft } from "./server-drafts.ts";
import "./studio.css";

const GalleryPage = late(() => import("./gallery.tsx"));
const GalleryGamePage = late(() => import("./gallery-game.tsx"));

function Project({ id, screen }: { readonly id: string; readonly screen: string }) {
  const stored = useStoredDraft(id);
  const known = SCREENS.find((one) => one === screen);
  if (stored === undefined) return <Loading />;
  return stored && known ? <StudioFrame key={id} stored={stored} screen={known} /> : <NotFound />;
}

export default function StudioPages() {
  return (
    <Switch>
      <Route path="/studio">
        <MenuPage />
      </Route>
      <Route path="/studio/gallery">
        <GalleryPage />
      </Route>
      <Route path="/studio/gallery/:game">{({ game }) => <GalleryGamePage key={game} game={game} />}</Route>
      <Route path="/studio/:id">{({ id }) => <Redirect to={`/studio/${id}/definition`} replace />}</Route>
      <Route path="/studio/:id/:screen">{({ id, screen }) => <Project key={id} id={id} screen={screen} />}</Route>
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
}
