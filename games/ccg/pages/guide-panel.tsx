/** What somebody who is being guided does next, and where. */
import { Link } from "wouter";
import type { Desk } from "./desk.ts";
import { STEPS, stepOf } from "./guide.ts";
import type { Screen } from "./next-step.ts";
import { useWords } from "./words.ts";

export function GuidePanel({ desk, screen }: { readonly desk: Desk; readonly screen: Screen }) {
  const say = useWords();
  const { guide, draft, id } = desk;
  if (!guide) return null;
  const found = stepOf(draft, guide);
  const [wrong] = desk.problems.filter(({ severity }) => severity === "error");
  return (
    <section className="studio-guide" aria-label={say("guide.title")}>
      <progress max={STEPS.length} value={found ? found.number - 1 : STEPS.length} aria-label={say("guide.title")} />
      <div role="status">
        <strong>
          {found ? say("guide.step", { number: found.number, all: STEPS.length }) : say("guide.over.title")}
        </strong>{" "}
        {say(found ? `guide.${found.step.code}` : "guide.over")}
        {wrong ? <p className="problem">{wrong.message}</p> : null}
      </div>
      <div className="buttons">
        {found && found.step.screen !== screen ? (
          <Link href={`/studio/${id}/${found.step.screen}`} className="button">
            {say("guide.go", { screen: say(`screen.${found.step.screen}`) })}
          </Link>
        ) : null}
        {found ? null : (
          <Link href={`/studio/${id}/versions`} className="button">
            {say("guide.share")}
          </Link>
        )}
        <button type="button" className="quiet" onClick={() => desk.setGuide(undefined)}>
          {say(found ? "guide.leave" : "guide.close")}
        </button>
      </div>
    </section>
  );
}
