/** The line to the server: watched over, and said at once when it is lost. */

import { useSay } from "@asztal/ui/site.ts";
import { useEffect } from "react";
import { useSession } from "../state/session.tsx";

const CHECK_MILLISECONDS = 10_000;

/** Notices a dead line soon, and a network that is back at once. */
export function useLine(): void {
  const { live } = useSession();
  useEffect(() => {
    if (!live) return;
    const lost = () => live.networkLost();
    const back = () => live.networkBack();
    const check = () => void live.check();
    const timer = setInterval(check, CHECK_MILLISECONDS);
    addEventListener("offline", lost);
    addEventListener("online", back);
    document.addEventListener("visibilitychange", check);
    return () => {
      clearInterval(timer);
      removeEventListener("offline", lost);
      removeEventListener("online", back);
      document.removeEventListener("visibilitychange", check);
    };
  }, [live]);
}

export function LineLost() {
  const say = useSay();
  const { live, connected } = useSession();
  if (connected) return null;
  return (
    <p className="offline" role="alert">
      {say(live?.isServerRestarting ? "table.restarting" : "table.offline")}
    </p>
  );
}
