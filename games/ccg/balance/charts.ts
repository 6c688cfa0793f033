/**
 * Charts as lists and SVG, in the colours of the page around them. Places across are in per cent, so that a chart is as wide as
 * there is room and its words keep their size.
 */

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

/** A mark with its interval for each row. `middle` is where nothing is better than anything; `written` says values of the scale. */
export function intervalChart(
  rows: readonly IntervalRow[],
  range: readonly [number, number],
  middle: number,
  written: (value: number) => string,
): string {
  const [from, to] = range;
  const x = (value: number) => place((Math.min(to, Math.max(from, value)) - from) / (to - from));
  const line = `<line class="middle" x1="${x(middle)}" x2="${x(middle)}" y1="0" y2="100%"/>`;
  const marks = rows.map(({ label, value, low, high, text }) => {
    const side = low > middle ? "above" : high < middle ? "below" : "even";
    return `<li class="${side}"><span class="label">${escaped(label)}</span><svg aria-hidden="true">${line}
<line class="range" x1="${x(low)}" x2="${x(high)}" y1="50%" y2="50%"/><circle cx="${x(value)}" cy="50%" r="5"/></svg>
<span class="figure">${escaped(text)}</span></li>`;
  });
  const ticks = [from, middle, to].map((value) => `<span>${escaped(written(value))}</span>`);
  return `<ul class="chart">${marks.join("")}<li class="scale" aria-hidden="true"><span class="ticks">${ticks.join("")}</span></li></ul>`;
}

const BARS = 40;
const HEIGHT = 140;

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
  const drawn = [...bars].map(([value, times]) => {
    const height = (times / most) * HEIGHT;
    const from = ((value - first) / step + 0.08) / slots;
    const name = step === 1 ? `${value}` : `${value}–${value + step - 1}`;
    return `<rect x="${place(from)}" y="${(HEIGHT - height).toFixed(1)}" width="${place(0.84 / slots)}" height="${height.toFixed(1)}"><title>${name}: ${times}</title></rect>`;
  });
  const ticks = [first, first + step * Math.floor(slots / 2), last].map((value) => `<span>${value}</span>`);
  return `<div class="histogram"><svg height="${HEIGHT}" role="img" aria-label="${escaped(title)}">${drawn.join("")}</svg>
<span class="ticks" aria-hidden="true">${ticks.join("")}</span></div>`;
}

function place(share: number): string {
  return `${(100 * share).toFixed(2)}%`;
}
