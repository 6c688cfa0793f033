/** `asztal arena run`: programs and bots against each other, with progress and tables. */
import { resolve } from "node:path";
import { commitmentOf } from "@asztal/arena/contest/commitment.ts";
import { readProgram, withOwnNames } from "@asztal/arena/runner/program.ts";
import { FolderStore, noStore } from "@asztal/arena/runner/store.ts";
import { runTournament, sessionsOf, type Tournament } from "@asztal/arena/runner/tournament.ts";
import { differences, sequentialTest } from "@asztal/arena/statistics/sequential.ts";
import { standingsOf } from "@asztal/arena/statistics/standings.ts";
import { strengthsOf } from "@asztal/arena/statistics/strength.ts";
import { csvOf } from "@asztal/arena/statistics/table.ts";
import { ThinkingPool } from "@asztal/arena/thinking/pool.ts";
import { quickBots } from "@asztal/games/uno/bots/index.ts";
import { childSeed, type Game, isSeed, type Seed, voice } from "@asztal/kernel";
import { checkBots, checkSeats, chooseOptions } from "../catalogue.ts";
import { negative, wrongUse } from "../failure.ts";
import { complain, Progress, print, printJson } from "../output.ts";
import { seedOr } from "../seed.ts";
import { speaker } from "../speaker.ts";
import type { RunFlags } from "./command.ts";
import { openGameOrFiles } from "./game.ts";
import { type Report, reportOf } from "./report.ts";

/** Between two looks at a sequential test. */
const PART_DEALS = 25;

export async function run(contestants: readonly string[], flags: RunFlags): Promise<void> {
  const store = flags.out === undefined ? null : new FolderStore(resolve(flags.out));
  const tournament = await tournamentOf(contestants, flags, seedFor(store, flags.seed));
  checkSame(store, tournament, flags);
  const { seed } = tournament;
  if (!flags.json && !flags.csv) announce(tournament, flags);
  const [first, second] = tournament.programs.map(({ name }) => name);
  const gain = flags.sequential;
  const testOf = (blocks: Parameters<typeof differences>[0]) =>
    gain === undefined || first === undefined || second === undefined
      ? null
      : sequentialTest([first, second], differences(blocks, first, second), { none: 0, some: gain });
  const progress = new Progress();
  const started = performance.now();
  // UNO's bots think where those of the contest server do; matches are played one after another, so one thread is enough.
  const thinking = new ThinkingPool(1);
  const isUno = tournament.game.id === "uno";
  const bots = isUno ? thinking.botsFor(tournament.bots, quickBots, []) : tournament.bots;
  const result = await runTournament({ ...tournament, bots }, store ?? noStore, {
    played(done, all) {
      progress.show(
        () => `${done} of ${all} games, ${((1000 * done) / (performance.now() - started)).toFixed(0)} a second`,
      );
    },
    enough: (blocks) => (testOf(blocks)?.verdict ?? "undecided") !== "undecided",
  }).finally(() => thinking.close());
  progress.clear();
  const report: Report = {
    seed,
    ...result,
    standings: standingsOf(result.blocks),
    strengths: strengthsOf(result.blocks, childSeed(seed, "strengths")),
    sequential: testOf(result.blocks),
  };
  const { blocks, ...kept } = report;
  store?.once("result.json", { ...kept, blocks: blocks.length, commitment: commitmentOf(seed) });
  tell(report, flags);
  if (report.faults.length > 0) {
    throw negative(
      `${report.faults.length === 1 ? "One match" : `${report.faults.length} matches`} ended with a fault.`,
    );
  }
}

/** What was begun in a folder goes on with its seed. */
function seedFor(store: FolderStore | null, given: string | undefined): Seed {
  const seed = seedOr(given);
  if (!store) return seed;
  const kept = store.once("seed.json", { seed }).seed;
  if (!isSeed(kept)) throw wrongUse("The file seed.json in the folder of --out is damaged.");
  if (given !== undefined && kept !== seed) {
    throw wrongUse(
      "The folder of --out holds a tournament with another seed.",
      "Name another folder, or leave --seed out.",
    );
  }
  return kept;
}

