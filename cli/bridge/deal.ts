/** `asztal bridge deal`: random deals, all of which meet the constraints. */
import type { Deal } from "@asztal/games/bridge/deal.ts";
import { Dealer } from "@asztal/games/bridge/dealing/dealer.ts";
import { ScriptProblem } from "@asztal/games/bridge/dealing/lexer.ts";
import { contradiction } from "@asztal/games/bridge/dealing/possible.ts";
import { MAX_SCRIPT, readScript, type Script } from "@asztal/games/bridge/dealing/script.ts";
import type { FileBoard } from "@asztal/games/bridge/files/board.ts";
import { numberedBoard, vulnerableBy } from "@asztal/games/bridge/rules/board.ts";
import { Chance } from "@asztal/kernel/chance";
import type { Say } from "@asztal/kernel/wording";
import { negative, wrongUse } from "../failure.ts";
import { Progress } from "../output.ts";
import { seedOr } from "../seed.ts";
import { speaker } from "../speaker.ts";
import type { DealFlags } from "./command.ts";
import { textOf, write } from "./dd.ts";
import { writerFor } from "./formats.ts";

/** Deals looked at before others get their turn: progress, and whoever reads the output. */
const AT_A_TIME = 20_000;

async function scriptOf({ constraints = "", script: file }: DealFlags, say: Say): Promise<Script> {
  const text = file ? await textOf(file, MAX_SCRIPT, say) : constraints;
  try {
    return readScript(text);
  } catch (error) {
    if (!(error instanceof ScriptProblem)) throw error;
    const { line, column, problem, args } = error;
    const message = say(`cli.bridge.${problem}`, args);
    throw wrongUse(say("cli.bridge.in-script", { file: file ?? say("cli.bridge.constraints"), line, column, message }));
  }
}

function boardWith(deal: Deal, number: number, { dealer, vulnerable }: Script): FileBoard {
  const numbered = numberedBoard(number);
  const board = {
    number,
    dealer: dealer ?? numbered.dealer,
    vulnerable: vulnerable ? vulnerableBy(vulnerable) : numbered.vulnerable,
  };
  return { line: 0, board, deal, auction: [], contract: null, play: [], tricks: null, players: {}, tags: {} };
}

export async function dealBoards(flags: DealFlags): Promise<void> {
  const { json = false, format, tries, lang } = flags;
  const say = speaker(lang);
  const script = await scriptOf(flags, say);
  const impossible = contradiction(script);
  if (impossible) {
    const isShape = impossible.max === 0;
    throw negative(say(isShape ? "cli.bridge.contradiction-shape" : "cli.bridge.contradiction", { ...impossible }));
  }
  const count = flags.count ?? script.produce ?? 1;
  const dealer = new Dealer(script, new Chance(seedOr(flags.seed)));
  const writer = writerFor(format, json);
  const progress = new Progress();
  const begun = performance.now();
  let missed = 0;
  for (let found = 0; found < count; ) {
    const before = dealer.tried;
    const deal = dealer.next(Math.min(AT_A_TIME, tries - missed));
    missed = deal ? 0 : missed + dealer.tried - before;
    if (deal) {
      found++;
      const text = writer.write(boardWith(deal, found, script));
      await write(found === 1 ? writer.head + text : text);
    } else if (missed >= tries) {
      progress.clear();
      throw negative(say("cli.bridge.too-rare", { tried: missed, found }));
    }
    const rate = (1000 * dealer.tried) / (performance.now() - begun);
    progress.show(() => say("cli.bridge.progress", { done: found, rate }));
  }
  progress.clear();
}
