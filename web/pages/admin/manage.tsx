/** What an administrator can do about one account. */

import { Dialog } from "@asztal/ui/dialog.tsx";
import { Field } from "@asztal/ui/field.tsx";
import { useFormats } from "@asztal/ui/formats.ts";
import { Problem, problemOf } from "@asztal/ui/problem.tsx";
import { useSay } from "@asztal/ui/site.ts";
import { type FormEvent, type ReactNode, useState } from "react";
import { http } from "../../state/session.tsx";
import type { User } from "./users.tsx";

/** Days; 0 ends it, "good" is without an end. */
const SPANS = ["1", "7", "30", "good"] as const;

interface ManageProps {
  readonly user: User;
  /** Something was done. */
  changed(): void;
  close(): void;
}

export function Manage({ user, changed, close }: ManageProps) {
  const say = useSay();
  const [problem, setProblem] = useState<string | null>(null);
  const [code, setCode] = useState<{ readonly code: string; readonly expiresAt: number } | null>(null);
  const params = { id: user.id };
  const attempt = async (act: () => Promise<unknown>) => {
    setProblem(null);
    try {
      await act();
      changed();
    } catch (error) {
      setProblem(problemOf(error, say));
    }
  };
  const restrict = (what: "ban" | "mute", days: number | null, reason: string) =>
    attempt(() => http.call(`PUT /api/admin/users/:id/${what}`, { params, body: { days, ...(reason && { reason }) } }));
  const makeCode = () => attempt(async () => setCode(await http.call("POST /api/admin/users/:id/code", { params })));
  const rename = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name"));
    void attempt(() => http.call("PUT /api/admin/users/:id/name", { params, body: { name } }));
  };
  return (
    <Dialog title={user.name} close={close}>
      <div className="form manage">
        <Restriction
          title={say("admin.ban")}
          lead={say("admin.ban-lead")}
          until={user.bannedUntil}
          set={(days, reason) => void restrict("ban", days, reason)}
        />
        <Restriction
          title={say("admin.mute")}
          lead={say("admin.mute-lead")}
          until={user.mutedUntil}
          set={(days, reason) => void restrict("mute", days, reason)}
        />
        {user.guest ? null : (
          <>
            <Part title={say("admin.rename")}>
              <form className="buttons" onSubmit={rename}>
                <Field
                  name="name"
                  label={say("account.name")}
                  defaultValue={user.name}
                  required
                  minLength={3}
                  maxLength={20}
                />
                <button type="submit" className="button plain">
                  {say("admin.rename")}
                </button>
              </form>
            </Part>
            <Part title={say("admin.code")}>
              <p className="soft">{say("admin.code-lead")}</p>
              {code ? (
                <Code {...code} />
              ) : (
                <button type="button" className="button plain" onClick={() => void makeCode()}>
                  {say("admin.code-make")}
                </button>
              )}
            </Part>
          </>
        )}
        <Problem text={problem} />
      </div>
    </Dialog>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="manage-part">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

interface RestrictionProps {
  readonly title: string;
  readonly lead: string;
  readonly until: number | null;
  set(days: number | null, reason: string): void;
}

function Restriction({ title, lead, until, set }: RestrictionProps) {
  const say = useSay();
  const [span, setSpan] = useState<(typeof SPANS)[number]>("7");
  const [reason, setReason] = useState("");
  const { dateTime } = useFormats();
  return (
    <Part title={title}>
      <p className="soft">{lead}</p>
      {until === null ? (
        <div className="buttons">
          <select
            aria-label={say("admin.how-long", { what: title })}
            value={span}
            onChange={({ target }) => setSpan(SPANS.find((one) => one === target.value) ?? "7")}
          >
            {SPANS.map((one) => (
              <option key={one} value={one}>
                {one === "good" ? say("admin.for-good") : say("admin.days", { days: Number(one) })}
              </option>
            ))}
          </select>
          <input
            aria-label={say("admin.reason", { what: title })}
            placeholder={say("admin.reason-placeholder")}
            value={reason}
            maxLength={500}
            onChange={({ target }) => setReason(target.value)}
          />
          <button
            type="button"
            className="button danger"
            onClick={() => set(span === "good" ? null : Number(span), reason)}
          >
            {title}
          </button>
        </div>
      ) : (
        <div className="buttons">
          <span className="badge strong">
            {isForGood(until) ? say("admin.for-good") : say("admin.until", { until: dateTime(until) })}
          </span>
          <button type="button" className="button plain" onClick={() => set(0, "")}>
            {say("admin.lift")}
          </button>
        </div>
      )}
    </Part>
  );
}

/** The server's “for good” is the end of all calendars. */
function isForGood(until: number): boolean {
  return until >= 8.64e15;
}

function Code({ code, expiresAt }: { readonly code: string; readonly expiresAt: number }) {
  const say = useSay();
  const { dateTime } = useFormats();
  return (
    <p role="status">
      <output className="recovery-code">{code}</output>
      <small className="user-email">{say("admin.code-until", { until: dateTime(expiresAt) })}</small>
    </p>
  );
}
