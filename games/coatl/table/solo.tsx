/** The solo challenge at the table: what it is about, and the medal at its end. */
import { score } from "../rules/result.ts";
import { MEDAL_POINTS, type Medal, medalFor, medals, SOLO_TURNS } from "../rules/solo.ts";
import type { Desk } from "./desk.ts";

/** The goal: the turns, and the points that each medal takes. */
export function SoloGoal({ desk: { view, say } }: { readonly desk: Desk }) {
  const points = score(view.players[0]!);
  return (
    <section className="coatl-solo" aria-labelledby="coatl-solo-title">
      <h2 id="coatl-solo-title" className="coatl-title">
        {say("board.solo")}
      </h2>
      <p>{say("board.solo-goal", { turns: SOLO_TURNS })}</p>
      <ul className="coatl-medals" aria-label={say("board.medals")}>
        {medals.map((medal) => (
          <li key={medal} data-won={points >= MEDAL_POINTS[medal] || undefined}>
            <MedalDisc medal={medal} />
            {say("board.medal-from", { medal, points: MEDAL_POINTS[medal] })}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function SoloEnd({ desk: { view, say } }: { readonly desk: Desk }) {
  const medal = medalFor(score(view.players[0]!));
  return (
    <p className="coatl-medal">
      {medal ? <MedalDisc medal={medal} /> : null}
      <strong>{say("board.medal", { medal: medal ?? "none" })}</strong>
    </p>
  );
}

/** A disc on a ribbon; the number of rings tells the medals apart without their colours. */
function MedalDisc({ medal }: { readonly medal: Medal }) {
  const rings = medals.length - medals.indexOf(medal);
  return (
    <svg viewBox="0 0 24 32" aria-hidden="true" className="coatl-medal-disc" data-medal={medal}>
      <path d="M5 0H11L12 9 13 0H19L15 13H9Z" className="coatl-ribbon" />
      <circle cx="12" cy="21" r="10" />
      {Array.from({ length: rings }, (_, ring) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rings are alike
        <circle key={ring} cx="12" cy="21" r={7 - 2.6 * ring} className="coatl-medal-ring" />
      ))}
    </svg>
  );
}
