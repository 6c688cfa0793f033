/** The sign of Asztal: a table, and a lamp above it. */
export function Mark() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className="mark">
      <rect width="64" height="64" rx="14" fill="var(--accent)" />
      <path d="M8 24h48v7H8zM14 31h6v21h-6zM44 31h6v21h-6z" fill="var(--on-accent)" />
      <circle cx="32" cy="15" r="5.5" fill="var(--gold)" />
    </svg>
  );
}
