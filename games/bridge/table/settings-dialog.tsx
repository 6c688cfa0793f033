/** How the cards are laid out, and how they are played. */
import type { Say } from "@asztal/kernel/wording";
import { Segments } from "@asztal/ui/choices.tsx";
import { Dialog } from "@asztal/ui/dialog.tsx";
import { useState } from "react";
import { BOTTOMS, DECKS, PRINTS, SHAPES, SUIT_ORDERS, TAPS, type TableSettings, useTableSettings } from "./settings.ts";

const CHOICES: { readonly [Name in keyof TableSettings]: readonly TableSettings[Name][] } = {
  shape: SHAPES,
  deck: DECKS,
  print: PRINTS,
  order: SUIT_ORDERS,
  taps: TAPS,
  bottom: BOTTOMS,
};

export function SettingsButton({ say }: { readonly say: Say }) {
  const [isOpen, setIsOpen] = useState(false);
  const [settings, change] = useTableSettings();
  const names = Object.keys(CHOICES) as (keyof TableSettings)[]; // the keys of this very object
  return (
    <>
      <button type="button" className="quiet bridge-gear" onClick={() => setIsOpen(true)} title={say("board.settings")}>
        <Gear />
        <span className="visually-hidden">{say("board.settings")}</span>
      </button>
      {isOpen ? (
        <Dialog title={say("board.settings")} close={() => setIsOpen(false)}>
          <div className="form">
            {names.map((name) => (
              <Segments
                key={name}
                name={`table-${name}`}
                legend={say(`setting.${name}`)}
                value={settings[name] as string}
                choices={CHOICES[name].map((value) => ({ value, label: say(`setting.${name}.${value}`) }))}
                change={(value) => change({ [name]: value })}
              />
            ))}
          </div>
        </Dialog>
      ) : null}
    </>
  );
}

function Gear() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d="M4 7h9M17 7h3M4 12h3M11 12h9M4 17h9M17 17h3" strokeLinecap="round" />
      <circle cx="15" cy="7" r="2" />
      <circle cx="9" cy="12" r="2" />
      <circle cx="15" cy="17" r="2" />
    </svg>
  );
}
