/** A temple card: its two requirements as pictures, and what meeting one or both pays. */
import { memo } from "react";
import { templePoints } from "../rules/scoring.ts";
import { type Requirement, requirements, type Temple } from "../rules/temples.ts";
import { ColourDisc } from "./marks.tsx";
import "./cards.css";

/** About the origin, some fifty units wide. */
function RequirementSign({ requirement }: { readonly requirement: Requirement }) {
  if ("length" in requirement) {
    return (
      <>
        <path className="coatl-measure" d="M-20 12H20M-20 7V17M20 7V17M-10 9.5V14.5M0 9.5V14.5M10 9.5V14.5" />
        <text className="coatl-length" y="-5">
          {requirement.length}
        </text>
      </>
    );
  }
  if ("without" in requirement) {
    return (
      <>
        <ColourDisc colour={requirement.without} x={0} y={0} r={14} />
        <path className="coatl-crossed-edge" d="M-15 15 15-15" />
        <path className="coatl-crossed" d="M-15 15 15-15" />
      </>
    );
  }
  const [one, other] = requirement.equal;
  return (
    <>
      <ColourDisc colour={one} x={-15} y={0} r={11} />
      <path className="coatl-equal" d="M-3-3.4H3M-3 3.4H3" />
      <ColourDisc colour={other} x={15} y={0} r={11} />
    </>
  );
}

const levels = [1, 2] as const;

export const TempleFace = memo(({ temple, level = null }: TempleFaceProps) => {
  const [one, other] = requirements.get(temple)! as [Requirement, Requirement]; // every temple has two
  return (
    <svg viewBox="0 0 120 88" aria-hidden="true" className="coatl-face">
      <rect className="coatl-temple" x="1" y="1" width="118" height="86" rx="9" />
      <path
        className="coatl-temple-wall"
        d="M1 78V60H8V16H16V9H104V16H112V60H119V78A9 9 0 0 1 110 87H10A9 9 0 0 1 1 78Z"
      />
      <path className="coatl-temple-door" d="M60 16V54" />
      <rect className="coatl-temple-edge" x="1.5" y="1.5" width="117" height="85" rx="8.5" />
      <g transform="translate(33 35)">
        <RequirementSign requirement={one} />
      </g>
      <g transform="translate(87 35)">
        <RequirementSign requirement={other} />
      </g>
      {levels.map((met) => {
        const x = met === 1 ? 38 : 82;
        return (
          <g key={met} className={level === met ? "coatl-level coatl-level-lit" : "coatl-level"}>
            <path
              className="coatl-met"
              d={met === 1 ? "M14 74l3.4 3.6 6-7.4" : "M54 74l3.4 3.6 6-7.4M61 74l3.4 3.6 6-7.4"}
            />
            <circle cx={x} cy={74} r={9.6} />
            <text className="coatl-pays" x={x} y={75}>
              {templePoints(met)}
            </text>
          </g>
        );
      })}
    </svg>
  );
});

interface TempleFaceProps {
  readonly temple: Temple;
  /** How many requirements are met, to be lit. */
  readonly level?: number | null;
}
