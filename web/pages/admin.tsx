/** What only the administrator sees: how the server is, problem reports, accounts, stages of games. */
import { type Language, type Say, voice } from "@asztal/kernel/wording";
import { EmptyTable } from "@asztal/ui/empty-table.tsx";
import { Heading } from "@asztal/ui/heading.tsx";
import { SiteContext, useSay, useSiteWith } from "@asztal/ui/site.ts";
import { Loading } from "@asztal/ui/states.tsx";
import { useState } from "react";
import { Link } from "wouter";
import { useSession } from "../state/session.tsx";
import { HealthPanel } from "./admin/health.tsx";
import { AllJobs } from "./admin/jobs.tsx";
import { ModerationLog } from "./admin/log.tsx";
import { Reports } from "./admin/reports.tsx";
import { Stages } from "./admin/stages.tsx";
import en from "./admin/texts/en.ts";
import hu from "./admin/texts/hu.ts";
import { Users } from "./admin/users.tsx";
import "./admin/admin.css";

const voices: Readonly<Record<Language, Say>> = {
  en: voice("en", { messages: en }, String),
  hu: voice("hu", { messages: hu }, String),
};
const ADMIN = /^admin\./;

export default function AdminPage() {
  const { me } = useSession();
  const site = useSiteWith(voices, ADMIN);
  if (me === undefined) return <Loading />;
  if (!me?.admin) return <Forbidden isSignedIn={me !== null && !me.guest} />;
  return (
    <SiteContext value={site}>
      <Administration />
    </SiteContext>
  );
}

function Administration() {
  const say = useSay();
  const [turn, setTurn] = useState(0);
  return (
    <div className="page">
      <Heading title={say("admin.title")} />
      <HealthPanel />
      <Reports />
      <div className="two-columns">
        <Stages />
        <Users changed={() => setTurn((count) => count + 1)} />
      </div>
      <AllJobs />
      <ModerationLog turn={turn} />
    </div>
  );
}

function Forbidden({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const say = useSay();
  return (
    <section className="page narrow state">
      <EmptyTable />
      <Heading title={say("state.no-permission")} />
      <p>{say(isSignedIn ? "state.no-permission-lead" : "state.no-permission-sign-in")}</p>
      <Link href={isSignedIn ? "/" : "/sign-in"} className="button">
        {say(isSignedIn ? "state.to-home" : "nav.sign-in")}
      </Link>
    </section>
  );
}
