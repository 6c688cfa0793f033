/** Everybody's work, for the administrator. */
import { useAsked } from "@asztal/ui/ask.ts";
import { useSay } from "@asztal/ui/site.ts";
import { Skeleton, When } from "@asztal/ui/states.tsx";
import { JobList } from "../../parts/job-list.tsx";
import { http } from "../../state/session.tsx";

const EVERY_SECONDS = 5;

export function AllJobs() {
  const say = useSay();
  const [jobs, again] = useAsked(() => http.call("GET /api/admin/jobs"), "jobs", EVERY_SECONDS);
  return (
    <section className="panel">
      <h2>{say("work.all")}</h2>
      <When asked={jobs} again={again} meanwhile={<Skeleton rows={2} />}>
        {(all) =>
          all.length === 0 ? (
            <p className="soft">{say("work.all-none")}</p>
          ) : (
            <div className="all-jobs">
              <JobList jobs={all} withOwners changed={again} />
            </div>
          )
        }
      </When>
    </section>
  );
}
