/** What administrators did about accounts, and when. */

import { useAsked } from "@asztal/ui/ask.ts";
import { useFormats } from "@asztal/ui/formats.ts";
import { useSay } from "@asztal/ui/site.ts";
import { Skeleton, When } from "@asztal/ui/states.tsx";
import type { AnswerOf } from "@asztal/wire";
import { http } from "../../state/session.tsx";

type LogLine = AnswerOf<"GET /api/admin/log">[number];

/** `turn` changes when something was done here: then the log is read again. */
export function ModerationLog({ turn }: { readonly turn: number }) {
  const say = useSay();
  const [log, again] = useAsked(() => http.call("GET /api/admin/log"), `log ${turn}`);
  return (
    <section className="panel">
      <h2>{say("admin.log")}</h2>
      <When asked={log} again={again} meanwhile={<Skeleton rows={3} />}>
        {(lines) =>
          lines.length === 0 ? (
            <p className="soft">{say("admin.log-none")}</p>
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            <ul className="rows moderation-log" tabIndex={0} aria-label={say("admin.log")}>
              {lines.map((line) => (
                <Line key={line.id} line={line} />
              ))}
            </ul>
          )
        }
      </When>
    </section>
  );
}

function Line({ line: { at, admin, account, action, detail, reason } }: { readonly line: LogLine }) {
  const say = useSay();
  const { dateTime } = useFormats();
  const isFor = action === "ban" || action === "mute";
  const until = isFor && detail !== null ? dateTime(Number(detail)) : null;
  return (
    <li className="row">
      <span>
        <strong>{admin}</strong>: {say(`admin.did.${action}`, { account, detail: detail ?? "" })}
        {isFor ? (
          <small className="user-email">{until ? say("admin.until", { until }) : say("admin.for-good")}</small>
        ) : null}
        {reason ? <small className="user-email">{say("admin.because", { reason })}</small> : null}
      </span>
      <small>{dateTime(at)}</small>
    </li>
  );
}
