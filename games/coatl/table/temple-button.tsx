/** A temple that can be chosen, in the hand or on display. */
import type { Temple } from "../rules/temples.ts";
import { CardButton } from "./card-button.tsx";
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
    <CardButton
      card={temple}
      words={say("board.temple", { temple })}
      lit={lit}
      chosen={chosen}
      isPointed={pointed !== null && "temple" in pointed && pointed.temple === temple && !chosen}
      press={() => press(chosen)}
    >
      <TempleFace temple={temple} />
    </CardButton>
  );
}
