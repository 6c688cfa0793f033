/** The site as the shared parts and the pages of games know it. */
import { sites } from "@asztal/games/sites.ts";
import { type Site, SiteContext } from "@asztal/ui/site.ts";
import { type ReactNode, useMemo } from "react";
import { http, useSession } from "./session.tsx";
import { useSettings } from "./settings.tsx";

const call: Site["call"] = (name, ...said) => http.call(name, ...said);

export function SiteProvider({ children }: { readonly children: ReactNode }) {
  const { say, settings } = useSettings();
  const { me, connected, somebody } = useSession();
  const { language, sound: sounds } = settings;
  const site = useMemo<Site>(() => {
    const ofGames = Object.values(sites).flatMap(({ pages }) => pages?.offline?.[language] ?? []);
    const offline = [...ofGames, ...["tutorials", "help", "settings"].map((part) => say(`state.offline.${part}`))];
    return { language, say, sounds, me, connected, offline, somebody, call };
  }, [language, say, sounds, me, connected, somebody]);
  return <SiteContext value={site}>{children}</SiteContext>;
}
