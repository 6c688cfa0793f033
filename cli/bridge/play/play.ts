/** `asztal bridge play`: deals of a file played out between automatic players, over all cores, in order. */
import type { Readable } from "node:stream";
import { inOrder } from "@asztal/compute/in-order.ts";
import { threadPool } from "@asztal/compute/node.ts";
import { DIRECTIONS, STRAINS } from "@asztal/games/bridge/cards.ts";
import type { Contract } from "@asztal/games/bridge/players/view.ts";
import { LEVELS } from "@asztal/games/bridge/scoring.ts";
import type { Say } from "@asztal/kernel/wording";
import { negative, wrongUse } from "../../failure.ts";
import { TooLong } from "../../lines.ts";
import { complain, Progress, print, printJson } from "../../output.ts";
import { seedOr } from "../../seed.ts";
import { speaker } from "../../speaker.ts";
import { boardsIn, openOrComplain } from "../dd.ts";
import type { PlayFlags } from "./command.ts";
import { ResultsFile } from "./results-file.ts";
import type { PlayAnswer, PlayQuestion, PlayTask } from "./task.ts";
import { Totals } from "./totals.ts";

const AHEAD = 8;

function contractFrom(text: string, say: Say): Contract {
  const [, level, letters, direction] = /^([1-7])\s*(NT?|[SHDC])\s*[- ]?\s*([NESW])$/i.exec(text.trim()) ?? [];
  const strain = STRAINS.find(
    (one) => one === letters?.toUpperCase() || (one === "NT" && letters?.toUpperCase() === "N"),
  );
  const declarer = DIRECTIONS.find((one) => one === direction?.toUpperCase());
  const height = LEVELS.find((one) => one === Number(level));
  if (!strain || !declarer || !height) throw wrongUse(say("cli.bridge.play.not-a-contract", { text }));
  return { level: height, strain, declarer };
}

async function* tasksOf(
  input: Readable,
  question: PlayQuestion,
  limit: number,
  isKept: (number: number) => boolean,
): AsyncGenerator<PlayTask> {
  let number = 0;
  for await (const board of boardsIn(input)) {
    if (number >= limit) return;
    if (!isKept(number)) yield { question, board, number };
    number++;
  }
}

function jsonOf(answer: Extract<PlayAnswer, { ok: true }>): object {
  const { deal, contract, lead, result, seconds } = answer;
  const { isMade, ...rest } = result;
  const { level, strain, declarer } = contract;
  return { deal, contract: `${level}${strain}`, declarer, lead, made: isMade, ...rest, seconds };
}

function lineOf({ contract, lead, result }: Extract<PlayAnswer, { ok: true }>, number: number, say: Say): string {
  const { level, strain, declarer } = contract;
  return say("cli.bridge.play.deal", {
    number,
    contract: `${level}${strain}`,
    declarer,
    lead,
    tricks: result.tricks,
    made: result.isMade ? "yes" : "no",
    difference: Math.abs(result.tricks - level - 6),
    cost: result.declarerCardsThatCost,
  });
}

export async function playFile(flags: PlayFlags): Promise<void> {
  const { deals: file, lang, threads, defence, json = false } = flags;
  const say = speaker(lang);
  const name = file === "-" ? say("cli.stdin") : file;
  const results = flags.out === undefined ? null : new ResultsFile(flags.out, say);
  const question: PlayQuestion = {
    declarer: flags.declarer,
    defence,
    lead: flags.lead ?? defence,
    contract: flags.contract === undefined ? null : contractFrom(flags.contract, say),
    milliseconds: flags.seconds * 1000,
    maxWorlds: flags.worlds,
    without: flags.without ?? [],
    isUntilDecided: flags.untilDecided ?? false,
    seed: flags.seed === undefined && results?.question ? results.question.seed : seedOr(flags.seed),
    lang,
  };
  results?.begin(question);
  const kept = new Set(results?.deals.map(({ number }) => number));
  const limit = flags.limit ?? Number.POSITIVE_INFINITY;
  const jobs = tasksOf(await openOrComplain(file, say), question, limit, (number) => kept.has(number));
  const pool = threadPool<PlayTask, PlayAnswer>(new URL("./worker.ts", import.meta.url), { workers: threads });
  const progress = new Progress();
  const totals = new Totals();
  let bad = 0;
  for (const { answer } of results?.deals ?? []) {
    if (answer.ok) totals.add(answer);
    else bad++;
  }
  if (kept.size > 0) complain(say("cli.bridge.play.resumed", { done: kept.size }));
  try {
    for await (const { job, outcome } of inOrder(pool, { jobs, ahead: threads * AHEAD })) {
      if (!outcome.ok) throw new Error(outcome.problem === "failed" ? outcome.message : outcome.problem);
      const answer = outcome.result;
      results?.add({ number: job.number, answer });
      if (!answer.ok) {
        bad++;
        progress.clear();
        complain(say("cli.in-line", { file: name, line: job.board.line, message: answer.complaint }));
        continue;
      }
      totals.add(answer);
      if (json) printJson(jsonOf(answer));
      else print(lineOf(answer, job.number + 1, say));
      progress.show(() => say("cli.bridge.progress", { done: totals.deals, rate: totals.rate() }));
    }
  } catch (error) {
    if (error instanceof TooLong) throw wrongUse(say("cli.in-file", { file: name, message: error.message }));
    throw error;
  } finally {
    progress.clear();
    pool.close();
  }
  if (totals.deals + bad === 0) throw negative(say("cli.in-file", { file: name, message: say("cli.bridge.empty") }));
  if (json) printJson({ total: totals.data() });
  else if (totals.deals > 0) print(totals.text(say));
  if (bad > 0) throw negative(say("cli.bridge.play.not-played", { file: name, bad, all: totals.deals + bad }));
}
