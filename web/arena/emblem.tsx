/** The picture of a program: one of our drawings, or the first letter of its name, on a disc whose colour the name decides. */
import type { ProgramPicture } from "@asztal/wire";
import { Portrait } from "../parts/portrait.tsx";

/** In a square of 32; drawn in lines, as the site's icons are. */
const drawings: Readonly<Record<ProgramPicture, string>> = {
  bolt: "M18 6 9.5 18H15l-1.5 8L22 14h-5.5Z",
  cat: "M9 23V9l5 3.5h4L23 9v14c-4 3.5-10 3.5-14 0M13 17.5v1M19 17.5v1M14.5 22h3",
  crown: "M8 22V11l4.5 5L16 9l3.5 7 4.5-5v11ZM8 25h16",
  fish: "M7 16c4-7 11-7 15 0-4 7-11 7-15 0M22 16l4-4v8ZM12 14.5v1",
  gear: "M16 8v3M16 21v3M8 16h3M21 16h3M10.3 10.3l2.2 2.2M19.5 19.5l2.2 2.2M21.7 10.3l-2.2 2.2M12.5 19.5l-2.2 2.2M16 11.5a4.5 4.5 0 1 0 .01 0",
  leaf: "M9 23C8 13 14 8 24 8c0 10-5 16-15 15M9 23l8-8",
  owl: "M9 9c2 2 12 2 14 0v9a7 7 0 0 1-14 0ZM13 14.5a1.8 1.8 0 1 0 .01 0M19 14.5a1.8 1.8 0 1 0 .01 0M15 19.5l1 1.5 1-1.5",
  robot: "M10 13h12v10H10ZM16 13V8.5M16 8a.6.6 0 1 0 .01 0M13.5 17v1.5M18.5 17v1.5M13.5 21h5M7.5 17v3M24.5 17v3",
  snake: "M22 9.5c-4-2.5-9-1-9 2.5s9 3 9 7-7 5.5-12 2.5M22 9.5h2",
  star: "m16 7 2.7 6 6.3.6-4.8 4.2 1.5 6.2-5.7-3.3-5.7 3.3 1.5-6.2L7 13.6l6.3-.6Z",
  wave: "M6 13c3.3-4 6.7-4 10 0s6.7 4 10 0M6 20c3.3-4 6.7-4 10 0s6.7 4 10 0",
  wheel: "M16 8a8 8 0 1 0 .01 0M16 8v16M8 16h16M10.5 10.5l11 11M21.5 10.5l-11 11",
};

export const pictures = Object.keys(drawings) as ProgramPicture[]; // these are its keys

const colours = ["var(--card-red)", "var(--card-green)", "var(--card-blue)", "var(--wood-deep)", "var(--card-black)"];

interface EmblemProps {
  readonly name: string;
  readonly picture: ProgramPicture | null;
  readonly large?: boolean;
}

export function Emblem({ name, picture, large = false }: EmblemProps) {
  if (picture === null) return <Portrait name={name} large={large} />;
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  const size = large ? 72 : 28;
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" width={size} height={size} className="portrait">
      <circle cx="16" cy="16" r="15" fill={colours[sum % colours.length]} stroke="var(--line)" strokeWidth="1.5" />
      <path
        d={drawings[picture]}
        fill="none"
        stroke="#fffaf0"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
