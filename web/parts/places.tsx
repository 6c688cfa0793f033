/** Where one can go: side by side where there is room, behind one button on a phone. */
import { sites } from "@asztal/games/sites.ts";
import { useRef } from "react";
import { Link } from "wouter";
import { useSettings } from "../state/settings.tsx";

export function Places({ path }: { readonly path: string }) {
  const { settings, say } = useSettings();
  const menu = useRef<HTMLDivElement>(null);
  const places = Object.entries(sites).flatMap(([game, { pages }]) =>
    pages?.header ? [{ address: `/${pages.address ?? game}`, name: pages.header[settings.language] }] : [],
  );
  const links = [
    ...places,
    { address: "/arena", name: say("nav.arena") },
    { address: "/help", name: say("nav.help") },
  ].map(({ address, name }) => (
    <Link
      key={address}
      href={address}
      aria-current={path === address ? "page" : undefined}
      onClick={() => menu.current?.hidePopover()}
    >
      {name}
    </Link>
  ));
  return (
    <>
      <div className="places only-wide">{links}</div>
      <button
        type="button"
        className="icon-link only-narrow"
        popoverTarget="places-menu"
        aria-label={say("nav.places")}
        title={say("nav.places")}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 7h16M4 12h16M4 17h16" stroke="currentColor" strokeWidth="2" strokeLinecap="round" fill="none" />
        </svg>
      </button>
      <div id="places-menu" ref={menu} popover="auto" className="places-menu">
        {links}
      </div>
    </>
  );
}
