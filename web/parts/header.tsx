/** The line at the top of every page. */
import { Link } from "wouter";
import { useSession } from "../house/session.tsx";
import { useSettings } from "../house/settings.tsx";

function Mark() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className="mark">
      <rect width="64" height="64" rx="14" fill="var(--accent)" />
      <path d="M8 24h48v7H8zM14 31h6v21h-6zM44 31h6v21h-6z" fill="var(--on-accent)" />
      <circle cx="32" cy="15" r="5.5" fill="#f0c36a" />
    </svg>
  );
}

export function Header() {
  const { settings, say, change } = useSettings();
  const { me } = useSession();
  const other = settings.language === "hu" ? "en" : "hu";
  return (
    <header className="header">
      <Link href="/" className="brand">
        <Mark /> Asztal
      </Link>
      <nav aria-label={say("nav.menu")}>
        <Link href="/help">{say("nav.help")}</Link>
        {me?.admin ? <Link href="/admin">{say("nav.admin")}</Link> : null}
        {me && !me.guest ? (
          <Link href={`/players/${encodeURIComponent(me.name)}`} className="header-name">
            {me.name}
          </Link>
        ) : (
          <Link href="/sign-in">{say("nav.sign-in")}</Link>
        )}
        <Link href="/settings" aria-label={say("nav.settings")} className="icon-link">
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
          {other === "hu" ? "Magyar" : "English"}
        </button>
      </nav>
    </header>
  );
}
