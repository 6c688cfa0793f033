/** A balance report as a page: one file without scripts, in both languages, by day and by night. */

import { type Language, languages, type Say, voice } from "@asztal/kernel/wording";
import gameEn from "../game/texts/en.ts";
import gameHu from "../game/texts/hu.ts";
import { botWords } from "./bot-words.ts";
import { escaped, histogram, type IntervalRow, intervalChart } from "./charts.ts";
import type { CardFigures, Report, Share } from "./report.ts";
import en from "./texts/en.ts";
import hu from "./texts/hu.ts";

const texts = { en, hu };
const gameTexts = { en: gameEn, hu: gameHu };
const NAMES: Readonly<Record<Language, string>> = { en: "English", hu: "Magyar" };

/** `tokens` are the colours, spaces and sizes of the site, as CSS. */
export function reportPage(report: Report, language: Language, tokens: string): string {
  const bodies = languages.map((one) => `<main lang="${one}" class="in-${one}">${body(report, wordsOf(one))}</main>`);
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

/** Words and figures of a language. */
interface Words {
  readonly say: Say;
  percent(share: number): string;
  /** With a tenth. */
  exactly(share: number): string;
  /** A share with its interval. */
  share(share: Pick<Share, "share" | "low" | "high">): string;
  /** A difference of shares, with its sign. */
  signed(difference: number): string;
  breach(code: string): string;
}

function wordsOf(language: Language): Words {
  const written = (digits: number, sign: "auto" | "exceptZero") => {
    const format = new Intl.NumberFormat(language, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      signDisplay: sign,
    });
    return (share: number) => format.format(100 * share).replace("-", "−");
  };
  const [whole, tenths, signed] = [written(0, "auto"), written(1, "auto"), written(1, "exceptZero")];
  return {
    say: voice(language, texts[language], String),
    percent: (share) => `${whole(share)} %`,
    exactly: (share) => `${tenths(share)} %`,
    share: ({ share, low, high }) => `${tenths(share)} % (${whole(low)}–${whole(high)})`,
    signed,
    breach: gameTexts[language].terms.breach,
  };
}

function section(title: string, note: string, content: string): string {
  return `<section><h2>${escaped(title)}</h2>${note ? `<p>${escaped(note)}</p>` : ""}${content}</section>`;
}

function body(report: Report, words: Words): string {
  const { say, percent, exactly, breach } = words;
  const { title, games, bot, seed, isPrecise, precision, length, choices } = report;
  const lead = say("lead", {
    games,
    bot: botWords(bot, say),
    seed,
    isPrecise: isPrecise ? "yes" : "no",
    precision: `±${exactly(precision)}`,
  });
  return [
    `<header><h1>${escaped(say("heading", { title }))}</h1><p>${escaped(lead)}</p><p class="soft">${escaped(say("intervals"))}</p></header>`,
    section(
      say("seats"),
      say("seats.note", { draws: report.draws }),
      shares(
        report.seats.map((share, seat) => ({ ...share, label: say("seat", { number: seat + 1 }) })),
        words,
      ),
    ),
    report.decks.length > 1
      ? section(
          say("decks"),
          say("decks.note"),
          shares(
            report.decks.map((share) => ({ ...share, label: share.deck })),
            words,
          ),
        )
      : "",
    report.decks.length > 1 ? section(say("pairs"), say("pairs.note"), pairTable(report, words)) : "",
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
              label: say("against", { bot: botWords(share.bot, say), against: botWords(share.against, say) }),
            })),
            words,
          ),
        )
      : section(say("ladder"), say("ladder.none"), ""),
    section(say("cards"), say("cards.note"), cardFigures(report.cards, words)),
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
    section(
      say("suggestions"),
      report.suggestions.length > 0 ? say("suggestions.note") : "",
      suggestions(report, words),
    ),
    Object.keys(report.breaches).length > 0
      ? section(
          say("breaches"),
          "",
          list(
            Object.entries(report.breaches).map(([code, times]) => `${times} × ${breach(code)}`),
            say,
          ),
        )
      : "",
  ].join("\n");
}

function shares(rows: readonly (Share & { readonly label: string })[], words: Words): string {
  const marks = rows.map(
    ({ label, share, low, high }): IntervalRow => ({
      label,
      value: share,
      low,
      high,
      text: words.share({ share, low, high }),
    }),
  );
  return intervalChart(marks, [0, 1], 0.5, words.percent);
}

function pairTable({ decks, pairs }: Report, words: Words): string {
  const cell = (first: string, second: string) => {
    const pair = pairs.find((one) => one.first === first && one.second === second);
    if (!pair) return "<td></td>";
    const side = pair.low > 0.5 ? "above" : pair.high < 0.5 ? "below" : "even";
    return `<td class="number ${side}" title="${escaped(words.share(pair))}">${words.percent(pair.share)}</td>`;
  };
  const head = decks.map(({ deck }) => `<th class="number">${escaped(deck)}</th>`).join("");
  const rows = decks.map(
    ({ deck }) => `<tr><th>${escaped(deck)}</th>${decks.map((other) => cell(deck, other.deck)).join("")}</tr>`,
  );
  return `<div class="wide"><table><tr><td></td>${head}</tr>${rows.join("")}</table></div>`;
}

