/** The line at the top of every page. */
import { useWaitingInTitle } from "@asztal/ui/title.ts";
import { Link, useLocation } from "wouter";
import { useOpenReports } from "../state/open-reports.ts";
import { useSession } from "../state/session.tsx";
import { useSettings } from "../state/settings.tsx";
import { Mark } from "./mark.tsx";
import { Places } from "./places.tsx";
import { Portrait } from "./portrait.tsx";

export function Header() {
  const { settings, say, change } = useSettings();
  const { me, waiting } = useSession();
  const openReports = useOpenReports();
  const [path] = useLocation();
  const other = settings.language === "hu" ? "en" : "hu";
  const here = (address: string) => (path === address ? ("page" as const) : undefined);
  const profile = me && !me.guest ? `/players/${encodeURIComponent(me.name)}` : null;
  // The table that one is at shows its own turn.
  const elsewhere = waiting.filter((table) => path !== `/table/${table}`);
  useWaitingInTitle(elsewhere.length);
  return (
    <header className="header">
      <Link href="/" className="brand" aria-label={say("nav.brand")}>
        <Mark /> <span className="brand-name">Asztal</span>
      </Link>
      {elsewhere[0] ? (
        <Link
          href={`/table/${elsewhere[0]}`}
          className="waiting-link"
          title={say("nav.waiting", { count: elsewhere.length })}
        >
          <span className="visually-hidden">{say("nav.waiting", { count: elsewhere.length })}</span>
          <span className="waiting-count" aria-hidden="true">
            {elsewhere.length}
          </span>
          <span className="only-wide" aria-hidden="true">
            {say("table.your-turn")}
          </span>
        </Link>
      ) : null}
      <nav aria-label={say("nav.menu")}>
        <Places path={path} />
        {me?.admin ? (
          <Link href="/admin" aria-current={here("/admin")} className={openReports > 0 ? "admin-link" : "only-wide"}>
            <span className={openReports > 0 ? "admin-name" : undefined}>{say("nav.admin")}</span>
            {openReports > 0 ? (
              <>
                <span className="visually-hidden">{say("nav.reports", { count: openReports })}</span>
                <span className="waiting-count" aria-hidden="true" title={say("nav.reports", { count: openReports })}>
                  {openReports}
                </span>
              </>
            ) : null}
          </Link>
        ) : null}
        {profile ? (
          <Link href={profile} aria-current={here(profile)} className="header-name">
            <Portrait name={me?.name ?? ""} /> <span>{me?.name}</span>
          </Link>
        ) : (
          <Link href="/sign-in" aria-current={here("/sign-in")}>
            {say("nav.sign-in")}
          </Link>
        )}
        <Link
          href="/settings"
          aria-label={say("nav.settings")}
          aria-current={here("/settings")}
          className="icon-link"
          title={say("nav.settings")}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path
              d="M4 7h9m4 0h3M4 17h3m4 0h9"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              fill="none"
            />
            <circle cx="15" cy="7" r="2.4" fill="none" stroke="currentColor" strokeWidth="2" />
            <circle cx="9" cy="17" r="2.4" fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
        </Link>
        <button type="button" className="quiet" lang={other} onClick={() => change({ language: other })}>
          <span className="language-long">{other === "hu" ? "Magyar" : "English"}</span>
          <span className="language-short" aria-hidden="true">
            {other.toUpperCase()}
          </span>
        </button>
      </nav>
    </header>
  );
}
