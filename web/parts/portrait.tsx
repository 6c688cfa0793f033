/** A player's counter: the first letter of the name on a disc whose colour the name decides. */

const colours = ["var(--card-red)", "var(--card-green)", "var(--card-blue)", "var(--wood-deep)", "var(--card-black)"];

export function Portrait({ name, large = false }: { readonly name: string; readonly large?: boolean }) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  const letter = [...name][0]?.toLocaleUpperCase() ?? "";
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" width={large ? 72 : 28} height={large ? 72 : 28} className="portrait">
      <circle cx="16" cy="16" r="15" fill={colours[sum % colours.length]} stroke="var(--line)" strokeWidth="1.5" />
      <text
        x="16"
        y="21.5"
        textAnchor="middle"
        fontFamily="var(--display)"
        fontSize="16"
        fontWeight="600"
        fill="#fffaf0"
      >
        {letter}
      </text>
    </svg>
  );
}
