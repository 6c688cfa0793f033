/** The keys that work on every page, and the window that lists them. Tables and the workshop have keys of their own. */

import { Dialog } from "@asztal/ui/dialog.tsx";
import { useSay } from "@asztal/ui/site.ts";
import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { useSession } from "../state/session.tsx";

/** Shown in the window; two letters are pressed one after the other. */
const siteKeys = [
  ["N", "site-key.new"],
  ["/", "site-key.find"],
  ["G H", "site-key.home"],
  ["G P", "site-key.profile"],
  ["G S", "site-key.settings"],
  ["?", "site-key.list"],
] as const;

const places: Readonly<Record<string, string>> = { h: "/", s: "/settings" };

/** The windows that a key opens. */
export type SiteWindow = "keys" | "find";

function isWriting(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey } = event;
  // An editor lives in a tree of its own: from outside, its keys seem to be pressed on whatever holds it.
  const [target] = event.composedPath();
  const writes =
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
  return writes || ctrlKey || metaKey || altKey || document.querySelector("dialog[open]") !== null;
}

export function useSiteKeys(active: boolean, open: (window: SiteWindow) => void): void {
  const [, go] = useLocation();
  const { me } = useSession();
  const afterG = useRef(false);
  useEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent) => {
      if (isWriting(event)) return;
      const key = event.key.toLowerCase();
      const isSecond = afterG.current;
      afterG.current = !isSecond && key === "g";
      if (isSecond) {
        const place = key === "p" ? (me ? `/players/${encodeURIComponent(me.name)}` : "/sign-in") : places[key];
        if (place) go(place);
      } else if (key === "n") go("/games");
      else if (key === "?" || key === "/") {
        event.preventDefault();
        open(key === "?" ? "keys" : "find");
      }
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [active, go, me, open]);
}

export function SiteKeys({ close }: { close(): void }) {
  const say = useSay();
  return (
    <Dialog title={say("site-key.title")} close={close}>
      <dl className="keys">
        {siteKeys.map(([keys, code]) => (
          <div key={keys}>
            <dt>
              {keys.split(" ").map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{say(code)}</dd>
          </div>
        ))}
      </dl>
      <p className="soft">{say("site-key.tables")}</p>
    </Dialog>
  );
}
