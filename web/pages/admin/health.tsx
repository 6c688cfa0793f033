/** The figures that tell whether all is well. */

import { useAsked } from "@asztal/ui/ask.ts";
import { useFormats } from "@asztal/ui/formats.ts";
import { useSay } from "@asztal/ui/site.ts";
import { Skeleton, When } from "@asztal/ui/states.tsx";
import type { AnswerOf } from "@asztal/wire";
import { http } from "../../state/session.tsx";

type Health = AnswerOf<"GET /api/admin/health">;

const SECONDS = 5;
const MEGABYTE = 1024 * 1024;

export function HealthPanel() {
  const say = useSay();
  const [health, again] = useAsked(() => http.call("GET /api/admin/health"), "health", SECONDS);
  return (
    <section className="panel">
      <h2>{say("admin.health")}</h2>
      <When asked={health} again={again} meanwhile={<Skeleton rows={1} height={120} />}>
        {(figures) => <Figures health={figures} />}
      </When>
    </section>
  );
}

function Figures({ health }: { readonly health: Health }) {
  const say = useSay();
  const { number } = useFormats();
  const counts = [
    ["up", number(health.upSeconds / 3600, 1)],
    ["memory", number(health.memoryBytes / MEGABYTE)],
    ["connections", number(health.connections)],
    ["tables-running", number(health.tablesRunning)],
    ["tables-open", number(health.tablesOpen)],
    ["tables-finished", number(health.tablesFinished)],
    ["accounts", number(health.accounts)],
    ["guests", number(health.guests)],
    ["writes", number(health.writes)],
    ["failed", number(health.failedWrites)],
  ] as const;
  return (
    <>
      <p className={health.writing && health.failedWrites === 0 ? "done" : "problem"}>
        {say(health.writing ? "admin.health.well" : "admin.health.not-writing")}
      </p>
      <dl className="counts">
        {counts.map(([what, value]) => (
          <div key={what}>
            <dt>{say(`admin.health.${what}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="soft">{say("admin.health.more", { node: health.node })}</p>
    </>
  );
}
