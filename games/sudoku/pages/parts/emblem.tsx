/** A small picture of a kind: its grid, with what lies over it. */

import type { ReactNode } from "react";
import type { Base, Kind, Overlay } from "../../kinds/kind.ts";

const FRAME = "M6 4h36q2 0 2 2v36q0 2-2 2H6q-2 0-2-2V6q0-2 2-2Z";
const THIRDS = "M17.3 4v40M30.7 4v40M4 17.3h40M4 30.7h40";
const HALVES = "M24 4v40M4 24h40";
const SHAPES = {
  free: "M17 4v9h8v9H14v12H4M25 13h10V4M25 22h10v9H22v13M35 22h9M14 34h8M35 31v13",
  point: "M17 4v10H4M31 44V34h13M17 14h9v8h8V12h10M31 34h-9v-8h-8v10H4M34 22v4M14 26v-4",
} as const;

/** Lines of each grid: thick ones, then thin ones. */
function gridOf({ base, options }: Kind): readonly [thick: string, thin: string] {
  const grids: Readonly<Record<Base, readonly [string, string]>> = {
    classic: [FRAME + THIRDS, ""],
    "4x4": [FRAME + HALVES, "M14 4v40M34 4v40M4 14h40M4 34h40"],
    "6x6":
      options.boxes === "3x2"
        ? [`${FRAME}M17.3 4v40M30.7 4v40M4 24h40`, "M10.7 4v40M24 4v40M37.3 4v40"]
        : [`${FRAME}M4 17.3h40M4 30.7h40M24 4v40`, "M4 10.7h40M4 24h40M4 37.3h40"],
    "16x16": [
      `${FRAME}${HALVES}M14 4v40M34 4v40M4 14h40M4 34h40`,
      "M9 4v40M19 4v40M29 4v40M39 4v40M4 9h40M4 19h40M4 29h40M4 39h40",
    ],
    samurai: ["M4 4h17v17H4ZM27 4h17v17H27ZM4 27h17v17H4ZM27 27h17v17H27ZM15.5 15.5h17v17h-17Z", ""],
    cube: [
      "M24 3.5 42 14v20L24 44.5 6 34V14ZM6 14l18 10.5L42 14M24 24.5v20",
      options.cube === "9x9"
        ? "M12 17.5v20M18 21v20M30 21v20M36 17.5v20M6 20.7l18 10.4 18-10.4M6 27.3l18 10.4 18-10.4"
        : "M15 19.2v20M33 19.2v20M6 24l18 10.5L42 24",
    ],
    jigsaw: [FRAME + (options.shapes === "free" ? SHAPES.free : SHAPES.point), ""],
  };
  return grids[base];
}

const OVERLAYS: Readonly<Record<Overlay, ReactNode>> = {
  "even-odd": (
    <path
      d="M4 6q0-2 2-2h11.3v13.3H4ZM30.7 4v13.3h-13.4v13.4h13.4V44h11.3q2 0 2-2V30.7H30.7V17.3H44V6q0-2-2-2Z"
      className="shade"
    />
  ),
  "centre-dot": <path d="M17.3 17.3h13.4v13.4H17.3Z" className="mark" />,
  knight: (
    <>
      <path d="M10.7 37.3V14.5h10" className="way" />
      <path d="m19 9.5 6.5 5-6.5 5Z" className="mark" />
    </>
  ),
  neighbours: (
    <>
      <circle cx="17.3" cy="10.7" r="4" className="mark" />
      <circle cx="37.3" cy="30.7" r="4" className="mark" />
    </>
  ),
  kropki: (
    <>
      <circle cx="17.3" cy="10.7" r="4" className="hollow" />
      <circle cx="30.7" cy="37.3" r="4" className="mark" />
    </>
  ),
  relations: <path d="m20 6.5-6 4.2 6 4.2M28 33l6 4.3-6 4.2" className="way" />,
  killer: <path d="M20 8h21v19H27v14H8V20h12Z" className="cage" />,
};

export function Emblem({ kind }: { readonly kind: Kind }) {
  const [thick, thin] = gridOf(kind);
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className="sudoku-emblem">
      {kind.overlays.includes("even-odd") ? OVERLAYS["even-odd"] : null}
      {thin ? <path d={thin} className="thin" /> : null}
      <path d={thick} className="thick" />
      {kind.overlays.map((overlay) => (overlay === "even-odd" ? null : <g key={overlay}>{OVERLAYS[overlay]}</g>))}
    </svg>
  );
}
