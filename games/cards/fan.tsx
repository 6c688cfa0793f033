/** Cards that somebody else holds: their backs, one over the other. */
import { CardBack } from "./face.tsx";
import "./cards.css";

/** More are not told apart anyway; their number is for words. */
const MAX_SHOWN = 9;

export function Fan({ count }: { readonly count: number }) {
  return (
    <span className="card-fan" aria-hidden="true">
      {Array.from({ length: Math.min(count, MAX_SHOWN) }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: backs of cards are all alike
        <span key={i} className="card-fan-card">
          <CardBack />
        </span>
      ))}
    </span>
  );
}
