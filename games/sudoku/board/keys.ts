/** What keys mean on the board of a puzzle. */

/** The digit that a key writes, or null: by its place on the keyboard where Shift changes the sign. */
export function digitOf(event: KeyboardEvent, symbols: string): number | null {
  const sign = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1] ?? event.key.toUpperCase();
  const at = symbols.indexOf(sign);
  return sign.length === 1 && at >= 0 ? at + 1 : null;
}
