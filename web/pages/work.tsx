/** What the server makes for whoever is here. */
import { useAsked } from "@asztal/ui/ask.ts";
import { Heading } from "@asztal/ui/heading.tsx";
import { useSay } from "@asztal/ui/site.ts";
import { Empty, Loading, Skeleton, When } from "@asztal/ui/states.tsx";
import { Link } from "wouter";
import { JobList } from "../parts/job-list.tsx";
import { http, useSession } from "../state/session.tsx";

/** While the page is looked at. */
const EVERY_SECONDS = 2;

export default function WorkPage() {
  const say = useSay();
  const { me } = useSession();
  if (me === undefined) return <Loading />;
  return (
    <div className="page narrow">
      <Heading title={say("work.title")} />
      <p>{say("work.lead")}</p>
      {me && !me.guest ? (
        <MyWork />
      ) : (
        <Empty text={say("work.register")}>
          <Link href="/register" className="button">
            {say("nav.register")}
          </Link>
        </Empty>
      )}
    </div>
  );
}

function MyWork() {
  const say = useSay();
  const [jobs, again] = useAsked(() => http.call("GET /api/jobs"), "my-work", EVERY_SECONDS);
  return (
    <section className="panel" aria-label={say("work.title")}>
      <When asked={jobs} again={again} meanwhile={<Skeleton rows={3} />}>
        {(mine) =>
          mine.length > 0 ? (
            <JobList jobs={mine} changed={again} />
          ) : (
            <Empty text={say("work.none")}>
              <Link href="/sudoku/booklet" className="button">
                {say("work.to-booklet")}
              </Link>
            </Empty>
          )
        }
      </When>
    </section>
  );
}
