/** A hint drawn on the board: where to look, the candidates that matter with their links, and what follows. */

import type { Point } from "../files/drawing/drawing.ts";
import { HALF_CAPITAL } from "../files/drawing/drawing.ts";
import type { Candidate, Link, Role, Step } from "../techniques/step.ts";
import { notePlace, noteSize, type Room } from "./contents.tsx";
import type { Plan } from "./plan.ts";

/** A step at the stage that the player has asked for. */
export interface Lesson {
  readonly step: Step;
  /** "place" lights up where to look, and nothing else. */
  readonly shows: "place" | "reason";
  /** Masks of the candidates that are left in each cell. */
  readonly candidates: readonly number[];
}

/** The cells that a step speaks of. */
export function cellsOfLesson({ step }: Lesson): ReadonlySet<number> {
  return new Set([...step.marks, ...step.placements, ...step.eliminations].map(({ cell }) => cell));
}

interface LessonProps {
  readonly lesson: Lesson;
  readonly plan: Plan;
  readonly symbols: string;
  readonly room: Room;
}

/** Each role has a shape of its own. */
const OUTLINES: Readonly<Record<Role | "placed" | "struck", string>> = {
  pattern: "M-1 0A1 1 0 1 1 1 0A1 1 0 1 1 -1 0Z",
  placed: "M-1 0A1 1 0 1 1 1 0A1 1 0 1 1 -1 0Z",
  fin: "M0 -1.2L1.2 0L0 1.2L-1.2 0Z",
  first: "M-1 0A1 1 0 1 1 1 0A1 1 0 1 1 -1 0Z",
  second: "M-.9 -.9H.9V.9H-.9Z",
  third: "M0 -1.2L1.2 0L0 1.2L-1.2 0Z",
  fourth: "M-1.1 .8L0 -1.2L1.1 .8Z",
  struck: "",
};

function middle(points: readonly Point[]): Point {
  const sum = points.reduce(([x, y], [px, py]): Point => [x + px, y + py], [0, 0] as Point);
  return [sum[0] / points.length, sum[1] / points.length];
}

/** An arrow that bends a little, so that arrows there and back do not lie on each other. */
function arrowPath([x1, y1]: Point, [x2, y2]: Point, gap: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length < 2 * gap) return "";
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const bend = Math.min(0.3, length * 0.12);
  const from: Point = [x1 + ux * gap, y1 + uy * gap];
  const to: Point = [x2 - ux * gap * 1.25, y2 - uy * gap * 1.25];
  const by: Point = [(x1 + x2) / 2 - uy * bend, (y1 + y2) / 2 + ux * bend];
  return `M${from.join(" ")}Q${by.join(" ")} ${to.join(" ")}`;
}

export function LessonDrawing({ lesson, plan, symbols, room }: LessonProps) {
  if (lesson.shows === "place") return null;
  const { step } = lesson;
  const size = noteSize(symbols.length, room);
  const at = ({ cell, digit }: Candidate): Point => {
    const [x, y] = notePlace(digit, symbols.length, room);
    return plan.pointIn(cell, x, y);
  };
  const key = ({ cell, digit }: Candidate) => `${cell} ${digit}`;
  const looks = new Map<string, keyof typeof OUTLINES>();
  for (const mark of step.marks) looks.set(key(mark), mark.role);
  for (const one of step.placements) looks.set(key(one), "placed");
  for (const one of step.eliminations) looks.set(key(one), "struck");
  const linkPath = ({ from, to }: Link): string => arrowPath(middle(from.map(at)), middle(to.map(at)), size * 0.62);
  return (
    <g className="sudoku-lesson">
      <defs>
        <marker id="sudoku-arrow" viewBox="0 0 6 6" refX="4.6" refY="3" markerWidth="5" markerHeight="5" orient="auto">
          <path d="M0 0L6 3L0 6Z" className="sudoku-arrow-head" />
        </marker>
      </defs>
      {[...cellsOfLesson(lesson)].flatMap((cell) =>
        [...symbols].map((symbol, index) => {
          const candidate = { cell, digit: index + 1 };
          const look = looks.get(key(candidate));
          const isLeft = ((lesson.candidates[cell] ?? 0) >> index) & 1;
          if (!look && !isLeft) return null;
          const [x, y] = at(candidate);
          return (
            <g
              key={key(candidate)}
              className={!look ? "lesson-plain" : look === "struck" ? "lesson-struck" : `lesson-tinted lesson-${look}`}
            >
              {look ? <path d={OUTLINES[look]} transform={`translate(${x} ${y}) scale(${size * 0.58})`} /> : null}
              <text x={x} y={y + size * HALF_CAPITAL} fontSize={size} textAnchor="middle">
                {symbol}
              </text>
              {look === "struck" ? (
                <path
                  d={`M${x - size * 0.36} ${y + size * 0.36}L${x + size * 0.36} ${y - size * 0.36}`}
                  className="lesson-strike"
                />
              ) : null}
            </g>
          );
        }),
      )}
      {step.links.map((link) => {
        const path = linkPath(link);
        return path ? (
          <path
            key={`${link.kind}${path}`}
            d={path}
            className={`lesson-link ${link.kind}`}
            markerEnd="url(#sudoku-arrow)"
          />
        ) : null;
      })}
    </g>
  );
}
