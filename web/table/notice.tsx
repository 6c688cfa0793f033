/** Telling that it is somebody's turn: in the title, and by a notice of the system while the page is hidden. */
import type { Say } from "@asztal/kernel";
import { useSay } from "@asztal/ui/site.ts";
import { useTitle } from "@asztal/ui/title.ts";
import { useEffect, useState } from "react";

const KEY = "asztal-turn-notice";

function isWanted(): boolean {
  try {
    return localStorage.getItem(KEY) === "on";
  } catch {
    return false; // storage that is closed holds no request
  }
}

function remember(wanted: boolean): void {
  try {
    localStorage.setItem(KEY, wanted ? "on" : "off");
  } catch {
    // Full or closed storage: the request holds until the page is closed, as the browser's own permission does.
  }
}

/**
 * Says in the title of the page that it is somebody's turn, or other news; and once by a notice, when the page is hidden and its
 * visitor wants that.
 */
export function useTurnNotice(myTurn: boolean, game: string, say: Say, news: string | null = null): void {
  const told = myTurn ? say("table.your-turn") : news;
  useTitle(told === null ? `${game} · Asztal` : `● ${told} · ${game} · Asztal`);
  useEffect(() => {
    if (told !== null && document.hidden && isWanted() && "Notification" in globalThis) {
      if (Notification.permission === "granted")
        new Notification(told, { body: `${game} · Asztal`, tag: location.pathname });
    }
  }, [told, game]);
}

/** Permission is asked for only when somebody turns the notices on. */
export function TurnNoticeSwitch() {
  const say = useSay();
  const [on, setOn] = useState(
    () => isWanted() && "Notification" in globalThis && Notification.permission === "granted",
  );
  const [refused, setRefused] = useState(false);
  if (!("Notification" in globalThis)) return null;
  const change = async (wanted: boolean) => {
    const allowed = wanted && (await Notification.requestPermission()) === "granted";
    remember(allowed);
    setOn(allowed);
    setRefused(wanted && !allowed);
  };
  return (
    <>
      <label className="check">
        <input type="checkbox" checked={on} onChange={({ target }) => void change(target.checked)} />{" "}
        {say("table.notify")}
      </label>
      {refused ? (
        <p role="alert" className="problem">
          {say("table.notify-refused")}
        </p>
      ) : null}
    </>
  );
}
