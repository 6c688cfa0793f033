/** The colour of a seat, in the list of players and in the log; its number tells it without the colour. */
export function SeatColour({ seat }: { readonly seat: number }) {
  return (
    <span className="seat-colour" data-colour={seat % COLOURS} aria-hidden="true">
      {seat + 1}
    </span>
  );
}

/** So many are told apart in the styles; at bigger tables they come again, with other numbers. */
const COLOURS = 6;
