import { Link } from "wouter";
import { useSay } from "../house/settings.tsx";

export function NotFound() {
  const say = useSay();
  return (
    <section className="page narrow">
      <h1>{say("state.not-found")}</h1>
      <p>{say("state.not-found-lead")}</p>
      <p>
        <Link href="/" className="button">
          {say("state.to-home")}
        </Link>
      </p>
    </section>
  );
}
