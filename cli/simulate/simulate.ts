/** `asztal simulate`: games between bots, spread over threads, added up deal by deal. */
import type { GameEntry } from "@asztal/kernel";
import { botsForSeats, checkBots, checkSeats, chooseOptions, openGame } from "../catalogue.ts";
import { negative } from "../failure.ts";
import { Progress, print, printJson } from "../output.ts";
import { seedOr } from "../seed.ts";
import { speaker } from "../speaker.ts";
import { inOrder } from "../workers.ts";
import type { SimulateFlags } from "./command.ts";
import type { Plan, Played } from "./deal.ts";
import { botTable, pairTable, scoreTable, summaryLine } from "./report.ts";
import { seatingsOf, seatingsOfSides } from "./seatings.ts";
import { Tally } from "./tally.ts";
import type { DealRange } from "./worker.ts";

/** Deals in one message to a worker: enough to make the message cheap, few enough to share the work evenly. */
const MAX_DEALS = 64;
const MESSAGES_PER_THREAD = 50;

/** A game that has been found, or made of the files of a card game. */
export interface SimulatedGame {
  readonly id: string;
  readonly entry: GameEntry;
  readonly cardGame?: Readonly<Record<string, string>>;
}

export async function simulate(id: string, flags: SimulateFlags): Promise<void> {
  await simulateGame({ id, entry: await openGame(id, speaker("en")) }, flags);
}

export async function simulateGame(simulated: SimulatedGame, flags: SimulateFlags): Promise<void> {
  const { id } = simulated;
  const plan = await planOf(simulated, flags);
  const perDeal = plan.seatings.length;
  const deals = Math.ceil(flags.games / perDeal);
  const threads = Math.min(flags.threads, deals);
  const tally = new Tally(plan.seatings);
  const seconds = await playAll(plan, deals, threads, tally);
  const rate = (deals * perDeal) / seconds;
  if (flags.json) return printLines(id, plan, tally, { seconds, threads, gamesPerSecond: rate });
  const seating = perDeal === 1 ? "one seating" : `${perDeal} seatings`;
  const players = plan.seatings[0]!.length; // there is one at least
  print(`${id}, ${players} players: ${deals * perDeal} games = ${deals} deals × ${seating}, seed ${plan.seed}`);
  if (deals * perDeal !== flags.games) print(`(${flags.games} games were asked for; deals are played whole.)`);
  print();
  print(botTable(tally.bots()));
  print();
  print(scoreTable(tally.bots()));
  print();
  if (tally.pairs().length > 0) {
    print(pairTable(tally.pairs()));
    print();
  }
  print(summaryLine(tally.summary()));
  print(`${rate.toFixed(0)} games a second with ${threads === 1 ? "one thread" : `${threads} threads`}.`);
}

async function planOf({ id, entry, cardGame }: SimulatedGame, flags: SimulateFlags): Promise<Plan> {
  const say = speaker("en");
  const [game, bots] = await Promise.all([entry.rules(), entry.bots()]);
  const players = flags.players ?? Math.max(flags.bots.length, game.seats.min);
  checkSeats(game, players, say);
  checkBots(game, bots, flags.bots, say);
  const options = chooseOptions(game, flags.option ?? {}, say);
  const sides = game.sides?.(options, players);
  return {
    game: id,
    ...(cardGame && { cardGame }),
    options,
    seatings: sides
      ? seatingsOfSides(botsForSeats(flags.bots, new Set(sides).size, say), sides)
      : seatingsOf(botsForSeats(flags.bots, players, say)),
    seed: seedOr(flags.seed),
    budget: {
      ...(flags.time !== undefined && { milliseconds: flags.time }),
      ...(flags.iterations !== undefined && { iterations: flags.iterations }),
    },
  };
}

function* ranges(deals: number, threads: number): Generator<DealRange> {
  const size = Math.min(MAX_DEALS, Math.max(1, Math.ceil(deals / (threads * MESSAGES_PER_THREAD))));
  for (let from = 0; from < deals; from += size) yield { from, to: Math.min(deals, from + size) };
}

/** Plays all deals into the tally, and tells how many seconds it took. */
async function playAll(plan: Plan, deals: number, threads: number, tally: Tally): Promise<number> {
  const started = performance.now();
  const progress = new Progress();
  const perDeal = plan.seatings.length;
  let done = 0;
  const work = { script: new URL("./worker.ts", import.meta.url), data: plan, threads, jobs: ranges(deals, threads) };
  try {
    for await (const range of inOrder<DealRange, Played[][]>(work)) {
      for (const games of range) tally.add(games);
      done += range.length;
      progress.show(() => {
        const rate = (done * perDeal) / ((performance.now() - started) / 1000);
        return `${done * perDeal} of ${deals * perDeal} games, ${rate.toFixed(0)} a second`;
      });
    }
  } catch (error) {
    throw negative(
      `A game could not be played to its end. ${(error as Error).message}`,
      "This is a fault of the game or of the bot.",
    );
  } finally {
    progress.clear();
  }
  return (performance.now() - started) / 1000;
}

interface Speed {
  readonly seconds: number;
  readonly threads: number;
  readonly gamesPerSecond: number;
}

function printLines(game: string, { options, seed, seatings }: Plan, tally: Tally, speed: Speed): void {
  for (const bot of tally.bots()) printJson({ kind: "bot", ...bot });
  for (const pair of tally.pairs()) printJson({ kind: "pair", ...pair });
  printJson({ kind: "summary", game, players: seatings[0]?.length, options, seed, ...tally.summary(), speed });
}
