/** Pages that are fetched when they are opened, and what stands in their place when they cannot be shown. */
import { Component, type ComponentType, lazy, type ReactNode, useCallback, useEffect, useReducer, useRef } from "react";
import { EmptyTable } from "./empty-table.tsx";
import { Heading } from "./heading.tsx";
import { fetched, loadAgain, NotLoaded, reloadWhenGone } from "./loading.ts";
import { useSay, useSite } from "./site.ts";

/** A page by the function that imports it. */
export function late<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  const fresh = () => lazy(() => fetched(load));
  let Page = fresh();
  // biome-ignore lint/correctness/noComponentHookFactories: like `lazy` itself, called once for each page when the site starts
  return function Late(props: Props) {
    const [turn, again] = useReducer((count: number) => count + 1, 0);
    const renew = () => {
      Page = fresh(); // one that has failed once fails for ever
      again();
    };
    return (
      <PageBoundary key={turn} renew={renew}>
        <Page {...props} />
      </PageBoundary>
    );
  };
}

interface BoundaryProps {
  /** Draws the page anew. */
  renew(): void;
  readonly children: ReactNode;
}

/** Keeps the frame of the site standing when the page inside it cannot be shown. */
class PageBoundary extends Component<BoundaryProps, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { children, renew } = this.props;
    if (!error) return children;
    return error instanceof NotLoaded ? <Missing error={error} renew={renew} /> : <Broken renew={renew} />;
  }
}

/** The page has not come. It is tried again when asked, and when the network or the server is back. */
function Missing({ error, renew }: { readonly error: NotLoaded; renew(): void }) {
  const { say, connected } = useSite();
  const again = useCallback(async () => {
    if (await loadAgain(error)) renew();
  }, [error, renew]);
  useEffect(() => void reloadWhenGone(), []);
  useEffect(() => {
    const back = () => void again();
    addEventListener("online", back);
    return () => removeEventListener("online", back);
  }, [again]);
  const wasConnected = useRef(connected);
  useEffect(() => {
    if (connected && !wasConnected.current) void again();
    wasConnected.current = connected;
  }, [connected, again]);
  return (
    <div className="state" role="alert">
      <EmptyTable />
      <Heading title={say("state.page-missing")} />
      <p className="soft">{say("state.page-missing-lead")}</p>
      <button type="button" className="button plain" onClick={() => void again()}>
        {say("state.again")}
      </button>
    </div>
  );
}

function Broken({ renew }: { renew(): void }) {
  const say = useSay();
  return (
    <div className="state" role="alert">
      <EmptyTable />
      <Heading title={say("state.page-broken")} />
      <p className="soft">{say("state.page-broken-lead")}</p>
      <div className="buttons">
        <button type="button" className="button plain" onClick={renew}>
          {say("state.again")}
        </button>
        <button type="button" className="quiet" onClick={() => location.reload()}>
          {say("state.reload")}
        </button>
      </div>
    </div>
  );
}
