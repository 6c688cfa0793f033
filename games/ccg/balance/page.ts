/** A balance report as a page: one file without scripts, in both languages, by day and by night. */
import { type Language, languages, type Say, voice } from "@asztal/kernel/wording";
import { escaped, histogram, type IntervalRow, intervalChart, percent } from "./charts.ts";
import type { CardFigures, Report, Share } from "./report.ts";
import en from "./texts/en.ts";
import hu from "./texts/hu.ts";

const texts = { en, hu };
const NAMES: Readonly<Record<Language, string>> = { en: "English", hu: "Magyar" };

/** `tokens` are the colours, spaces and sizes of the site, as CSS. */
export function reportPage(report: Report, language: Language, tokens: string): string {
  const bodies = languages.map(
    (one) => `<main lang="${one}" class="in-${one}">${body(report, voice(one, texts[one], String))}</main>`,
  );
  const switches = languages.map(
    (one) =>
      `<input type="radio" name="language" id="${one}"${one === language ? " checked" : ""}><label for="${one}">${NAMES[one]}</label>`,
  );
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(report.title)}</title>
<style>${tokens}${STYLE}</style>
<nav>${switches.join("")}</nav>
${bodies.join("\n")}
</html>
`;
}

function section(title: string, note: string, content: string): string {
  return `<section><h2>${escaped(title)}</h2>${note ? `<p>${escaped(note)}</p>` : ""}${content}</section>`;
}

function body(report: Report, say: Say): string {
  const { title, games, bot, seed, isPrecise, precision, length, choices } = report;
  const lead = say("lead", {
    games,
    bot,
    seed,
    isPrecise: isPrecise ? "yes" : "no",
    precision: `±${(100 * precision).toFixed(1)} %`,
  });
  return [
    `<header><h1>${escaped(say("heading", { title }))}</h1><p>${escaped(lead)}</p><p class="soft">${escaped(say("intervals"))}</p></header>`,
    section(
      say("seats"),
      say("seats.note", { draws: report.draws }),
      shares(
        report.seats.map((share, seat) => ({ ...share, label: say("seat", { number: seat + 1 }) })),
        say("seats"),
      ),
    ),
    report.decks.length > 1
      ? section(
          say("decks"),
          say("decks.note"),
          shares(
            report.decks.map((share) => ({ ...share, label: share.deck })),
            say("decks"),
          ),
        )
      : "",
    report.decks.length > 1 ? section(say("pairs"), say("pairs.note"), pairTable(report)) : "",
    section(say("length"), say("length.note", { ...length }), histogram(length.turns, say("length"))),
    section(
      say("choices"),
      say("choices.note", {
        options: choices.optionsPerDecision,
        turn: choices.optionsPerTurn,
        decisions: choices.decisionsPerTurn,
        forced: percent(choices.forced),
      }),
      "",
    ),
    report.ladder.length > 0
      ? section(
          say("ladder"),
          say("ladder.note"),
          shares(
            report.ladder.map((share) => ({
              ...share,
              label: say("against", { bot: share.bot, against: share.against }),
            })),
            say("ladder"),
          ),
        )
      : section(say("ladder"), say("ladder.none"), ""),
    section(say("cards"), say("cards.note"), cardCharts(report.cards, say) + cardTable(report.cards, say)),
    section(say("neverPlayed"), "", list(report.neverPlayed, say)),
    section(
      say("dominated"),
      report.dominated.length > 0 ? say("dominated.note") : "",
      list(
        report.dominated.map(({ card, by }) => `${card} – ${say("by", { card: by })}`),
        say,
      ),
    ),
    section(say("neverRun"), "", lines(report, say)),
    section(say("suggestions"), report.suggestions.length > 0 ? say("suggestions.note") : "", suggestions(report, say)),
    Object.keys(report.breaches).length > 0
      ? section(
          say("breaches"),
          "",
          list(
            Object.entries(report.breaches).map(([code, times]) => `${code}: ${times}`),
            say,
          ),
        )
      : "",
  ].join("\n");
}

function shares(rows: readonly (Share & { readonly label: string })[], title: string): string {
  const marks = rows.map(
    ({ label, share, low, high }): IntervalRow => ({
      label,
      value: share,
      low,
      high,
      text: shareText({ share, low, high }),
    }),
  );
  return intervalChart(marks, [0, 1], 0.5, title);
}

function shareText({ share, low, high }: Pick<Share, "share" | "low" | "high">): string {
  return `${(100 * share).toFixed(1)} % (${(100 * low).toFixed(0)}–${(100 * high).toFixed(0)})`;
}

function signed(value: number): string {
  return `${value > 0 ? "+" : ""}${(100 * value).toFixed(1).replace("-", "−")}`;
}

function pairTable({ decks, pairs }: Report): string {
  const cell = (first: string, second: string) => {
    const pair = pairs.find((one) => one.first === first && one.second === second);
    if (!pair) return "<td></td>";
    const side = pair.low > 0.5 ? "above" : pair.high < 0.5 ? "below" : "even";
    return `<td class="number ${side}" title="${escaped(shareText(pair))}">${percent(pair.share)}</td>`;
  };
  const head = decks.map(({ deck }) => `<th>${escaped(deck)}</th>`).join("");
  const rows = decks.map(
    ({ deck }) => `<tr><th>${escaped(deck)}</th>${decks.map((other) => cell(deck, other.deck)).join("")}</tr>`,
  );
  return `<div class="wide"><table><tr><td></td>${head}</tr>${rows.join("")}</table></div>`;
}

/** A chart for each deck, on one scale. */
function cardCharts(cards: readonly CardFigures[], say: Say): string {
  if (cards.length === 0) return `<p class="soft">${escaped(say("none"))}</p>`;
  const reach = Math.max(0.1, ...cards.map(({ effect }) => Math.abs(effect.value) + 0.05));
  const range = Math.ceil(reach * 20) / 20;
  const decks = [...new Set(cards.map(({ deck }) => deck))];
  return decks
    .map((deck) => {
      const rows = cards
        .filter((card) => card.deck === deck)
        .map(({ card, effect }): IntervalRow => {
          return { label: card, value: effect.value, low: effect.low, high: effect.high, text: signed(effect.value) };
        });
      return `<h3>${escaped(deck)}</h3>${intervalChart(rows, [-range, range], 0, deck)}`;
    })
    .join("");
}

function cardTable(cards: readonly CardFigures[], say: Say): string {
  const head = (["card", "deck", "copies", "played", "discarded", "wins", "effect"] as const)
    .map((code) => `<th>${escaped(say(code))}</th>`)
    .join("");
  const rows = cards.map(({ card, deck, copies, played, discarded, winsWhenPlayed, effect }) => {
    const interval = `${signed(effect.value)} (${signed(effect.low)} … ${signed(effect.high)})`;
    const figures = [copies, played, discarded, winsWhenPlayed ? shareText(winsWhenPlayed) : "–", interval];
    return `<tr><td>${escaped(card)}</td><td>${escaped(deck)}</td>${figures.map((one) => `<td class="number">${one}</td>`).join("")}</tr>`;
  });
  return `<div class="wide"><table><tr>${head}</tr>${rows.join("")}</table></div>`;
}

function list(items: readonly string[], say: Say): string {
  if (items.length === 0) return `<p class="soft">${escaped(say("none"))}</p>`;
  return `<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join("")}</ul>`;
}

const MAX_LINES = 60;

function lines({ neverRun }: Report, say: Say): string {
  const shown = neverRun.slice(0, MAX_LINES).map(({ file, line, column, script, text }) => {
    return `<li><span class="soft">${escaped(`${file}:${line}:${column}`)}</span> ${escaped(script)}: <code>${escaped(text)}</code></li>`;
  });
  if (shown.length === 0) return list([], say);
  const more = neverRun.length - shown.length;
  return `<ul>${shown.join("")}${more > 0 ? `<li>${escaped(say("more", { count: more }))}</li>` : ""}</ul>`;
}

function suggestions({ suggestions: all }: Report, say: Say): string {
  if (all.length === 0) return list([], say);
  const head = (["card", "deck", "place", "number", "predicted", "measured"] as const).map(
    (code) => `<th>${escaped(say(code))}</th>`,
  );
  const rows = all.map(({ card, deck, file, line, column, from, to, predicted, measured }) => {
    const found = `${signed(measured.value)} (${signed(measured.low)} … ${signed(measured.high)})`;
    return `<tr><td>${escaped(card)}</td><td>${escaped(deck)}</td><td>${escaped(`${file}:${line}:${column}`)}</td><td class="number">${escaped(say("change", { from, to }))}</td><td class="number">${signed(predicted)}</td><td class="number">${found}</td></tr>`;
  });
  return `<div class="wide"><table><tr>${head.join("")}</tr>${rows.join("")}</table></div>`;
}

const STYLE = `
body { margin: 0; background: var(--paper); color: var(--ink); font: var(--text)/1.5 var(--reading); }
main, nav { max-width: 760px; margin: 0 auto; padding: var(--space-4); }
nav { display: flex; gap: var(--space-3); justify-content: flex-end; padding-bottom: 0; }
nav input { position: absolute; opacity: 0; }
nav label { padding: var(--space-2) var(--space-3); min-height: 28px; border-radius: var(--radius); cursor: pointer; color: var(--ink-soft); }
nav input:checked + label { background: var(--accent-soft); color: var(--accent-strong); }
nav input:focus-visible + label { outline: 2px solid var(--accent); }
body:has(#en:checked) .in-hu, body:has(#hu:checked) .in-en { display: none; }
h1, h2 { font-family: var(--display); line-height: 1.2; text-wrap: balance; }
h1 { font-size: var(--title); margin: 0 0 var(--space-3); }
h2 { font-size: var(--title-small); margin: 0 0 var(--space-2); }
p { margin: 0 0 var(--space-3); }
.soft { color: var(--ink-soft); }
header p { overflow-wrap: anywhere; }
section { background: var(--raised); border: 1px solid var(--line); border-radius: var(--radius-large); padding: var(--space-4) var(--space-5); margin-top: var(--space-4); }
h3 { font-size: var(--text); margin: var(--space-3) 0 var(--space-1); }
svg { display: block; width: 100%; min-width: 420px; max-width: 660px; height: auto; font: 13px var(--reading); fill: var(--ink); font-variant-numeric: tabular-nums; }
svg .axis { fill: var(--ink-soft); font-size: 11px; }
svg .figure { fill: var(--ink-soft); font-size: 12px; }
svg .middle { stroke: var(--line); stroke-width: 2; }
svg .ground { stroke: var(--line); }
svg .range { stroke: var(--ink-soft); stroke-width: 3; stroke-linecap: round; opacity: 0.6; }
svg circle, svg rect { fill: var(--ink-soft); }
svg rect { fill: var(--accent); }
svg .above circle, svg .above .range { fill: var(--good); stroke: var(--good); }
svg .below circle, svg .below .range { fill: var(--bad); stroke: var(--bad); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: var(--text-small); }
th, td { text-align: left; padding: var(--space-1) var(--space-2); border-bottom: 1px solid var(--line); vertical-align: top; }
th { color: var(--ink-soft); font-weight: 600; }
td:first-child, td:nth-child(2), th:first-child { white-space: nowrap; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
td.above { color: var(--good); }
td.below { color: var(--bad); }
ul { margin: 0; padding-left: var(--space-5); }
code { font-size: 0.9em; overflow-wrap: anywhere; }
@media (max-width: 560px) { section { padding: var(--space-3); border-radius: var(--radius); } }
@media print { nav { display: none; } section { break-inside: avoid; } }
`;
