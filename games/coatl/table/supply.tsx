/** The supply board: a ring of six sections with bodies around the heads and tails. */
import { bagSize, piecesIn, type Section, sections } from "../rules/supply.ts";
import type { Desk } from "./desk.ts";
import { Pieces } from "./piece.tsx";

/** Where each section stands, in hundredths of the ring. */
const spots: Readonly<Record<Section, readonly [number, number]>> = {
  h1: [39.6, 41],
  h2: [39.6, 59],
  t1: [60.4, 41],
  t2: [60.4, 59],
  b1: [50, 14.5],
  b2: [81.6, 28],
  b3: [81.6, 72],
  b4: [50, 85.5],
  b5: [18.4, 72],
  b6: [18.4, 28],
};

const turns = [0, 60, 120, 180, 240, 300];
const rim = Array.from({ length: 36 }, (_, step) => 10 * step);

/** A carved stone: rings, a ray between each two sections, steps along the rim. */
function Stone() {
  return (
    <svg viewBox="-100 -100 200 200" aria-hidden="true" className="coatl-stone">
      <circle r="98" className="coatl-stone-rim" />
      <circle r="92" className="coatl-stone-face" />
      {rim.map((turn) => (
        <path
          key={turn}
          className="coatl-stone-step"
          d="M-4-97V-93.5H-1.6V-91H1.6V-93.5H4V-97"
          transform={`rotate(${turn})`}
        />
      ))}
      {turns.map((turn) => (
        <path key={turn} className="coatl-stone-ray" d="M0-46-5-56 0-88 5-56Z" transform={`rotate(${turn + 30})`} />
      ))}
      <circle r="45" className="coatl-stone-heart" />
      <path className="coatl-stone-line" d="M0-38V38" />
    </svg>
  );
}

export function Supply({ desk }: { readonly desk: Desk }) {
  const { view, say } = desk;
  const { head, body, tail } = view.bags;
  return (
    <section className="coatl-supply" aria-label={say("board.supply")}>
      <div className="coatl-ring">
        <Stone />
        {sections.map((section) => (
          <SectionButton key={section} section={section} desk={desk} />
        ))}
      </div>
      <p className="coatl-note">
        {say("board.bags", { heads: bagSize(head), bodies: bagSize(body), tails: bagSize(tail) })}
      </p>
    </section>
  );
}

function SectionButton({ section, desk }: { readonly section: Section; readonly desk: Desk }) {
  const { view, say, offer, choice, choose, send, pointed } = desk;
  const pieces = piecesIn(view.supply, section);
  const [x, y] = spots[section];
  const style = { left: `${x}%`, top: `${y}%` };
  if (pieces.length === 0) return <span className="coatl-section coatl-section-empty" style={style} />;
  const chosen = choice !== null && "section" in choice && choice.section === section;
  const lit = offer.takes.has(section);
  return (
    <button
      type="button"
      className="coatl-section"
      style={style}
      disabled={!lit}
      data-lit={lit || undefined}
      data-pointed={(pointed && "take" in pointed && pointed.take === section) || undefined}
      aria-pressed={chosen}
      onClick={() => (chosen ? send({ take: section }) : choose({ section }))}
    >
      <Pieces pieces={pieces} />
      <span className="visually-hidden">{say("board.section", { section, pieces })}</span>
    </button>
  );
}
