/** An empty chair at a table: nothing here yet, or nobody. */
export function EmptyTable() {
  return (
    <svg viewBox="0 0 132 96" aria-hidden="true" className="scene-small">
      <ellipse cx="66" cy="60" rx="58" ry="22" fill="var(--wood-deep)" />
      <ellipse cx="66" cy="54" rx="58" ry="22" fill="var(--wood)" />
      <ellipse cx="66" cy="53" rx="47" ry="16" fill="var(--felt)" />
      <path d="M22 76V94M110 76V94" stroke="var(--wood-deep)" strokeWidth="6" strokeLinecap="round" />
      <g transform="translate(66 46) rotate(-8)">
        <rect
          x="-11"
          y="-15"
          width="22"
          height="31"
          rx="4"
          fill="var(--card-back)"
          stroke="var(--card-edge)"
          strokeWidth="2"
        />
      </g>
    </svg>
  );
}
