/** Who is here, and the connection to the server. */

import type { Me } from "@asztal/wire";
import { HttpClient, LiveClient, openSocket } from "@asztal/wire/client";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";

export const http = new HttpClient("");

interface SessionHold {
  /** Undefined until the server has said. */
  readonly me: Me | null | undefined;
  readonly live: LiveClient | null;
  /** Tables whose games wait for a move of whoever is here, the one that waits longest first. */
  readonly waiting: readonly string[];
  /** Whether the server answers, as far as is known. */
  readonly connected: boolean;
  /** Asks the server again who this is, and connects anew as that. */
  refresh(): Promise<Me | null>;
  /** Whoever is here; a guest if nobody was. */
  somebody(): Promise<Me>;
}

const TRY_AGAIN_MILLISECONDS = 2000;
const NONE: readonly string[] = [];

const Hold = createContext<SessionHold | null>(null);

export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [me, setMe] = useState<Me | null | undefined>(undefined);
  const [live, setLive] = useState<LiveClient | null>(null);
  const [waiting, setWaiting] = useState(NONE);
  const [connected, setConnected] = useState(true);

  const refresh = useCallback(async () => {
    const now = await http.me();
    // The same visitor stays the same object, so that nothing is drawn or connected anew.
    setMe((before) => (before !== undefined && JSON.stringify(before) === JSON.stringify(now) ? before : now));
    return now;
  }, []);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () =>
      refresh().then(
        () => setConnected(true),
        () => {
          setConnected(false);
          timer = setTimeout(ask, TRY_AGAIN_MILLISECONDS);
        },
      );
    void ask();
    return () => clearTimeout(timer);
  }, [refresh]);

  // A connection belongs to a session: with another account, another connection. A guest who registers has a new session too.
  const who = me === undefined ? undefined : me && `${me.id} ${me.guest}`;
  useEffect(() => {
    if (who === undefined) return;
    let current = true;
    let wasLost = false;
    const client = new LiveClient({
      open: () => openSocket(location.origin),
      onConnection(isThere) {
        if (!current) return; // the end of an old connection is no break of the new one
        setConnected(isThere);
        // The session may have ended meanwhile; that may even be why the connection did.
        if (isThere && wasLost) refresh().catch(() => {});
        wasLost = !isThere;
      },
    });
    setLive(client);
    setWaiting(NONE);
    if (who !== null) client.followTurns((tables) => current && setWaiting(tables));
    return () => {
      current = false;
      client.close();
    };
  }, [who, refresh]);

  const hold = useMemo<SessionHold>(
    () => ({
      me,
      live,
      waiting,
      connected,
      refresh,
      async somebody() {
        const known = me ?? (await http.guest());
        await refresh();
        return known;
      },
    }),
    [me, live, waiting, connected, refresh],
  );
  return <Hold value={hold}>{children}</Hold>;
}

export function useSession(): SessionHold {
  const hold = useContext(Hold);
  if (!hold) throw new Error("useSession outside of SessionProvider");
  return hold;
}
