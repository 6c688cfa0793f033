/** The line at the bottom of every page but the tables. */

import { useSay } from "@asztal/ui/site.ts";
import { Link } from "wouter";
import { useSession } from "../state/session.tsx";
import type { SiteWindow } from "./site-keys.tsx";

export function Footer({ open }: { open(window: SiteWindow): void }) {
  const say = useSay();
  const { me } = useSession();
  return (
    <footer className="footer">
      <div>
        <p>{say("footer.lead")}</p>
        <ul>
          <li>
            <Link href="/help">{say("nav.help")}</Link>
          </li>
          <li>
            <Link href="/settings">{say("nav.settings")}</Link>
          </li>
          <li>
            <Link href="/arena/lab">{say("footer.lab")}</Link>
          </li>
          {me && !me.guest ? (
            <li>
              <Link href="/work">{say("work.title")}</Link>
            </li>
          ) : null}
          {me?.admin ? (
            <li>
              <Link href="/admin">{say("nav.admin")}</Link>
            </li>
          ) : null}
          <li>
            <button type="button" onClick={() => open("find")} aria-keyshortcuts="/">
              {say("find.title")}
            </button>
          </li>
          <li>
            <button type="button" onClick={() => open("keys")} aria-keyshortcuts="?">
              {say("footer.keys")}
            </button>
          </li>
        </ul>
      </div>
    </footer>
  );
}
