import { Link } from "wouter";
import { useSay } from "../house/settings.tsx";
import { Heading } from "../parts/heading.tsx";
import { EmptyTable } from "../parts/scene.tsx";

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
