/** The signs of the list of results; what each means stands in its legend. */
import type { Mode } from "../play/exercise.ts";

const PATHS: Readonly<Record<Mode, string>> = {
  // A shield.
  defence: "M12 3 20 6v6c0 5-3.5 7.5-8 9-4.5-1.5-8-4-8-9V6Z",
  // A magnifying glass.
  analysis: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 21 21",
  // A crown.
  declare: "M4 18h16l1.5-10-5.5 4L12 5l-4 7-5.500-4Z",
  // Words.
  bid: "M4 5h16v11H10l-4 4v-4H4Z",
};

function Icon({ path, tone }: { readonly path: string; readonly tone?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      aria-hidden="true"
      fill="none"
      stroke={tone ?? "currentColor"}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}

export function ModeIcon({ mode }: { readonly mode: Mode }) {
  return <Icon path={PATHS[mode]} />;
}

export function OutcomeIcon({ isWon }: { readonly isWon: boolean }) {
  return <Icon path={isWon ? "M4 13l5 5L20 6" : "M6 6l12 12M18 6 6 18"} tone={isWon ? "var(--good)" : "var(--bad)"} />;
}

/** A triangle, as on players of music. */
export function ReplayIcon() {
  return <Icon path="M8 5v14l11-7Z" />;
}

export function AgainIcon() {
  return <Icon path="M20 12a8 8 0 1 1-2.500-5.800M20 3v4.500h-4.500" />;
}
