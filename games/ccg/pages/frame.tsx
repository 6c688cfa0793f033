/** What stands around every screen of a game: its name, the screens, undo and redo, what is wrong, what to do next. */
import { Heading } from "@asztal/ui/heading.tsx";
import { late } from "@asztal/ui/late.tsx";
import { Loading } from "@asztal/ui/states.tsx";
import { type ComponentType, memo, Suspense, useEffect, useRef, useSyncExternalStore } from "react";
import { Link, useLocation } from "wouter";
import { type Desk, DeskContext, ToolsContext, useNewDesk } from "./desk.ts";
import { GuidePanel } from "./guide-panel.tsx";
import { nextStep, SCREENS, type Screen, screenOf } from "./next-step.ts";
import { type StoredDraft, storageTrouble } from "./store.ts";
import { useWords } from "./words.ts";

const screens: Readonly<Record<Screen, ComponentType>> = {
  definition: late(() => import("./definition.tsx")),
  rules: late(() => import("./rules.tsx")),
  cards: late(() => import("./cards.tsx")),
  decks: late(() => import("./decks.tsx")),
  look: late(() => import("./look.tsx")),
  try: late(() => import("./try.tsx")),
  report: late(() => import("./report.tsx")),
  versions: late(() => import("./versions.tsx")),
};

export function StudioFrame({ stored, screen }: { readonly stored: StoredDraft; readonly screen: Screen }) {
  const say = useWords();
  const { desk, tools } = useNewDesk(stored);
  const [, go] = useLocation();
  const { id, draft } = desk;
  const Page = screens[screen];
  useUndoKeys(desk);
  // Another window has the old place by now.
  useEffect(() => {
    if (id !== stored.id) go(`/studio/${id}/${screen}`, { replace: true });
  }, [id, stored.id, screen, go]);
  return (
    <DeskContext value={desk}>
      <ToolsContext value={tools}>
        <div className="studio">
          <header className="studio-head">
            <Link href="/studio" className="quiet">
              {say("frame.all")}
            </Link>
            <Heading title={draft.title || say("menu.untitled")} />
            <div className="studio-tools">
              <button type="button" className="button plain" disabled={!desk.canUndo} onClick={desk.undo}>
                {say("frame.undo")}
              </button>
              <button type="button" className="button plain" disabled={!desk.canRedo} onClick={desk.redo}>
                {say("frame.redo")}
              </button>
            </div>
          </header>
          <Tabs id={id} problems={desk.problems} screen={screen} />
          {desk.isAway ? (
            <p className="problem" role="status">
              {say("keep.away")}
            </p>
          ) : null}
          {desk.guide ? <GuidePanel desk={desk} screen={screen} /> : <Next desk={desk} screen={screen} />}
          <Suspense fallback={<Loading />}>
            <Page />
          </Suspense>
        </div>
      </ToolsContext>
    </DeskContext>
  );
}

interface TabsProps extends Pick<Desk, "id" | "problems"> {
  readonly screen: Screen;
}

const Tabs = memo(function Tabs({ id, problems, screen }: TabsProps) {
  const say = useWords();
  const tabs = useTabInView(screen);
  const wrong = problems.filter(({ severity }) => severity === "error");
  return (
    <nav ref={tabs} className="studio-tabs" aria-label={say("frame.screens")}>
      {SCREENS.map((one) => {
        const count = wrong.filter(({ field }) => screenOf(field) === one).length;
        return (
          <Link key={one} href={`/studio/${id}/${one}`} aria-current={one === screen ? "page" : undefined}>
            {say(`screen.${one}`)}
            {count > 0 ? (
              <span className="studio-count" title={say("frame.wrong", { count })}>
                <span className="visually-hidden">{say("frame.wrong", { count })}</span>
                <span aria-hidden="true">{count}</span>
              </span>
            ) : null}
          </Link>
        );
      })}
    </nav>
  );
});

/** The tab of the screen is always seen, also where there is no room for all of them. */
function useTabInView(screen: Screen) {
  const tabs = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another screen another tab is the one
  useEffect(() => {
    const list = tabs.current;
    const tab = list?.querySelector<HTMLElement>("[aria-current]");
    if (list && tab) list.scrollLeft = tab.offsetLeft + tab.offsetWidth / 2 - list.offsetLeft - list.offsetWidth / 2;
  }, [screen]);
  return tabs;
}

/** One line: what to do next, or that everything typed is kept. */
function Next({ desk, screen }: { readonly desk: Desk; readonly screen: Screen }) {
  const say = useWords();
  const trouble = useSyncExternalStore(storageTrouble.subscribe, storageTrouble.get);
  const step = nextStep(desk.draft, desk.problems);
  const [wrong] = desk.problems.filter(({ severity }) => severity === "error");
  if (screen === "try" && step.code === "try") return null;
  return (
    <div className="studio-next" data-wrong={step.code === "mend" || undefined} role="status">
      <span>
        <strong>{say("next.title")}</strong> {say(`next.${step.code}`)}
        {step.code === "mend" && wrong ? ` ${wrong.message}` : ""}
      </span>
      {step.screen === screen && step.code !== "mend" ? null : (
        <Link href={`/studio/${desk.id}/${step.screen}${step.field ? `#${step.field}` : ""}`} className="button">
          {say(`next.${step.code}.go`)}
        </Link>
      )}
      {desk.isSecondCopy ? <span className="problem">{say("keep.both")}</span> : null}
      {trouble ? <span className="problem">{say(`keep.${trouble}`)}</span> : null}
    </div>
  );
}

/** Control with Z and Y, outside of what is being written in: there, they belong to the field. */
function useUndoKeys({ undo, redo }: Desk): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const isRedo = key === "y" || (key === "z" && event.shiftKey);
      if (key !== "z" && key !== "y") return;
      event.preventDefault();
      if (isRedo) redo();
      else undo();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [undo, redo]);
}
