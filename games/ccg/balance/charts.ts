/** Charts as SVG, in the colours of the page around them. */

export function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

export interface IntervalRow {
  readonly label: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** The figure in words, beside the mark. */
  readonly text: string;
}

const ROW = 30;
const LABEL = 180;
const PLOT = 230;
const TEXT = 120;
const AXIS = 24;

/** A mark with its interval for each row. `middle` is where nothing is better than anything. */
export function intervalChart(
  rows: readonly IntervalRow[],
  range: readonly [number, number],
  middle: number,
  title: string,
): string {
  const [from, to] = range;
  const x = (value: number) => LABEL + (PLOT * (Math.min(to, Math.max(from, value)) - from)) / (to - from);
  const height = rows.length * ROW + AXIS;
  const line = x(middle).toFixed(1);
  const ticks = [from, middle, to].map(
    (value) =>
      `<text class="axis" x="${x(value).toFixed(1)}" y="${height - 6}" text-anchor="middle">${percent(value)}</text>`,
  );
  const marks = rows.map(({ label, value, low, high, text }, index) => {
    const y = index * ROW + ROW / 2;
    const side = low > middle ? "above" : high < middle ? "below" : "even";
    return `<g class="${side}"><title>${escaped(`${label}: ${text}`)}</title>
<text x="${LABEL - 12}" y="${y + 5}" text-anchor="end">${escaped(short(label))}</text>
<line class="range" x1="${x(low).toFixed(1)}" x2="${x(high).toFixed(1)}" y1="${y}" y2="${y}"/>
<circle cx="${x(value).toFixed(1)}" cy="${y}" r="5"/>
<text class="figure" x="${LABEL + PLOT + 14}" y="${y + 5}">${escaped(text)}</text></g>`;
  });
  return `<div class="wide"><svg viewBox="0 0 ${LABEL + PLOT + TEXT} ${height}" role="img" aria-label="${escaped(title)}">
<line class="middle" x1="${line}" x2="${line}" y1="0" y2="${height - AXIS}"/>${marks.join("")}${ticks.join("")}</svg></div>`;
}

const MAX_LABEL = 24;

function short(label: string): string {
  return label.length > MAX_LABEL ? `${label.slice(0, MAX_LABEL - 1)}…` : label;
}

export function percent(value: number): string {
  return `${(100 * value).toFixed(0).replace("-", "−")} %`;
}

const BARS = 40;
const HEIGHT = 170;
const WIDTH = LABEL + PLOT + TEXT;

/** How often each number came; neighbours share a bar when there are many. */
export function histogram(counts: readonly (readonly [number, number])[], title: string): string {
  const [first, last] = [counts[0]?.[0] ?? 0, counts.at(-1)?.[0] ?? 0];
  const step = Math.max(1, Math.ceil((last - first + 1) / BARS));
  const bars = new Map<number, number>();
  for (const [value, times] of counts) {
    const bar = first + step * Math.floor((value - first) / step);
    bars.set(bar, (bars.get(bar) ?? 0) + times);
  }
  const most = Math.max(1, ...bars.values());
  const slots = Math.floor((last - first) / step) + 1;
  const width = (WIDTH - 20) / slots;
  const drawn = [...bars].map(([value, times]) => {
    const height = (times / most) * (HEIGHT - AXIS - 6);
    const x = 10 + ((value - first) / step) * width;
    const name = step === 1 ? `${value}` : `${value}–${value + step - 1}`;
    return `<rect x="${(x + width * 0.08).toFixed(1)}" y="${(HEIGHT - AXIS - height).toFixed(1)}" width="${(width * 0.84).toFixed(1)}" height="${height.toFixed(1)}"><title>${name}: ${times}</title></rect>`;
  });
  const ticks = [first, first + step * Math.floor(slots / 2), last].map((value, index) => {
    const anchor = ["start", "middle", "end"][index];
    const x = [10, WIDTH / 2, WIDTH - 10][index]!;
    return `<text class="axis" x="${x}" y="${HEIGHT - 6}" text-anchor="${anchor}">${value}</text>`;
  });
  return `<div class="wide"><svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escaped(title)}">
<line class="ground" x1="6" x2="${WIDTH - 6}" y1="${HEIGHT - AXIS}" y2="${HEIGHT - AXIS}"/>${drawn.join("")}${ticks.join("")}</svg></div>`;
}
