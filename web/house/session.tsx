/** Who is here, and the connection to the server. */
import { HttpClient, LiveClient, openSocket } from "@asztal/server/client";
import type { Me } from "@asztal/server/wire";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";

export const http = new HttpClient("");

interface SessionHold {
  /** Undefined until the server has said. */
  readonly me: Me | null | undefined;
  readonly live: LiveClient | null;
  readonly connected: boolean;
  /** Asks the server again who this is, and connects anew as that. */
  refresh(): Promise<Me | null>;
  /** Whoever is here; a guest if nobody was. */
  somebody(): Promise<Me>;
}

const Hold = createContext<SessionHold | null>(null);

export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [me, setMe] = useState<Me | null | undefined>(undefined);
  const [live, setLive] = useState<LiveClient | null>(null);
  const [connected, setConnected] = useState(true);

  const refresh = useCallback(async () => {
    const now = await http.me();
    // The same visitor stays the same object, so that nothing is drawn or connected anew.
    setMe((before) => (before !== undefined && JSON.stringify(before) === JSON.stringify(now) ? before : now));
    return now;
  }, []);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => refresh().catch(() => (timer = setTimeout(ask, 2000)));
    void ask();
    return () => clearTimeout(timer);
  }, [refresh]);

  // A connection belongs to an account: with another account, another connection.
  const id = me === undefined ? undefined : (me?.id ?? null);
  useEffect(() => {
    if (id === undefined) return;
    const client = new LiveClient({ open: () => openSocket(location.origin), onConnection: setConnected });
    setLive(client);
    return () => client.close();
  }, [id]);

  const hold = useMemo<SessionHold>(
    () => ({
      me,
      live,
      connected,
      refresh,
      async somebody() {
        const known = me ?? (await http.guest());
        await refresh();
        return known;
      },
    }),
    [me, live, connected, refresh],
  );
  return <Hold value={hold}>{children}</Hold>;
}

export function useSession(): SessionHold {
  const hold = useContext(Hold);
  if (!hold) throw new Error("useSession outside of SessionProvider");
  return hold;
}
