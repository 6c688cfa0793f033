/** A temple that can be chosen, in the hand or on display. */
import type { Temple } from "../rules/temples.ts";
import type { Desk } from "./desk.ts";
import { TempleFace } from "./temple-card.tsx";

interface TempleButtonProps {
  readonly temple: Temple;
  readonly desk: Desk;
  readonly lit: boolean;
  press(isChosen: boolean): void;
}

export function TempleButton({ temple, desk, lit, press }: TempleButtonProps) {
  const { say, choice, pointed } = desk;
  const chosen = choice !== null && "temple" in choice && choice.temple === temple;
  return (
    <button
      type="button"
      className="coatl-card"
      disabled={!lit}
      data-lit={lit || undefined}
      data-pointed={(pointed && "temple" in pointed && pointed.temple === temple && !chosen) || undefined}
      aria-pressed={chosen}
      onClick={() => press(chosen)}
    >
      <TempleFace temple={temple} />
      <span className="visually-hidden">{say("board.temple", { temple })}</span>
    </button>
  );
}
