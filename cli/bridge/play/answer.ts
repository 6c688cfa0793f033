/** Plays one deal of a file out. */

import { heardIn } from "@asztal/games/bridge/bidding/heard.ts";
import { after, type Card } from "@asztal/games/bridge/cards.ts";
import { type Deal, dealText, readDeal } from "@asztal/games/bridge/deal.ts";
import { declarerAt, defenderAt, type LevelMeans } from "@asztal/games/bridge/players/levels.ts";
import { bestCard, type Player, playOut } from "@asztal/games/bridge/players/playing.ts";
import { type Contract, type PlayView, viewOf } from "@asztal/games/bridge/players/view.ts";
import type { DoubleDummySolver } from "@asztal/games/bridge/solver/solver.ts";
import type { FlatSolver } from "@asztal/games/bridge/solver/wasm.ts";
import { Chance, childSeed } from "@asztal/kernel/chance";
import type { Say } from "@asztal/kernel/wording";
import { problemText } from "../answer.ts";
import type { Board } from "../boards.ts";
import type { PlayAnswer, PlayQuestion, PlayTask } from "./task.ts";

export interface Solvers {
  readonly solver: DoubleDummySolver;
  readonly flat: FlatSolver;
}

/** The time that this thread has worked: on a busy machine waiting is no thinking. */
function workedMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function contractOf({ level, strain, leader }: Board): Contract | null {
  return level && strain && leader ? { level, strain, declarer: after(leader, 3) } : null;
}

/** The given lead, or what a level leads; a card that the leader has not is none. */
function leadFor(
  question: PlayQuestion,
  board: Board,
  deal: Deal,
  contract: Contract,
  means: LevelMeans,
  solvers: Solvers,
  heard: PlayView["heard"] | null,
) {
  const leader = after(contract.declarer);
  if (question.lead === "actual") return board.lead && deal[leader].includes(board.lead) ? board.lead : null;
  if (question.lead === "dd") return bestCard(solvers.solver, deal, contract, []);
  return defenderAt(question.lead, means)(viewOf(deal, contract, [], heard ? { heard } : {}));
}

/** The player, and the longest that a card has taken him. */
function timed(player: Player): { player: Player; slowest: () => number } {
  let slowest = 0;
  return {
    player: (view) => {
      const begun = workedMilliseconds();
      const card = player(view);
      slowest = Math.max(slowest, workedMilliseconds() - begun);
      return card;
    },
    slowest: () => slowest,
  };
}

export function played({ question, board, number }: PlayTask, solvers: Solvers, say: Say): PlayAnswer {
  const reading = readDeal(board.deal);
  if (!reading.ok) return { ok: false, complaint: problemText(reading, say) };
  const { deal } = reading;
  if (deal.N.length !== 13)
    return { ok: false, complaint: say("cli.bridge.play.not-thirteen", { cards: deal.N.length }) };
  const contract = question.contract ?? contractOf(board);
  if (!contract) return { ok: false, complaint: say("cli.bridge.play.no-contract") };
  const { milliseconds, maxWorlds, without, isUntilDecided } = question;
  const means = (name: string): LevelMeans => ({
    solver: solvers.flat,
    chance: new Chance(childSeed(question.seed, `${number} ${name}`)),
    now: workedMilliseconds,
    milliseconds,
    maxWorlds,
    without,
  });
  // A contract that was given instead of the file's was not bid.
  const heard = question.contract || !board.auction ? null : heardIn(board.auction);
  const lead: Card | null = leadFor(question, board, deal, contract, means("lead"), solvers, heard);
  if (!lead) return { ok: false, complaint: say("cli.bridge.play.no-lead", { direction: after(contract.declarer) }) };
  const declarer = timed(declarerAt(question.declarer, means("declarer")));
  const defence = question.defence === "dd" ? "double-dummy" : defenderAt(question.defence, means("defence"));
  const begun = workedMilliseconds();
  const result = playOut(solvers.solver, deal, contract, {
    declarer: declarer.player,
    defence,
    lead,
    isUntilDecided,
    ...(heard && { heard }),
  });
  const seconds = (workedMilliseconds() - begun) / 1000;
  return { ok: true, deal: dealText(deal), contract, lead, result, slowestCard: declarer.slowest() / 1000, seconds };
}
