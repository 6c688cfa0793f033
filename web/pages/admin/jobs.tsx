/** Everybody's work, for the administrator. */
import { useAsked } from "@asztal/ui/ask.ts";
import { useSay } from "@asztal/ui/site.ts";
import { Skeleton, When } from "@asztal/ui/states.tsx";
import { useState } from "react";
import { JobList } from "../../parts/job-list.tsx";
import { http } from "../../state/session.tsx";

const EVERY_SECONDS = 5;
/** The latest; all of them on asking. */
const SHOWN = 8;

export function AllJobs() {
  const say = useSay();
  const [showsAll, setShowsAll] = useState(false);
  const [jobs, again] = useAsked(() => http.call("GET /api/admin/jobs"), "jobs", EVERY_SECONDS);
  return (
    <section className="panel">
      <h2>{say("work.all")}</h2>
      <When asked={jobs} again={again} meanwhile={<Skeleton rows={2} />}>
        {(all) =>
          all.length === 0 ? (
            <p className="soft">{say("work.all-none")}</p>
          ) : (
            <>
              <JobList jobs={showsAll ? all : all.slice(0, SHOWN)} withOwners changed={again} />
              {all.length > SHOWN && !showsAll ? (
                <div className="buttons">
                  <button type="button" className="button plain" onClick={() => setShowsAll(true)}>
                    {say("work.show-all", { count: all.length })}
                  </button>
                </div>
              ) : null}
            </>
          )
        }
      </When>
    </section>
  );
}
