/** The tools of the setter as tabs: one of them is reached by Tab, the others by arrows. */
import type { KeyboardEvent } from "react";
import { useWords } from "../words.ts";
import { TOOLS, type Tool } from "./tools.tsx";

export const PANEL_ID = "sudoku-set-panel";
const idOf = (tool: Tool): string => `sudoku-set-${tool}`;

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 };

function nextTool(tool: Tool, key: string): Tool | undefined {
  if (key === "Home") return TOOLS[0];
  if (key === "End") return TOOLS.at(-1);
  const step = STEPS[key];
  return step === undefined ? undefined : TOOLS[(TOOLS.indexOf(tool) + step + TOOLS.length) % TOOLS.length];
}

export function ToolTabs({ tool, choose }: { readonly tool: Tool; choose(tool: Tool): void }) {
  const { say } = useWords();
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextTool(tool, event.key);
    if (!next) return;
    event.preventDefault();
    // Arrows walk over the board too, but not from here.
    event.stopPropagation();
    choose(next);
    document.getElementById(idOf(next))?.focus();
  };
  return (
    <div className="sudoku-set-tools" role="tablist" aria-label={say("set.tools")} onKeyDown={onKeyDown}>
      {TOOLS.map((name) => (
        <button
          type="button"
          role="tab"
          key={name}
          id={idOf(name)}
          aria-controls={PANEL_ID}
          aria-selected={tool === name}
          tabIndex={tool === name ? 0 : -1}
          onClick={() => choose(name)}
        >
          {say(`set.${name}`)}
        </button>
      ))}
    </div>
  );
}
