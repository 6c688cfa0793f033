/** `asztal play`: sits the person and the bots down, game after game. */
import { Chance, childSeed, type Game, type GameEntry, type Language, type Seed } from "@asztal/kernel";
import { type Bot, type GameBots, makeBot } from "@asztal/kernel/bots";
import { botsForSeats, checkBots, checkSeats, chooseOptions, middleBot, openGame } from "../catalogue.ts";
import { paint, print } from "../output.ts";
import { seedOr } from "../seed.ts";
import { speaker } from "../speaker.ts";
import type { PlayFlags } from "./command.ts";
import { Lines } from "./lines.ts";
import { namesForBots } from "./names.ts";
import { Saver } from "./saver.ts";
import { Screen } from "./screen.ts";
import { type End, Sitting } from "./sitting.ts";
import { Table } from "./table.ts";

/** Long enough for a good answer, short enough not to be noticed as waiting. */
const THINKING_MS = 300;
/** A table of three is livelier than one of two. */
const DEFAULT_PLAYERS = 3;

/** Everything that stays the same from game to game. */
interface Evening {
  readonly entry: GameEntry;
  readonly game: Game;
  readonly bots: GameBots;
  readonly options: unknown;
  readonly language: Language;
  readonly you: string;
  readonly players: number;
  /** Names of the kinds of bots, one for each place but the person's. */
  readonly opponents: readonly string[];
  readonly lines: Lines;
  readonly save: string | undefined;
  readonly withReasons: boolean;
}

export async function play(id: string, flags: PlayFlags): Promise<void> {
  await sitDown(await openGame(id, speaker(flags.lang)), flags);
}

/** Plays a game that has been found, or made. */
export async function sitDown(entry: GameEntry, flags: PlayFlags): Promise<void> {
  const say = speaker(flags.lang);
  const [game, bots] = await Promise.all([entry.rules(), entry.bots()]);
  const { min, max } = game.seats;
  const players = flags.players ?? (flags.bots ? flags.bots.length + 1 : Math.min(max, Math.max(min, DEFAULT_PLAYERS)));
  checkSeats(game, players, say);
  checkBots(game, bots, flags.bots ?? [], say);
  const opponents = botsForSeats(flags.bots ?? (players > 1 ? [middleBot(bots)] : []), players - 1, say);
  const options = chooseOptions(game, flags.option ?? {}, say);
  const lines = new Lines(process.stdin);
  const evening: Evening = {
    entry,
    game,
    bots,
    options,
    language: flags.lang,
    you: flags.name ?? say("cli.you"),
    players,
    opponents,
    lines,
    save: flags.save,
    withReasons: flags.why ?? false,
  };
  const seed = seedOr(flags.seed);
  try {
    for (let number = 0; ; number++) {
      const end = await playOne(evening, number === 0 ? seed : childSeed(seed, `game ${number}`));
      if (end !== "over") break;
      const answer = await lines.ask(say("cli.another"));
      if (!answer?.trim().toLowerCase().startsWith(say("cli.yes"))) {
        print(say("cli.goodbye"));
        break;
      }
    }
  } finally {
    lines.close();
  }
}

async function playOne(evening: Evening, seed: Seed): Promise<End> {
  const { entry, game, options, language, you, players, opponents, lines, withReasons } = evening;
  const chance = new Chance(childSeed(seed, "table"));
  const seat = chance.below(players);
  const names = namesForBots(language, players - 1, you, chance).toSpliced(seat, 0, you);
  const kinds = opponents.toSpliced(seat, 0, "");
  const [texts, terminal] = await Promise.all([entry.texts(language), entry.terminal()]);
  const say = speaker(language, texts, (one) => names[one] ?? String(one));
  const inFull = names.map((player, one) =>
    one === seat ? player : say("cli.named-bot", { player, bot: kinds[one] ?? "" }),
  );
  const bots = seatBots(evening, kinds, seed);
  const table = new Table({ game, options, seats: players, seed, seat, bots, withReasons });
  const screen = new Screen(say, paint, terminal, () => ({
    width: process.stdout.columns ?? 80,
    height: process.stdout.rows ?? 24,
  }));
  const saver = new Saver(say);
  const save = (file: string) => screen.fitted(saver.save(table.match, inFull, file));

  print(screen.greeting(you, inFull.toSpliced(seat, 1)));
  const end = await new Sitting({ table, screen, lines, say, save }).run();
  if (end === "over") print(screen.result(table, inFull));
  const moves = table.match.journal.length;
  if (end === "left") await offerToSave(lines, say("cli.save-before-quit"), save, evening.save);
  if (end === "left") print(say("cli.left", { moves }));
  if (end === "input ended") print(screen.fitted(say("cli.input-ended", { moves })));
  if (evening.save !== undefined) print(save(evening.save));
  return end;
}

/** Somebody who leaves at a terminal is asked once whether to keep the game; a script has said so beforehand. */
async function offerToSave(
  lines: Lines,
  question: string,
  save: (file: string) => string,
  already: string | undefined,
): Promise<void> {
  if (already !== undefined || !process.stdin.isTTY) return;
  const file = (await lines.ask(question))?.trim();
  if (file) print(save(file));
}

function seatBots({ game, bots, options, players }: Evening, kinds: readonly string[], seed: Seed): Map<number, Bot> {
  const seated = new Map<number, Bot>();
  for (const [seat, kind] of kinds.entries()) {
    if (kind === "") continue;
    const make = makeBot(bots, kind)!; // checkBots has found it
    seated.set(
      seat,
      make({
        game,
        options,
        seats: players,
        seat,
        chance: new Chance(childSeed(seed, `bot ${seat}`)),
        budget: { milliseconds: THINKING_MS },
        now: () => performance.now(),
      }),
    );
  }
  return seated;
}
