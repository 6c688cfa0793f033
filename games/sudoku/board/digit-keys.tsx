/** The digits to write with, as buttons, each with how many of it are left. */

interface DigitKeysProps {
  readonly symbols: string;
  /** How many of each digit are left; null where that is not told. */
  readonly left: readonly number[] | null;
  leftWords(left: number): string;
  isPressed(digit: number): boolean;
  take(digit: number): void;
}

export function DigitKeys({ symbols, left, leftWords, isPressed, take }: DigitKeysProps) {
  return [...symbols].map((symbol, at) => {
    const count = left?.[at];
    return (
      <button
        type="button"
        key={symbol}
        className="sudoku-key"
        aria-pressed={isPressed(at + 1)}
        data-done={count === 0 || undefined}
        onClick={() => take(at + 1)}
      >
        <span>{symbol}</span>
        {count === undefined ? null : (
          <>
            <small aria-hidden="true">{count > 0 ? count : "✓"}</small>
            <span className="visually-hidden">{leftWords(count)}</span>
          </>
        )}
      </button>
    );
  });
}
