/** `asztal fuzz`: case after case until the time is up; every new kind of failure is written down once. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { games as allGames } from "@asztal/games";
import type { Seed } from "@asztal/kernel";
import { openGame } from "../catalogue.ts";
import { NEGATIVE, wrongUse } from "../failure.ts";
import { Progress, print, printJson } from "../output.ts";
import { seedOr } from "../seed.ts";
import { speaker } from "../speaker.ts";
import { inOrder } from "../workers.ts";
import type { FuzzFlags } from "./command.ts";
import { CARD_GAMES } from "./kinds.ts";
import type { Broken, CaseJob, CaseResult } from "./worker.ts";

const MINUTE = 60_000;
/** A case takes seconds of its thread's own processor time, however busy the machine is; one that takes this long will not end. */
const PATIENCE = 10 * MINUTE;

export async function fuzz(id: string, flags: FuzzFlags): Promise<void> {
  const games = id === "all" ? [...(await allGames.list()), CARD_GAMES] : [id];
  const say = speaker("en");
  for (const game of games) if (game !== CARD_GAMES) await openGame(game, say);
  const seed = seedOr(flags.seed);
  const started = performance.now();
  const minutes = flags.minutes ?? (flags.cases === undefined ? 1 : Number.POSITIVE_INFINITY);
  const findings = new Findings(flags, seed);
  const progress = new Progress();
  let cases = 0;
  const results = inOrder<CaseJob, CaseResult>({
    script: new URL("./worker.ts", import.meta.url),
    data: { seed },
    threads: Math.min(flags.threads, flags.cases ?? flags.threads),
    jobs: jobs(games, flags, () => performance.now() - started < minutes * MINUTE),
    late: { after: PATIENCE, answer: (job) => ({ ...job, broken: [hung] }) },
  });
  const rate = () => (cases / ((performance.now() - started) / 1000)).toFixed(1);
  for await (const result of results) {
    cases++;
    for (const broken of result.broken) {
      progress.clear();
      findings.add(result, broken);
    }
    progress.show(() => `${cases} cases, ${rate()} a second, ${findings.count} failures`);
  }
  progress.clear();
  if (flags.json) {
    const speed = { seconds: (performance.now() - started) / 1000, casesPerSecond: Number(rate()) };
    printJson({ kind: "summary", games, seed, from: flags.from, cases, failures: findings.count, speed });
  } else {
    const verdict = findings.count === 0 ? "no promise broken" : `${findings.count} failures`;
    print(`${games.join(", ")}: ${cases} cases, ${rate()} a second, seed ${seed}: ${verdict}.`);
  }
  if (findings.count > 0) process.exitCode = NEGATIVE;
}

const hung: Broken = {
  check: "ends",
  what: `the case did not end within ${PATIENCE / MINUTE} minutes of processor time: a function of the game or of a bot does not return`,
  record: null,
};

/** The games in turn, case by case. */
function* jobs(games: readonly string[], { from, cases }: FuzzFlags, inTime: () => boolean): Generator<CaseJob> {
  for (let i = 0; (cases === undefined || i < cases) && inTime(); i++) {
    yield { game: games[i % games.length]!, number: from + Math.floor(i / games.length) }; // inside the list
  }
}

/** Failures so far. The first of each check is told and kept; a thousand more of it would tell nothing new. */
class Findings {
  readonly #flags: FuzzFlags;
  readonly #seed: Seed;
  readonly #told = new Set<string>();
  count = 0;

  constructor(flags: FuzzFlags, seed: Seed) {
    this.#flags = flags;
    this.#seed = seed;
  }

  add({ game, number }: CaseJob, { check, what, record }: Broken): void {
    this.count++;
    const kind = `${game} ${check}`;
    if (this.#told.has(kind)) return;
    this.#told.add(kind);
    const file =
      record === null ? null : this.#keep(`${game}-${check}-${this.#seed.slice(0, 8)}-${number}.txt`, record);
    const repeat = `asztal fuzz ${game} --seed ${this.#seed} --from ${number} --cases 1`;
    if (this.#flags.json) printJson({ kind: "failure", game, check, case: number, what, file, repeat });
    else {
      print(`✗ ${check}: ${what}`);
      if (file !== null) print(`  see it:    npx asztal replay ${file} --seat all`);
      print(`  repeat it: npx ${repeat}`);
    }
  }

  #keep(name: string, record: string): string {
    const file = join(this.#flags.out, name);
    try {
      mkdirSync(this.#flags.out, { recursive: true });
      writeFileSync(file, record);
    } catch (error) {
      throw wrongUse(`${file} cannot be written: ${(error as Error).message}`, "Choose another folder with --out.");
    }
    return file;
  }
}
