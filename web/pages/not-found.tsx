import { Link } from "wouter";
import { Heading } from "../parts/heading.tsx";
import { EmptyTable } from "../parts/scene.tsx";
import { useSay } from "../state/settings.tsx";

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
