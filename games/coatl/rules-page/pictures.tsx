/** Pictures of the rules: pieces, patterns and Cóatls that score, drawn as at the table and scored by the rules. */
import type { Say } from "@asztal/kernel";
import { started } from "../rules/coatl.ts";
import { colours } from "../rules/pieces.ts";
import type { Prophecy } from "../rules/prophecies.ts";
import { prophecyLevel, prophecyPoints, type Row, templeLevel, templePoints } from "../rules/scoring.ts";
import type { Temple } from "../rules/temples.ts";
import { Pieces } from "../table/piece.tsx";
import { ProphecyFace } from "../table/prophecy-card.tsx";
import { piecesOf, Serpent } from "../table/serpent.tsx";
import { TempleFace } from "../table/temple-card.tsx";
import "./pictures.css";

/** `<RYK-`: a row with a head, open to the right. */
function rowOf(text: string): Row {
  return { pieces: text.replace(/[<>-]/g, ""), head: text.startsWith("<"), tail: text.endsWith(">") };
}

/** The five colours as bodies, each with its name. */
export function ColourPicture({ say }: { readonly say: Say }) {
  return (
    <ul className="coatl-rules-colours">
      {colours.map((colour) => (
        <li key={colour}>
          <Pieces pieces={[colour]} />
          {say("board.piece", { piece: colour })}
        </li>
      ))}
      <li>
        <Pieces pieces={["HG"]} />
        {say("board.piece", { piece: "HG" })}
      </li>
      <li>
        <Pieces pieces={["TG"]} />
        {say("board.piece", { piece: "TG" })}
      </li>
    </ul>
  );
}

/** A Cóatl that has just been begun, and what it becomes. */
export function GrowthPicture({ say }: { readonly say: Say }) {
  const rows = [started("K"), rowOf("-KG-"), rowOf("<RKG-"), rowOf("<RKGB>")];
  return (
    <ol className="coatl-rules-growth">
      {rows.map((row) => (
        <li key={row.pieces}>
          <Serpent row={row} words={say("board.row", { pieces: piecesOf(row) })} />
        </li>
      ))}
    </ol>
  );
}

/** A card, a row, and the points that the rules give for it. */
interface Example {
  readonly card: Prophecy | Temple;
  readonly row: string;
  /** Why it scores so. */
  readonly words: string;
}

function pointsOf(card: Prophecy | Temple, row: Row): { readonly level: number; readonly points: number } {
  if (card.includes(":")) {
    const level = prophecyLevel(card as Prophecy, row); // only prophecies have a colon
    return { level, points: prophecyPoints(card as Prophecy, level) };
  }
  const level = templeLevel(card as Temple, row.pieces);
  return { level, points: templePoints(level) };
}

export function ExamplePictures({ examples, say }: { readonly examples: readonly Example[]; readonly say: Say }) {
  return (
    <ul className="coatl-rules-examples">
      {examples.map(({ card, row: text, words }) => {
        const row = rowOf(text);
        const { level, points } = pointsOf(card, row);
        return (
          <li key={`${card} ${text}`}>
            <figure>
              <div className="coatl-rules-card">
                {card.includes(":") ? (
                  <ProphecyFace card={card as Prophecy} level={level} />
                ) : (
                  <TempleFace temple={card as Temple} level={level} />
                )}
              </div>
              <Serpent row={row} words={say("board.row", { pieces: piecesOf(row) })} />
              <figcaption>
                <strong>{say("board.points", { points })}</strong> {words}
              </figcaption>
            </figure>
          </li>
        );
      })}
    </ul>
  );
}
