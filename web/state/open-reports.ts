/** How many problem reports wait for the administrator. */

import { useAsked } from "@asztal/ui/ask.ts";
import { useEffect } from "react";
import { http, useSession } from "./session.tsx";

const SECONDS = 20;
const CHANGED = "asztal-reports-changed";

/** A report was answered here: the count is looked at anew. */
export function reportsChanged(): void {
  dispatchEvent(new Event(CHANGED));
}

/** 0 for everybody but administrators. */
export function useOpenReports(): number {
  const isAdmin = useSession().me?.admin ?? false;
  const [asked, again] = useAsked(
    async () => (isAdmin ? await http.call("GET /api/admin/attention") : null),
    `attention ${isAdmin}`,
    isAdmin ? SECONDS : undefined,
  );
  useEffect(() => {
    addEventListener(CHANGED, again);
    return () => removeEventListener(CHANGED, again);
  }, [again]);
  return (isAdmin && asked.state === "there" ? asked.answer?.openReports : 0) ?? 0;
}
