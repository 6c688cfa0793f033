/** The Arena's drawing: what a program is asked and answers, and the cup for the best. */
export function ArenaDrawing() {
  return (
    <g>
      <rect x="26" y="24" width="112" height="88" rx="8" fill="var(--card-black)" />
      <path d="M26 40V32a8 8 0 0 1 8-8h96a8 8 0 0 1 8 8v8Z" fill="var(--wood)" />
      <g fill="var(--card-edge)">
        <circle cx="37" cy="32" r="3" />
        <circle cx="47" cy="32" r="3" />
        <circle cx="57" cy="32" r="3" />
      </g>
      <g fontFamily="ui-monospace, monospace" fontSize="11" fontWeight="600">
        <text x="36" y="58" fill="var(--gold)">
          YT! NONE R7
        </text>
        <text x="36" y="76" fill="var(--card-edge)">
          PUT R2
        </text>
      </g>
      <path d="M36 88h14" stroke="var(--gold)" strokeWidth="3" strokeLinecap="round" />
      <g stroke="var(--ink)" strokeWidth="2.5" strokeLinejoin="round">
        <path
          d="M124 66h-9c-3 0-4 2-4 4 0 9 6 15 15 16M168 66h9c3 0 4 2 4 4 0 9-6 15-15 16"
          fill="none"
          strokeLinecap="round"
        />
        <path d="M122 58h48v18c0 16-10 26-24 26s-24-10-24-26Z" fill="var(--gold)" />
        <path d="M141 102h10v10h-10Z" fill="var(--gold)" />
        <rect x="126" y="112" width="40" height="10" rx="2" fill="var(--accent)" />
      </g>
      <path d="M146 66l4 8 9 1-7 6 2 9-8-4-8 4 2-9-7-6 9-1Z" fill="var(--card-edge)" />
    </g>
  );
}
