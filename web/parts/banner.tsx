/** What is the matter with the whole site: no network, no server, a new version. */

import { useSay } from "@asztal/ui/site.ts";
import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { useNewVersion } from "../offline/register.ts";
import { useSession } from "../state/session.tsx";

/** A break that is mended at once is nobody's business. */
const PATIENCE_MILLISECONDS = 1200;

function useLasting(isSo: boolean): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!isSo) return setLasting(false);
    const timer = setTimeout(() => setLasting(true), PATIENCE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isSo]);
  return lasting;
}

export function Banner() {
  const say = useSay();
  const [path] = useLocation();
  const { connected } = useSession();
  const away = useLasting(!connected);
  const newVersion = useNewVersion();
  // A table tells of a break itself, in its own place.
  const isTable = path.startsWith("/table/");
  return (
    <div aria-live="polite">
      {away && !isTable ? (
        <p className="banner">{say(navigator.onLine ? "state.server-away" : "state.offline")}</p>
      ) : null}
      {newVersion ? (
        <p className="banner">
          {say("state.new-version")}
          <button type="button" className="button plain" onClick={newVersion}>
            {say("state.new-version-take")}
          </button>
        </p>
      ) : null}
    </div>
  );
}
