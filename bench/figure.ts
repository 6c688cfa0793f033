/** What a measurement says, in words and for machines. */

export interface Figure {
  readonly part: string;
  readonly figure: string;
  readonly value: number;
  readonly unit: string;
  /** What it is measured against, in the same run. */
  readonly peer: string | null;
  readonly peerValue: number | null;
  readonly ratio: number | null;
}

export interface Measured {
  readonly figure: string;
  readonly unit: string;
  readonly value: number;
  readonly peer?: { readonly name: string; readonly value: number };
}

export function figureOf(part: string, { figure, unit, value, peer }: Measured): Figure {
  return {
    part,
    figure,
    value,
    unit,
    peer: peer?.name ?? null,
    peerValue: peer?.value ?? null,
    ratio: peer ? value / peer.value : null,
  };
}

const whole = new Intl.NumberFormat("en", { maximumSignificantDigits: 4 });

export function lineOf({ part, figure, value, unit, peer, peerValue, ratio }: Figure): string {
  const own = `${part.padEnd(8)} ${figure.padEnd(28)} ${whole.format(value).padStart(12)} ${unit}`;
  if (peer === null || peerValue === null || ratio === null) return own;
  return `${own.padEnd(64)} ${peer} ${whole.format(peerValue)} → ${whole.format(ratio)}×`;
}
