/** The keys of a table, shown by `?`: the game's own, and those of the frame around every game. */
import type { Say, TableKey } from "@asztal/kernel";
import { Dialog } from "@asztal/ui/dialog.tsx";
import { useSay } from "@asztal/ui/site.ts";
import { useLayoutEffect } from "react";
import { isPlain, isWriting } from "../replay/step-keys.ts";

const frameKeys: readonly TableKey[] = [
  { key: "[", code: "back" },
  { key: "]", code: "forward" },
  { key: "Esc", code: "game" },
  { key: "U", code: "undo" },
  { key: "S", code: "show-again" },
  { key: "L", code: "log" },
  { key: "C", code: "chat" },
  { key: "R", code: "rules" },
  { key: "?", code: "help" },
];

interface KeysProps {
  readonly keys: readonly TableKey[];
  readonly gameSay: Say;
  close(): void;
}

export function Keys({ keys, gameSay, close }: KeysProps) {
  const say = useSay();
  return (
    <Dialog title={say("table.keys")} close={close}>
      {keys.length > 0 ? (
        <>
          <h3>{gameSay("game.name")}</h3>
          <KeyList keys={keys} say={(code) => gameSay(`key.${code}`)} />
        </>
      ) : null}
      <h3>{say("keys.frame")}</h3>
      <KeyList keys={frameKeys} say={(code) => say(`keys.${code}`)} />
    </Dialog>
  );
}

function KeyList({ keys, say }: { readonly keys: readonly TableKey[]; say(code: string): string }) {
  return (
    <dl className="keys">
      {keys.map(({ key, code }) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{say(code)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether the key presses what is focused. */
function isPress({ key, target }: KeyboardEvent): boolean {
  return key === " " && target instanceof HTMLElement && target.closest("button, a, summary") !== null;
}

/** Carries out what stands under a key, unless somebody is writing, a window is open, or the game has taken the key. */
export function useKeys(actions: readonly (readonly [key: string, act: () => void])[]): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = actions.find(([key]) => key === event.key)?.[1];
      if (!act || event.defaultPrevented || isWriting(event) || !isPlain(event)) return;
      if (document.querySelector("dialog[open]") || isPress(event)) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
}
