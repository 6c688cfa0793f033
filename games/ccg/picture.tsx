/** The Studio's drawing: a card under a pencil. */
export default function StudioPicture() {
  return (
    <g>
      <rect x="38" y="36" width="54" height="80" rx="7" fill="var(--card-back)" transform="rotate(-10 65 76)" />
      <rect x="68" y="26" width="60" height="88" rx="8" fill="var(--card-blue)" />
      <rect x="73" y="42" width="50" height="30" rx="3" fill="var(--card-edge)" />
      <path d="M98 46 104 56 98 68 92 56Z" fill="var(--card-blue)" />
      <rect x="73" y="75" width="50" height="34" rx="3" fill="var(--card-edge)" />
      <path d="M78 83h38M78 91h40M78 99h26" stroke="var(--card-line)" strokeWidth="3" strokeLinecap="round" />
      <g transform="rotate(38 146 80)">
        <rect x="138" y="30" width="16" height="66" fill="var(--gold)" />
        <rect x="138" y="22" width="16" height="10" rx="3" fill="var(--accent)" />
        <path d="M138 96h16l-8 18Z" fill="var(--wood)" />
        <path d="M143 107h6l-3 7Z" fill="var(--card-black)" />
      </g>
    </g>
  );
}
