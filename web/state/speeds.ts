/** How fast a table is: a few speeds with names, so that nobody has to think in seconds. */
import type { Speed } from "@asztal/wire";

export const speeds = {
  none: { kind: "none" },
  relaxed: { kind: "real-time", seconds: 45 * 60, increment: 30 },
  normal: { kind: "real-time", seconds: 15 * 60, increment: 15 },
  fast: { kind: "real-time", seconds: 4 * 60, increment: 5 },
  days: { kind: "deadline", seconds: 2 * 24 * 3600 },
} as const satisfies Readonly<Record<string, Speed>>;

export type SpeedName = keyof typeof speeds;

export const speedNames = Object.keys(speeds) as readonly SpeedName[]; // the keys of the table above

/** What a table's clock is called; null when it is one of no name. */
export function speedName(speed: Speed): SpeedName | null {
  return speedNames.find((name) => JSON.stringify(speeds[name]) === JSON.stringify({ ...speed })) ?? null;
}

/** The figures of a speed, for the sentence that explains it. */
export function speedFigures(speed: Speed): Readonly<Record<string, number>> {
  if (speed.kind === "none") return {};
  if (speed.kind === "real-time") return { minutes: speed.seconds / 60, seconds: speed.increment };
  return { days: speed.seconds / (24 * 3600) };
}
