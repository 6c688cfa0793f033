/** The Lab: a bot is written, played and looked at, all in the browser. */
import type { LabFault } from "@asztal/arena/lab/laboratory.ts";
import { steps } from "@asztal/arena/lab/steps.ts";
import { Heading } from "@asztal/ui/heading.tsx";
import { useSite } from "@asztal/ui/site.ts";
import { useEffect, useRef, useState } from "react";
import { Debugger, type Place } from "./debugger.tsx";
import { type EditorHandle, makeEditor } from "./editor.ts";
import { engineWords } from "./engine-words.ts";
import { faultWords } from "./fault.tsx";
import type { Settings } from "./jobs.ts";
import { Run } from "./run.tsx";
import { keeper, keptSource } from "./store.ts";
import { Submit } from "./submit.tsx";
import { typeFaults } from "./types/asking.ts";
import type { TypeFault } from "./types/service.ts";
import { Versions } from "./versions.tsx";
import { useWords } from "./words.ts";
import { check } from "./work.ts";
import "./lab.css";

const DEFAULTS: Settings = { against: "brute", seats: 2, games: 1000, seed: "lab" };

export default function LabPage() {
  const say = useWords();
  const [source, setSource] = useState(() => keptSource() ?? steps[0]!.source); // there are steps
  const [settings, setSettings] = useState(DEFAULTS);
  const change = (text: string) => {
    setSource(text);
    keeper.keep("source", text);
  };
  const [isFine, setFine] = useState(false);
  const [wanted, setWanted] = useState<Place | null>(null);
  /** Counts texts that come from outside the editor: only those are put into it, so that nothing typed meanwhile is lost. */
  const [edition, setEdition] = useState(0);
  const replace = (text: string) => {
    change(text);
    setEdition((count) => count + 1);
  };
  return (
    <div className="page lab">
      <header>
        <Heading title={say("title")} />
        <p>{say("lead")}</p>
      </header>
      <Steps source={source} take={replace} />
      <div className="lab-desk">
        <Editor source={source} edition={edition} change={change} told={setFine} />
        <Run source={source} settings={settings} change={setSettings} look={setWanted} />
      </div>
      <Debugger source={source} settings={settings} wanted={wanted} />
      <Versions source={source} settings={settings} open={replace} />
      <Submit source={source} isFine={isFine} />
    </div>
  );
}

function Steps({ source, take }: { readonly source: string; take(source: string): void }) {
  const say = useWords();
  const now = steps.findIndex((step) => step.source === source);
  return (
    <section className="panel" aria-labelledby="lab-steps">
      <h2 id="lab-steps">{say("steps.title")}</h2>
      <p className="soft">{say("steps.how")}</p>
      <ol className="lab-steps">
        {steps.map((step, at) => (
          <li key={step.id} aria-current={at === now ? "step" : undefined}>
            <h3>{say(`step.${step.id}`)}</h3>
            <p>{say(`step.${step.id}-what`)}</p>
            {at === now ? (
              <span className="lab-now">{say("step.now")}</span>
            ) : (
              <button
                type="button"
                className="button plain"
                aria-label={`${say("step.take")}: ${say(`step.${step.id}`)}`}
                onClick={() => take(step.source)}
              >
                {say("step.take")}
              </button>
            )}
          </li>
        ))}
      </ol>
      {now === steps.length - 1 ? <p>{say("steps.done")}</p> : null}
    </section>
  );
}

/** So long a text stands before its types are looked at, and so many of their faults are told below it. */
const PAUSE_MILLISECONDS = 300;
const SHOWN_TYPES = 3;
const NO_FAULTS: readonly TypeFault[] = [];

/** What is known of the text in the editor. */
type Checked = { readonly state: "checking" | "fine" | "late" } | { readonly state: "fault"; readonly fault: LabFault };

interface EditorProps {
  readonly source: string;
  readonly edition: number;
  change(source: string): void;
  /** Whether the text has no fault, as soon as that is known. */
  told(isFine: boolean): void;
}

function Editor({ source, edition, change, told: tell }: EditorProps) {
  const say = useWords();
  const { language } = useSite();
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorHandle | null>(null);
  const changeNow = useRef(change); // the editor lives longer than any rendering
  changeNow.current = change;
  const [checked, setChecked] = useState<Checked>({ state: "checking" });
  const [types, setTypes] = useState(NO_FAULTS);
  const label = say("editor");

  useEffect(() => {
    if (!place.current) return;
    const made = makeEditor(place.current, { label, change: (text) => changeNow.current(text) });
    editor.current = made;
    return () => made.destroy();
  }, [label]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is there already; a new editor has to be filled too
  useEffect(() => editor.current?.setText(source), [edition, label]);
  useEffect(() => {
    const controller = new AbortController();
    setChecked({ state: "checking" });
    void check(source, controller.signal).then((result) => {
      if (controller.signal.aborted || result === null) return;
      if (result === "late") setChecked({ state: "late" });
      else if (result.is === "check")
        setChecked(result.fault ? { state: "fault", fault: result.fault } : { state: "fine" });
    });
    return () => controller.abort();
  }, [source]);
  useEffect(() => tell(checked.state === "fine"), [checked, tell]);
  useEffect(() => {
    // The texts of the steps have no faults: whoever only reads them need not load what finds faults.
    if (steps.some((step) => step.source === source)) {
      setTypes(NO_FAULTS);
      return;
    }
    let isOver = false;
    // Written on, it is asked again: only the text that stands a moment is worth the work.
    const timer = setTimeout(() => {
      void typeFaults(source).then((faults) => {
        if (!isOver) setTypes(faults);
      });
    }, PAUSE_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      isOver = true;
    };
  }, [source]);
  useEffect(() => {
    const line = checked.state === "fault" ? checked.fault.line : null;
    const message = checked.state === "fault" ? faultWords(say, language, checked.fault) : "";
    const worded = types.map((one) => ({ ...one, message: engineWords(language, one.message) }));
    editor.current?.setProblems(line === null ? null : { line, message }, worded);
  }, [checked, types, say, language]);

  const told = checked.state === "fault" ? faultWords(say, language, checked.fault) : say(`editor.${checked.state}`);
  return (
    <section className="panel" aria-labelledby="lab-editor">
      <h2 id="lab-editor">{label}</h2>
      <div ref={place} className="lab-code" />
      <p role="status" className="lab-checked" data-state={checked.state}>
        {told}
      </p>
      {types.length > 0 ? (
        <ul className="lab-types" aria-label={say("editor.types")}>
          {types.slice(0, SHOWN_TYPES).map(({ from, message }) => (
            <li key={`${from} ${message}`}>
              {say("fault.line", {
                line: source.slice(0, from).split("\n").length,
                what: engineWords(language, message),
              })}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
