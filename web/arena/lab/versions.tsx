/** Versions kept in the browser, and the text in the editor compared with one of them on the same cards. */
import type { LabFault } from "@asztal/arena/lab/laboratory.ts";
import { Field } from "@asztal/ui/field.tsx";
import { useFormats } from "@asztal/ui/formats.ts";
import { useState, useSyncExternalStore } from "react";
import { Ended, Fault } from "./fault.tsx";
import type { Comparison, Settings } from "./jobs.ts";
import { type KeptVersion, keeper, keepVersions, keptVersions } from "./store.ts";
import { useWords } from "./words.ts";
import { useWork } from "./work.ts";

interface VersionsProps {
  readonly source: string;
  readonly settings: Settings;
  open(source: string): void;
}

export function Versions({ source, settings, open }: VersionsProps) {
  const say = useWords();
  const { dateTime } = useFormats();
  const work = useWork();
  const [versions, setVersions] = useState(keptVersions);
  const [name, setName] = useState("");
  const [compared, setCompared] = useState<{ readonly name: string; readonly comparison: Comparison | null } | null>(
    null,
  );
  const [fault, setFault] = useState<LabFault | null>(null);
  const trouble = useSyncExternalStore(keeper.storageTrouble.subscribe, keeper.storageTrouble.get);

  const change = (next: readonly KeptVersion[]) => {
    keepVersions(next);
    setVersions(next);
  };
  const keep = () => {
    const chosen = name.trim() || say("versions.default", { number: versions.length + 1 });
    change([{ id: crypto.randomUUID(), name: chosen, at: Date.now(), source }, ...versions]);
    setName("");
  };
  const compare = async (version: KeptVersion) => {
    setFault(null);
    setCompared({ name: version.name, comparison: null });
    const result = await work.run({ is: "compare", source, other: version.source, ...settings });
    if (result?.is !== "compare") return;
    setCompared({ name: version.name, comparison: result.comparison });
    setFault(result.fault);
  };
  const underWay = work.busy && work.progress?.is === "compare" ? work.progress.comparison : null;
  return (
    <section className="panel" aria-labelledby="lab-versions">
      <h2 id="lab-versions">{say("versions.title")}</h2>
      <p className="soft">{say("versions.what")}</p>
      <div className="lab-keep">
        <Field
          label={say("versions.name")}
          value={name}
          maxLength={60}
          onChange={({ target }) => setName(target.value)}
        />
        <button type="button" className="button plain" onClick={keep}>
          {say("versions.keep")}
        </button>
      </div>
      {trouble ? <p role="alert">{say("versions.full")}</p> : null}
      {versions.length === 0 ? <p className="soft">{say("versions.none")}</p> : null}
      <ul className="lab-versions">
        {versions.map((version) => (
          <li key={version.id}>
            <span>
              <strong>{version.name}</strong> <small className="soft">{dateTime(version.at)}</small>
            </span>
            <span className="buttons">
              <button type="button" className="quiet" onClick={() => open(version.source)}>
                {say("versions.open")}
              </button>
              <button type="button" className="quiet" onClick={() => void compare(version)}>
                {say("versions.compare")}
              </button>
              <button
                type="button"
                className="quiet"
                onClick={() => change(versions.filter(({ id }) => id !== version.id))}
              >
                {say("versions.remove")}
              </button>
            </span>
          </li>
        ))}
      </ul>
      {compared && !work.problem ? (
        <Compared name={compared.name} comparison={compared.comparison ?? underWay} isOver={work.busy === null} />
      ) : null}
      {work.busy ? (
        <button type="button" className="button plain" onClick={work.stop}>
          {say("run.stop")}
        </button>
      ) : null}
      {fault ? <Fault fault={fault} /> : null}
      <Ended problem={work.problem} />
    </section>
  );
}

interface ComparedProps {
  readonly name: string;
  readonly comparison: Comparison | null;
  readonly isOver: boolean;
}

function Compared({ name, comparison, isOver }: ComparedProps) {
  const say = useWords();
  const { number } = useFormats();
  const percent = (share: number) => `${number(100 * share, 1)}%`;
  const { difference = null, deals = 0, verdict = "undecided", sureness = 0 } = comparison ?? {};
  return (
    <div className="lab-compared">
      <h3>{say("compare.title", { name })}</h3>
      <meter min={-1} max={1} value={sureness} aria-label={say("compare.bar")} title={say("compare.bar")} />
      {difference ? (
        <p>
          {say("compare.difference", {
            mean: percent(difference.mean),
            low: percent(difference.low),
            high: percent(difference.high),
          })}{" "}
          <span className="soft">{say("compare.after", { deals: number(deals) })}</span>
        </p>
      ) : null}
      {isOver || verdict !== "undecided" ? (
        <p role="status" className="lab-verdict" data-verdict={verdict === "better" ? "clear-better" : "unclear"}>
          {say(`compare.${verdict.replace(" ", "-")}`)}
        </p>
      ) : null}
    </div>
  );
}
