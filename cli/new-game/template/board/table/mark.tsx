/** A player's mark in a cell of 1 by 1: a cross or a ring. Colours are those of the design, so that they are right by day and by night. */
export function Mark({ seat }: { readonly seat: number }) {
  return seat === 0 ? (
    <path
      d="M 0.25 0.25 L 0.75 0.75 M 0.75 0.25 L 0.25 0.75"
      fill="none"
      stroke="var(--bad)"
      strokeWidth="0.13"
      strokeLinecap="round"
    />
  ) : (
    <circle cx="0.5" cy="0.5" r="0.27" fill="none" stroke="var(--card-blue)" strokeWidth="0.13" />
  );
}
