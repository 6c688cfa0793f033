/** Shapes of a drawing on the page, in the colours of the page. */

import { memo } from "react";
import { HALF_CAPITAL, type Point, type Shape } from "../files/drawing/drawing.ts";
import { THEMES } from "../files/drawing/themes.ts";

const inks = THEMES.css;

const path = (points: readonly Point[], closed: boolean): string =>
  `M${points.map(([x, y]) => `${x} ${y}`).join("L")}${closed ? "Z" : ""}`;

function PaintedShape({ shape }: { readonly shape: Shape }) {
  switch (shape.shape) {
    case "area":
      return <path d={path(shape.points, true)} fill={inks[shape.ink]} />;
    case "line": {
      const isGrid = shape.ink === "thin" || shape.ink === "thick";
      return (
        <path
          d={path(shape.points, shape.closed ?? false)}
          fill="none"
          stroke={inks[shape.ink]}
          strokeWidth={shape.width}
          strokeDasharray={shape.dash?.join(" ")}
          strokeLinecap={shape.roundEnds ? "round" : shape.squareEnds ? "square" : undefined}
          strokeLinejoin={shape.roundEnds ? "round" : undefined}
          className={isGrid ? `sudoku-${shape.ink}` : undefined}
        />
      );
    }
    case "circle":
      return (
        <circle
          cx={shape.centre[0]}
          cy={shape.centre[1]}
          r={shape.radius}
          fill={inks[shape.ink]}
          stroke={shape.edge ? inks[shape.edge.ink] : undefined}
          strokeWidth={shape.edge?.width}
        />
      );
    case "text": {
      const [x, y] = shape.at;
      const isCentred = shape.from === "middle";
      return (
        <text
          x={x}
          y={isCentred ? y + shape.size * HALF_CAPITAL : y}
          fontSize={shape.size}
          fontWeight={shape.bold ? 600 : undefined}
          textAnchor={isCentred ? "middle" : undefined}
          fill={inks[shape.ink]}
        >
          {shape.text}
        </text>
      );
    }
    case "group":
      return (
        <g transform={`matrix(${shape.matrix.join(" ")})`}>
          <Painted shapes={shape.shapes} />
        </g>
      );
  }
}

/** A drawing never changes, so neither does what is made of it. */
export const Painted = memo(function Painted({ shapes }: { readonly shapes: readonly Shape[] }) {
  return shapes.map((shape, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of a drawing have no name but their place in it
    <PaintedShape key={at} shape={shape} />
  ));
});
