/** A card of a user's game, as a piece of paper with text. Its sizes follow `--card-width`. */
import type { Say } from "@asztal/kernel/wording";
import type { CSSProperties } from "react";
import { CardBack } from "../../cards/face.tsx";
import type { BoardCard, Figure } from "./board.ts";
import type { Face } from "./faces.ts";
import { numberOf } from "./symbol-choice.ts";
import { CardSymbol } from "./symbols.tsx";
import "./card.css";
import "./frames.css";

/** Hills behind the symbol: which ones is a matter of the name. */
const HILLS = [
  "M0 50C20 34 40 60 62 46S92 40 100 46V60H0Z",
  "M0 44 18 30 34 46 56 26 78 48 100 34V60H0Z",
  "M0 52C30 30 70 30 100 52V60H0Z",
  "M0 40H14V34H26V46H44V38H60V48H78V36H100V60H0Z",
] as const;

function CardPicture({ name, symbol }: Pick<Face, "name" | "symbol">) {
  const number = numberOf(name);
  return (
    <svg viewBox="0 0 100 60" aria-hidden="true" className="ccg-picture" preserveAspectRatio="xMidYMid slice">
      <rect width="100" height="60" className="ccg-sky" />
      <circle cx={14 + (number % 7) * 12} cy={10 + (number % 3) * 5} r={7 + (number % 4) * 2} className="ccg-far" />
      <path d={HILLS[number % HILLS.length]} className="ccg-near" />
      <g transform="translate(50 29) scale(1.05)" className="ccg-symbol">
        <CardSymbol name={symbol} />
      </g>
    </svg>
  );
}

export function CardFace({ face, isSmall = false }: { readonly face: Face; readonly isSmall?: boolean }) {
  const { name, cost, kind, figures, text, colour, symbol, picture, frame } = face;
  return (
    <span
      className="ccg-card"
      data-colour={colour}
      data-frame={frame}
      data-small={isSmall || undefined}
      aria-hidden="true"
    >
      <span className="ccg-card-head">
        <span className="ccg-card-name" style={{ "--letters": longestWord(name) } as CSSProperties}>
          {name}
        </span>
        {cost ? <span className="ccg-card-cost">{cost.text}</span> : null}
      </span>
      {picture === null ? (
        <CardPicture name={name} symbol={symbol} />
      ) : (
        <img className="ccg-picture" src={picture} alt="" draggable={false} />
      )}
      {kind && !isSmall ? <span className="ccg-card-kind">{kind}</span> : null}
      {isSmall ? null : (
        <span className="ccg-card-text" data-length={lengthOf(face)}>
          {text}
        </span>
      )}
      {figures.length > 0 ? (
        <span className="ccg-card-figures">
          {figures.map((figure) => (
            <span key={figure.tag} title={figure.name}>
              {isSmall ? null : <small>{figure.name}</small>} {figure.type === "bool" ? "✓" : figure.text}
            </span>
          ))}
        </span>
      ) : null}
    </span>
  );
}

/** A name of this length takes a second line. */
const LONG_NAME = 13;
/** So many letters of the text find no room for each line of something else. */
const LINE = 22;

/** What has more letters is set smaller, so that none are cut off. */
function lengthOf({ name, kind, figures, text }: Face): "long" | "very-long" | undefined {
  const isTaken = [name.length >= LONG_NAME, kind !== "", figures.length > 0];
  const length = text.length + LINE * isTaken.filter(Boolean).length;
  if (length > 225) return "very-long";
  return length > 145 ? "long" : undefined;
}

/** The letters of the longest word, which is set smaller before it is broken. */
function longestWord(name: string): number {
  return Math.max(1, ...name.split(/[\s-]/).map((word) => word.length));
}

export function HiddenCard() {
  return (
    <span className="ccg-back" aria-hidden="true">
      <CardBack />
    </span>
  );
}

/** Everything that stands on a card, for those who hear it. */
export function cardWords({ isKnown, isFaceDown, rotation, attached }: BoardCard, face: Face | null, say: Say): string {
  if (!isKnown || !face) return say("table.hidden-card");
  const parts = [
    face.name,
    face.cost ? figureWords(face.cost) : "",
    face.kind,
    ...face.figures.map(figureWords),
    face.text,
    isFaceDown ? say("table.face-down") : "",
    rotation > 0 ? say("table.rotated") : "",
    attached.length > 0
      ? say("table.attached", { names: attached.map(({ name }) => name || say("table.hidden-card")) })
      : "",
  ];
  return parts.filter((part) => part !== "").join(", ");
}

function figureWords({ name, text, type }: Figure): string {
  return type === "bool" ? name : `${name} ${text}`;
}