/** A chart and a table for each deck, the charts on one scale. */
function cardFigures(cards: readonly CardFigures[], words: Words): string {
  if (cards.length === 0) return `<p class="soft">${escaped(words.say("none"))}</p>`;
  const reach = Math.max(0.1, ...cards.map(({ effect }) => Math.abs(effect.value) + 0.05));
  const range = Math.ceil(reach * 20) / 20;
  const decks = [...new Set(cards.map(({ deck }) => deck))];
  return decks
    .map((deck) => {
      const own = cards.filter((card) => card.deck === deck);
      const rows = own.map(({ card, effect }): IntervalRow => {
        return {
          label: card,
          value: effect.value,
          low: effect.low,
          high: effect.high,
          text: words.signed(effect.value),
        };
      });
      return `<h3>${escaped(deck)}</h3>${intervalChart(rows, [-range, range], 0, words.percent)}${cardTable(own, words)}`;
    })
    .join("");
}

function cardTable(cards: readonly CardFigures[], words: Words): string {
  const { say, signed } = words;
  const head = (["copies", "played", "discarded", "wins", "effect"] as const)
    .map((code) => `<th class="number">${escaped(say(code))}</th>`)
    .join("");
  const rows = cards.map(({ card, copies, played, discarded, winsWhenPlayed, effect }) => {
    const interval = `${signed(effect.value)} (${signed(effect.low)} … ${signed(effect.high)})`;
    const figures = [copies, played, discarded, winsWhenPlayed ? words.share(winsWhenPlayed) : "–", interval];
    return `<tr><th>${escaped(card)}</th>${figures.map((one) => `<td class="number">${one}</td>`).join("")}</tr>`;
  });
  return `<div class="wide"><table><tr><th>${escaped(say("card"))}</th>${head}</tr>${rows.join("")}</table></div>`;
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

function suggestions({ suggestions: all }: Report, { say, signed }: Words): string {
  if (all.length === 0) return list([], say);
  const head = (["number", "predicted", "measured"] as const).map(
    (code) => `<th class="number">${escaped(say(code))}</th>`,
  );
  const rows = all.map(({ card, deck, file, line, column, from, to, predicted, measured }) => {
    const found = `${signed(measured.value)} (${signed(measured.low)} … ${signed(measured.high)})`;
    const place = `<span class="place">${escaped(`${file}:${line}:${column}`)}</span>`;
    return `<tr><th>${escaped(card)}${place}</th><td>${escaped(deck)}</td><td class="number">${escaped(say("change", { from, to }))}</td><td class="number">${signed(predicted)}</td><td class="number">${found}</td></tr>`;
  });
  return `<div class="wide"><table><tr><th>${escaped(say("card"))}</th><th>${escaped(say("deck"))}</th>${head.join("")}</tr>${rows.join("")}</table></div>`;
}

const STYLE = `
body { margin: 0; background: var(--paper); color: var(--ink); font: var(--text)/1.5 var(--reading); font-variant-numeric: tabular-nums; }
main, nav { max-width: 800px; margin: 0 auto; padding: var(--space-4); }
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
p:last-child { margin-bottom: 0; }
.soft { color: var(--ink-soft); }
header p, li { overflow-wrap: anywhere; }
section { background: var(--raised); border: 1px solid var(--line); border-radius: var(--radius-large); padding: var(--space-4) var(--space-5); margin-top: var(--space-4); }
h3 { font-size: var(--text); margin: var(--space-5) 0 var(--space-2); }
svg { display: block; width: 100%; overflow: visible; }
.chart { list-style: none; margin: 0; padding: 0; font-size: var(--text-small); }
.chart li { display: grid; grid-template-columns: 12rem minmax(0, 1fr) 8.5rem; align-items: center; column-gap: var(--space-4); }
.chart svg { height: 28px; }
.chart .label { text-align: right; line-height: 1.3; }
.figure { color: var(--ink-soft); white-space: nowrap; }
.scale .ticks { grid-column: 2; }
.ticks { display: flex; justify-content: space-between; color: var(--ink-soft); font-size: var(--text-small); }
.chart .ticks span { width: 0; display: flex; justify-content: center; white-space: nowrap; }
.histogram { max-width: 560px; }
.histogram svg { border-bottom: 1px solid var(--line); }
svg .middle { stroke: var(--line); stroke-width: 2; }
svg .range { stroke: var(--ink-soft); stroke-width: 3; stroke-linecap: round; opacity: 0.6; }
svg circle { fill: var(--ink-soft); }
svg rect { fill: var(--accent); }
.above circle, .above .range { fill: var(--good); stroke: var(--good); }
.below circle, .below .range { fill: var(--bad); stroke: var(--bad); }
.wide { overflow-x: auto; margin-top: var(--space-3); }
table { border-collapse: collapse; width: 100%; font-size: var(--text-small); }
th, td { text-align: left; padding: var(--space-1) var(--space-2); border-bottom: 1px solid var(--line); vertical-align: bottom; }
tr:last-child th, tr:last-child td { border-bottom: 0; }
th { color: var(--ink-soft); font-weight: 600; }
th:first-child { position: sticky; left: 0; background: var(--raised); }
.place { display: block; color: var(--ink-soft); overflow-wrap: anywhere; }
tr + tr th { color: var(--ink); font-weight: 400; }
th.number, td.number { text-align: right; }
td.number { white-space: nowrap; }
td.above { color: var(--good); }
td.below { color: var(--bad); }
ul { margin: 0; padding-left: var(--space-5); }
code { font-size: 0.9em; }
@media (max-width: 560px) {
  section { padding: var(--space-3); border-radius: var(--radius); }
  .chart li { grid-template-columns: minmax(0, 1fr) auto; column-gap: var(--space-3); padding: 0 var(--space-4); }
  .chart .label { text-align: left; }
  .chart svg, .scale .ticks { grid-column: 1 / -1; grid-row: 2; }
  .chart svg { height: 22px; }
}
@media print { nav { display: none; } section { break-inside: avoid; } }
`;
