import { Link } from "wouter";
import { EmptyTable } from "./empty-table.tsx";
import { Heading } from "./heading.tsx";
import { useSay } from "./site.ts";

export function NotFound() {
  const say = useSay();
  return (
    <section className="page narrow state">
      <EmptyTable />
      <Heading title={say("state.not-found")} />
      <p>{say("state.not-found-lead")}</p>
      <Link href="/" className="button">
        {say("state.to-home")}
      </Link>
    </section>
  );
}
