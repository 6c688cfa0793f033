/** The Lab: a bot is written, played and looked at, all in the browser. */
import type { LabFault } from "@asztal/arena/lab/laboratory.ts";
import { steps } from "@asztal/arena/lab/steps.ts";
import { Heading } from "@asztal/ui/heading.tsx";
import { useEffect, useRef, useState } from "react";
import { type EditorHandle, makeEditor } from "./editor.ts";
import { faultWords } from "./fault.tsx";
import { fields } from "./fields.ts";
import type { Settings } from "./jobs.ts";
import { Run } from "./run.tsx";
import { keeper, keptSource } from "./store.ts";
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
        <Editor source={source} edition={edition} change={change} />
        <Run source={source} settings={settings} change={setSettings} />
      </div>
      <Versions source={source} settings={settings} open={replace} />
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

/** What is known of the text in the editor. */
type Checked = { readonly state: "checking" | "fine" | "late" } | { readonly state: "fault"; readonly fault: LabFault };

interface EditorProps {
  readonly source: string;
  readonly edition: number;
  change(source: string): void;
}

function Editor({ source, edition, change }: EditorProps) {
  const say = useWords();
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorHandle | null>(null);
  const changeNow = useRef(change); // the editor lives longer than any rendering
  changeNow.current = change;
  const [checked, setChecked] = useState<Checked>({ state: "checking" });
  const label = say("editor");

  useEffect(() => {
    if (!place.current) return;
    const made = makeEditor(place.current, { label, fields, change: (text) => changeNow.current(text) });
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
  useEffect(() => {
    const line = checked.state === "fault" ? checked.fault.line : null;
    const message = checked.state === "fault" ? faultWords(say, checked.fault) : "";
    editor.current?.setProblem(line === null ? null : { line, message });
  }, [checked, say]);

  const told = checked.state === "fault" ? faultWords(say, checked.fault) : say(`editor.${checked.state}`);
  return (
    <section className="panel" aria-labelledby="lab-editor">
      <h2 id="lab-editor">{label}</h2>
      <div ref={place} className="lab-code" />
      <p role="status" className="lab-checked" data-state={checked.state}>
        {told}
      </p>
    </section>
  );
}