async function tournamentOf(contestants: readonly string[], flags: RunFlags, seed: Seed): Promise<Tournament> {
  const say = speaker("en");
  const entry = await openGameOrFiles(flags.game, say);
  const [game, bots, texts] = await Promise.all([entry.rules(), entry.bots(), entry.texts("en")]);
  const programs = withOwnNames(contestants.map(readProgram));
  checkBots(
    game,
    bots,
    programs.flatMap((program) => (program.is === "bot" ? [program.bot] : [])),
    say,
  );
  const protocol = flags.protocol ?? (game.id === "uno" ? "uno" : "jsonl");
  if (protocol === "uno" && game.id !== "uno")
    throw wrongUse("The protocol uno is for UNO; programs speak jsonl in other games.");
  const options = chooseOptions(game, flags.option ?? {}, say);
  const seats = seatsFor(game, options, programs.length, flags);
  checkSeats(game, seats, say);
  const groupSize = new Set(game.sides?.(options, seats) ?? Array.from({ length: seats }, (_, seat) => seat)).size;
  if (programs.length < groupSize) {
    const named = programs.length === 1 ? "One contestant is" : `${programs.length} contestants are`;
    throw wrongUse(`${named} too few for ${seats} players.`, `Add others, such as the bot ${entry.replacementBot}.`);
  }
  if (flags.sequential !== undefined && programs.length !== 2) throw wrongUse("--sequential compares two contestants.");
  const deals = Math.ceil(flags.games / seats);
  return {
    game,
    options,
    bots,
    say: voice("en", texts, (seat) => `seat ${seat}`),
    protocol,
    programs,
    seats,
    deals,
    partDeals: flags.sequential === undefined ? deals : PART_DEALS,
    seed,
    clock: { answer: flags.clock ? flags.answerTime : null, bank: flags.clock ? (flags.bank ?? null) : null },
    onFault: flags.onFault,
    replacement: entry.replacementBot,
  };
}

/** As many as contestants, where the game allows it; partners count as one. */
function seatsFor(game: Game, options: unknown, contestants: number, { players }: RunFlags): number {
  if (players !== undefined) return players;
  const { min, max } = game.seats;
  const seats = Math.min(max, Math.max(min, contestants));
  return game.sides && new Set(game.sides(options, max)).size <= contestants ? max : seats;
}

/** A folder holds one tournament. */
function checkSame(store: FolderStore | null, tournament: Tournament, flags: RunFlags): void {
  if (!store) return;
  const { game, options, protocol, programs, seats, deals, clock, onFault, seed } = tournament;
  const own = { game: game.id, version: game.version, options, protocol, programs, seats, deals, clock, onFault };
  const kept = store.once("tournament.json", { ...own, commitment: commitmentOf(seed) });
  if (JSON.stringify({ ...kept, commitment: "" }) !== JSON.stringify({ ...own, commitment: "" })) {
    throw wrongUse(
      `The folder ${flags.out} holds another tournament: see tournament.json there.`,
      "Name another folder, or run the tournament that is there.",
    );
  }
}

function announce(tournament: Tournament, flags: RunFlags): void {
  const { game, seats, deals, seed } = tournament;
  const groups = sessionsOf(tournament).filter(({ plan }) => plan.firstDeal === 0).length / seats;
  const games = deals * seats;
  const of = groups === 1 ? "" : ` in each of ${groups} groups`;
  print(`${game.id}, ${seats} players: ${games} games = ${deals} deals × ${seats} rotations${of}.`);
  if (games !== flags.games) print(`(${flags.games} games were asked for; blocks are played whole.)`);
  print(`SHA-256 of the seed: ${commitmentOf(seed)}`);
  if (flags.clock && flags.answerTime < 50)
    complain("An answer in less than 50 ms is hard for a busy machine: expect faults.");
  print();
}

function tell(report: Report, { json, csv }: RunFlags): void {
  if (json) {
    for (const one of report.standings.contestants) {
      const elo = report.strengths.find(({ name }) => name === one.name)?.elo;
      printJson({ kind: "contestant", ...one, elo });
    }
    for (const one of report.standings.pairs) printJson({ kind: "pair", ...one });
    for (const [seat, one] of report.standings.seats.entries()) printJson({ kind: "seat", seat, ...one });
    for (const one of report.standings.neighbours) printJson({ kind: "before", ...one });
    for (const one of report.faults) printJson({ kind: "fault", ...one });
    if (report.sequential) printJson({ kind: "sequential", ...report.sequential });
    printJson({ kind: "summary", blocks: report.blocks.length, seed: report.seed });
  } else if (csv) print(csvOf(report.standings, report.strengths));
  else print(reportOf(report));
}
