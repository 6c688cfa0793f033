/** What is drawn on a card: a symbol of ours, a picture of the author's, the colour of its frame. */
import { type ChangeEvent, memo, useId, useState } from "react";
import { type CardLook, MAX_PICTURES } from "../look/look.ts";
import type { Face } from "../table/faces.ts";
import { COLOURS, SYMBOLS } from "../table/symbol-choice.ts";
import { CardSymbol } from "../table/symbols.tsx";
import { useTools } from "./desk.ts";
import { drawnAnew, type UploadTrouble } from "./picture-upload.ts";
import { cardsOf } from "./project/draft.ts";
import { useSteady } from "./steady.ts";
import { useWords } from "./words.ts";

interface CardLookFieldsProps {
  readonly look: CardLook | undefined;
  /** What is drawn where nothing was chosen. */
  readonly defaults: Pick<Face, "symbol" | "colour">;
  change(look: CardLook): void;
}

const NOTHING: CardLook = {};

export function CardLookFields({ look, defaults: { symbol, colour }, change }: CardLookFieldsProps) {
  return (
    <SteadyFields look={look ?? NOTHING} defaultSymbol={symbol} defaultColour={colour} change={useSteady(change)} />
  );
}

interface SteadyFieldsProps {
  readonly look: CardLook;
  readonly defaultSymbol: Face["symbol"];
  readonly defaultColour: Face["colour"];
  change(look: CardLook): void;
}

/** Drawn again only when something of it has changed: these are many fields. */
const SteadyFields = memo(function SteadyFields({ look, defaultSymbol, defaultColour, change }: SteadyFieldsProps) {
  const say = useWords();
  const { now } = useTools();
  const id = useId();
  const [trouble, setTrouble] = useState<UploadTrouble | "too-many" | null>(null);
  const { symbol, picture, colour } = look;
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    const drawn = await drawnAnew(file);
    target.value = "";
    if ("trouble" in drawn) return setTrouble(drawn.trouble);
    const others = cardsOf(now()).reduce((sum, card) => sum + (card.look?.picture?.length ?? 0), 0);
    const all = others - (picture?.length ?? 0) + drawn.picture.length;
    if (all > MAX_PICTURES) return setTrouble("too-many");
    setTrouble(null);
    change({ ...look, picture: drawn.picture });
  };
  const withoutPicture = () => {
    const { picture: _, ...rest } = look;
    change(rest);
  };
  return (
    <details className="studio-card-look">
      <summary>{say("look.card")}</summary>
      <div className="studio-field">
        <label htmlFor={`${id}-file`}>{say("look.picture")}</label>
        <input
          id={`${id}-file`}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
          onChange={take}
        />
        <span className="soft">{say("look.picture.what")}</span>
        {trouble ? (
          <span role="alert" className="problem">
            {say(`look.picture.${trouble}`)}
          </span>
        ) : null}
        {picture === undefined ? null : (
          <button type="button" className="quiet" onClick={withoutPicture}>
            {say("look.picture.remove")}
          </button>
        )}
      </div>
      <fieldset className="studio-symbols">
        <legend>{say("look.symbol")}</legend>
        {SYMBOLS.map((one) => (
          <label key={one} title={say(`symbol.${one}`)}>
            <input
              type="radio"
              name={`${id}-symbol`}
              checked={(symbol ?? defaultSymbol) === one && picture === undefined}
              onChange={() => change({ ...(colour && { colour }), symbol: one })}
            />
            <svg viewBox="-22 -22 44 44" aria-hidden="true">
              <CardSymbol name={one} />
            </svg>
            <span className="visually-hidden">{say(`symbol.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className="studio-colours">
        <legend>{say("look.colour")}</legend>
        {COLOURS.map((one) => (
          <label key={one} title={say(`colour.${one}`)}>
            <input
              type="radio"
              name={`${id}-colour`}
              checked={(colour ?? defaultColour) === one}
              onChange={() => change({ ...look, colour: one })}
            />
            <span data-colour={one} aria-hidden="true" />
            <span className="visually-hidden">{say(`colour.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      {Object.keys(look).length > 0 ? (
        <button type="button" className="quiet" onClick={() => change({})}>
          {say("look.card.plain")}
        </button>
      ) : null}
    </details>
  );
});
