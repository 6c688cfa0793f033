/** The first cards of a game, on the ground of its table: the picture of a game that has no other. */
import { useEffect, useState } from "react";
import { CardFace } from "../table/card.tsx";
import { faceOf, useFrame } from "./preview.ts";
import { cardsOf, type Draft } from "./project/draft.ts";
import { useWords } from "./words.ts";
import "../table/table.css";

const SHOWN = 3;

export default function SomeCards({ load }: { load(): Promise<Draft | null> }) {
  const [draft, setDraft] = useState<Draft | null>(null);
  useEffect(() => {
    let isCurrent = true;
    // Without them there is only the ground.
    load().then(
      (loaded) => isCurrent && setDraft(loaded),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [load]);
  return (
    <div className="studio-some-cards ccg" data-look={draft?.look?.theme}>
      {draft ? <Faces draft={draft} /> : null}
    </div>
  );
}

function Faces({ draft }: { readonly draft: Draft }) {
  const say = useWords();
  const frame = useFrame(draft);
  if (!frame) return null;
  return cardsOf(draft)
    .slice(0, SHOWN)
    .map((card) => <CardFace key={card.name} face={faceOf(frame, draft.look, card, say)} isSmall />);
}
