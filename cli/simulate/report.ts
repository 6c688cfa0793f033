/** The figures of a simulation for people. */
import { type Column, table } from "../layout.ts";
import type { BotFigures, Mean, PairFigures, Summary } from "./tally.ts";

/** More different scores than this are told by their quartiles. */
const MAX_SCORES = 10;

const left = (title: string): Column => ({ title, side: "left" });
const right = (title: string): Column => ({ title, side: "right" });

function plusMinus({ mean, low, high }: Mean): string {
  const margin = (high - low) / 2;
  const middle = mean.toFixed(3).replace("-", "−");
  return Number.isFinite(margin) ? `${middle} ± ${margin.toFixed(3)}` : middle;
}

/** Two figures that count, for times from microseconds to seconds. */
function milliseconds(time: number): string {
  return time >= 10 ? time.toFixed(0) : time.toPrecision(2);
}

function percent(share: number): string {
  return (100 * share).toFixed(1);
}

export function botTable(bots: readonly BotFigures[]): string {
  return table(
    [
      left("bot"),
      right("games"),
      right("payoff"),
      right("score"),
      right("rank"),
      right("wins %"),
      right("95 %"),
      right("ms/move"),
    ],
    bots.map(({ bot, games, payoff, score, rank, wins, millisecondsPerMove }) => [
      bot,
      String(games),
      payoff.mean.toFixed(3),
      plusMinus(score),
      rank.toFixed(3),
      percent(wins.share),
      `${percent(wins.low)}–${percent(wins.high)}`,
      milliseconds(millisecondsPerMove),
    ]),
  );
}

/** How often each score came, in per cent; or the quartiles, when there are many different scores. */
export function scoreTable(bots: readonly BotFigures[]): string {
  const different = [...new Set(bots.flatMap(({ scores }) => Object.keys(scores).map(Number)))].sort((a, b) => a - b);
  if (different.length <= MAX_SCORES) {
    return table(
      [left("score, %"), ...different.map((score) => right(String(score)))],
      bots.map(({ bot, scores, games }) => [
        bot,
        ...different.map((score) => percent((scores[String(score)] ?? 0) / games)),
      ]),
    );
  }
  const parts = [0, 0.25, 0.5, 0.75, 1];
  return table(
    [left("score"), ...["least", "¼", "½", "¾", "most"].map(right)],
    bots.map((bot) => [bot.bot, ...parts.map((part) => String(quantile(bot, part)))]),
  );
}

/** The least score such that at least `part` of all are not above it. */
function quantile({ scores, games }: BotFigures, part: number): number {
  const sorted = Object.entries(scores)
    .map(([score, times]) => [Number(score), times] as const)
    .sort(([a], [b]) => a - b);
  let seen = 0;
  for (const [score, times] of sorted) {
    seen += times;
    if (seen >= Math.max(1, part * games)) return score;
  }
  return Number.NaN;
}

export function pairTable(pairs: readonly PairFigures[]): string {
  return table(
    [left("difference"), right("payoff"), right("score"), left("95 %: clear of zero?")],
    pairs.map(({ pair: [one, other], payoff, score, better }) => [
      `${one} − ${other}`,
      plusMinus(payoff),
      plusMinus(score),
      better === null ? "no: not to be told apart" : `yes: ${better} is better`,
    ]),
  );
}

export function summaryLine({ moves, better }: Summary): string {
  return (
    `Moves per game: ${moves.mean.toFixed(1)} on average, ${moves.least} to ${moves.most}. ` +
    `A ${better} score is good. Payoff: 1 for the first, 0 for the last; it says who is better.`
  );
}
