/**
 * Cuts a set file into its cards and the rest, so that after a change only the cards that changed are read again. Nothing
 * depends on the cut: a file that cannot be cut cleanly is read as a whole.
 */

interface Piece {
  readonly start: number;
  readonly text: string;
}

export interface Cut {
  /** The file with an empty element in the place of each card. */
  readonly rest: string;
  /** The card whose empty element begins at this offset of the rest. */
  pieceAt(offset: number): Piece | undefined;
  /** Where a character of the rest stands in the file. */
  offsetAt(offset: number): number;
}

const EMPTY = "<CARD/>";
const MARKS = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<CARD>|<\/CARD>/g;

/** Null when cards stand in each other or are not closed. */
export function cutCards(file: string): Cut | null {
  const pieces = new Map<number, Piece>();
  /** From which offset of the rest on the file is how much longer. */
  const longer: [from: number, by: number][] = [[0, 0]];
  let rest = "";
  let from = 0;
  let open = -1;
  for (const { 0: mark, index } of file.matchAll(MARKS)) {
    if (mark === "<CARD>") {
      if (open >= 0) return null;
      open = index;
    } else if (mark === "</CARD>" && open >= 0) {
      const end = index + mark.length;
      rest += file.slice(from, open);
      pieces.set(rest.length, { start: open, text: file.slice(open, end) });
      rest += EMPTY;
      longer.push([rest.length, end - rest.length]);
      from = end;
      open = -1;
    }
  }
  if (open >= 0) return null;
  rest += file.slice(from);
  return { rest, pieceAt: (offset) => pieces.get(offset), offsetAt: (offset) => offset + byAt(longer, offset) };
}

function byAt(longer: readonly (readonly [from: number, by: number])[], offset: number): number {
  let [low, high] = [0, longer.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (longer[middle]![0] <= offset) low = middle;
    else high = middle - 1;
  }
  return longer[low]![1];
}
